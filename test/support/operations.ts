/** Where each operation of the specification is offered, written out by hand so that the tests do not believe the generated registry. */
export interface Offer {
  json?: string;
  soap?: string;
  /** The SOAP parameters after APIkey, in order. */
  parameters?: readonly string[];
}

/** getGroupList, updateUser, getCategoryList and getTaxList are additions at the SOAP door (docs/gap-register.md, G14). */
export const offers = {
  getGroupList: { json: 'getgrouplist', soap: 'GetGroupList', parameters: [] },
  getGroup: { json: 'getgroup', soap: 'modAPI.GetGroup_Alternate', parameters: ['GroupTitle'] },
  updateGroup: { json: 'updategroup', soap: 'UpdateGroup', parameters: ['data'] },
  getUser: { json: 'getuser', soap: 'modAPI.GetUser_Alternate', parameters: ['EmailAddress'] },
  updateUser: { json: 'updateuser', soap: 'UpdateUser', parameters: ['data'] },
  getProjectList: { json: 'getprojectlist', soap: 'GetProjectList', parameters: [] },
  getPaymentTypeList: { json: 'getpaymenttypelist', soap: 'GetPaymentTypeList', parameters: [] },
  getCategoryList: { json: 'getcategorylist', soap: 'GetCategoryList', parameters: [] },
  getTaxList: { json: 'gettaxlist', soap: 'GetTaxList', parameters: [] },
  deleteGroup: { soap: 'modAPI.DeleteGroup_Alternate', parameters: ['GroupTitle'] },
  deleteUser: { soap: 'modAPI.DeleteUser_Alternate', parameters: ['EmailAddress'] },
  getUserDefinedFieldList: { soap: 'GetUserDefinedFieldList', parameters: [] },
  getGLSegmentList: { soap: 'GetGLSegmentList', parameters: [] },
  getCurrencyList: { soap: 'GetCurrencyList', parameters: [] },
  getCountryList: { soap: 'GetCountryList', parameters: [] },
} as const satisfies Record<string, Offer>;

export type OperationName = keyof typeof offers;
