// Generated from openapi.yaml by `npm run generate`. Do not edit.
#nullable enable
using System.Collections.Generic;
using System.Text.Json.Serialization;

namespace CompanyAdministration;

/// <summary>A request that needs nothing but the API key.</summary>
internal sealed class KeyOnlyRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
}

/// <summary>Names the group to read, by ID, by GroupTitle, or by both, which must then belong to the same group.</summary>
internal sealed class GetGroupRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>ID of the group.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the group, in any letter case.</summary>
    public string? GroupTitle { get; set; }
}

/// <summary>Creates or changes one group.</summary>
internal sealed class UpdateGroupRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>The group, and those of its sets that are to be replaced.</summary>
    [JsonPropertyName("data")] public GroupUpdate Data { get; set; } = new();
}

/// <summary>Names the group to delete, by ID, by GroupTitle, or by both, which must then belong to the same group.</summary>
internal sealed class DeleteGroupRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>ID of the group.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the group, in any letter case.</summary>
    public string? GroupTitle { get; set; }
}

/// <summary>Names the user profile to read, by ID, by EmailAddress, or by both, which must then belong to the same profile.</summary>
internal sealed class GetUserRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>ID of the user profile.</summary>
    public string? ID { get; set; }
    /// <summary>E-mail address of the user, in any letter case.</summary>
    public string? EmailAddress { get; set; }
}

/// <summary>Creates or changes one user profile.</summary>
internal sealed class UpdateUserRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>The user profile, and those of its sets that are to be replaced.</summary>
    [JsonPropertyName("data")] public UserUpdate Data { get; set; } = new();
}

/// <summary>Names the user profile to delete, by ID, by EmailAddress, or by both, which must then belong to the same user profile.</summary>
internal sealed class DeleteUserRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>ID of the user profile.</summary>
    public string? ID { get; set; }
    /// <summary>E-mail address of the user, in any letter case.</summary>
    public string? EmailAddress { get; set; }
}

/// <summary>Says which groups are wanted, and how many of them.</summary>
internal sealed class GetGroupsRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>Only groups with a greater ID: Position.AfterID of the previous response.</summary>
    public string? AfterID { get; set; }
    /// <summary>How many groups to return at most, from 1 to 1,000.</summary>
    public int? Limit { get; set; }
    /// <summary>Only groups that a request has changed after this revision, not those that a user was moved into or out of by a change of the user.</summary>
    public string? ChangedSince { get; set; }
}

/// <summary>Says which user profiles are wanted, and how many of them.</summary>
internal sealed class GetUsersRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>Only user profiles with a greater ID: Position.AfterID of the previous response.</summary>
    public string? AfterID { get; set; }
    /// <summary>How many user profiles to return at most, from 1 to 1,000.</summary>
    public int? Limit { get; set; }
    /// <summary>Only user profiles that a request has changed after this revision, not those that a change of a group moved into or out of it.</summary>
    public string? ChangedSince { get; set; }
}

/// <summary>Holds many updates of groups.</summary>
internal sealed class UpdateGroupsRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>The updates, up to 1,000, in the order in which they are made.</summary>
    [JsonPropertyName("data")] public List<GroupUpdate> Data { get; set; } = new();
}

/// <summary>Holds many updates of user profiles.</summary>
internal sealed class UpdateUsersRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>The updates, up to 1,000, in the order in which they are made.</summary>
    [JsonPropertyName("data")] public List<UserUpdate> Data { get; set; } = new();
}

/// <summary>Says after which revision the list starts, and how long it may be.</summary>
internal sealed class GetChangeListRequest {
    /// <summary>The company's API key, as issued by the operator.</summary>
    public string APIkey { get; set; } = "";
    /// <summary>The revision after which the list starts: Position.Revision of the previous response.</summary>
    public string? SinceRevision { get; set; }
    /// <summary>How many changes to list at most, from 1 to 1,000.</summary>
    public int? Limit { get; set; }
}

