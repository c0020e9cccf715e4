// Generated from wsdl/api.wsdl by `npm run generate`. Do not edit.

import type { ServiceDescription } from '../../src/soap/pages/operation-parts.js';

export const serviceDescription: ServiceDescription = {
  service: 'CompanyAdministration',
  documentation: [
    'User profiles, groups and reference lists of one company. SOAP 1.1 and SOAP 1.2 at one address; the response has the SOAP version of the request. This is version 1.1.0-next of the contract; later versions only add to it. A version that ends in -next is still in development: what it adds to the released one may still change.',
    "APIkey: every operation's first parameter. It identifies the company, and every operation sees and changes only that company's records. An unknown, revoked or expired key is a fault, invalid_api_key.",
    'DataSets: lists and records are System.Data.DataSet documents: an inline schema that always describes every table and column, then a diffgram with the rows. All columns are xs:string, including IDs and flags. A column without a value is left out (DBNull). Element names in a DataSet have no namespace. A row of which a value is white space only has xml:space="preserve". Tools without DataSets find every table and column spelled out in ?wsdl=typed. The tables are described with each operation.',
    'DataSets in requests: all rows are in one namespace: none, that of this service, or that of a typed DataSet. A column with xsi:nil="true" must be empty, and counts as absent. A column may be written as an attribute of its row. Other attributes than those that .NET writes (xsi:type, xml:space and the like, those of msdata and diffgr) are a fault.',
    'Requests must match the schema in this document: parameters in order, in this namespace, none unknown. A SOAPAction header (SOAP 1.1) or action parameter (SOAP 1.2) may be left out or empty; otherwise it must name the operation in the body. With SOAP 1.2 a SOAPAction header is ignored.',
    "Faults: soap:Client (SOAP 1.2: soap:Sender) if the request must be changed, soap:Server (soap:Receiver) if it may be sent again later. HTTP status 500 in both versions of SOAP, as ASP.NET's services answer (SOAP 1.2 by itself would have 400 for soap:Sender), or 400 if the body cannot be read as XML. The detail contains the element error of this schema: a code, the request id, and one item for each fault, at most 1,000; if more rules are broken, the text gives the number of all faults.",
    "Codes of the caller's errors: invalid_encoding, unsupported_charset, unsupported_content_encoding, malformed_http (Transfer-Encoding is not chunked alone), unsupported_media_type, body_too_large, too_many_items, empty_body, malformed_xml, version_mismatch, header_not_understood, action_mismatch, unknown_operation, method_not_allowed, invalid_api_key, too_many_requests, invalid_request (the request does not match this contract), rule_violation (it does, but breaks a rule or names something that does not exist), not_found (an ID in data is unknown), natural_key_taken, revision_gone (some of the changes since that revision are no longer available), partial_dataset (data seems to be the result of DataSet.GetChanges()). Codes of our errors: service_unavailable (send it again after Retry-After seconds), internal_error (it is safe to send it again; if it fails again, report the request id).",
  ],
  bindings: ['CompanyAdministrationSoap', 'CompanyAdministrationSoap12'],
  operations: {
    'modAPI.GetGroup_Alternate': [
      'Reads one group with its sets, found by GroupTitle.',
      'The result has the tables Group (ID, GroupTitle, Description), Permissions (PermissionDisplayName, PermissionValue), Users (ID, EmailAddress), Roles (ID, RoleTitle) and Categories (ID, CategoryTitle). Permissions lists every permission of the company with the value true, false or null (not set); the other sets list members only. Rows are ordered by ID.',
      'No such group: a DataSet with every table and no rows, not a fault. GroupTitle missing or empty: a fault, rule_violation.',
      'The result can be sent back as data of UpdateGroup and then changes nothing.',
    ],
    'modAPI.GetUser_Alternate': [
      'Reads one user profile with its sets, found by EmailAddress.',
      'The result has the tables User (ID, EmailAddress, FirstName, LastName, Title, PhoneNumber, Address1, Address2, City, State, ZipCode, Country, Department, Currency, Disabled, Language), Permissions (PermissionDisplayName, PermissionValue), Groups (ID, GroupTitle), UserDefinedFields (ID, UserDefinedFieldTitle, UserDefinedFieldValue), GLCodes (ID, GLSegmentTitle, GLCodeDefault), Authoring (ID, EmailAddress) and Roles (ID, RoleTitle). Permissions, UserDefinedFields and GLCodes list every permission, field and GL segment of the company; the other sets list members only. Rows are ordered by ID.',
      'No such user: a DataSet with every table and no rows, not a fault. EmailAddress missing or empty: a fault, rule_violation.',
    ],
    'modAPI.DeleteGroup_Alternate': [
      'Deletes the group with this GroupTitle, for good, and takes it out of every set.',
      'Result: true = deleted, false = this company has no such group. A refusal is a fault. Safe to send again after a lost answer. GroupTitle missing or empty: a fault, rule_violation.',
    ],
    'modAPI.DeleteUser_Alternate': [
      'Deletes the user profile with this EmailAddress, for good, and takes it out of every set.',
      'Result: true = deleted, false = this company has no such user. A refusal is a fault. Safe to send again after a lost answer. EmailAddress missing or empty: a fault, rule_violation. To keep the record, disable the user instead.',
    ],
    UpdateGroup: [
      'Creates or changes one group and replaces its sets. Result: the ID of the group. It is carried out completely or not at all. Safe to send again after a lost answer.',
      'data is a DataSet with any of the tables Group, Permissions, Users, Roles and Categories, with the columns that modAPI.GetGroup_Alternate returns; their names match in any letter case. All columns are text. Only current rows count: original rows (diffgr:before) and deleted rows are ignored. Other tables or columns, or no table at all: a fault.',
      'Group: only the first row is read, and one is needed; use UpdateGroups for several. With GroupTitle alone the group of that title is changed, or created when there is none. With ID the group of that ID is changed, and GroupTitle is its new title; an unknown ID is a fault. A column that is absent (DBNull) is left as it is; an empty Description is cleared.',
      'Sets: a table with rows replaces the whole set. A table without rows that the inline schema declares empties the set, and so does a table sent once with xsi:nil="true" instead of rows. A table that is neither declared nor has rows leaves the set as it is. So send back the whole DataSet that you read, or build one with only the tables that you want to replace. In C#:',
      'DataSet group = service.modAPIGetGroup_Alternate(key, "Accounting");\ngroup.Tables["Group"].Rows[0]["Description"] = "Invoices and payments";\nservice.UpdateGroup(key, group); // all of it, not group.GetChanges()\n',
      'DataSet.GetChanges() leaves out the rows that did not change, but declares their tables, which would empty the sets. Such a DataSet is a fault, partial_dataset.',
      'Permissions: listed permissions take the PermissionValue true, false or null; unlisted ones are reset to null. Users, Roles and Categories: the set becomes exactly the listed records, each named by ID, by EmailAddress or title, or by both: then the ID decides, and the name of another record is a fault. Rows of Users may have the other columns of User, too; these are ignored. Listing a record never creates it; unknown records are a fault that lists all of them.',
    ],
    GetUserDefinedFieldList: [
      "Lists the company's user defined fields: one table, UserDefinedFields (ID, UserDefinedFieldTitle), ordered by ID, never truncated.",
    ],
    GetPaymentTypeList: [
      "Lists the company's payment types: one table, PaymentTypes (ID, PaymentTypeTitle), ordered by ID, never truncated.",
    ],
    GetGLSegmentList: [
      "Lists the company's GL segments: one table, GLSegments (ID, GLSegmentTitle), ordered by ID, never truncated.",
    ],
    GetCurrencyList: [
      "Lists the company's currencies: one table, Currencies (ID, CurrencyCode, CurrencyTitle), ordered by ID, never truncated. A user's Currency must be one of these codes.",
    ],
    GetProjectList: [
      "Lists the company's project numbers: one table, ProjectNumbers (ID, ProjectNumberTitle), ordered by ID, never truncated.",
    ],
    GetCountryList: [
      "Lists the company's countries: one table, Countries (ID, CountryCode, CountryTitle), ordered by ID, never truncated. A user's Country is one of these codes or titles: send the code, which is answered as it was sent. Alpha-3 codes and other names, such as UK, are understood, too, and answered as the code or the title.",
    ],
    UpdateUser: [
      'Creates or changes one user profile and replaces its sets. Result: the ID of the profile. It is carried out completely or not at all. Safe to send again after a lost answer.',
      'data is a DataSet with any of the tables User, Permissions, Groups, UserDefinedFields, GLCodes, Authoring and Roles, with the columns that modAPI.GetUser_Alternate returns; their names match in any letter case. All columns are text. Only current rows count: original rows (diffgr:before) and deleted rows are ignored. Other tables or columns, or no table at all: a fault.',
      'User: only the first row is read, and one is needed; use UpdateUsers for several. With EmailAddress alone the profile of that address is changed, or created when there is none; a new one needs EmailAddress, FirstName, LastName, Country and Currency. With ID the profile of that ID is changed, and EmailAddress is its new address; an unknown ID is a fault. A column that is absent (DBNull) is left as it is; an empty one is cleared where the field is optional.',
      'Sets: a table with rows replaces the whole set. A table without rows that the inline schema declares empties the set, and so does a table sent once with xsi:nil="true" instead of rows. A table that is neither declared nor has rows leaves the set as it is. So send back the whole DataSet that you read, or build one with only the tables that you want to replace. In C#:',
      'DataSet user = service.modAPIGetUser_Alternate(key, "ada.lovelace@demo.example");\nuser.Tables["User"].Rows[0]["City"] = "London";\nservice.UpdateUser(key, user); // all of it, not user.GetChanges()\n',
      'DataSet.GetChanges() leaves out the rows that did not change, but declares their tables, which would empty the sets. Such a DataSet is a fault, partial_dataset.',
      'Permissions: listed permissions take the PermissionValue true, false or null; unlisted ones are reset to null. Groups, Authoring and Roles: the set becomes exactly the listed records, each named by ID, by title or EmailAddress, or by both: then the ID decides, and the name of another record is a fault; no row empties the set. Rows of Groups may have the Description of GetGroupList, and those of Authoring the other columns of User, too; these are ignored. GLCodes: listed segments take the GL code with the title GLCodeDefault, unlisted ones are reset. UserDefinedFields: only listed fields change. Listing a record never creates it; unknown records are a fault that lists all of them.',
      'An extension: the specification of the service does not have this operation.',
    ],
    GetGroupList: [
      "Lists the company's groups: one table, Groups (ID, GroupTitle, Description), ordered by ID, never truncated.",
      'An extension: the specification of the service does not have this operation.',
    ],
    GetCategoryList: [
      "Lists the company's categories: one table, Categories (ID, CategoryTitle), ordered by ID, never truncated.",
      'An extension: the specification of the service does not have this operation.',
    ],
    GetTaxList: [
      "Lists the company's taxes: one table, Taxes (ID, TaxTitle), ordered by ID, never truncated.",
      'An extension: the specification of the service does not have this operation.',
    ],
    GetRoleList: [
      "Lists the company's roles: one table, Roles (ID, RoleTitle), ordered by ID, never truncated.",
      'An extension: the specification of the service does not have this operation.',
    ],
    GetPermissionList: [
      'Lists the permissions that the company knows: one table, Permissions (ID, PermissionDisplayName), ordered by ID, never truncated.',
      'An extension: the specification of the service does not have this operation.',
    ],
    GetGLCodeList: [
      "Lists the company's GL codes: one table, GLCodes (ID, GLSegmentTitle, GLCodeTitle), ordered by ID, never truncated.",
      'An extension: the specification of the service does not have this operation.',
    ],
    GetUserList: [
      "Lists the company's user profiles: one table, Users (ID, EmailAddress, FirstName, LastName, Disabled), ordered by ID, never truncated. modAPI.GetUser_Alternate reads one with all its sets.",
      'An extension: the specification of the service does not have this operation.',
    ],
    GetChangeList: [
      'Lists what has changed since a revision, in order: the tables Changes (Revision, At, RecordKind, ID, Change, Name, ChangedFields, KeyPrefix) and Position (Revision, Latest, More), which has one row.',
      'Every change of the company has a number, its revision. SinceRevision is Position.Revision of the previous response; if it is absent or empty, the list starts with the first change. Limit is the largest number of changes to list, 1 to 1000; absent or empty means 1000. While More is true, there are more changes: ask again at once.',
      'RecordKind is User, Group or Catalogue (lists, permissions, roles, fields and GL codes together, without an ID); Change is created, updated or deleted. Name is the EmailAddress or GroupTitle that the record has now, absent if it is gone; ChangedFields has the names of the fields and sets that changed, separated by commas; KeyPrefix has the first 12 characters of the API key that made the change, and is absent if the operator made it. A fault revision_gone means that some of the changes since then are no longer available: save its latestRevision, read everything again, and continue from there.',
      'A link, such as a member of a group, belongs to both records, but only the record that the request changed is listed, with the set in ChangedFields. A delete removes the record from all sets, and a rename renames it there. If you keep sets, correct both sides with each record that you read.',
      'An extension: the specification of the service does not have this operation.',
    ],
    GetUsers: [
      'Reads whole user profiles, ordered by ID and a page at a time: the tables User and Permissions, Groups, UserDefinedFields, GLCodes, Authoring, Roles, as modAPI.GetUser_Alternate has them, with the rows of all user profiles of the page, and Position (AfterID, More, Revision), which has one row.',
      'The tables of the sets begin with UserID, the ID of the User that a row belongs to: a DataRelation from User.ID to it joins them. UserEmailAddress beside it and the table Emptied are for UpdateUsers; a response has no values there. Send no AfterID the first time, then Position.AfterID of the previous response, while More is true. Limit is the largest number of user profiles, 1 to 1000; absent or empty means 100. With ChangedSince, only those are read that a request has changed after that revision, as GetChangeList lists them; such a page may have fewer user profiles than Limit, even none, while More is true.',
      'All of one page is of one revision of the company, Position.Revision. Save that of the first page, and call GetChangeList with it as SinceRevision after the last page: so you miss no change that was made meanwhile. A fault revision_gone means that what changed since ChangedSince is no longer known.',
      'An extension: the specification of the service does not have this operation.',
    ],
    GetGroups: [
      'Reads whole groups, ordered by ID and a page at a time: the tables Group and Permissions, Users, Roles, Categories, as modAPI.GetGroup_Alternate has them, with the rows of all groups of the page, and Position (AfterID, More, Revision), which has one row.',
      'The tables of the sets begin with GroupID, the ID of the Group that a row belongs to: a DataRelation from Group.ID to it joins them. GroupTitle beside it and the table Emptied are for UpdateGroups; a response has no values there. Send no AfterID the first time, then Position.AfterID of the previous response, while More is true. Limit is the largest number of groups, 1 to 1000; absent or empty means 100. With ChangedSince, only those are read that a request has changed after that revision, as GetChangeList lists them; such a page may have fewer groups than Limit, even none, while More is true.',
      'All of one page is of one revision of the company, Position.Revision. Save that of the first page, and call GetChangeList with it as SinceRevision after the last page: so you miss no change that was made meanwhile. A fault revision_gone means that what changed since ChangedSince is no longer known.',
      'An extension: the specification of the service does not have this operation.',
    ],
    UpdateUsers: [
      'Creates and changes many user profiles, up to 1000. Each row of User is an update of its own, as UpdateUser makes it: applied completely or not at all, in order. One that is rejected changes nothing, and the others are made all the same. Result: the tables Results (Index, ID, Result, Code, Message, ErrorCount) and Errors (Index, Path, Code, Message): a row of Results for each row of User in its order, and at most 1000 of Errors. Index counts from 0; Result is created, updated, unchanged, or refused, also where values break the contract. Look at it for each. Path begins inside the update: /User/0/Country. Safe to send again after a lost answer or a fault.',
      'data is a DataSet as GetUsers returns it. A row of a set names its User by UserID, by UserEmailAddress (the EmailAddress in the row of User) or by both; a row that names none of the DataSet, or not clearly one, is a fault. A set is replaced for a User that has rows in it. To empty one, add a row to the table Emptied with UserID or UserEmailAddress, and the name of the Set. A set without rows stays as it is, whether its table is declared or not. Position is ignored.',
      'DataSet.GetChanges() is right where all rows of the changed sets are in it: for changed columns of User, for new user profiles, and for sets whose rows were all replaced. Where a set would lose rows that the DataSet does not show as deleted, the user profile is rejected with partial_dataset and nothing of it changes. A set of which only deleted rows are left is a fault: name it in Emptied. GetChanges() takes the row of User along where a DataRelation joins User.ID to the UserID of the added or changed rows, of Emptied, too, but not for a deleted row alone: that is a fault. A deleted row of User deletes no user profile.',
      'An extension: the specification of the service does not have this operation.',
    ],
    UpdateGroups: [
      'Creates and changes many groups, up to 1000. Each row of Group is an update of its own, as UpdateGroup makes it: applied completely or not at all, in order. One that is rejected changes nothing, and the others are made all the same. Result: the tables Results (Index, ID, Result, Code, Message, ErrorCount) and Errors (Index, Path, Code, Message): a row of Results for each row of Group in its order, and at most 1000 of Errors. Index counts from 0; Result is created, updated, unchanged, or refused, also where values break the contract. Look at it for each. Path begins inside the update: /Group/0/GroupTitle. Safe to send again after a lost answer or a fault.',
      'data is a DataSet as GetGroups returns it. A row of a set names its Group by GroupID, by GroupTitle (the GroupTitle in the row of Group) or by both; a row that names none of the DataSet, or not clearly one, is a fault. A set is replaced for a Group that has rows in it. To empty one, add a row to the table Emptied with GroupID or GroupTitle, and the name of the Set. A set without rows stays as it is, whether its table is declared or not. Position is ignored.',
      'DataSet.GetChanges() is right where all rows of the changed sets are in it: for changed columns of Group, for new groups, and for sets whose rows were all replaced. Where a set would lose rows that the DataSet does not show as deleted, the group is rejected with partial_dataset and nothing of it changes. A set of which only deleted rows are left is a fault: name it in Emptied. GetChanges() takes the row of Group along where a DataRelation joins Group.ID to the GroupID of the added or changed rows, of Emptied, too, but not for a deleted row alone: that is a fault. A deleted row of Group deletes no group.',
      'An extension: the specification of the service does not have this operation.',
    ],
  },
};
