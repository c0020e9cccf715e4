// Generated from wsdl/api.wsdl and wsdl/datasets.xsd by `npm run generate`. Do not edit.

export interface GroupRow {
  ID?: string;
  GroupTitle?: string;
  Description?: string;
}

export interface UserRow {
  ID?: string;
  EmailAddress?: string;
  FirstName?: string;
  LastName?: string;
  Title?: string;
  PhoneNumber?: string;
  Address1?: string;
  Address2?: string;
  City?: string;
  State?: string;
  ZipCode?: string;
  Country?: string;
  Department?: string;
  Currency?: string;
  Disabled?: string;
  Language?: string;
}

export interface PermissionRow {
  PermissionDisplayName?: string;
  PermissionValue?: string;
}

export interface GroupReferenceRow {
  ID?: string;
  GroupTitle?: string;
}

export interface UserReferenceRow {
  ID?: string;
  EmailAddress?: string;
}

export interface RoleReferenceRow {
  ID?: string;
  RoleTitle?: string;
}

export interface CategoryReferenceRow {
  ID?: string;
  CategoryTitle?: string;
}

export interface UserDefinedFieldEntryRow {
  ID?: string;
  UserDefinedFieldTitle?: string;
  UserDefinedFieldValue?: string;
}

export interface GLCodeRow {
  ID?: string;
  GLSegmentTitle?: string;
  GLCodeDefault?: string;
}

export interface OfUserPermissionRow {
  UserID?: string;
  UserEmailAddress?: string;
  PermissionDisplayName?: string;
  PermissionValue?: string;
}

export interface OfUserGroupReferenceRow {
  UserID?: string;
  UserEmailAddress?: string;
  ID?: string;
  GroupTitle?: string;
}

export interface OfUserUserDefinedFieldEntryRow {
  UserID?: string;
  UserEmailAddress?: string;
  ID?: string;
  UserDefinedFieldTitle?: string;
  UserDefinedFieldValue?: string;
}

export interface OfUserGLCodeRow {
  UserID?: string;
  UserEmailAddress?: string;
  ID?: string;
  GLSegmentTitle?: string;
  GLCodeDefault?: string;
}

export interface OfUserUserReferenceRow {
  UserID?: string;
  UserEmailAddress?: string;
  ID?: string;
  EmailAddress?: string;
}

export interface OfUserRoleReferenceRow {
  UserID?: string;
  UserEmailAddress?: string;
  ID?: string;
  RoleTitle?: string;
}

export interface EmptiedOfUserRow {
  UserID?: string;
  UserEmailAddress?: string;
  Set?: string;
}

export interface OfGroupPermissionRow {
  GroupID?: string;
  GroupTitle?: string;
  PermissionDisplayName?: string;
  PermissionValue?: string;
}

export interface OfGroupUserReferenceRow {
  GroupID?: string;
  GroupTitle?: string;
  ID?: string;
  EmailAddress?: string;
}

export interface OfGroupRoleReferenceRow {
  GroupID?: string;
  GroupTitle?: string;
  ID?: string;
  RoleTitle?: string;
}

export interface OfGroupCategoryReferenceRow {
  GroupID?: string;
  GroupTitle?: string;
  ID?: string;
  CategoryTitle?: string;
}

export interface EmptiedOfGroupRow {
  GroupID?: string;
  GroupTitle?: string;
  Set?: string;
}

export interface UpdateResultRow {
  Index?: string;
  ID?: string;
  Result?: string;
  Code?: string;
  Message?: string;
  ErrorCount?: string;
}

export interface UpdateErrorRow {
  Index?: string;
  Path?: string;
  Code?: string;
  Message?: string;
}

export interface PagePositionRow {
  AfterID?: string;
  More?: string;
  Revision?: string;
}

export interface CategoryRow {
  ID?: string;
  CategoryTitle?: string;
}

export interface TaxRow {
  ID?: string;
  TaxTitle?: string;
}

export interface UserDefinedFieldRow {
  ID?: string;
  UserDefinedFieldTitle?: string;
}

export interface PaymentTypeRow {
  ID?: string;
  PaymentTypeTitle?: string;
}

export interface GLSegmentRow {
  ID?: string;
  GLSegmentTitle?: string;
}

export interface CurrencyRow {
  ID?: string;
  CurrencyCode?: string;
  CurrencyTitle?: string;
}

export interface ProjectNumberRow {
  ID?: string;
  ProjectNumberTitle?: string;
}

export interface CountryRow {
  ID?: string;
  CountryCode?: string;
  CountryTitle?: string;
}

export interface RoleRow {
  ID?: string;
  RoleTitle?: string;
}