/// <summary>The group, and those of its sets that are to be replaced.</summary>
public sealed class GroupUpdate {
    /// <summary>Only the first element is read; use GroupUpdates for several.</summary>
    public List<Group>? Group { get; set; }
    /// <summary>Permissions of the group.</summary>
    public List<Permission>? Permissions { get; set; }
    /// <summary>Members of the group.</summary>
    public List<UserReference>? Users { get; set; }
    /// <summary>Roles of the group.</summary>
    public List<Role>? Roles { get; set; }
    /// <summary>Categories of the group.</summary>
    public List<Category>? Categories { get; set; }
    /// <summary>The state that the group must be in: its ETag as it was read, with its quotes, or * for any group that exists.</summary>
    public string? ETag { get; set; }
    /// <summary>"true": where there is such a group already the update is rejected with precondition_failed.</summary>
    public string? CreateOnly { get; set; }
}

/// <summary>The user profile, and those of its sets that are to be replaced.</summary>
public sealed class UserUpdate {
    /// <summary>Only the first element is read; use UserUpdates for several.</summary>
    public List<User>? User { get; set; }
    /// <summary>Permissions of the user.</summary>
    public List<Permission>? Permissions { get; set; }
    /// <summary>Groups that the user is a member of.</summary>
    public List<GroupReference>? Groups { get; set; }
    /// <summary>Values of user defined fields.</summary>
    public List<UserDefinedFieldEntry>? UserDefinedFields { get; set; }
    /// <summary>Default GL codes of the user, one for each GL segment.</summary>
    public List<GLCode>? GLCodes { get; set; }
    /// <summary>Users that this user may author for.</summary>
    public List<UserReference>? Authoring { get; set; }
    /// <summary>Roles of the user.</summary>
    public List<Role>? Roles { get; set; }
    /// <summary>The state that the user profile must be in: its ETag as it was read, with its quotes, or * for any user profile that exists.</summary>
    public string? ETag { get; set; }
    /// <summary>"true": where there is such a user profile already the update is rejected with precondition_failed.</summary>
    public string? CreateOnly { get; set; }
}

/// <summary>All groups of the company.</summary>
public sealed class GroupListAnswer {
    /// <summary>The groups, ordered by ID.</summary>
    public List<Group> Groups { get; set; } = new();
}

/// <summary>One group and its sets.</summary>
public sealed class GroupAnswer {
    /// <summary>The group; an array with exactly one element.</summary>
    public List<Group> Group { get; set; } = new();
    /// <summary>Every permission that the company knows, with its value for this group.</summary>
    public List<Permission> Permissions { get; set; } = new();
    /// <summary>The members of the group.</summary>
    public List<UserReference> Users { get; set; } = new();
    /// <summary>The roles of the group.</summary>
    public List<Role> Roles { get; set; } = new();
    /// <summary>The categories of the group.</summary>
    public List<Category> Categories { get; set; } = new();
    /// <summary>In getgroups only: identifies this state of the group, as the header ETag of getgroup does.</summary>
    public string? ETag { get; set; }
}

/// <summary>One user profile and its sets.</summary>
public sealed class UserAnswer {
    /// <summary>The user profile; an array with exactly one element.</summary>
    public List<User> User { get; set; } = new();
    /// <summary>Every permission that the company knows, with its value for this user.</summary>
    public List<Permission> Permissions { get; set; } = new();
    /// <summary>The groups that the user is a member of.</summary>
    public List<GroupReference> Groups { get; set; } = new();
    /// <summary>Every user defined field of the company, with its value for this user.</summary>
    public List<UserDefinedFieldEntry> UserDefinedFields { get; set; } = new();
    /// <summary>Every GL segment of the company, with its default GL code for this user.</summary>
    public List<GLCode> GLCodes { get; set; } = new();
    /// <summary>The users that this user may author for.</summary>
    public List<UserReference> Authoring { get; set; } = new();
    /// <summary>The roles of the user.</summary>
    public List<Role> Roles { get; set; } = new();
    /// <summary>In getusers only: identifies this state of the user profile, as the header ETag of getuser does.</summary>
    public string? ETag { get; set; }
}

