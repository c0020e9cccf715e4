// Generated from openapi.yaml by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace CompanyAdministration {
    /// <summary>A request that needs nothing but the API key.</summary>
    [DataContract]
    internal sealed class KeyOnlyRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
    }

    /// <summary>Names the group to read, by ID, by GroupTitle, or by both, which must then belong to the same group.</summary>
    [DataContract]
    internal sealed class GetGroupRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "GroupTitle", EmitDefaultValue = false)] public string GroupTitle { get; set; }
    }

    /// <summary>Creates or changes one group.</summary>
    [DataContract]
    internal sealed class UpdateGroupRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
        [DataMember(Name = "data", EmitDefaultValue = false)] public GroupUpdate Data { get; set; }
    }

    /// <summary>Names the group to delete, by ID, by GroupTitle, or by both, which must then belong to the same group.</summary>
    [DataContract]
    internal sealed class DeleteGroupRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "GroupTitle", EmitDefaultValue = false)] public string GroupTitle { get; set; }
    }

    /// <summary>Names the user profile to read, by ID, by EmailAddress, or by both, which must then belong to the same profile.</summary>
    [DataContract]
    internal sealed class GetUserRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "EmailAddress", EmitDefaultValue = false)] public string EmailAddress { get; set; }
    }

    /// <summary>Creates or changes one user profile.</summary>
    [DataContract]
    internal sealed class UpdateUserRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
        [DataMember(Name = "data", EmitDefaultValue = false)] public UserUpdate Data { get; set; }
    }

    /// <summary>Names the user profile to delete, by ID, by EmailAddress, or by both, which must then belong to the same user profile.</summary>
    [DataContract]
    internal sealed class DeleteUserRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "EmailAddress", EmitDefaultValue = false)] public string EmailAddress { get; set; }
    }

    /// <summary>Says after which revision the list starts, and how long it may be.</summary>
    [DataContract]
    internal sealed class GetChangeListRequest {
        [DataMember(Name = "APIkey", EmitDefaultValue = false)] public string APIkey { get; set; }
        [DataMember(Name = "SinceRevision", EmitDefaultValue = false)] public string SinceRevision { get; set; }
        [DataMember(Name = "Limit", EmitDefaultValue = false)] public int? Limit { get; set; }
    }

    /// <summary>The group, and those of its sets that are to be replaced.</summary>
    [DataContract]
    public sealed class GroupUpdate {
        /// <summary>One element: only the first is read.</summary>
        [DataMember(Name = "Group", EmitDefaultValue = false)] public List<Group> Group { get; set; }
        [DataMember(Name = "Permissions", EmitDefaultValue = false)] public List<Permission> Permissions { get; set; }
        [DataMember(Name = "Users", EmitDefaultValue = false)] public List<UserReference> Users { get; set; }
        [DataMember(Name = "Roles", EmitDefaultValue = false)] public List<Role> Roles { get; set; }
        [DataMember(Name = "Categories", EmitDefaultValue = false)] public List<Category> Categories { get; set; }
    }

    /// <summary>The user profile, and those of its sets that are to be replaced.</summary>
    [DataContract]
    public sealed class UserUpdate {
        /// <summary>One element: only the first is read.</summary>
        [DataMember(Name = "User", EmitDefaultValue = false)] public List<User> User { get; set; }
        [DataMember(Name = "Permissions", EmitDefaultValue = false)] public List<Permission> Permissions { get; set; }
        [DataMember(Name = "Groups", EmitDefaultValue = false)] public List<GroupReference> Groups { get; set; }
        [DataMember(Name = "UserDefinedFields", EmitDefaultValue = false)] public List<UserDefinedFieldEntry> UserDefinedFields { get; set; }
        [DataMember(Name = "GLCodes", EmitDefaultValue = false)] public List<GLCode> GLCodes { get; set; }
        [DataMember(Name = "Authoring", EmitDefaultValue = false)] public List<UserReference> Authoring { get; set; }
        [DataMember(Name = "Roles", EmitDefaultValue = false)] public List<Role> Roles { get; set; }
    }

    /// <summary>All groups of the company.</summary>
    [DataContract]
    public sealed class GroupListAnswer {
        [DataMember(Name = "Groups", EmitDefaultValue = false)] public List<Group> Groups { get; set; }
    }

    /// <summary>One group and its sets.</summary>
    [DataContract]
    public sealed class GroupAnswer {
        [DataMember(Name = "Group", EmitDefaultValue = false)] public List<Group> Group { get; set; }
        [DataMember(Name = "Permissions", EmitDefaultValue = false)] public List<Permission> Permissions { get; set; }
        [DataMember(Name = "Users", EmitDefaultValue = false)] public List<UserReference> Users { get; set; }
        [DataMember(Name = "Roles", EmitDefaultValue = false)] public List<Role> Roles { get; set; }
        [DataMember(Name = "Categories", EmitDefaultValue = false)] public List<Category> Categories { get; set; }
    }

    /// <summary>One user profile and its sets.</summary>
    [DataContract]
    public sealed class UserAnswer {
        [DataMember(Name = "User", EmitDefaultValue = false)] public List<User> User { get; set; }
        [DataMember(Name = "Permissions", EmitDefaultValue = false)] public List<Permission> Permissions { get; set; }
        [DataMember(Name = "Groups", EmitDefaultValue = false)] public List<GroupReference> Groups { get; set; }
        [DataMember(Name = "UserDefinedFields", EmitDefaultValue = false)] public List<UserDefinedFieldEntry> UserDefinedFields { get; set; }
        [DataMember(Name = "GLCodes", EmitDefaultValue = false)] public List<GLCode> GLCodes { get; set; }
        [DataMember(Name = "Authoring", EmitDefaultValue = false)] public List<UserReference> Authoring { get; set; }
        [DataMember(Name = "Roles", EmitDefaultValue = false)] public List<Role> Roles { get; set; }
    }

    /// <summary>All project numbers of the company.</summary>
    [DataContract]
    public sealed class ProjectListAnswer {
        [DataMember(Name = "Countries", EmitDefaultValue = false)] public List<ProjectNumber> Countries { get; set; }
    }

    /// <summary>All payment types of the company.</summary>
    [DataContract]
    public sealed class PaymentTypeListAnswer {
        [DataMember(Name = "Countries", EmitDefaultValue = false)] public List<PaymentType> Countries { get; set; }
    }

    /// <summary>All categories of the company.</summary>
    [DataContract]
    public sealed class CategoryListAnswer {
        [DataMember(Name = "Countries", EmitDefaultValue = false)] public List<Category> Countries { get; set; }
    }

    /// <summary>All taxes of the company.</summary>
    [DataContract]
    public sealed class TaxListAnswer {
        [DataMember(Name = "Countries", EmitDefaultValue = false)] public List<Tax> Countries { get; set; }
    }

    /// <summary>All user profiles of the company.</summary>
    [DataContract]
    public sealed class UserListAnswer {
        [DataMember(Name = "Users", EmitDefaultValue = false)] public List<UserListItem> Users { get; set; }
    }

    /// <summary>All user defined fields of the company.</summary>
    [DataContract]
    public sealed class UserDefinedFieldListAnswer {
        [DataMember(Name = "UserDefinedFields", EmitDefaultValue = false)] public List<UserDefinedField> UserDefinedFields { get; set; }
    }

    /// <summary>All GL segments of the company.</summary>
    [DataContract]
    public sealed class GLSegmentListAnswer {
        [DataMember(Name = "GLSegments", EmitDefaultValue = false)] public List<GLSegment> GLSegments { get; set; }
    }

    /// <summary>All GL codes of the company.</summary>
    [DataContract]
    public sealed class GLCodeListAnswer {
        [DataMember(Name = "GLCodes", EmitDefaultValue = false)] public List<GLCodeListItem> GLCodes { get; set; }
    }

    /// <summary>All currencies of the company.</summary>
    [DataContract]
    public sealed class CurrencyListAnswer {
        [DataMember(Name = "Currencies", EmitDefaultValue = false)] public List<Currency> Currencies { get; set; }
    }

    /// <summary>All countries of the company.</summary>
    [DataContract]
    public sealed class CountryListAnswer {
        [DataMember(Name = "Countries", EmitDefaultValue = false)] public List<Country> Countries { get; set; }
    }

    /// <summary>All roles of the company.</summary>
    [DataContract]
    public sealed class RoleListAnswer {
        [DataMember(Name = "Roles", EmitDefaultValue = false)] public List<Role> Roles { get; set; }
    }

    /// <summary>All permissions of the company.</summary>
    [DataContract]
    public sealed class PermissionListAnswer {
        [DataMember(Name = "Permissions", EmitDefaultValue = false)] public List<PermissionListItem> Permissions { get; set; }
    }

    /// <summary>Changes of the company, and where to continue.</summary>
    [DataContract]
    public sealed class ChangeListAnswer {
        [DataMember(Name = "Changes", EmitDefaultValue = false)] public List<Change> Changes { get; set; }
        [DataMember(Name = "Position", EmitDefaultValue = false)] public List<ChangePosition> Position { get; set; }
    }

    /// <summary>A group.</summary>
    [DataContract]
    public sealed class Group {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "GroupTitle", EmitDefaultValue = false)] public string GroupTitle { get; set; }
        [DataMember(Name = "Description", EmitDefaultValue = false)] public string Description { get; set; }
    }

    /// <summary>A user profile.</summary>
    [DataContract]
    public sealed class User {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "EmailAddress", EmitDefaultValue = false)] public string EmailAddress { get; set; }
        [DataMember(Name = "FirstName", EmitDefaultValue = false)] public string FirstName { get; set; }
        [DataMember(Name = "LastName", EmitDefaultValue = false)] public string LastName { get; set; }
        [DataMember(Name = "Title", EmitDefaultValue = false)] public string Title { get; set; }
        [DataMember(Name = "PhoneNumber", EmitDefaultValue = false)] public string PhoneNumber { get; set; }
        [DataMember(Name = "Address1", EmitDefaultValue = false)] public string Address1 { get; set; }
        [DataMember(Name = "Address2", EmitDefaultValue = false)] public string Address2 { get; set; }
        [DataMember(Name = "City", EmitDefaultValue = false)] public string City { get; set; }
        [DataMember(Name = "State", EmitDefaultValue = false)] public string State { get; set; }
        [DataMember(Name = "ZipCode", EmitDefaultValue = false)] public string ZipCode { get; set; }
        [DataMember(Name = "Country", EmitDefaultValue = false)] public string Country { get; set; }
        [DataMember(Name = "Department", EmitDefaultValue = false)] public string Department { get; set; }
        [DataMember(Name = "Currency", EmitDefaultValue = false)] public string Currency { get; set; }
        [DataMember(Name = "Disabled", EmitDefaultValue = false)] public string Disabled { get; set; }
        [DataMember(Name = "Language", EmitDefaultValue = false)] public string Language { get; set; }
    }

    /// <summary>The value of one permission.</summary>
    [DataContract]
    public sealed class Permission {
        [DataMember(Name = "PermissionDisplayName", EmitDefaultValue = false)] public string PermissionDisplayName { get; set; }
        [DataMember(Name = "PermissionValue", EmitDefaultValue = false)] public string PermissionValue { get; set; }
    }

    /// <summary>A group in a set of another record.</summary>
    [DataContract]
    public sealed class GroupReference {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "GroupTitle", EmitDefaultValue = false)] public string GroupTitle { get; set; }
    }

    /// <summary>A user profile in a set of another record.</summary>
    [DataContract]
    public sealed class UserReference {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "EmailAddress", EmitDefaultValue = false)] public string EmailAddress { get; set; }
    }

    /// <summary>A user defined field and its value for one user.</summary>
    [DataContract]
    public sealed class UserDefinedFieldEntry {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "UserDefinedFieldTitle", EmitDefaultValue = false)] public string UserDefinedFieldTitle { get; set; }
        [DataMember(Name = "UserDefinedFieldValue", EmitDefaultValue = false)] public string UserDefinedFieldValue { get; set; }
    }

    /// <summary>A GL segment and its default GL code for one user.</summary>
    [DataContract]
    public sealed class GLCode {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "GLSegmentTitle", EmitDefaultValue = false)] public string GLSegmentTitle { get; set; }
        [DataMember(Name = "GLCodeDefault", EmitDefaultValue = false)] public string GLCodeDefault { get; set; }
    }

    /// <summary>A project number.</summary>
    [DataContract]
    public sealed class ProjectNumber {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "ProjectNumberTitle", EmitDefaultValue = false)] public string ProjectNumberTitle { get; set; }
    }

    /// <summary>A payment type.</summary>
    [DataContract]
    public sealed class PaymentType {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "PaymentTypeTitle", EmitDefaultValue = false)] public string PaymentTypeTitle { get; set; }
    }

    /// <summary>A category.</summary>
    [DataContract]
    public sealed class Category {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "CategoryTitle", EmitDefaultValue = false)] public string CategoryTitle { get; set; }
    }

    /// <summary>A tax.</summary>
    [DataContract]
    public sealed class Tax {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "TaxTitle", EmitDefaultValue = false)] public string TaxTitle { get; set; }
    }

    /// <summary>A user profile as an item of the list of all profiles.</summary>
    [DataContract]
    public sealed class UserListItem {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "EmailAddress", EmitDefaultValue = false)] public string EmailAddress { get; set; }
        [DataMember(Name = "FirstName", EmitDefaultValue = false)] public string FirstName { get; set; }
        [DataMember(Name = "LastName", EmitDefaultValue = false)] public string LastName { get; set; }
        [DataMember(Name = "Disabled", EmitDefaultValue = false)] public string Disabled { get; set; }
    }

    /// <summary>A user defined field.</summary>
    [DataContract]
    public sealed class UserDefinedField {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "UserDefinedFieldTitle", EmitDefaultValue = false)] public string UserDefinedFieldTitle { get; set; }
    }

    /// <summary>A GL segment, a part of an account number.</summary>
    [DataContract]
    public sealed class GLSegment {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "GLSegmentTitle", EmitDefaultValue = false)] public string GLSegmentTitle { get; set; }
    }

    /// <summary>A GL code, one of the values that a GL segment may have.</summary>
    [DataContract]
    public sealed class GLCodeListItem {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "GLSegmentTitle", EmitDefaultValue = false)] public string GLSegmentTitle { get; set; }
        [DataMember(Name = "GLCodeTitle", EmitDefaultValue = false)] public string GLCodeTitle { get; set; }
    }

    /// <summary>A currency.</summary>
    [DataContract]
    public sealed class Currency {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "CurrencyCode", EmitDefaultValue = false)] public string CurrencyCode { get; set; }
        [DataMember(Name = "CurrencyTitle", EmitDefaultValue = false)] public string CurrencyTitle { get; set; }
    }

    /// <summary>A country.</summary>
    [DataContract]
    public sealed class Country {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "CountryCode", EmitDefaultValue = false)] public string CountryCode { get; set; }
        [DataMember(Name = "CountryTitle", EmitDefaultValue = false)] public string CountryTitle { get; set; }
    }

    /// <summary>A role.</summary>
    [DataContract]
    public sealed class Role {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "RoleTitle", EmitDefaultValue = false)] public string RoleTitle { get; set; }
    }

    /// <summary>A permission that the company knows.</summary>
    [DataContract]
    public sealed class PermissionListItem {
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "PermissionDisplayName", EmitDefaultValue = false)] public string PermissionDisplayName { get; set; }
    }

    /// <summary>One change of one record.</summary>
    [DataContract]
    public sealed class Change {
        [DataMember(Name = "Revision", EmitDefaultValue = false)] public string Revision { get; set; }
        [DataMember(Name = "At", EmitDefaultValue = false)] public string At { get; set; }
        [DataMember(Name = "RecordKind", EmitDefaultValue = false)] public string RecordKind { get; set; }
        [DataMember(Name = "ID", EmitDefaultValue = false)] public string ID { get; set; }
        [DataMember(Name = "Change", EmitDefaultValue = false)] public string ChangeKind { get; set; }
        [DataMember(Name = "Name", EmitDefaultValue = false)] public string Name { get; set; }
        [DataMember(Name = "ChangedFields", EmitDefaultValue = false)] public string ChangedFields { get; set; }
        [DataMember(Name = "KeyPrefix", EmitDefaultValue = false)] public string KeyPrefix { get; set; }
    }

    /// <summary>Where to go on.</summary>
    [DataContract]
    public sealed class ChangePosition {
        [DataMember(Name = "Revision", EmitDefaultValue = false)] public string Revision { get; set; }
        [DataMember(Name = "Latest", EmitDefaultValue = false)] public string Latest { get; set; }
        [DataMember(Name = "More", EmitDefaultValue = false)] public string More { get; set; }
    }

    /// <summary>What went wrong, as a problem document (RFC 9457).</summary>
    [DataContract]
    internal sealed class Problem {
        [DataMember(Name = "type", EmitDefaultValue = false)] public string Type { get; set; }
        [DataMember(Name = "title", EmitDefaultValue = false)] public string Title { get; set; }
        [DataMember(Name = "status", EmitDefaultValue = false)] public int Status { get; set; }
        [DataMember(Name = "detail", EmitDefaultValue = false)] public string Detail { get; set; }
        [DataMember(Name = "instance", EmitDefaultValue = false)] public string Instance { get; set; }
        [DataMember(Name = "code", EmitDefaultValue = false)] public string Code { get; set; }
        [DataMember(Name = "requestId", EmitDefaultValue = false)] public string RequestId { get; set; }
        [DataMember(Name = "errors", EmitDefaultValue = false)] public List<ProblemItem> Errors { get; set; }
        [DataMember(Name = "latestRevision", EmitDefaultValue = false)] public string LatestRevision { get; set; }
    }

    /// <summary>One fault of the request.</summary>
    [DataContract]
    public sealed class ProblemItem {
        [DataMember(Name = "path", EmitDefaultValue = false)] public string Path { get; set; }
        [DataMember(Name = "code", EmitDefaultValue = false)] public string Code { get; set; }
        [DataMember(Name = "message", EmitDefaultValue = false)] public string Message { get; set; }
    }
}