export interface PermissionNameRow {
  ID?: string;
  PermissionDisplayName?: string;
}

export interface GLCodeNameRow {
  ID?: string;
  GLSegmentTitle?: string;
  GLCodeTitle?: string;
}

export interface UserNameRow {
  ID?: string;
  EmailAddress?: string;
  FirstName?: string;
  LastName?: string;
  Disabled?: string;
}

export interface ChangeRow {
  Revision?: string;
  At?: string;
  RecordKind?: string;
  ID?: string;
  Change?: string;
  Name?: string;
  ChangedFields?: string;
  KeyPrefix?: string;
}

export interface ChangePositionRow {
  Revision?: string;
  Latest?: string;
  More?: string;
}

export interface GroupDataSet {
  Group?: GroupRow[];
  Permissions?: PermissionRow[];
  Users?: UserReferenceRow[];
  Roles?: RoleReferenceRow[];
  Categories?: CategoryReferenceRow[];
}

export interface UserDataSet {
  User?: UserRow[];
  Permissions?: PermissionRow[];
  Groups?: GroupReferenceRow[];
  UserDefinedFields?: UserDefinedFieldEntryRow[];
  GLCodes?: GLCodeRow[];
  Authoring?: UserReferenceRow[];
  Roles?: RoleReferenceRow[];
}

export interface GroupsDataSet {
  Groups?: GroupRow[];
}

export interface CategoriesDataSet {
  Categories?: CategoryRow[];
}

export interface TaxesDataSet {
  Taxes?: TaxRow[];
}

export interface UserDefinedFieldsDataSet {
  UserDefinedFields?: UserDefinedFieldRow[];
}

export interface PaymentTypesDataSet {
  PaymentTypes?: PaymentTypeRow[];
}

export interface GLSegmentsDataSet {
  GLSegments?: GLSegmentRow[];
}

export interface CurrenciesDataSet {
  Currencies?: CurrencyRow[];
}

export interface ProjectNumbersDataSet {
  ProjectNumbers?: ProjectNumberRow[];
}

export interface CountriesDataSet {
  Countries?: CountryRow[];
}

export interface RolesDataSet {
  Roles?: RoleRow[];
}

export interface PermissionsDataSet {
  Permissions?: PermissionNameRow[];
}

export interface GLCodesDataSet {
  GLCodes?: GLCodeNameRow[];
}

export interface UsersDataSet {
  Users?: UserNameRow[];
}

export interface ChangesDataSet {
  Changes?: ChangeRow[];
  Position?: ChangePositionRow[];
}

export interface UserPageDataSet {
  User?: UserRow[];
  Permissions?: OfUserPermissionRow[];
  Groups?: OfUserGroupReferenceRow[];
  UserDefinedFields?: OfUserUserDefinedFieldEntryRow[];
  GLCodes?: OfUserGLCodeRow[];
  Authoring?: OfUserUserReferenceRow[];
  Roles?: OfUserRoleReferenceRow[];
  Emptied?: EmptiedOfUserRow[];
  Position?: PagePositionRow[];
}

export interface GroupPageDataSet {
  Group?: GroupRow[];
  Permissions?: OfGroupPermissionRow[];
  Users?: OfGroupUserReferenceRow[];
  Roles?: OfGroupRoleReferenceRow[];
  Categories?: OfGroupCategoryReferenceRow[];
  Emptied?: EmptiedOfGroupRow[];
  Position?: PagePositionRow[];
}

export interface UpdateResultsDataSet {
  Results?: UpdateResultRow[];
  Errors?: UpdateErrorRow[];
}

/** Parameters of modAPI.GetGroup_Alternate. */
export interface GetGroupParameters {
  APIkey: string;
  GroupTitle?: string;
}

/** What the handler of modAPI.GetGroup_Alternate must return. */
export type GetGroupResult = Required<GroupDataSet>;

/** Parameters of modAPI.GetUser_Alternate. */
export interface GetUserParameters {
  APIkey: string;
  EmailAddress?: string;
}

/** What the handler of modAPI.GetUser_Alternate must return. */
export type GetUserResult = Required<UserDataSet>;

/** Parameters of modAPI.DeleteGroup_Alternate. */
export interface DeleteGroupParameters {
  APIkey: string;
  GroupTitle?: string;
}

/** What the handler of modAPI.DeleteGroup_Alternate must return. */
export type DeleteGroupResult = boolean;

/** Parameters of modAPI.DeleteUser_Alternate. */
export interface DeleteUserParameters {
  APIkey: string;
  EmailAddress?: string;
}

/** What the handler of modAPI.DeleteUser_Alternate must return. */
export type DeleteUserResult = boolean;

