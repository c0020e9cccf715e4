// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Operation } from '../../src/operations/operation.js';
import { getGroupList } from '../../src/operations/lists.js';
import { getGroup } from '../../src/operations/get-group.js';
import { updateGroup } from '../../src/operations/update-group.js';
import { getUser } from '../../src/operations/get-user.js';
import { updateUser } from '../../src/operations/update-user.js';
import { getProjectList } from '../../src/operations/lists.js';
import { getPaymentTypeList } from '../../src/operations/lists.js';
import { getCategoryList } from '../../src/operations/lists.js';
import { getTaxList } from '../../src/operations/lists.js';
import type {
  Category,
  GetGroupRequest,
  GetUserRequest,
  Group,
  GroupAnswer,
  KeyOnlyRequest,
  PaymentType,
  ProjectNumber,
  RecordID,
  Tax,
  UpdateGroupRequest,
  UpdateUserRequest,
  UserAnswer,
} from './types.js';

/** The input of a handler: the request without the API key, which the door has used up. */
type Input<Request> = Omit<Request, 'APIkey'>;

/** The JSON operations by the last segment of their path. `listMember`: the one member of an answer that is nothing but a list. */
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
} as const;

export type JsonPathSegment = keyof typeof jsonOperations;
export type JsonOperationName = (typeof jsonOperations)[JsonPathSegment]['name'];
