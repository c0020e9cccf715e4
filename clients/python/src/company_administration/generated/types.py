# Generated from openapi.yaml by `npm run generate`. Do not edit.
"""The objects of the contract, as TypedDicts."""

from typing import List, Literal, Optional, Sequence, TypedDict, Union

Deleted = bool
RecordID = int
PermissionValue = Literal["true", "false", "null"]
ProblemCode = Literal["malformed_http", "invalid_encoding", "malformed_json", "empty_body", "invalid_request", "invalid_api_key", "not_found", "unknown_operation", "method_not_allowed", "request_timeout", "natural_key_taken", "revision_gone", "precondition_failed", "body_too_large", "too_many_items", "unsupported_charset", "unsupported_content_encoding", "rule_violation", "too_many_requests", "headers_too_large", "internal_error", "service_unavailable"]


class GroupUpdate(TypedDict, total=False):
    """The group, and those of its sets that are to be replaced."""

    # Only the first element is read; use GroupUpdates for several.
    Group: "Optional[Sequence[Union[GroupInput, Group]]]"
    Permissions: "Optional[Sequence[Union[PermissionInput, Permission]]]"
    Users: "Optional[Sequence[Union[UserReferenceInput, UserReference]]]"
    Roles: "Optional[Sequence[Union[RoleReferenceInput, RoleReference]]]"
    Categories: "Optional[Sequence[Union[CategoryReferenceInput, CategoryReference]]]"
    ETag: Optional[str]
    CreateOnly: Optional[str]


class UserUpdate(TypedDict, total=False):
    """The user profile, and those of its sets that are to be replaced."""

    # Only the first element is read; use UserUpdates for several.
    User: "Optional[Sequence[Union[UserInput, User]]]"
    Permissions: "Optional[Sequence[Union[PermissionInput, Permission]]]"
    Groups: "Optional[Sequence[Union[GroupReferenceInput, GroupReference]]]"
    UserDefinedFields: "Optional[Sequence[Union[UserDefinedFieldInput, UserDefinedFieldEntry]]]"
    GLCodes: "Optional[Sequence[Union[GLCodeInput, GLCode]]]"
    Authoring: "Optional[Sequence[Union[UserReferenceInput, UserReference]]]"
    Roles: "Optional[Sequence[Union[RoleReferenceInput, RoleReference]]]"
    ETag: Optional[str]
    CreateOnly: Optional[str]


class GroupInput(TypedDict, total=False):
    """A group as it is sent."""

    ID: Optional[str]
    GroupTitle: Optional[str]
    Description: Optional[str]


class UserInput(TypedDict, total=False):
    """A user profile as it is sent."""

    ID: Optional[str]
    EmailAddress: Optional[str]
    FirstName: Optional[str]
    LastName: Optional[str]
    Title: Optional[str]
    PhoneNumber: Optional[str]
    Address1: Optional[str]
    Address2: Optional[str]
    City: Optional[str]
    State: Optional[str]
    ZipCode: Optional[str]
    Country: Optional[str]
    Department: Optional[str]
    Currency: Optional[str]
    Disabled: Optional[str]
    Language: Optional[str]


class PermissionInput(TypedDict, total=False):
    """The value of one permission, as it is sent."""

    PermissionDisplayName: Optional[str]
    PermissionValue: str


class GroupReferenceInput(TypedDict, total=False):
    """Names an existing group, by ID, by GroupTitle, or by both: then the ID decides, and a title of another group is rejected with 422."""

    ID: Optional[str]
    GroupTitle: Optional[str]
    Description: Optional[str]


class UserReferenceInput(TypedDict, total=False):
    """Names an existing user profile, by ID, by EmailAddress, or by both: then the ID decides, and an address of another profile is rejected with 422."""

    ID: Optional[str]
    EmailAddress: Optional[str]
    FirstName: Optional[str]
    LastName: Optional[str]
    Title: Optional[str]
    PhoneNumber: Optional[str]
    Address1: Optional[str]
    Address2: Optional[str]
    City: Optional[str]
    State: Optional[str]
    ZipCode: Optional[str]
    Country: Optional[str]
    Department: Optional[str]
    Currency: Optional[str]
    Disabled: Optional[str]
    Language: Optional[str]