/** Parameters of UpdateGroup. */
export interface UpdateGroupParameters {
  APIkey: string;
  data: GroupDataSet;
}

/** What the handler of UpdateGroup must return. */
export type UpdateGroupResult = number;

/** Parameters of GetUserDefinedFieldList. */
export interface GetUserDefinedFieldListParameters {
  APIkey: string;
}

/** What the handler of GetUserDefinedFieldList must return. */
export type GetUserDefinedFieldListResult = UserDefinedFieldRow[];

/** Parameters of GetPaymentTypeList. */
export interface GetPaymentTypeListParameters {
  APIkey: string;
}

/** What the handler of GetPaymentTypeList must return. */
export type GetPaymentTypeListResult = PaymentTypeRow[];

/** Parameters of GetGLSegmentList. */
export interface GetGLSegmentListParameters {
  APIkey: string;
}

/** What the handler of GetGLSegmentList must return. */
export type GetGLSegmentListResult = GLSegmentRow[];

/** Parameters of GetCurrencyList. */
export interface GetCurrencyListParameters {
  APIkey: string;
}

/** What the handler of GetCurrencyList must return. */
export type GetCurrencyListResult = CurrencyRow[];

/** Parameters of GetProjectList. */
export interface GetProjectListParameters {
  APIkey: string;
}

/** What the handler of GetProjectList must return. */
export type GetProjectListResult = ProjectNumberRow[];

/** Parameters of GetCountryList. */
export interface GetCountryListParameters {
  APIkey: string;
}

/** What the handler of GetCountryList must return. */
export type GetCountryListResult = CountryRow[];

/** Parameters of UpdateUser. */
export interface UpdateUserParameters {
  APIkey: string;
  data: UserDataSet;
}

/** What the handler of UpdateUser must return. */
export type UpdateUserResult = number;

/** Parameters of GetGroupList. */
export interface GetGroupListParameters {
  APIkey: string;
}

/** What the handler of GetGroupList must return. */
export type GetGroupListResult = GroupRow[];

/** Parameters of GetCategoryList. */
export interface GetCategoryListParameters {
  APIkey: string;
}

/** What the handler of GetCategoryList must return. */
export type GetCategoryListResult = CategoryRow[];

/** Parameters of GetTaxList. */
export interface GetTaxListParameters {
  APIkey: string;
}

/** What the handler of GetTaxList must return. */
export type GetTaxListResult = TaxRow[];

/** Parameters of GetRoleList. */
export interface GetRoleListParameters {
  APIkey: string;
}

/** What the handler of GetRoleList must return. */
export type GetRoleListResult = RoleRow[];

/** Parameters of GetPermissionList. */
export interface GetPermissionListParameters {
  APIkey: string;
}

/** What the handler of GetPermissionList must return. */
export type GetPermissionListResult = PermissionNameRow[];

/** Parameters of GetGLCodeList. */
export interface GetGLCodeListParameters {
  APIkey: string;
}

/** What the handler of GetGLCodeList must return. */
export type GetGLCodeListResult = GLCodeNameRow[];

/** Parameters of GetUserList. */
export interface GetUserListParameters {
  APIkey: string;
}

/** What the handler of GetUserList must return. */
export type GetUserListResult = UserNameRow[];

/** Parameters of GetChangeList. */
export interface GetChangeListParameters {
  APIkey: string;
  SinceRevision?: string;
  Limit?: string;
}

/** What the handler of GetChangeList must return. */
export type GetChangeListResult = Required<ChangesDataSet>;

/** Parameters of GetUsers. */
export interface GetUsersParameters {
  APIkey: string;
  AfterID?: string;
  Limit?: string;
  ChangedSince?: string;
}

/** What the handler of GetUsers must return. */
export type GetUsersResult = { Users: Required<UserDataSet>[]; Position: PagePositionRow[] };

/** Parameters of GetGroups. */
export interface GetGroupsParameters {
  APIkey: string;
  AfterID?: string;
  Limit?: string;
  ChangedSince?: string;
}

/** What the handler of GetGroups must return. */
export type GetGroupsResult = { Groups: Required<GroupDataSet>[]; Position: PagePositionRow[] };

/** Parameters of UpdateUsers. */
export interface UpdateUsersParameters {
  APIkey: string;
  data: UserDataSet[];
}

/** What the handler of UpdateUsers must return. */
export type UpdateUsersResult = Required<UpdateResultsDataSet>;

/** Parameters of UpdateGroups. */
export interface UpdateGroupsParameters {
  APIkey: string;
  data: GroupDataSet[];
}

/** What the handler of UpdateGroups must return. */
export type UpdateGroupsResult = Required<UpdateResultsDataSet>;
