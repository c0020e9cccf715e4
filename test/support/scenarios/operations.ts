/** The names of each operation in each protocol, written out by hand so that the tests do not believe the generated registry. */
export interface WireNames {
  json: string;
  soap: string;
  /** The SOAP parameters after APIkey, in order. */
  parameters: readonly string[];
  /** Its data is many updates of such records. */
  many?: 'User' | 'Group';
}

/** Beyond the nine JSON and eleven SOAP operations of the specification every one is offered in both protocols, and five are new. */
export const wireNames = {
  getGroupList: { json: 'getgrouplist', soap: 'GetGroupList', parameters: [] },
  getGroup: { json: 'getgroup', soap: 'modAPI.GetGroup_Alternate', parameters: ['GroupTitle'] },
  updateGroup: { json: 'updategroup', soap: 'UpdateGroup', parameters: ['data'] },
  getUser: { json: 'getuser', soap: 'modAPI.GetUser_Alternate', parameters: ['EmailAddress'] },
  updateUser: { json: 'updateuser', soap: 'UpdateUser', parameters: ['data'] },
  getProjectList: { json: 'getprojectlist', soap: 'GetProjectList', parameters: [] },
  getPaymentTypeList: { json: 'getpaymenttypelist', soap: 'GetPaymentTypeList', parameters: [] },
  getCategoryList: { json: 'getcategorylist', soap: 'GetCategoryList', parameters: [] },
  getTaxList: { json: 'gettaxlist', soap: 'GetTaxList', parameters: [] },
  deleteGroup: { json: 'deletegroup', soap: 'modAPI.DeleteGroup_Alternate', parameters: ['GroupTitle'] },
  deleteUser: { json: 'deleteuser', soap: 'modAPI.DeleteUser_Alternate', parameters: ['EmailAddress'] },
  getUserDefinedFieldList: {
    json: 'getuserdefinedfieldlist',
    soap: 'GetUserDefinedFieldList',
    parameters: [],
  },
  getGLSegmentList: { json: 'getglsegmentlist', soap: 'GetGLSegmentList', parameters: [] },
  getCurrencyList: { json: 'getcurrencylist', soap: 'GetCurrencyList', parameters: [] },
  getCountryList: { json: 'getcountrylist', soap: 'GetCountryList', parameters: [] },
  getRoleList: { json: 'getrolelist', soap: 'GetRoleList', parameters: [] },
  getPermissionList: { json: 'getpermissionlist', soap: 'GetPermissionList', parameters: [] },
  getGLCodeList: { json: 'getglcodelist', soap: 'GetGLCodeList', parameters: [] },
  getUserList: { json: 'getuserlist', soap: 'GetUserList', parameters: [] },
  getChangeList: { json: 'getchangelist', soap: 'GetChangeList', parameters: ['SinceRevision', 'Limit'] },
  getUsers: { json: 'getusers', soap: 'GetUsers', parameters: ['AfterID', 'Limit', 'ChangedSince'] },
  getGroups: { json: 'getgroups', soap: 'GetGroups', parameters: ['AfterID', 'Limit', 'ChangedSince'] },
  updateUsers: { json: 'updateusers', soap: 'UpdateUsers', parameters: ['data'], many: 'User' },
  updateGroups: { json: 'updategroups', soap: 'UpdateGroups', parameters: ['data'], many: 'Group' },
} as const satisfies Record<string, WireNames>;

export type OperationName = keyof typeof wireNames;
export const operationNames = Object.keys(wireNames) as OperationName[];
export const soapNames = Object.values(wireNames).map(({ soap }) => soap);