class RoleReferenceInput(TypedDict, total=False):
    """Names an existing role, by ID, by RoleTitle, or by both: then the ID decides, and a title of another role is rejected with 422."""

    ID: Optional[str]
    RoleTitle: Optional[str]


class CategoryReferenceInput(TypedDict, total=False):
    """Names an existing category, by ID, by CategoryTitle, or by both: then the ID decides, and a title of another category is rejected with 422."""

    ID: Optional[str]
    CategoryTitle: Optional[str]


class UserDefinedFieldInput(TypedDict, total=False):
    """The value of one user defined field, as it is sent."""

    ID: Optional[str]
    UserDefinedFieldTitle: Optional[str]
    UserDefinedFieldValue: Optional[str]


class GLCodeInput(TypedDict, total=False):
    """The default GL code of one GL segment, as it is sent."""

    ID: Optional[str]
    GLSegmentTitle: Optional[str]
    GLCodeDefault: Optional[str]


class GroupListAnswer(TypedDict):
    """All groups of the company."""

    Groups: "List[Group]"


class GroupAnswer(TypedDict):
    """One group and its sets."""

    Group: "List[Group]"
    Permissions: "List[Permission]"
    Users: "List[UserReference]"
    Roles: "List[RoleReference]"
    Categories: "List[CategoryReference]"
    ETag: str


class UserAnswer(TypedDict):
    """One user profile and its sets."""

    User: "List[User]"
    Permissions: "List[Permission]"
    Groups: "List[GroupReference]"
    UserDefinedFields: "List[UserDefinedFieldEntry]"
    GLCodes: "List[GLCode]"
    Authoring: "List[UserReference]"
    Roles: "List[RoleReference]"
    ETag: str


class ProjectListAnswer(TypedDict):
    """All project numbers of the company."""

    Countries: "List[ProjectNumber]"


class PaymentTypeListAnswer(TypedDict):
    """All payment types of the company."""

    Countries: "List[PaymentType]"


class CategoryListAnswer(TypedDict):
    """All categories of the company."""

    Countries: "List[Category]"


class TaxListAnswer(TypedDict):
    """All taxes of the company."""

    Countries: "List[Tax]"


class UserListAnswer(TypedDict):
    """All user profiles of the company."""

    Users: "List[UserListItem]"


class UserDefinedFieldListAnswer(TypedDict):
    """All user defined fields of the company."""

    UserDefinedFields: "List[UserDefinedField]"


class GLSegmentListAnswer(TypedDict):
    """All GL segments of the company."""

    GLSegments: "List[GLSegment]"


class GLCodeListAnswer(TypedDict):
    """All GL codes of the company."""

    GLCodes: "List[GLCodeListItem]"


class CurrencyListAnswer(TypedDict):
    """All currencies of the company."""

    Currencies: "List[Currency]"


class CountryListAnswer(TypedDict):
    """All countries of the company."""

    Countries: "List[Country]"


class RoleListAnswer(TypedDict):
    """All roles of the company."""

    Roles: "List[Role]"


class PermissionListAnswer(TypedDict):
    """All permissions of the company."""

    Permissions: "List[PermissionListItem]"


class GroupPageAnswer(TypedDict):
    """Whole groups, and where the next page begins."""

    Groups: "List[GroupAnswer]"
    Position: "List[PagePosition]"


class UserPageAnswer(TypedDict):
    """Whole user profiles, and where the next page begins."""

    Users: "List[UserAnswer]"
    Position: "List[PagePosition]"


class UpdateResultsAnswer(TypedDict):
    """What became of many updates."""

    Results: "List[UpdateResult]"
    Errors: "List[UpdateError]"


class ChangeListAnswer(TypedDict):
    """Changes of the company, and where to continue."""

    Changes: "List[Change]"
    Position: "List[ChangePosition]"