/// <summary>All project numbers of the company.</summary>
public sealed class ProjectListAnswer {
    /// <summary>The project numbers, ordered by ID.</summary>
    public List<ProjectNumber> Countries { get; set; } = new();
}

/// <summary>All payment types of the company.</summary>
public sealed class PaymentTypeListAnswer {
    /// <summary>The payment types, ordered by ID.</summary>
    public List<PaymentType> Countries { get; set; } = new();
}

/// <summary>All categories of the company.</summary>
public sealed class CategoryListAnswer {
    /// <summary>The categories, ordered by ID.</summary>
    public List<Category> Countries { get; set; } = new();
}

/// <summary>All taxes of the company.</summary>
public sealed class TaxListAnswer {
    /// <summary>The taxes, ordered by ID.</summary>
    public List<Tax> Countries { get; set; } = new();
}

/// <summary>All user profiles of the company.</summary>
public sealed class UserListAnswer {
    /// <summary>The user profiles, ordered by ID.</summary>
    public List<UserListItem> Users { get; set; } = new();
}

/// <summary>All user defined fields of the company.</summary>
public sealed class UserDefinedFieldListAnswer {
    /// <summary>The user defined fields, ordered by ID.</summary>
    public List<UserDefinedField> UserDefinedFields { get; set; } = new();
}

/// <summary>All GL segments of the company.</summary>
public sealed class GLSegmentListAnswer {
    /// <summary>The GL segments, ordered by ID.</summary>
    public List<GLSegment> GLSegments { get; set; } = new();
}

/// <summary>All GL codes of the company.</summary>
public sealed class GLCodeListAnswer {
    /// <summary>The GL codes, ordered by ID.</summary>
    public List<GLCodeListItem> GLCodes { get; set; } = new();
}

/// <summary>All currencies of the company.</summary>
public sealed class CurrencyListAnswer {
    /// <summary>The currencies, ordered by ID.</summary>
    public List<Currency> Currencies { get; set; } = new();
}

/// <summary>All countries of the company.</summary>
public sealed class CountryListAnswer {
    /// <summary>The countries, ordered by ID.</summary>
    public List<Country> Countries { get; set; } = new();
}

/// <summary>All roles of the company.</summary>
public sealed class RoleListAnswer {
    /// <summary>The roles, ordered by ID.</summary>
    public List<Role> Roles { get; set; } = new();
}

/// <summary>All permissions of the company.</summary>
public sealed class PermissionListAnswer {
    /// <summary>The permissions, ordered by ID.</summary>
    public List<PermissionListItem> Permissions { get; set; } = new();
}

/// <summary>Whole groups, and where the next page begins.</summary>
public sealed class GroupPageAnswer {
    /// <summary>The groups, ordered by ID.</summary>
    public List<GroupAnswer> Groups { get; set; } = new();
    /// <summary>Where the next page begins.</summary>
    public List<PagePosition> Position { get; set; } = new();
}

/// <summary>Whole user profiles, and where the next page begins.</summary>
public sealed class UserPageAnswer {
    /// <summary>The user profiles, ordered by ID.</summary>
    public List<UserAnswer> Users { get; set; } = new();
    /// <summary>Where the next page begins.</summary>
    public List<PagePosition> Position { get; set; } = new();
}

/// <summary>What became of many updates.</summary>
public sealed class UpdateResultsAnswer {
    /// <summary>What became of each, in order.</summary>
    public List<UpdateResult> Results { get; set; } = new();
    /// <summary>What is wrong with those that were rejected, 1,000 items at most.</summary>
    public List<UpdateError> Errors { get; set; } = new();
}

/// <summary>Changes of the company, and where to continue.</summary>
public sealed class ChangeListAnswer {
    /// <summary>The changes, in order of their revisions.</summary>
    public List<Change> Changes { get; set; } = new();
    /// <summary>Where to continue.</summary>
    public List<ChangePosition> Position { get; set; } = new();
}

