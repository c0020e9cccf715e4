// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { CallOptions, WriteOptions } from '../options.js';
import type {
  CategoryListAnswer,
  ChangeListAnswer,
  CountryListAnswer,
  CurrencyListAnswer,
  DeleteGroupRequest,
  DeleteUserRequest,
  Deleted,
  GLCodeListAnswer,
  GLSegmentListAnswer,
  GetChangeListRequest,
  GetGroupRequest,
  GetGroupsRequest,
  GetUserRequest,
  GetUsersRequest,
  GroupAnswer,
  GroupListAnswer,
  GroupPageAnswer,
  GroupUpdate,
  PaymentTypeListAnswer,
  PermissionListAnswer,
  ProjectListAnswer,
  RecordID,
  RoleListAnswer,
  TaxListAnswer,
  UpdateResultsAnswer,
  UserAnswer,
  UserDefinedFieldListAnswer,
  UserListAnswer,
  UserPageAnswer,
  UserUpdate,
} from './contract.js';

/** Of this client, and of the contract that it was made of. */
export const version = '1.1.0-next';

/** The operations of the contract, by the last part of their paths. */
export type OperationPath =
  | 'getgrouplist'
  | 'getgroup'
  | 'updategroup'
  | 'deletegroup'
  | 'getgroups'
  | 'updategroups'
  | 'getuser'
  | 'updateuser'
  | 'getuserlist'
  | 'deleteuser'
  | 'getusers'
  | 'updateusers'
  | 'getchangelist'
  | 'getprojectlist'
  | 'getpaymenttypelist'
  | 'getcategorylist'
  | 'gettaxlist'
  | 'getuserdefinedfieldlist'
  | 'getglsegmentlist'
  | 'getglcodelist'
  | 'getcurrencylist'
  | 'getcountrylist'
  | 'getrolelist'
  | 'getpermissionlist';

/** One method for each operation of the contract, named by its operationId. */
export abstract class Operations {
  /** Sends the key and these members. @returns the answer */
  protected abstract call<Answer>(
    operation: OperationPath,
    members: object,
    options?: WriteOptions,
  ): Promise<Answer>;

  /** List all groups. */
  getGroupList(options?: CallOptions): Promise<GroupListAnswer> {
    return this.call('getgrouplist', {}, options);
  }

  /** Read a group with all its sets. */
  getGroup(request: Omit<GetGroupRequest, 'APIkey'>, options?: CallOptions): Promise<GroupAnswer> {
    return this.call('getgroup', request, options);
  }

  /** Create or change a group. Each set that is sent replaces the stored one; a set that is not sent stays as it is. */
  updateGroup(data: GroupUpdate, options?: WriteOptions): Promise<RecordID> {
    return this.call('updategroup', { data }, options);
  }

  /** Delete a group. */
  deleteGroup(request: Omit<DeleteGroupRequest, 'APIkey'>, options?: WriteOptions): Promise<Deleted> {
    return this.call('deletegroup', request, options);
  }

  /** Read many groups with all their sets. */
  getGroups(request: Omit<GetGroupsRequest, 'APIkey'>, options?: CallOptions): Promise<GroupPageAnswer> {
    return this.call('getgroups', request, options);
  }

  /** Create or change many groups. Each set that is sent replaces the stored one; a set that is not sent stays as it is. */
  updateGroups(data: readonly GroupUpdate[], options?: CallOptions): Promise<UpdateResultsAnswer> {
    return this.call('updategroups', { data }, options);
  }

  /** Read a user profile with all its sets. */
  getUser(request: Omit<GetUserRequest, 'APIkey'>, options?: CallOptions): Promise<UserAnswer> {
    return this.call('getuser', request, options);
  }

  /** Create or change a user profile. Each set that is sent replaces the stored one; a set that is not sent stays as it is. */
  updateUser(data: UserUpdate, options?: WriteOptions): Promise<RecordID> {
    return this.call('updateuser', { data }, options);
  }

  /** List all user profiles. */
  getUserList(options?: CallOptions): Promise<UserListAnswer> {
    return this.call('getuserlist', {}, options);
  }

  /** Delete a user profile. */
  deleteUser(request: Omit<DeleteUserRequest, 'APIkey'>, options?: WriteOptions): Promise<Deleted> {
    return this.call('deleteuser', request, options);
  }

  /** Read many user profiles with all their sets. */
  getUsers(request: Omit<GetUsersRequest, 'APIkey'>, options?: CallOptions): Promise<UserPageAnswer> {
    return this.call('getusers', request, options);
  }

  /** Create or change many user profiles. Each set that is sent replaces the stored one; a set that is not sent stays as it is. */
  updateUsers(data: readonly UserUpdate[], options?: CallOptions): Promise<UpdateResultsAnswer> {
    return this.call('updateusers', { data }, options);
  }

  /** List what changed since a revision. */
  getChangeList(
    request: Omit<GetChangeListRequest, 'APIkey'>,
    options?: CallOptions,
  ): Promise<ChangeListAnswer> {
    return this.call('getchangelist', request, options);
  }

  /** List all project numbers. */
  getProjectList(options?: CallOptions): Promise<ProjectListAnswer> {
    return this.call('getprojectlist', {}, options);
  }

  /** List all payment types. */
  getPaymentTypeList(options?: CallOptions): Promise<PaymentTypeListAnswer> {
    return this.call('getpaymenttypelist', {}, options);
  }

  /** List all categories. */
  getCategoryList(options?: CallOptions): Promise<CategoryListAnswer> {
    return this.call('getcategorylist', {}, options);
  }

  /** List all taxes. */
  getTaxList(options?: CallOptions): Promise<TaxListAnswer> {
    return this.call('gettaxlist', {}, options);
  }

  /** List all user defined fields. */
  getUserDefinedFieldList(options?: CallOptions): Promise<UserDefinedFieldListAnswer> {
    return this.call('getuserdefinedfieldlist', {}, options);
  }

  /** List all GL segments. */
  getGLSegmentList(options?: CallOptions): Promise<GLSegmentListAnswer> {
    return this.call('getglsegmentlist', {}, options);
  }

  /** List all GL codes. */
  getGLCodeList(options?: CallOptions): Promise<GLCodeListAnswer> {
    return this.call('getglcodelist', {}, options);
  }

  /** List all currencies. */
  getCurrencyList(options?: CallOptions): Promise<CurrencyListAnswer> {
    return this.call('getcurrencylist', {}, options);
  }

  /** List all countries. */
  getCountryList(options?: CallOptions): Promise<CountryListAnswer> {
    return this.call('getcountrylist', {}, options);
  }

  /** List all roles. */
  getRoleList(options?: CallOptions): Promise<RoleListAnswer> {
    return this.call('getrolelist', {}, options);
  }

  /** List all permissions. */
  getPermissionList(options?: CallOptions): Promise<PermissionListAnswer> {
    return this.call('getpermissionlist', {}, options);
  }
}
