// Generated from wsdl/datasets.xsd by `npm run generate`. Do not edit.

import type { TableDescription } from '../../src/soap/contract.js';

export const GroupDataSet = [
  { name: 'Group', columns: ['ID', 'GroupTitle', 'Description'] },
  { name: 'Permissions', columns: ['PermissionDisplayName', 'PermissionValue'] },
  {
    name: 'Users',
    columns: ['ID', 'EmailAddress'],
    ignored: [
      'FirstName',
      'LastName',
      'Title',
      'PhoneNumber',
      'Address1',
      'Address2',
      'City',
      'State',
      'ZipCode',
      'Country',
      'Department',
      'Currency',
      'Disabled',
      'Language',
    ],
  },
  { name: 'Roles', columns: ['ID', 'RoleTitle'] },
  { name: 'Categories', columns: ['ID', 'CategoryTitle'] },
] as const satisfies readonly TableDescription[];

export const UserDataSet = [
  {
    name: 'User',
    columns: [
      'ID',
      'EmailAddress',
      'FirstName',
      'LastName',
      'Title',
      'PhoneNumber',
      'Address1',
      'Address2',
      'City',
      'State',
      'ZipCode',
      'Country',
      'Department',
      'Currency',
      'Disabled',
      'Language',
    ],
  },
  { name: 'Permissions', columns: ['PermissionDisplayName', 'PermissionValue'] },
  { name: 'Groups', columns: ['ID', 'GroupTitle'], ignored: ['Description'] },
  { name: 'UserDefinedFields', columns: ['ID', 'UserDefinedFieldTitle', 'UserDefinedFieldValue'] },
  { name: 'GLCodes', columns: ['ID', 'GLSegmentTitle', 'GLCodeDefault'] },
  {
    name: 'Authoring',
    columns: ['ID', 'EmailAddress'],
    ignored: [
      'FirstName',
      'LastName',
      'Title',
      'PhoneNumber',
      'Address1',
      'Address2',
      'City',
      'State',
      'ZipCode',
      'Country',
      'Department',
      'Currency',
      'Disabled',
      'Language',
    ],
  },
  { name: 'Roles', columns: ['ID', 'RoleTitle'] },
] as const satisfies readonly TableDescription[];

export const GroupsDataSet = [
  { name: 'Groups', columns: ['ID', 'GroupTitle', 'Description'] },
] as const satisfies readonly TableDescription[];

export const CategoriesDataSet = [
  { name: 'Categories', columns: ['ID', 'CategoryTitle'] },
] as const satisfies readonly TableDescription[];

export const TaxesDataSet = [
  { name: 'Taxes', columns: ['ID', 'TaxTitle'] },
] as const satisfies readonly TableDescription[];

export const UserDefinedFieldsDataSet = [
  { name: 'UserDefinedFields', columns: ['ID', 'UserDefinedFieldTitle'] },
] as const satisfies readonly TableDescription[];

export const PaymentTypesDataSet = [
  { name: 'PaymentTypes', columns: ['ID', 'PaymentTypeTitle'] },
] as const satisfies readonly TableDescription[];

export const GLSegmentsDataSet = [
  { name: 'GLSegments', columns: ['ID', 'GLSegmentTitle'] },
] as const satisfies readonly TableDescription[];

export const CurrenciesDataSet = [
  { name: 'Currencies', columns: ['ID', 'CurrencyCode', 'CurrencyTitle'] },
] as const satisfies readonly TableDescription[];

export const ProjectNumbersDataSet = [
  { name: 'ProjectNumbers', columns: ['ID', 'ProjectNumberTitle'] },
] as const satisfies readonly TableDescription[];

export const CountriesDataSet = [
  { name: 'Countries', columns: ['ID', 'CountryCode', 'CountryTitle'] },
] as const satisfies readonly TableDescription[];

export const RolesDataSet = [
  { name: 'Roles', columns: ['ID', 'RoleTitle'] },
] as const satisfies readonly TableDescription[];