/// <summary>A group.</summary>
public sealed class Group {
    /// <summary>ID of the group to change.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the group, its natural key.</summary>
    public string? GroupTitle { get; set; }
    /// <summary>Free text about the group.</summary>
    public string? Description { get; set; }
}

/// <summary>A user profile.</summary>
public sealed class User {
    /// <summary>ID of the profile to change.</summary>
    public string? ID { get; set; }
    /// <summary>E-mail address of the user, the natural key.</summary>
    public string? EmailAddress { get; set; }
    /// <summary>First name.</summary>
    public string? FirstName { get; set; }
    /// <summary>Last name.</summary>
    public string? LastName { get; set; }
    /// <summary>Title, such as an academic degree or a position.</summary>
    public string? Title { get; set; }
    /// <summary>Phone number, in any notation.</summary>
    public string? PhoneNumber { get; set; }
    /// <summary>First line of the address.</summary>
    public string? Address1 { get; set; }
    /// <summary>Second line of the address.</summary>
    public string? Address2 { get; set; }
    /// <summary>City.</summary>
    public string? City { get; set; }
    /// <summary>State or province.</summary>
    public string? State { get; set; }
    /// <summary>Postal code.</summary>
    public string? ZipCode { get; set; }
    /// <summary>A country of the company's list (getcountrylist), in any letter case.</summary>
    public string? Country { get; set; }
    /// <summary>Department.</summary>
    public string? Department { get; set; }
    /// <summary>Code of a currency in the company's currency list, in any letter case; stored in the list's spelling.</summary>
    public string? Currency { get; set; }
    /// <summary>Whether the user is disabled.</summary>
    public string? Disabled { get; set; }
    /// <summary>Language of the user as a language tag (BCP 47), such as en, de-AT or zh-Hant-TW.</summary>
    public string? Language { get; set; }
}

/// <summary>The value of one permission.</summary>
public sealed class Permission {
    /// <summary>Name of the permission, in any letter case.</summary>
    public string? PermissionDisplayName { get; set; }
    /// <summary>Granted ("true"), denied ("false") or not set ("null").</summary>
    public string? PermissionValue { get; set; }
}

/// <summary>A group in a set of another record.</summary>
public sealed class GroupReference {
    /// <summary>ID of the group.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the group, in any letter case.</summary>
    public string? GroupTitle { get; set; }
}

/// <summary>A user profile in a set of another record.</summary>
public sealed class UserReference {
    /// <summary>ID of the user profile.</summary>
    public string? ID { get; set; }
    /// <summary>E-mail address of the user, in any letter case.</summary>
    public string? EmailAddress { get; set; }
}

/// <summary>A user defined field and its value for one user.</summary>
public sealed class UserDefinedFieldEntry {
    /// <summary>ID of the field.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the field, in any letter case.</summary>
    public string? UserDefinedFieldTitle { get; set; }
    /// <summary>The value to store.</summary>
    public string? UserDefinedFieldValue { get; set; }
}

/// <summary>A GL segment and its default GL code for one user.</summary>
public sealed class GLCode {
    /// <summary>ID of the GL segment.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the GL segment, in any letter case.</summary>
    public string? GLSegmentTitle { get; set; }
    /// <summary>Title of an existing GL code of this segment, in any letter case; another title is rejected with 422.</summary>
    public string? GLCodeDefault { get; set; }
}

/// <summary>A project number.</summary>
public sealed class ProjectNumber {
    /// <summary>ID of the project number.</summary>
    public string ID { get; set; } = "";
    /// <summary>Title of the project number.</summary>
    public string ProjectNumberTitle { get; set; } = "";
}

/// <summary>A payment type.</summary>
public sealed class PaymentType {
    /// <summary>ID of the payment type.</summary>
    public string ID { get; set; } = "";
    /// <summary>Title of the payment type.</summary>
    public string PaymentTypeTitle { get; set; } = "";
}

