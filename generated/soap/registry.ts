// Generated from wsdl/api.wsdl and wsdl/datasets.xsd by `npm run generate`. Do not edit.

import { getGroup } from '../../src/operations/get-group.js';
import { getUser } from '../../src/operations/get-user.js';
import { deleteGroup } from '../../src/operations/delete-group.js';
import { deleteUser } from '../../src/operations/delete-user.js';
import { updateGroup } from '../../src/operations/update-group.js';
import { getUserDefinedFieldList } from '../../src/operations/get-user-defined-field-list.js';
import { getPaymentTypeList } from '../../src/operations/get-payment-type-list.js';
import { getGLSegmentList } from '../../src/operations/get-gl-segment-list.js';
import { getCurrencyList } from '../../src/operations/get-currency-list.js';
import { getProjectList } from '../../src/operations/get-project-list.js';
import { getCountryList } from '../../src/operations/get-country-list.js';
import type { Operation } from '../../src/operations/operation.js';
import type { SoapOperation } from '../../src/soap/soap-operation.js';
import { validateUpdateGroupData } from '../json/validators.js';
import {
  CountriesDataSet,
  CurrenciesDataSet,
  GLSegmentsDataSet,
  GroupDataSet,
  PaymentTypesDataSet,
  ProjectNumbersDataSet,
  UserDataSet,
  UserDefinedFieldsDataSet,
} from './datasets.js';
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
} from './types.js';

/** The input of a handler: the parameters without the API key, which the door has used up. */
type Input<Parameters> = Omit<Parameters, 'APIkey'>;

export const soapOperations = {
  'modAPI.GetGroup_Alternate': {
    name: 'getGroup',
    operation: getGroup satisfies Operation<Input<GetGroupParameters>, GetGroupResult>,
    parameters: ['APIkey', 'GroupTitle'],
    required: ['APIkey'],
    result: { kind: 'dataset', tables: GroupDataSet },
  },
  'modAPI.GetUser_Alternate': {
    name: 'getUser',
    operation: getUser satisfies Operation<Input<GetUserParameters>, GetUserResult>,
    parameters: ['APIkey', 'EmailAddress'],
    required: ['APIkey'],
    result: { kind: 'dataset', tables: UserDataSet },
  },
  'modAPI.DeleteGroup_Alternate': {
    name: 'deleteGroup',
    operation: deleteGroup satisfies Operation<Input<DeleteGroupParameters>, DeleteGroupResult>,
    parameters: ['APIkey', 'GroupTitle'],
    required: ['APIkey'],
    result: { kind: 'boolean' },
  },
  'modAPI.DeleteUser_Alternate': {
    name: 'deleteUser',
    operation: deleteUser satisfies Operation<Input<DeleteUserParameters>, DeleteUserResult>,
    parameters: ['APIkey', 'EmailAddress'],
    required: ['APIkey'],
    result: { kind: 'boolean' },
  },
  UpdateGroup: {
    name: 'updateGroup',
    operation: updateGroup satisfies Operation<Input<UpdateGroupParameters>, UpdateGroupResult>,
    parameters: ['APIkey', 'data'],
    required: ['APIkey', 'data'],
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
    result: { kind: 'dataset', tables: GLSegmentsDataSet, list: 'GLSegments' },
  },
  GetCurrencyList: {
    name: 'getCurrencyList',
    operation: getCurrencyList satisfies Operation<Input<GetCurrencyListParameters>, GetCurrencyListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    result: { kind: 'dataset', tables: CurrenciesDataSet, list: 'Currencies' },
  },
  GetProjectList: {
    name: 'getProjectList',
    operation: getProjectList satisfies Operation<Input<GetProjectListParameters>, GetProjectListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    result: { kind: 'dataset', tables: ProjectNumbersDataSet, list: 'ProjectNumbers' },
  },
  GetCountryList: {
    name: 'getCountryList',
    operation: getCountryList satisfies Operation<Input<GetCountryListParameters>, GetCountryListResult>,
    parameters: ['APIkey'],
    required: ['APIkey'],
    result: { kind: 'dataset', tables: CountriesDataSet, list: 'Countries' },
  },
} as const satisfies Record<string, SoapOperation>;