export const PermissionsDataSet = [
  { name: 'Permissions', columns: ['ID', 'PermissionDisplayName'] },
] as const satisfies readonly TableDescription[];

export const GLCodesDataSet = [
  { name: 'GLCodes', columns: ['ID', 'GLSegmentTitle', 'GLCodeTitle'] },
] as const satisfies readonly TableDescription[];

export const UsersDataSet = [
  { name: 'Users', columns: ['ID', 'EmailAddress', 'FirstName', 'LastName', 'Disabled'] },
] as const satisfies readonly TableDescription[];

export const ChangesDataSet = [
  {
    name: 'Changes',
    columns: ['Revision', 'At', 'RecordKind', 'ID', 'Change', 'Name', 'ChangedFields', 'KeyPrefix'],
  },
  { name: 'Position', columns: ['Revision', 'Latest', 'More'] },
] as const satisfies readonly TableDescription[];

export const UserPageDataSet = [
  {
    name: 'User',
    columns: [
      'ID',
      'EmailAddress',
      'FirstName',
      'LastName',
      'Title',
      'PhoneNumber',
      'Address1',
      'Address2',
      'City',
      'State',
      'ZipCode',
      'Country',
      'Department',
      'Currency',
      'Disabled',
      'Language',
    ],
  },
  {
    name: 'Permissions',
    columns: ['UserID', 'UserEmailAddress', 'PermissionDisplayName', 'PermissionValue'],
  },
  { name: 'Groups', columns: ['UserID', 'UserEmailAddress', 'ID', 'GroupTitle'], ignored: ['Description'] },
  {
    name: 'UserDefinedFields',
    columns: ['UserID', 'UserEmailAddress', 'ID', 'UserDefinedFieldTitle', 'UserDefinedFieldValue'],
  },
  { name: 'GLCodes', columns: ['UserID', 'UserEmailAddress', 'ID', 'GLSegmentTitle', 'GLCodeDefault'] },
  {
    name: 'Authoring',
    columns: ['UserID', 'UserEmailAddress', 'ID', 'EmailAddress'],
    ignored: [
      'FirstName',
      'LastName',
      'Title',
      'PhoneNumber',
      'Address1',
      'Address2',
      'City',
      'State',
      'ZipCode',
      'Country',
      'Department',
      'Currency',
      'Disabled',
      'Language',
    ],
  },
  { name: 'Roles', columns: ['UserID', 'UserEmailAddress', 'ID', 'RoleTitle'] },
  { name: 'Emptied', columns: ['UserID', 'UserEmailAddress', 'Set'] },
  { name: 'Position', columns: ['AfterID', 'More', 'Revision'] },
] as const satisfies readonly TableDescription[];

export const GroupPageDataSet = [
  { name: 'Group', columns: ['ID', 'GroupTitle', 'Description'] },
  { name: 'Permissions', columns: ['GroupID', 'GroupTitle', 'PermissionDisplayName', 'PermissionValue'] },
  {
    name: 'Users',
    columns: ['GroupID', 'GroupTitle', 'ID', 'EmailAddress'],
    ignored: [
      'FirstName',
      'LastName',
      'Title',
      'PhoneNumber',
      'Address1',
      'Address2',
      'City',
      'State',
      'ZipCode',
      'Country',
      'Department',
      'Currency',
      'Disabled',
      'Language',
    ],
  },
  { name: 'Roles', columns: ['GroupID', 'GroupTitle', 'ID', 'RoleTitle'] },
  { name: 'Categories', columns: ['GroupID', 'GroupTitle', 'ID', 'CategoryTitle'] },
  { name: 'Emptied', columns: ['GroupID', 'GroupTitle', 'Set'] },
  { name: 'Position', columns: ['AfterID', 'More', 'Revision'] },
] as const satisfies readonly TableDescription[];

export const UpdateResultsDataSet = [
  { name: 'Results', columns: ['Index', 'ID', 'Result', 'Code', 'Message', 'ErrorCount'] },
  { name: 'Errors', columns: ['Index', 'Path', 'Code', 'Message'] },
] as const satisfies readonly TableDescription[];