/// <summary>A category.</summary>
public sealed class Category {
    /// <summary>ID of the category.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the category, in any letter case.</summary>
    public string? CategoryTitle { get; set; }
}

/// <summary>A tax.</summary>
public sealed class Tax {
    /// <summary>ID of the tax.</summary>
    public string ID { get; set; } = "";
    /// <summary>Title of the tax.</summary>
    public string TaxTitle { get; set; } = "";
}

/// <summary>A user profile as an item of the list of all profiles.</summary>
public sealed class UserListItem {
    /// <summary>ID of the user profile.</summary>
    public string ID { get; set; } = "";
    /// <summary>E-mail address of the user, the natural key.</summary>
    public string EmailAddress { get; set; } = "";
    /// <summary>First name.</summary>
    public string FirstName { get; set; } = "";
    /// <summary>Last name.</summary>
    public string LastName { get; set; } = "";
    /// <summary>Whether the user is disabled.</summary>
    public string Disabled { get; set; } = "";
}

/// <summary>A user defined field.</summary>
public sealed class UserDefinedField {
    /// <summary>ID of the field.</summary>
    public string ID { get; set; } = "";
    /// <summary>Title of the field.</summary>
    public string UserDefinedFieldTitle { get; set; } = "";
}

/// <summary>A GL segment, a part of an account number.</summary>
public sealed class GLSegment {
    /// <summary>ID of the segment.</summary>
    public string ID { get; set; } = "";
    /// <summary>Title of the segment.</summary>
    public string GLSegmentTitle { get; set; } = "";
}

/// <summary>A GL code, one of the values that a GL segment may have.</summary>
public sealed class GLCodeListItem {
    /// <summary>ID of the code.</summary>
    public string ID { get; set; } = "";
    /// <summary>Title of its segment.</summary>
    public string GLSegmentTitle { get; set; } = "";
    /// <summary>Title of the code.</summary>
    public string GLCodeTitle { get; set; } = "";
}

/// <summary>A currency.</summary>
public sealed class Currency {
    /// <summary>ID of the currency.</summary>
    public string ID { get; set; } = "";
    /// <summary>Code of the currency.</summary>
    public string CurrencyCode { get; set; } = "";
    /// <summary>Title of the currency.</summary>
    public string CurrencyTitle { get; set; } = "";
}

/// <summary>A country.</summary>
public sealed class Country {
    /// <summary>ID of the country.</summary>
    public string ID { get; set; } = "";
    /// <summary>Code of the country.</summary>
    public string CountryCode { get; set; } = "";
    /// <summary>Title of the country.</summary>
    public string CountryTitle { get; set; } = "";
}

/// <summary>A role.</summary>
public sealed class Role {
    /// <summary>ID of the role.</summary>
    public string? ID { get; set; }
    /// <summary>Title of the role, in any letter case.</summary>
    public string? RoleTitle { get; set; }
}

/// <summary>A permission that the company knows.</summary>
public sealed class PermissionListItem {
    /// <summary>ID of the permission.</summary>
    public string ID { get; set; } = "";
    /// <summary>Name of the permission.</summary>
    public string PermissionDisplayName { get; set; } = "";
}

/// <summary>One change of one record.</summary>
public sealed class Change {
    /// <summary>Number of the change.</summary>
    public string Revision { get; set; } = "";
    /// <summary>When it was made (RFC 3339, UTC).</summary>
    public string At { get; set; } = "";
    /// <summary>What was changed: User, Group, or Catalogue, which stands for the reference lists, permissions, roles, fields and GL codes together.</summary>
    public string RecordKind { get; set; } = "";
    /// <summary>ID of the user profile or group; "" for the catalogue.</summary>
    public string ID { get; set; } = "";
    /// <summary>What happened to it: created, updated or deleted.</summary>
    [JsonPropertyName("Change")] public string ChangeKind { get; set; } = "";
    /// <summary>EmailAddress or GroupTitle that the record has now, not when it was changed; "" if the record no longer exists, and for the catalogue.</summary>
    public string Name { get; set; } = "";
    /// <summary>Names of the fields and sets that this change created or changed, separated by commas; of the catalogue, the lists.</summary>
    public string ChangedFields { get; set; } = "";
    /// <summary>The first 12 characters of the API key that made the change; "" if the operator made it.</summary>
    public string KeyPrefix { get; set; } = "";
}

