// Generated from wsdl/api.wsdl and wsdl/datasets.xsd by `npm run generate`. Do not edit.

import * as operations from '../../src/operations/index.js';
import type { SoapOperation } from '../../src/soap/contract.js';
import * as validators from '../json/validators.js';
import * as dataSets from './datasets.js';
import { texts } from './texts.js';

export const soapOperations = {
  'modAPI.GetGroup_Alternate': {
    name: 'getGroup',
    operation: operations.getGroup,
    parameters: ['APIkey', 'GroupTitle'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, GroupTitle: texts.GroupTitle },

    result: { kind: 'dataset', tables: dataSets.GroupDataSet },
  },
  'modAPI.GetUser_Alternate': {
    name: 'getUser',
    operation: operations.getUser,
    parameters: ['APIkey', 'EmailAddress'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, EmailAddress: texts.EmailAddress },

    result: { kind: 'dataset', tables: dataSets.UserDataSet },
  },
  'modAPI.DeleteGroup_Alternate': {
    name: 'deleteGroup',
    operation: operations.deleteGroup,
    parameters: ['APIkey', 'GroupTitle'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, GroupTitle: texts.GroupTitle },

    result: { kind: 'boolean' },
  },
  'modAPI.DeleteUser_Alternate': {
    name: 'deleteUser',
    operation: operations.deleteUser,
    parameters: ['APIkey', 'EmailAddress'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, EmailAddress: texts.EmailAddress },

    result: { kind: 'boolean' },
  },
  UpdateGroup: {
    name: 'updateGroup',
    operation: operations.updateGroup,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: { parameter: 'data', tables: dataSets.GroupDataSet, validate: validators.validateUpdateGroupData },
    result: { kind: 'long' },
  },
  GetUserDefinedFieldList: {
    name: 'getUserDefinedFieldList',
    operation: operations.getUserDefinedFieldList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.UserDefinedFieldsDataSet, list: 'UserDefinedFields' },
  },
  GetPaymentTypeList: {
    name: 'getPaymentTypeList',
    operation: operations.getPaymentTypeList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.PaymentTypesDataSet, list: 'PaymentTypes' },
  },
  GetGLSegmentList: {
    name: 'getGLSegmentList',
    operation: operations.getGLSegmentList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.GLSegmentsDataSet, list: 'GLSegments' },
  },
  GetCurrencyList: {
    name: 'getCurrencyList',
    operation: operations.getCurrencyList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.CurrenciesDataSet, list: 'Currencies' },
  },
  GetProjectList: {
    name: 'getProjectList',
    operation: operations.getProjectList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.ProjectNumbersDataSet, list: 'ProjectNumbers' },
  },
  GetCountryList: {
    name: 'getCountryList',
    operation: operations.getCountryList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.CountriesDataSet, list: 'Countries' },
  },
  UpdateUser: {
    name: 'updateUser',
    operation: operations.updateUser,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: { parameter: 'data', tables: dataSets.UserDataSet, validate: validators.validateUpdateUserData },
    result: { kind: 'long' },
  },
  GetGroupList: {
    name: 'getGroupList',
    operation: operations.getGroupList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.GroupsDataSet, list: 'Groups' },
  },
  GetCategoryList: {
    name: 'getCategoryList',
    operation: operations.getCategoryList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.CategoriesDataSet, list: 'Categories' },
  },
  GetTaxList: {
    name: 'getTaxList',
    operation: operations.getTaxList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.TaxesDataSet, list: 'Taxes' },
  },
  GetRoleList: {
    name: 'getRoleList',
    operation: operations.getRoleList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.RolesDataSet, list: 'Roles' },
  },
  GetPermissionList: {
    name: 'getPermissionList',
    operation: operations.getPermissionList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.PermissionsDataSet, list: 'Permissions' },
  },
  GetGLCodeList: {
    name: 'getGLCodeList',
    operation: operations.getGLCodeList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.GLCodesDataSet, list: 'GLCodes' },
  },
  GetUserList: {
    name: 'getUserList',
    operation: operations.getUserList,
    parameters: ['APIkey'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey },

    result: { kind: 'dataset', tables: dataSets.UsersDataSet, list: 'Users' },
  },
  GetChangeList: {
    name: 'getChangeList',
    operation: operations.getChangeList,
    parameters: ['APIkey', 'SinceRevision', 'Limit'],
    required: ['APIkey'],
    texts: { APIkey: texts.APIkey, SinceRevision: texts.Revision, Limit: texts.Limit },

    result: { kind: 'dataset', tables: dataSets.ChangesDataSet },
  },
  GetUsers: {
    name: 'getUsers',
    operation: operations.getUsers,
    parameters: ['APIkey', 'AfterID', 'Limit', 'ChangedSince'],
    required: ['APIkey'],
    texts: {
      APIkey: texts.APIkey,
      AfterID: texts.AfterID,
      Limit: texts.PageLimit,
      ChangedSince: texts.Revision,
    },

    result: { kind: 'dataset', tables: dataSets.UserPageDataSet, page: 'Users' },
  },
  GetGroups: {
    name: 'getGroups',
    operation: operations.getGroups,
    parameters: ['APIkey', 'AfterID', 'Limit', 'ChangedSince'],
    required: ['APIkey'],
    texts: {
      APIkey: texts.APIkey,
      AfterID: texts.AfterID,
      Limit: texts.PageLimit,
      ChangedSince: texts.Revision,
    },

    result: { kind: 'dataset', tables: dataSets.GroupPageDataSet, page: 'Groups' },
  },
  UpdateUsers: {
    name: 'updateUsers',
    operation: operations.updateUsers,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: {
      parameter: 'data',
      tables: dataSets.UserPageDataSet,
      validate: validators.validateUpdateUserData,
      many: 'User',
    },
    result: { kind: 'dataset', tables: dataSets.UpdateResultsDataSet },
  },
  UpdateGroups: {
    name: 'updateGroups',
    operation: operations.updateGroups,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
    texts: { APIkey: texts.APIkey },
    data: {
      parameter: 'data',
      tables: dataSets.GroupPageDataSet,
      validate: validators.validateUpdateGroupData,
      many: 'Group',
    },
    result: { kind: 'dataset', tables: dataSets.UpdateResultsDataSet },
  },
} as const satisfies Record<string, SoapOperation>;
