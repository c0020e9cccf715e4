// Generated from openapi.yaml by `npm run generate`. Do not edit.

import * as operations from '../../src/operations/index.js';
import type { Operation } from '../../src/operations/operation.js';
import type * as types from './types.js';

/** The input of a handler: the request without the API key, which the protocol has already checked. */
type Input<Request> = Omit<Request, 'APIkey'>;

/** The JSON operations by the last segment of their path. `listMember`: the only member of a response that is only a list. */
export const jsonOperations = {
  getgrouplist: {
    name: 'getGroupList',
    path: '/public/api/getgrouplist',
    operation: operations.getGroupList satisfies Operation<Input<types.KeyOnlyRequest>, types.Group[]>,
    listMember: 'Groups',
  },
  getgroup: {
    name: 'getGroup',
    path: '/public/api/getgroup',
    operation: operations.getGroup satisfies Operation<Input<types.GetGroupRequest>, types.GroupAnswer>,
    listMember: undefined,
  },
  updategroup: {
    name: 'updateGroup',
    path: '/public/api/updategroup',
    operation: operations.updateGroup satisfies Operation<Input<types.UpdateGroupRequest>, types.RecordID>,
    listMember: undefined,
  },
  deletegroup: {
    name: 'deleteGroup',
    path: '/public/api/deletegroup',
    operation: operations.deleteGroup satisfies Operation<Input<types.DeleteGroupRequest>, types.Deleted>,
    listMember: undefined,
  },
  getgroups: {
    name: 'getGroups',
    path: '/public/api/getgroups',
    operation: operations.getGroups satisfies Operation<Input<types.GetGroupsRequest>, types.GroupPageAnswer>,
    listMember: undefined,
  },
  updategroups: {
    name: 'updateGroups',
    path: '/public/api/updategroups',
    operation: operations.updateGroups satisfies Operation<
      Input<types.UpdateGroupsRequest>,
      types.UpdateResultsAnswer
    >,
    listMember: undefined,
  },
  getuser: {
    name: 'getUser',
    path: '/public/api/getuser',
    operation: operations.getUser satisfies Operation<Input<types.GetUserRequest>, types.UserAnswer>,
    listMember: undefined,
  },
  updateuser: {
    name: 'updateUser',
    path: '/public/api/updateuser',
    operation: operations.updateUser satisfies Operation<Input<types.UpdateUserRequest>, types.RecordID>,
    listMember: undefined,
  },
  getuserlist: {
    name: 'getUserList',
    path: '/public/api/getuserlist',
    operation: operations.getUserList satisfies Operation<Input<types.KeyOnlyRequest>, types.UserListItem[]>,
    listMember: 'Users',
  },
  deleteuser: {
    name: 'deleteUser',
    path: '/public/api/deleteuser',
    operation: operations.deleteUser satisfies Operation<Input<types.DeleteUserRequest>, types.Deleted>,
    listMember: undefined,
  },
  getusers: {
    name: 'getUsers',
    path: '/public/api/getusers',
    operation: operations.getUsers satisfies Operation<Input<types.GetUsersRequest>, types.UserPageAnswer>,
    listMember: undefined,
  },
  updateusers: {
    name: 'updateUsers',
    path: '/public/api/updateusers',
    operation: operations.updateUsers satisfies Operation<
      Input<types.UpdateUsersRequest>,
      types.UpdateResultsAnswer
    >,
    listMember: undefined,
  },
  getchangelist: {
    name: 'getChangeList',
    path: '/public/api/getchangelist',
    operation: operations.getChangeList satisfies Operation<
      Input<types.GetChangeListRequest>,
      types.ChangeListAnswer
    >,
    listMember: undefined,
  },
  getprojectlist: {
    name: 'getProjectList',
    path: '/public/api/getprojectlist',
    operation: operations.getProjectList satisfies Operation<
      Input<types.KeyOnlyRequest>,
      types.ProjectNumber[]
    >,
    listMember: 'Countries',
  },
  getpaymenttypelist: {
    name: 'getPaymentTypeList',
    path: '/public/api/getpaymenttypelist',
    operation: operations.getPaymentTypeList satisfies Operation<
      Input<types.KeyOnlyRequest>,
      types.PaymentType[]
    >,
    listMember: 'Countries',
  },
  getcategorylist: {
    name: 'getCategoryList',
    path: '/public/api/getcategorylist',
    operation: operations.getCategoryList satisfies Operation<Input<types.KeyOnlyRequest>, types.Category[]>,
    listMember: 'Countries',
  },
  gettaxlist: {
    name: 'getTaxList',
    path: '/public/api/gettaxlist',
    operation: operations.getTaxList satisfies Operation<Input<types.KeyOnlyRequest>, types.Tax[]>,
    listMember: 'Countries',
  },
  getuserdefinedfieldlist: {
    name: 'getUserDefinedFieldList',
    path: '/public/api/getuserdefinedfieldlist',
    operation: operations.getUserDefinedFieldList satisfies Operation<
      Input<types.KeyOnlyRequest>,
      types.UserDefinedField[]
    >,
    listMember: 'UserDefinedFields',
  },
  getglsegmentlist: {
    name: 'getGLSegmentList',
    path: '/public/api/getglsegmentlist',
    operation: operations.getGLSegmentList satisfies Operation<
      Input<types.KeyOnlyRequest>,
      types.GLSegment[]
    >,
    listMember: 'GLSegments',
  },
  getglcodelist: {
    name: 'getGLCodeList',
    path: '/public/api/getglcodelist',
    operation: operations.getGLCodeList satisfies Operation<
      Input<types.KeyOnlyRequest>,
      types.GLCodeListItem[]
    >,
    listMember: 'GLCodes',
  },
  getcurrencylist: {
    name: 'getCurrencyList',
    path: '/public/api/getcurrencylist',
    operation: operations.getCurrencyList satisfies Operation<Input<types.KeyOnlyRequest>, types.Currency[]>,
    listMember: 'Currencies',
  },
  getcountrylist: {
    name: 'getCountryList',
    path: '/public/api/getcountrylist',
    operation: operations.getCountryList satisfies Operation<Input<types.KeyOnlyRequest>, types.Country[]>,
    listMember: 'Countries',
  },
  getrolelist: {
    name: 'getRoleList',
    path: '/public/api/getrolelist',
    operation: operations.getRoleList satisfies Operation<Input<types.KeyOnlyRequest>, types.Role[]>,
    listMember: 'Roles',
  },
  getpermissionlist: {
    name: 'getPermissionList',
    path: '/public/api/getpermissionlist',
    operation: operations.getPermissionList satisfies Operation<
      Input<types.KeyOnlyRequest>,
      types.PermissionListItem[]
    >,
    listMember: 'Permissions',
  },
} as const;

export type JsonPathSegment = keyof typeof jsonOperations;
export type JsonOperationName = (typeof jsonOperations)[JsonPathSegment]['name'];
