/** What a request can name, and the operation that lists the valid values: its name in the JSON API, then in the SOAP endpoint. */
const answers = {
  'user profile': 'getuserlist (SOAP: GetUserList) lists the user profiles.',
  group: 'getgrouplist (SOAP: GetGroupList) lists the groups.',
  category: 'getcategorylist (SOAP: GetCategoryList) lists the categories.',
  permission: 'getpermissionlist (SOAP: GetPermissionList) lists the permissions.',
  'user defined field':
    'getuserdefinedfieldlist (SOAP: GetUserDefinedFieldList) lists the user defined fields.',
  'GL segment': 'getglsegmentlist (SOAP: GetGLSegmentList) lists the GL segments.',
  'GL code': 'getglcodelist (SOAP: GetGLCodeList) lists the GL codes.',
  role: 'getrolelist (SOAP: GetRoleList) lists the roles.',
  currency: 'getcurrencylist (SOAP: GetCurrencyList) lists the valid ones.',
  country: 'getcountrylist (SOAP: GetCountryList) lists the valid ones.',
} as const;

/** The noun in messages for a record that a request can name. */
export type Noun = keyof typeof answers;

/** The end of the refusal of an unknown record: names the operation that lists the valid values (D7). */
export function whereListed(noun: Noun): string {
  return ` ${answers[noun]}`;
}
