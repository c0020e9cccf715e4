/** What a request can name, and which operation answers what is valid: by its name at the JSON door, then at the SOAP door. */
const answers = {
  'user profile': undefined,
  group: 'getgrouplist (SOAP: GetGroupList) lists the groups.',
  category: 'getcategorylist (SOAP: GetCategoryList) lists the categories.',
  permission: 'getgroup (SOAP: modAPI.GetGroup_Alternate) lists every permission.',
  'user defined field': 'getuser (SOAP: GetUserDefinedFieldList) lists every user defined field.',
  'GL segment': 'getuser (SOAP: GetGLSegmentList) lists every GL segment.',
  'GL code': 'getuser (SOAP: modAPI.GetUser_Alternate) shows the codes that a user has.',
  role: 'getuser and getgroup (SOAP: modAPI.GetUser_Alternate, modAPI.GetGroup_Alternate) show the roles that a record has.',
  currency: 'The SOAP operation GetCurrencyList lists the valid ones.',
  country: 'The SOAP operation GetCountryList lists the valid ones.',
} as const;

/** What messages call the records that a request can name. */
export type Noun = keyof typeof answers;

/** The end of a refusal of an unknown record: a sentence that names the operation which lists what is valid (D7), or ''. */
export function whereListed(noun: Noun): string {
  const sentence = answers[noun];
  return sentence === undefined ? '' : ` ${sentence}`;
}
