// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Operation } from '../../src/operations/operation.js';
import { getGroupList } from '../../src/operations/lists.js';
import { getGroup } from '../../src/operations/records.js';
import { updateGroup } from '../../src/operations/records.js';
import { deleteGroup } from '../../src/operations/records.js';
import { getGroups } from '../../src/operations/record-pages.js';
import { updateGroups } from '../../src/operations/many-updates.js';
import { getUser } from '../../src/operations/records.js';
import { updateUser } from '../../src/operations/records.js';
import { getUserList } from '../../src/operations/lists.js';
import { deleteUser } from '../../src/operations/records.js';
import { getUsers } from '../../src/operations/record-pages.js';
import { updateUsers } from '../../src/operations/many-updates.js';
import { getChangeList } from '../../src/operations/get-change-list.js';
import { getProjectList } from '../../src/operations/lists.js';
import { getPaymentTypeList } from '../../src/operations/lists.js';
import { getCategoryList } from '../../src/operations/lists.js';
import { getTaxList } from '../../src/operations/lists.js';
import { getUserDefinedFieldList } from '../../src/operations/lists.js';
import { getGLSegmentList } from '../../src/operations/lists.js';
import { getGLCodeList } from '../../src/operations/lists.js';
import { getCurrencyList } from '../../src/operations/lists.js';
import { getCountryList } from '../../src/operations/lists.js';
import { getRoleList } from '../../src/operations/lists.js';
import { getPermissionList } from '../../src/operations/lists.js';
import type {
  Category,
  ChangeListAnswer,
  Country,
  Currency,
  DeleteGroupRequest,
  DeleteUserRequest,
  Deleted,
  GLCodeListItem,
  GLSegment,
  GetChangeListRequest,
  GetGroupRequest,
  GetGroupsRequest,
  GetUserRequest,
  GetUsersRequest,
  Group,
  GroupAnswer,
  GroupPageAnswer,
  KeyOnlyRequest,
  PaymentType,
  PermissionListItem,
  ProjectNumber,
  RecordID,
  Role,
  Tax,
  UpdateGroupRequest,
  UpdateGroupsRequest,
  UpdateResultsAnswer,
  UpdateUserRequest,
  UpdateUsersRequest,
  UserAnswer,
  UserDefinedField,
  UserListItem,
  UserPageAnswer,
} from './types.js';

/** The input of a handler: the request without the API key, which the protocol has already checked. */
type Input<Request> = Omit<Request, 'APIkey'>;

