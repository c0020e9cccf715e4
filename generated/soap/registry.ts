// Generated from wsdl/api.wsdl and wsdl/datasets.xsd by `npm run generate`. Do not edit.

import { getGroup } from '../../src/operations/records.js';
import { getUser } from '../../src/operations/records.js';
import { deleteGroup } from '../../src/operations/records.js';
import { deleteUser } from '../../src/operations/records.js';
import { updateGroup } from '../../src/operations/records.js';
import { getUserDefinedFieldList } from '../../src/operations/lists.js';
import { getPaymentTypeList } from '../../src/operations/lists.js';
import { getGLSegmentList } from '../../src/operations/lists.js';
import { getCurrencyList } from '../../src/operations/lists.js';
import { getProjectList } from '../../src/operations/lists.js';
import { getCountryList } from '../../src/operations/lists.js';
import { updateUser } from '../../src/operations/records.js';
import { getGroupList } from '../../src/operations/lists.js';
import { getCategoryList } from '../../src/operations/lists.js';
import { getTaxList } from '../../src/operations/lists.js';
import { getRoleList } from '../../src/operations/lists.js';
import { getPermissionList } from '../../src/operations/lists.js';
import { getGLCodeList } from '../../src/operations/lists.js';
import { getUserList } from '../../src/operations/lists.js';
import { getChangeList } from '../../src/operations/get-change-list.js';
import { getUsers } from '../../src/operations/record-pages.js';
import { getGroups } from '../../src/operations/record-pages.js';
import { updateUsers } from '../../src/operations/many-updates.js';
import { updateGroups } from '../../src/operations/many-updates.js';
import type { Operation } from '../../src/operations/operation.js';
import type { SoapOperation } from '../../src/soap/contract.js';
import { validateUpdateGroupData, validateUpdateUserData } from '../json/validators.js';
import {
  CategoriesDataSet,
  ChangesDataSet,
  CountriesDataSet,
  CurrenciesDataSet,
  GLCodesDataSet,
  GLSegmentsDataSet,
  GroupDataSet,
  GroupPageDataSet,
  GroupsDataSet,
  PaymentTypesDataSet,
  PermissionsDataSet,
  ProjectNumbersDataSet,
  RolesDataSet,
  TaxesDataSet,
  UpdateResultsDataSet,
  UserDataSet,
  UserDefinedFieldsDataSet,
  UserPageDataSet,
  UsersDataSet,
} from './datasets.js';
import { texts } from './texts.js';
import type {
  GetGroupParameters,
  GetGroupResult,
  GetUserParameters,
  GetUserResult,
  DeleteGroupParameters,
  DeleteGroupResult,
  DeleteUserParameters,
  DeleteUserResult,
  UpdateGroupParameters,
  UpdateGroupResult,
  GetUserDefinedFieldListParameters,
  GetUserDefinedFieldListResult,
  GetPaymentTypeListParameters,
  GetPaymentTypeListResult,
  GetGLSegmentListParameters,
  GetGLSegmentListResult,
  GetCurrencyListParameters,
  GetCurrencyListResult,
  GetProjectListParameters,
  GetProjectListResult,
  GetCountryListParameters,
  GetCountryListResult,
  UpdateUserParameters,
  UpdateUserResult,
  GetGroupListParameters,
  GetGroupListResult,
  GetCategoryListParameters,
  GetCategoryListResult,
  GetTaxListParameters,
  GetTaxListResult,
  GetRoleListParameters,
  GetRoleListResult,
  GetPermissionListParameters,
  GetPermissionListResult,
  GetGLCodeListParameters,
  GetGLCodeListResult,
  GetUserListParameters,
  GetUserListResult,
  GetChangeListParameters,
  GetChangeListResult,
  GetUsersParameters,
  GetUsersResult,
  GetGroupsParameters,
  GetGroupsResult,
  UpdateUsersParameters,
  UpdateUsersResult,
  UpdateGroupsParameters,
  UpdateGroupsResult,
} from './types.js';

/** The input of a handler: the parameters without the API key, which the protocol has already checked. */
type Input<Parameters> = Omit<Parameters, 'APIkey'>;