/// <summary>Where to go on.</summary>
public sealed class ChangePosition {
    /// <summary>What to send as SinceRevision next time.</summary>
    public string Revision { get; set; } = "";
    /// <summary>The latest revision of the company.</summary>
    public string Latest { get; set; } = "";
    /// <summary>Whether there are more changes to list.</summary>
    public string More { get; set; } = "";
}

/// <summary>What became of one of many updates.</summary>
public sealed class UpdateResult {
    /// <summary>Which update it was, from "0".</summary>
    public string Index { get; set; } = "";
    /// <summary>ID of the record; "" if the update was rejected.</summary>
    public string ID { get; set; } = "";
    /// <summary>created, updated, unchanged because everything was so already, or refused.</summary>
    public string Result { get; set; } = "";
    /// <summary>Why it was rejected, a code of Problem; else "".</summary>
    public string Code { get; set; } = "";
    /// <summary>The same in words; else "".</summary>
    public string Message { get; set; } = "";
    /// <summary>How many faults it has; else "0".</summary>
    public string ErrorCount { get; set; } = "";
}

/// <summary>One fault of one of many updates.</summary>
public sealed class UpdateError {
    /// <summary>Which update it was, from "0".</summary>
    public string Index { get; set; } = "";
    /// <summary>JSON pointer to what is wrong, inside the update; "" for all of it.</summary>
    public string Path { get; set; } = "";
    /// <summary>A code of ProblemItem.</summary>
    public string Code { get; set; } = "";
    /// <summary>What is wrong, in words.</summary>
    public string Message { get; set; } = "";
}

/// <summary>Where the next page begins.</summary>
public sealed class PagePosition {
    /// <summary>What to send as AfterID next time.</summary>
    public string AfterID { get; set; } = "";
    /// <summary>Whether there is another page.</summary>
    public string More { get; set; } = "";
    /// <summary>The revision of the company that the page shows.</summary>
    public string Revision { get; set; } = "";
}

/// <summary>What went wrong, as a problem document (RFC 9457).</summary>
internal sealed class Problem {
    /// <summary>Identifies the kind of problem: the address of the page about code, such as https://api.example/docs/errors/rule_violation, or, where the server does not know its own address, urn:company-administration:problem: followed by code.</summary>
    [JsonPropertyName("type")] public string Type { get; set; } = "";
    /// <summary>What this kind of problem means, in one sentence that is the same every time.</summary>
    [JsonPropertyName("title")] public string Title { get; set; } = "";
    /// <summary>The HTTP status of this response.</summary>
    [JsonPropertyName("status")] public int Status { get; set; }
    /// <summary>What happened in this case, for people.</summary>
    [JsonPropertyName("detail")] public string Detail { get; set; } = "";
    /// <summary>The path that the request was sent to, without a query; / where it is not known.</summary>
    [JsonPropertyName("instance")] public string Instance { get; set; } = "";
    /// <summary>Stable code of the problem; the table "Errors" (/docs#errors) explains each one.</summary>
    [JsonPropertyName("code")] public string Code { get; set; } = "";
    /// <summary>Identifies this request in the service's logs; the same as the header X-Request-Id.</summary>
    [JsonPropertyName("requestId")] public string RequestId { get; set; } = "";
    /// <summary>Every fault that was found in the request, at most 1,000; empty if the problem does not concern single places.</summary>
    [JsonPropertyName("errors")] public List<ProblemItem> Errors { get; set; } = new();
    /// <summary>Only with revision_gone.</summary>
    [JsonPropertyName("latestRevision")] public string? LatestRevision { get; set; }
}