/** The JSON operations by the last segment of their path. `listMember`: the only member of an answer that is just a list. */
export const jsonOperations = {
  getgrouplist: {
    name: 'getGroupList',
    path: '/public/api/getgrouplist',
    operation: getGroupList satisfies Operation<Input<KeyOnlyRequest>, Group[]>,
    listMember: 'Groups',
  },
  getgroup: {
    name: 'getGroup',
    path: '/public/api/getgroup',
    operation: getGroup satisfies Operation<Input<GetGroupRequest>, GroupAnswer>,
    listMember: undefined,
  },
  updategroup: {
    name: 'updateGroup',
    path: '/public/api/updategroup',
    operation: updateGroup satisfies Operation<Input<UpdateGroupRequest>, RecordID>,
    listMember: undefined,
  },
  deletegroup: {
    name: 'deleteGroup',
    path: '/public/api/deletegroup',
    operation: deleteGroup satisfies Operation<Input<DeleteGroupRequest>, Deleted>,
    listMember: undefined,
  },
  getgroups: {
    name: 'getGroups',
    path: '/public/api/getgroups',
    operation: getGroups satisfies Operation<Input<GetGroupsRequest>, GroupPageAnswer>,
    listMember: undefined,
  },
  updategroups: {
    name: 'updateGroups',
    path: '/public/api/updategroups',
    operation: updateGroups satisfies Operation<Input<UpdateGroupsRequest>, UpdateResultsAnswer>,
    listMember: undefined,
  },
  getuser: {
    name: 'getUser',
    path: '/public/api/getuser',
    operation: getUser satisfies Operation<Input<GetUserRequest>, UserAnswer>,
    listMember: undefined,
  },
  updateuser: {
    name: 'updateUser',
    path: '/public/api/updateuser',
    operation: updateUser satisfies Operation<Input<UpdateUserRequest>, RecordID>,
    listMember: undefined,
  },
  getuserlist: {
    name: 'getUserList',
    path: '/public/api/getuserlist',
    operation: getUserList satisfies Operation<Input<KeyOnlyRequest>, UserListItem[]>,
    listMember: 'Users',
  },
  deleteuser: {
    name: 'deleteUser',
    path: '/public/api/deleteuser',
    operation: deleteUser satisfies Operation<Input<DeleteUserRequest>, Deleted>,
    listMember: undefined,
  },
  getusers: {
    name: 'getUsers',
    path: '/public/api/getusers',
    operation: getUsers satisfies Operation<Input<GetUsersRequest>, UserPageAnswer>,
    listMember: undefined,
  },
  updateusers: {
    name: 'updateUsers',
    path: '/public/api/updateusers',
    operation: updateUsers satisfies Operation<Input<UpdateUsersRequest>, UpdateResultsAnswer>,
    listMember: undefined,
  },
  getchangelist: {
    name: 'getChangeList',
    path: '/public/api/getchangelist',
    operation: getChangeList satisfies Operation<Input<GetChangeListRequest>, ChangeListAnswer>,
    listMember: undefined,
  },
  getprojectlist: {
    name: 'getProjectList',
    path: '/public/api/getprojectlist',
    operation: getProjectList satisfies Operation<Input<KeyOnlyRequest>, ProjectNumber[]>,
    listMember: 'Countries',
  },
  getpaymenttypelist: {
    name: 'getPaymentTypeList',
    path: '/public/api/getpaymenttypelist',
    operation: getPaymentTypeList satisfies Operation<Input<KeyOnlyRequest>, PaymentType[]>,
    listMember: 'Countries',
  },
  getcategorylist: {
    name: 'getCategoryList',
    path: '/public/api/getcategorylist',
    operation: getCategoryList satisfies Operation<Input<KeyOnlyRequest>, Category[]>,
    listMember: 'Countries',
  },
  gettaxlist: {
    name: 'getTaxList',
    path: '/public/api/gettaxlist',
    operation: getTaxList satisfies Operation<Input<KeyOnlyRequest>, Tax[]>,
    listMember: 'Countries',
  },
  getuserdefinedfieldlist: {
    name: 'getUserDefinedFieldList',
    path: '/public/api/getuserdefinedfieldlist',
    operation: getUserDefinedFieldList satisfies Operation<Input<KeyOnlyRequest>, UserDefinedField[]>,
    listMember: 'UserDefinedFields',
  },
  getglsegmentlist: {
    name: 'getGLSegmentList',
    path: '/public/api/getglsegmentlist',
    operation: getGLSegmentList satisfies Operation<Input<KeyOnlyRequest>, GLSegment[]>,
    listMember: 'GLSegments',
  },
  getglcodelist: {
    name: 'getGLCodeList',
    path: '/public/api/getglcodelist',
    operation: getGLCodeList satisfies Operation<Input<KeyOnlyRequest>, GLCodeListItem[]>,
    listMember: 'GLCodes',
  },
  getcurrencylist: {
    name: 'getCurrencyList',
    path: '/public/api/getcurrencylist',
    operation: getCurrencyList satisfies Operation<Input<KeyOnlyRequest>, Currency[]>,
    listMember: 'Currencies',
  },
  getcountrylist: {
    name: 'getCountryList',
    path: '/public/api/getcountrylist',
    operation: getCountryList satisfies Operation<Input<KeyOnlyRequest>, Country[]>,
    listMember: 'Countries',
  },
  getrolelist: {
    name: 'getRoleList',
    path: '/public/api/getrolelist',
    operation: getRoleList satisfies Operation<Input<KeyOnlyRequest>, Role[]>,
    listMember: 'Roles',
  },
  getpermissionlist: {
    name: 'getPermissionList',
    path: '/public/api/getpermissionlist',
    operation: getPermissionList satisfies Operation<Input<KeyOnlyRequest>, PermissionListItem[]>,
    listMember: 'Permissions',
  },
} as const;

export type JsonPathSegment = keyof typeof jsonOperations;
export type JsonOperationName = (typeof jsonOperations)[JsonPathSegment]['name'];