export const soapOperations = {
  'modAPI.GetGroup_Alternate': {
    name: 'getGroup',
    operation: getGroup satisfies Operation<Input<GetGroupParameters>, GetGroupResult>,
    parameters: ['APIkey', 'GroupTitle'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, GroupTitle: texts.GroupTitle },
    result: { kind: 'dataset', tables: GroupDataSet },
  },
  'modAPI.GetUser_Alternate': {
    name: 'getUser',
    operation: getUser satisfies Operation<Input<GetUserParameters>, GetUserResult>,
    parameters: ['APIkey', 'EmailAddress'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, EmailAddress: texts.EmailAddress },
    result: { kind: 'dataset', tables: UserDataSet },
  },
  'modAPI.DeleteGroup_Alternate': {
    name: 'deleteGroup',
    operation: deleteGroup satisfies Operation<Input<DeleteGroupParameters>, DeleteGroupResult>,
    parameters: ['APIkey', 'GroupTitle'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, GroupTitle: texts.GroupTitle },
    result: { kind: 'boolean' },
  },
  'modAPI.DeleteUser_Alternate': {
    name: 'deleteUser',
    operation: deleteUser satisfies Operation<Input<DeleteUserParameters>, DeleteUserResult>,
    parameters: ['APIkey', 'EmailAddress'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, EmailAddress: texts.EmailAddress },
    result: { kind: 'boolean' },
  },
  UpdateGroup: {
    name: 'updateGroup',
    operation: updateGroup satisfies Operation<Input<UpdateGroupParameters>, UpdateGroupResult>,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: { parameter: 'data', tables: GroupDataSet, validate: validateUpdateGroupData },
    result: { kind: 'long' },
  },
  GetUserDefinedFieldList: {
    name: 'getUserDefinedFieldList',
    operation: getUserDefinedFieldList satisfies Operation<
      Input<GetUserDefinedFieldListParameters>,
      GetUserDefinedFieldListResult
    >,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: UserDefinedFieldsDataSet, list: 'UserDefinedFields' },
  },
  GetPaymentTypeList: {
    name: 'getPaymentTypeList',
    operation: getPaymentTypeList satisfies Operation<
      Input<GetPaymentTypeListParameters>,
      GetPaymentTypeListResult
    >,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: PaymentTypesDataSet, list: 'PaymentTypes' },
  },
  GetGLSegmentList: {
    name: 'getGLSegmentList',
    operation: getGLSegmentList satisfies Operation<
      Input<GetGLSegmentListParameters>,
      GetGLSegmentListResult
    >,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: GLSegmentsDataSet, list: 'GLSegments' },
  },
  GetCurrencyList: {
    name: 'getCurrencyList',
    operation: getCurrencyList satisfies Operation<Input<GetCurrencyListParameters>, GetCurrencyListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: CurrenciesDataSet, list: 'Currencies' },
  },
  GetProjectList: {
    name: 'getProjectList',
    operation: getProjectList satisfies Operation<Input<GetProjectListParameters>, GetProjectListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: ProjectNumbersDataSet, list: 'ProjectNumbers' },
  },
  GetCountryList: {
    name: 'getCountryList',
    operation: getCountryList satisfies Operation<Input<GetCountryListParameters>, GetCountryListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: CountriesDataSet, list: 'Countries' },
  },
  UpdateUser: {
    name: 'updateUser',
    operation: updateUser satisfies Operation<Input<UpdateUserParameters>, UpdateUserResult>,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: { parameter: 'data', tables: UserDataSet, validate: validateUpdateUserData },
    result: { kind: 'long' },
  },
  GetGroupList: {
    name: 'getGroupList',
    operation: getGroupList satisfies Operation<Input<GetGroupListParameters>, GetGroupListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: GroupsDataSet, list: 'Groups' },
  },
  GetCategoryList: {
    name: 'getCategoryList',
    operation: getCategoryList satisfies Operation<Input<GetCategoryListParameters>, GetCategoryListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: CategoriesDataSet, list: 'Categories' },
  },
  GetTaxList: {
    name: 'getTaxList',
    operation: getTaxList satisfies Operation<Input<GetTaxListParameters>, GetTaxListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: TaxesDataSet, list: 'Taxes' },
  },
  GetRoleList: {
    name: 'getRoleList',
    operation: getRoleList satisfies Operation<Input<GetRoleListParameters>, GetRoleListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: RolesDataSet, list: 'Roles' },
  },
  GetPermissionList: {
    name: 'getPermissionList',
    operation: getPermissionList satisfies Operation<
      Input<GetPermissionListParameters>,
      GetPermissionListResult
    >,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: PermissionsDataSet, list: 'Permissions' },
  },
  GetGLCodeList: {
    name: 'getGLCodeList',
    operation: getGLCodeList satisfies Operation<Input<GetGLCodeListParameters>, GetGLCodeListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: GLCodesDataSet, list: 'GLCodes' },
  },
  GetUserList: {
    name: 'getUserList',
    operation: getUserList satisfies Operation<Input<GetUserListParameters>, GetUserListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },
    result: { kind: 'dataset', tables: UsersDataSet, list: 'Users' },
  },
  GetChangeList: {
    name: 'getChangeList',
    operation: getChangeList satisfies Operation<Input<GetChangeListParameters>, GetChangeListResult>,
    parameters: ['APIkey', 'SinceRevision', 'Limit'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, SinceRevision: texts.Revision, Limit: texts.Limit },
    result: { kind: 'dataset', tables: ChangesDataSet },
  },
  GetUsers: {
    name: 'getUsers',
    operation: getUsers satisfies Operation<Input<GetUsersParameters>, GetUsersResult>,
    parameters: ['APIkey', 'AfterID', 'Limit', 'ChangedSince'],
    required: ['APIkey'],
    texts: {
      APIkey: texts.APIkey,
      AfterID: texts.AfterID,
      Limit: texts.PageLimit,
      ChangedSince: texts.Revision,
    },
    result: { kind: 'dataset', tables: UserPageDataSet, page: 'Users' },
  },
  GetGroups: {
    name: 'getGroups',
    operation: getGroups satisfies Operation<Input<GetGroupsParameters>, GetGroupsResult>,
    parameters: ['APIkey', 'AfterID', 'Limit', 'ChangedSince'],
    required: ['APIkey'],
    texts: {
      APIkey: texts.APIkey,
      AfterID: texts.AfterID,
      Limit: texts.PageLimit,
      ChangedSince: texts.Revision,
    },
    result: { kind: 'dataset', tables: GroupPageDataSet, page: 'Groups' },
  },
  UpdateUsers: {
    name: 'updateUsers',
    operation: updateUsers satisfies Operation<Input<UpdateUsersParameters>, UpdateUsersResult>,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: { parameter: 'data', tables: UserPageDataSet, validate: validateUpdateUserData, many: 'User' },
    result: { kind: 'dataset', tables: UpdateResultsDataSet },
  },
  UpdateGroups: {
    name: 'updateGroups',
    operation: updateGroups satisfies Operation<Input<UpdateGroupsParameters>, UpdateGroupsResult>,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: { parameter: 'data', tables: GroupPageDataSet, validate: validateUpdateGroupData, many: 'Group' },
    result: { kind: 'dataset', tables: UpdateResultsDataSet },
  },
} as const satisfies Record<string, SoapOperation>;