class Group(TypedDict):
    """A group."""

    ID: str
    GroupTitle: str
    Description: str


class User(TypedDict):
    """A user profile."""

    ID: str
    EmailAddress: str
    FirstName: str
    LastName: str
    Title: str
    PhoneNumber: str
    Address1: str
    Address2: str
    City: str
    State: str
    ZipCode: str
    Country: str
    Department: str
    Currency: str
    Disabled: Literal["true", "false"]
    Language: str


class Permission(TypedDict):
    """The value of one permission."""

    PermissionDisplayName: str
    PermissionValue: PermissionValue


class GroupReference(TypedDict):
    """A group in a set of another record."""

    ID: str
    GroupTitle: str


class UserReference(TypedDict):
    """A user profile in a set of another record."""

    ID: str
    EmailAddress: str


class RoleReference(TypedDict):
    """A role in a set of another record."""

    ID: str
    RoleTitle: str


class CategoryReference(TypedDict):
    """A category in a set of another record."""

    ID: str
    CategoryTitle: str


class UserDefinedFieldEntry(TypedDict):
    """A user defined field and its value for one user."""

    ID: str
    UserDefinedFieldTitle: str
    UserDefinedFieldValue: str


class GLCode(TypedDict):
    """A GL segment and its default GL code for one user."""

    ID: str
    GLSegmentTitle: str
    GLCodeDefault: str


class ProjectNumber(TypedDict):
    """A project number."""

    ID: str
    ProjectNumberTitle: str


class PaymentType(TypedDict):
    """A payment type."""

    ID: str
    PaymentTypeTitle: str


class Category(TypedDict):
    """A category."""

    ID: str
    CategoryTitle: str


class Tax(TypedDict):
    """A tax."""

    ID: str
    TaxTitle: str


class UserListItem(TypedDict):
    """A user profile as an item of the list of all profiles."""

    ID: str
    EmailAddress: str
    FirstName: str
    LastName: str
    Disabled: Literal["true", "false"]


class UserDefinedField(TypedDict):
    """A user defined field."""

    ID: str
    UserDefinedFieldTitle: str


class GLSegment(TypedDict):
    """A GL segment, a part of an account number."""

    ID: str
    GLSegmentTitle: str


class GLCodeListItem(TypedDict):
    """A GL code, one of the values that a GL segment may have."""

    ID: str
    GLSegmentTitle: str
    GLCodeTitle: str


class Currency(TypedDict):
    """A currency."""

    ID: str
    CurrencyCode: str
    CurrencyTitle: str


class Country(TypedDict):
    """A country."""

    ID: str
    CountryCode: str
    CountryTitle: str


class Role(TypedDict):
    """A role."""

    ID: str
    RoleTitle: str


class PermissionListItem(TypedDict):
    """A permission that the company knows."""

    ID: str
    PermissionDisplayName: str


class Change(TypedDict):
    """One change of one record."""

    Revision: str
    At: str
    RecordKind: str
    ID: str
    Change: str
    Name: str
    ChangedFields: str
    KeyPrefix: str


class ChangePosition(TypedDict):
    """Where to go on."""

    Revision: str
    Latest: str
    More: Literal["true", "false"]


class UpdateResult(TypedDict):
    """What became of one of many updates."""

    Index: str
    ID: str
    Result: Literal["created", "updated", "unchanged", "refused"]
    Code: str
    Message: str
    ErrorCount: str


class UpdateError(TypedDict):
    """One fault of one of many updates."""

    Index: str
    Path: str
    Code: str
    Message: str


class PagePosition(TypedDict):
    """Where the next page begins."""

    AfterID: str
    More: Literal["true", "false"]
    Revision: str


class ProblemItem(TypedDict):
    """One fault of the request."""

    path: str
    code: Literal["required", "type", "min_length", "max_length", "min_items", "max_items", "pattern", "format", "unknown_member", "duplicate_member", "too_deep", "missing_reference", "unknown_reference", "contradiction", "missing_value", "natural_key_taken", "revision_gone"]
    message: str
