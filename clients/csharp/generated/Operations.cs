// Generated from openapi.yaml by `npm run generate`. Do not edit.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>One method for each operation of the contract, named by its operationId.</summary>
public abstract class Operations {
    internal abstract Task<T> CallAsync<T>(string operation, object request, string? ifMatch, CancellationToken cancellationToken) where T : notnull;
    internal abstract string ApiKey { get; }

    /// <summary>Of this client, and of the contract that it was made of.</summary>
    internal const string Version = "1.1.0-next";

    /// <summary>List all groups.</summary>
    public Task<GroupListAnswer> GetGroupListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<GroupListAnswer>("getgrouplist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>Read a group with all its sets.</summary>
    public Task<GroupAnswer> GetGroupAsync(string? id = null, string? groupTitle = null, CancellationToken cancellationToken = default) =>
        CallAsync<GroupAnswer>("getgroup", new GetGroupRequest { APIkey = ApiKey, ID = id, GroupTitle = groupTitle }, null, cancellationToken);

    /// <summary>Create or change a group. Each set that is sent replaces the stored one; a set that is not sent stays as it is.</summary>
    public Task<int> UpdateGroupAsync(GroupUpdate data, string? ifMatch = null, CancellationToken cancellationToken = default) =>
        CallAsync<int>("updategroup", new UpdateGroupRequest { APIkey = ApiKey, Data = data }, ifMatch, cancellationToken);

    /// <summary>Delete a group.</summary>
    public Task<bool> DeleteGroupAsync(string? id = null, string? groupTitle = null, string? ifMatch = null, CancellationToken cancellationToken = default) =>
        CallAsync<bool>("deletegroup", new DeleteGroupRequest { APIkey = ApiKey, ID = id, GroupTitle = groupTitle }, ifMatch, cancellationToken);

    /// <summary>Read many groups with all their sets.</summary>
    public Task<GroupPageAnswer> GetGroupsAsync(string? afterID = null, int? limit = null, string? changedSince = null, CancellationToken cancellationToken = default) =>
        CallAsync<GroupPageAnswer>("getgroups", new GetGroupsRequest { APIkey = ApiKey, AfterID = afterID, Limit = limit, ChangedSince = changedSince }, null, cancellationToken);

    /// <summary>Create or change many groups. Each set that is sent replaces the stored one; a set that is not sent stays as it is.</summary>
    public Task<UpdateResultsAnswer> UpdateGroupsAsync(List<GroupUpdate> data, CancellationToken cancellationToken = default) =>
        CallAsync<UpdateResultsAnswer>("updategroups", new UpdateGroupsRequest { APIkey = ApiKey, Data = data }, null, cancellationToken);

    /// <summary>Read a user profile with all its sets.</summary>
    public Task<UserAnswer> GetUserAsync(string? id = null, string? emailAddress = null, CancellationToken cancellationToken = default) =>
        CallAsync<UserAnswer>("getuser", new GetUserRequest { APIkey = ApiKey, ID = id, EmailAddress = emailAddress }, null, cancellationToken);

    /// <summary>Create or change a user profile. Each set that is sent replaces the stored one; a set that is not sent stays as it is.</summary>
    public Task<int> UpdateUserAsync(UserUpdate data, string? ifMatch = null, CancellationToken cancellationToken = default) =>
        CallAsync<int>("updateuser", new UpdateUserRequest { APIkey = ApiKey, Data = data }, ifMatch, cancellationToken);

    /// <summary>List all user profiles.</summary>
    public Task<UserListAnswer> GetUserListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<UserListAnswer>("getuserlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>Delete a user profile.</summary>
    public Task<bool> DeleteUserAsync(string? id = null, string? emailAddress = null, string? ifMatch = null, CancellationToken cancellationToken = default) =>
        CallAsync<bool>("deleteuser", new DeleteUserRequest { APIkey = ApiKey, ID = id, EmailAddress = emailAddress }, ifMatch, cancellationToken);

    /// <summary>Read many user profiles with all their sets.</summary>
    public Task<UserPageAnswer> GetUsersAsync(string? afterID = null, int? limit = null, string? changedSince = null, CancellationToken cancellationToken = default) =>
        CallAsync<UserPageAnswer>("getusers", new GetUsersRequest { APIkey = ApiKey, AfterID = afterID, Limit = limit, ChangedSince = changedSince }, null, cancellationToken);

    /// <summary>Create or change many user profiles. Each set that is sent replaces the stored one; a set that is not sent stays as it is.</summary>
    public Task<UpdateResultsAnswer> UpdateUsersAsync(List<UserUpdate> data, CancellationToken cancellationToken = default) =>
        CallAsync<UpdateResultsAnswer>("updateusers", new UpdateUsersRequest { APIkey = ApiKey, Data = data }, null, cancellationToken);

    /// <summary>List what changed since a revision.</summary>
    public Task<ChangeListAnswer> GetChangeListAsync(string? sinceRevision = null, int? limit = null, CancellationToken cancellationToken = default) =>
        CallAsync<ChangeListAnswer>("getchangelist", new GetChangeListRequest { APIkey = ApiKey, SinceRevision = sinceRevision, Limit = limit }, null, cancellationToken);

    /// <summary>List all project numbers.</summary>
    public Task<ProjectListAnswer> GetProjectListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<ProjectListAnswer>("getprojectlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all payment types.</summary>
    public Task<PaymentTypeListAnswer> GetPaymentTypeListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<PaymentTypeListAnswer>("getpaymenttypelist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all categories.</summary>
    public Task<CategoryListAnswer> GetCategoryListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<CategoryListAnswer>("getcategorylist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all taxes.</summary>
    public Task<TaxListAnswer> GetTaxListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<TaxListAnswer>("gettaxlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all user defined fields.</summary>
    public Task<UserDefinedFieldListAnswer> GetUserDefinedFieldListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<UserDefinedFieldListAnswer>("getuserdefinedfieldlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all GL segments.</summary>
    public Task<GLSegmentListAnswer> GetGLSegmentListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<GLSegmentListAnswer>("getglsegmentlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all GL codes.</summary>
    public Task<GLCodeListAnswer> GetGLCodeListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<GLCodeListAnswer>("getglcodelist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all currencies.</summary>
    public Task<CurrencyListAnswer> GetCurrencyListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<CurrencyListAnswer>("getcurrencylist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all countries.</summary>
    public Task<CountryListAnswer> GetCountryListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<CountryListAnswer>("getcountrylist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all roles.</summary>
    public Task<RoleListAnswer> GetRoleListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<RoleListAnswer>("getrolelist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);

    /// <summary>List all permissions.</summary>
    public Task<PermissionListAnswer> GetPermissionListAsync(CancellationToken cancellationToken = default) =>
        CallAsync<PermissionListAnswer>("getpermissionlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancellationToken);
}