/// <summary>One fault of the request.</summary>
public sealed class ProblemItem {
    /// <summary>JSON pointer (RFC 6901) to the place of the fault in the request, in the documented spelling; "" is the request as a whole.</summary>
    [JsonPropertyName("path")] public string Path { get; set; } = "";
    /// <summary>Stable code that says what is wrong at this place.</summary>
    [JsonPropertyName("code")] public string Code { get; set; } = "";
    /// <summary>What is wrong, for people.</summary>
    [JsonPropertyName("message")] public string Message { get; set; } = "";
}

[JsonSerializable(typeof(KeyOnlyRequest))]
[JsonSerializable(typeof(GetGroupRequest))]
[JsonSerializable(typeof(UpdateGroupRequest))]
[JsonSerializable(typeof(DeleteGroupRequest))]
[JsonSerializable(typeof(GetUserRequest))]
[JsonSerializable(typeof(UpdateUserRequest))]
[JsonSerializable(typeof(DeleteUserRequest))]
[JsonSerializable(typeof(GetGroupsRequest))]
[JsonSerializable(typeof(GetUsersRequest))]
[JsonSerializable(typeof(UpdateGroupsRequest))]
[JsonSerializable(typeof(UpdateUsersRequest))]
[JsonSerializable(typeof(GetChangeListRequest))]
[JsonSerializable(typeof(GroupUpdate))]
[JsonSerializable(typeof(UserUpdate))]
[JsonSerializable(typeof(GroupListAnswer))]
[JsonSerializable(typeof(GroupAnswer))]
[JsonSerializable(typeof(UserAnswer))]
[JsonSerializable(typeof(ProjectListAnswer))]
[JsonSerializable(typeof(PaymentTypeListAnswer))]
[JsonSerializable(typeof(CategoryListAnswer))]
[JsonSerializable(typeof(TaxListAnswer))]
[JsonSerializable(typeof(UserListAnswer))]
[JsonSerializable(typeof(UserDefinedFieldListAnswer))]
[JsonSerializable(typeof(GLSegmentListAnswer))]
[JsonSerializable(typeof(GLCodeListAnswer))]
[JsonSerializable(typeof(CurrencyListAnswer))]
[JsonSerializable(typeof(CountryListAnswer))]
[JsonSerializable(typeof(RoleListAnswer))]
[JsonSerializable(typeof(PermissionListAnswer))]
[JsonSerializable(typeof(GroupPageAnswer))]
[JsonSerializable(typeof(UserPageAnswer))]
[JsonSerializable(typeof(UpdateResultsAnswer))]
[JsonSerializable(typeof(ChangeListAnswer))]
[JsonSerializable(typeof(Group))]
[JsonSerializable(typeof(User))]
[JsonSerializable(typeof(Permission))]
[JsonSerializable(typeof(GroupReference))]
[JsonSerializable(typeof(UserReference))]
[JsonSerializable(typeof(UserDefinedFieldEntry))]
[JsonSerializable(typeof(GLCode))]
[JsonSerializable(typeof(ProjectNumber))]
[JsonSerializable(typeof(PaymentType))]
[JsonSerializable(typeof(Category))]
[JsonSerializable(typeof(Tax))]
[JsonSerializable(typeof(UserListItem))]
[JsonSerializable(typeof(UserDefinedField))]
[JsonSerializable(typeof(GLSegment))]
[JsonSerializable(typeof(GLCodeListItem))]
[JsonSerializable(typeof(Currency))]
[JsonSerializable(typeof(Country))]
[JsonSerializable(typeof(Role))]
[JsonSerializable(typeof(PermissionListItem))]
[JsonSerializable(typeof(Change))]
[JsonSerializable(typeof(ChangePosition))]
[JsonSerializable(typeof(UpdateResult))]
[JsonSerializable(typeof(UpdateError))]
[JsonSerializable(typeof(PagePosition))]
[JsonSerializable(typeof(Problem))]
[JsonSerializable(typeof(ProblemItem))]
[JsonSerializable(typeof(int))]
[JsonSerializable(typeof(bool))]
internal sealed partial class Contract : JsonSerializerContext { }
