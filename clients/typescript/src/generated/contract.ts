// Generated from openapi.yaml by `npm run generate`. Do not edit.

export interface components {
  schemas: {
    /**
     * Format: password
     * @description The company's API key, as issued by the operator. It decides whose data the request reads and changes.
     * @example <API_KEY>
     */
    APIkey: string;
    /** @description A request that needs nothing but the API key. */
    KeyOnlyRequest: {
      APIkey: components['schemas']['APIkey'];
    };
    /** @description Names the group to read, by `ID`, by `GroupTitle`, or by both, which must then belong to the same group. */
    GetGroupRequest: {
      APIkey: components['schemas']['APIkey'];
      /**
       * Format: xml-text
       * @description ID of the group. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description Title of the group, in any letter case. Missing, `null` and `""` mean the same.
       * @example Field Service
       */
      GroupTitle?: string | null;
    };
    /** @description Creates or changes one group. */
    UpdateGroupRequest: {
      APIkey: components['schemas']['APIkey'];
      data: components['schemas']['GroupUpdate'];
    };
    /** @description Names the group to delete, by `ID`, by `GroupTitle`, or by both, which must then belong to the same group. */
    DeleteGroupRequest: {
      APIkey: components['schemas']['APIkey'];
      /**
       * Format: xml-text
       * @description ID of the group. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description Title of the group, in any letter case. Missing, `null` and `""` mean the same.
       * @example Field Service
       */
      GroupTitle?: string | null;
    };
    /** @description Names the user profile to read, by `ID`, by `EmailAddress`, or by both, which must then belong to the same profile. */
    GetUserRequest: {
      APIkey: components['schemas']['APIkey'];
      /**
       * Format: xml-text
       * @description ID of the user profile. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description E-mail address of the user, in any letter case. Missing, `null` and `""` mean the same.
       * @example anna.berger@alpenbau.example
       */
      EmailAddress?: string | null;
    };
    /** @description Creates or changes one user profile. */
    UpdateUserRequest: {
      APIkey: components['schemas']['APIkey'];
      data: components['schemas']['UserUpdate'];
    };
    /** @description Names the user profile to delete, by `ID`, by `EmailAddress`, or by both, which must then belong to the same user profile. */
    DeleteUserRequest: {
      APIkey: components['schemas']['APIkey'];
      /**
       * Format: xml-text
       * @description ID of the user profile. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description E-mail address of the user, in any letter case. Missing, `null` and `""` mean the same.
       * @example anna.berger@alpenbau.example
       */
      EmailAddress?: string | null;
    };
    /** @description Says which groups are wanted, and how many of them. */
    GetGroupsRequest: {
      APIkey: components['schemas']['APIkey'];
      /**
       * @description Only groups with a greater ID: `Position.AfterID` of the previous response. Missing, `null`, `""` and `"0"` mean from the beginning.
       * @example 466
       */
      AfterID?: string | null;
      /**
       * @description How many groups to return at most, from 1 to 1,000. Missing and `null` mean 100. A text of digits is read as the number that it
       *     spells, and `""` as `null`.
       * @example 500
       */
      Limit?: number | null;
      /**
       * @description Only groups that a request has changed after this revision, not those that a user was moved into or out of by a change of the user. Missing, `null` and `""` mean all.
       * @example 11
       */
      ChangedSince?: string | null;
    };
    /** @description Says which user profiles are wanted, and how many of them. */
    GetUsersRequest: {
      APIkey: components['schemas']['APIkey'];
      /**
       * @description Only user profiles with a greater ID: `Position.AfterID` of the previous response. Missing, `null`, `""` and `"0"` mean from the beginning.
       * @example 466
       */
      AfterID?: string | null;
      /**
       * @description How many user profiles to return at most, from 1 to 1,000. Missing and `null` mean 100. A text of digits is read as the number that it
       *     spells, and `""` as `null`.
       * @example 500
       */
      Limit?: number | null;
      /**
       * @description Only user profiles that a request has changed after this revision, not those that a change of a group moved into or out of it. Missing, `null` and `""` mean all.
       * @example 11
       */
      ChangedSince?: string | null;
    };
    /** @description Holds many updates of groups. */
    UpdateGroupsRequest: {
      APIkey: components['schemas']['APIkey'];
      /** @description The updates, up to 1,000, in the order in which they are made. */
      data: components['schemas']['GroupUpdate'][];
    };
    /** @description Holds many updates of user profiles. */
    UpdateUsersRequest: {
      APIkey: components['schemas']['APIkey'];
      /** @description The updates, up to 1,000, in the order in which they are made. */
      data: components['schemas']['UserUpdate'][];
    };
    /** @description Says after which revision the list starts, and how long it may be. */
    GetChangeListRequest: {
      APIkey: components['schemas']['APIkey'];
      /**
       * @description The revision after which the list starts: `Position.Revision` of the previous response. Missing, `null` and `""` mean `"0"`, the first change.
       * @example 11
       */
      SinceRevision?: string | null;
      /**
       * @description How many changes to list at most, from 1 to 1,000. Missing and `null` mean 1,000. A text of digits is read as the number that it
       *     spells (`"100"` as 100), and `""` as `null`.
       * @example 100
       */
      Limit?: number | null;
    };
    /** @description The group, and those of its sets that are to be replaced. A set that is missing or `null` stays as it is; `[]` empties it. */
    GroupUpdate: {
      /**
       * @description The group itself. **Only the first element is read; use `updategroups` for several.** Further elements must be well-formed but have
       *     no effect. A request without this member does not say which
       *     group is meant and is rejected with 422; an empty array is rejected with 400.
       */
      Group?: [components['schemas']['GroupInput']] | null;
      /** @description Permissions of the group. When included, every permission that is not listed is reset to `"null"`. */
      Permissions?: components['schemas']['PermissionInput'][] | null;
      /** @description Members of the group. When included, the members become exactly the listed user profiles. */
      Users?: components['schemas']['UserReferenceInput'][] | null;
      /** @description Roles of the group. When included, they become exactly the listed roles. */
      Roles?: components['schemas']['RoleReferenceInput'][] | null;
      /** @description Categories of the group. When included, they become exactly the listed categories. */
      Categories?: components['schemas']['CategoryReferenceInput'][] | null;
      /**
       * @description The state that the group must be in: its `ETag` as it was read, with its quotes, or `*` for any group that exists. Else the update is rejected with
       *     `precondition_failed`. Missing and `null`: whatever its state.
       * @example "kP9dXSkFZ0yGmW4bZ1uJtA"
       */
      ETag?: string | null;
      /**
       * @description `"true"`: where there is such a group already the update is rejected with `precondition_failed`. Missing, `null` and `"false"` mean the same.
       * @example true
       */
      CreateOnly?: string | null;
    };
    /** @description The user profile, and those of its sets that are to be replaced. A set that is missing or `null` stays as it is; each set says what `[]` and a list do. */
    UserUpdate: {
      /**
       * @description The user profile itself. **Only the first element is read; use `updateusers` for several.** Further elements must be well-formed but have
       *     no effect. A request without this member does not say which
       *     profile is meant and is rejected with 422; an empty array is rejected with 400.
       */
      User?: [components['schemas']['UserInput']] | null;
      /** @description Permissions of the user. When included, every permission that is not listed is reset to `"null"`; so `[]` resets them all. */
      Permissions?: components['schemas']['PermissionInput'][] | null;
      /** @description Groups that the user is a member of. When included, they become exactly the listed groups. */
      Groups?: components['schemas']['GroupReferenceInput'][] | null;
      /** @description Values of user defined fields. Only the listed fields are changed, the others keep their values; so `[]` changes nothing. */
      UserDefinedFields?: components['schemas']['UserDefinedFieldInput'][] | null;
      /**
       * @description Default GL codes of the user, one for each GL segment. When included, the default of every segment that is not listed is cleared; so
       *     `[]` clears them all.
       */
      GLCodes?: components['schemas']['GLCodeInput'][] | null;
      /** @description Users that this user may author for. When included, the list becomes exactly the listed users. A user may be in its own list, even in the request that creates it. */
      Authoring?: components['schemas']['UserReferenceInput'][] | null;
      /** @description Roles of the user. When included, they become exactly the listed roles. */
      Roles?: components['schemas']['RoleReferenceInput'][] | null;
      /**
       * @description The state that the user profile must be in: its `ETag` as it was read, with its quotes, or `*` for any user profile that exists. Else the update is rejected with
       *     `precondition_failed`. Missing and `null`: whatever its state.
       * @example "kP9dXSkFZ0yGmW4bZ1uJtA"
       */
      ETag?: string | null;
      /**
       * @description `"true"`: where there is such a user profile already the update is rejected with `precondition_failed`. Missing, `null` and `"false"` mean the same.
       * @example true
       */
      CreateOnly?: string | null;
    };
    /** @description A group as it is sent. Identified by `ID`, or by `GroupTitle` alone; both together mean a new title for the group with this ID. */
    GroupInput: {
      /**
       * Format: xml-text
       * @description ID of the group to change. Missing, `null` and `""` mean the same. An unknown ID gets 404.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: visible-text
       * @description Title of the group, its natural key. Needed for creating. Leading and trailing spaces are removed. It cannot be cleared: `""` is rejected, and so is a title without a visible character.
       *     A new title with a character that cannot be seen, such as U+200B, is rejected with 422.
       * @example Field Service
       */
      GroupTitle?: string | null;
      /**
       * Format: xml-text
       * @description Free text about the group. `""` clears it.
       * @example Technicians who work at customers' sites
       */
      Description?: string | null;
    };
    /**
     * @description A user profile as it is sent. Identified by `ID`, or by `EmailAddress` alone; both together mean a new address for the profile with this
     *     ID. For every member, missing and `null` leave the value as it is.
     */
    UserInput: {
      /**
       * Format: xml-text
       * @description ID of the profile to change. Missing, `null` and `""` mean the same. An unknown ID gets 404.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: visible-address
       * @description E-mail address of the user, the natural key. Needed for creating. Holds exactly one `@` and no blanks; leading and trailing spaces are removed.
       *     There must be a visible character before and after the `@`. It cannot be cleared: `""` is rejected.
       *     A new address with a character that cannot be seen, such as U+200B, is rejected with 422.
       * @example anna.berger@alpenbau.example
       */
      EmailAddress?: string | null;
      /**
       * Format: visible-text
       * @description First name. Needed for creating. It cannot be cleared, and needs a visible character.
       * @example Anna
       */
      FirstName?: string | null;
      /**
       * Format: visible-text
       * @description Last name. Needed for creating. It cannot be cleared, and needs a visible character.
       * @example Berger
       */
      LastName?: string | null;
      /**
       * Format: xml-text
       * @description Title, such as an academic degree or a position. `""` clears it.
       * @example Site manager
       */
      Title?: string | null;
      /**
       * Format: xml-text
       * @description Phone number, in any notation. `""` clears it.
       * @example +43 316 555 0142
       */
      PhoneNumber?: string | null;
      /**
       * Format: xml-text
       * @description First line of the address. `""` clears it.
       * @example Hauptstraße 12
       */
      Address1?: string | null;
      /**
       * Format: xml-text
       * @description Second line of the address. `""` clears it.
       * @example 2nd floor
       */
      Address2?: string | null;
      /**
       * Format: xml-text
       * @description City. `""` clears it.
       * @example Graz
       */
      City?: string | null;
      /**
       * Format: xml-text
       * @description State or province. `""` clears it.
       * @example Steiermark
       */
      State?: string | null;
      /**
       * Format: xml-text
       * @description Postal code. `""` clears it.
       * @example 8010
       */
      ZipCode?: string | null;
      /**
       * Format: xml-text
       * @description A country of the company's list (`getcountrylist`), in any letter case. **Send codes**: what you read is then what you sent. Names are
       *     stored as the list's title, so that a program which compares what it sent with what it reads finds a difference each time.
       *
       *     | Sent | Stored and returned |
       *     |---|---|
       *     | `AT`, `at` or `AUT`: a code | `AT` |
       *     | `Austria` or `austria`: the title | `Austria` |
       *     | `UK`: another name that the list knows | `United Kingdom of Great Britain and Northern Ireland` |
       *
       *     Needed for creating. It cannot be cleared; a country that is not in the list is rejected with 422.
       * @example AT
       */
      Country?: string | null;
      /**
       * Format: xml-text
       * @description Department. `""` clears it.
       * @example Construction
       */
      Department?: string | null;
      /**
       * Format: xml-text
       * @description Code of a currency in the company's currency list, in any letter case; stored in the list's spelling. A new company has the currencies of
       *     ISO 4217; the operator may change the list. Needed for creating. It cannot be cleared; a code that is not in the list is rejected with 422.
       * @example EUR
       */
      Currency?: string | null;
      /**
       * @description Whether the user is disabled: `"true"` or `"false"` as a string, in any letter case. A new profile has `"false"`. Both changes are allowed at
       *     any time. A disabled user stays in every set and list. `""` is rejected.
       * @example false
       */
      Disabled?: string | null;
      /**
       * @description Language of the user as a language tag (BCP 47), such as `en`, `de-AT` or `zh-Hant-TW`. `""` clears it.
       * @example de-AT
       */
      Language?: string | null;
    };
    /** @description The value of one permission, as it is sent. */
    PermissionInput: {
      /**
       * Format: xml-text
       * @description Name of the permission, in any letter case. An item without it is rejected with 422, as is a name that the company does not have;
       *     `getuser` and `getgroup` list all names.
       * @example Approve invoices
       */
      PermissionDisplayName?: string | null;
      /**
       * @description `"true"` grants the permission, `"false"` denies it, `"null"` leaves it unset. Always a string, in any letter case: the JSON values
       *     `true`, `false` and `null` are rejected. Missing leaves the value as it is.
       * @example true
       */
      PermissionValue?: string;
    };
    /**
     * @description Names an existing group, by `ID`, by `GroupTitle`, or by both: then the ID decides, and a title of another group is rejected with 422. Naming
     *     one group twice counts once. A group from a response of `getgrouplist` or `getgroup` may be sent unchanged.
     */
    GroupReferenceInput: {
      /**
       * Format: xml-text
       * @description ID of the group. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description Title of the group, in any letter case. Missing, `null` and `""` mean the same.
       * @example Field Service
       */
      GroupTitle?: string | null;
      /** @description Ignored. */
      Description?: string | null;
    };
    /**
     * @description Names an existing user profile, by `ID`, by `EmailAddress`, or by both: then the ID decides, and an address of another profile is rejected
     *     with 422. Naming one profile twice counts once. A profile from a response of `getuser` may be sent unchanged.
     */
    UserReferenceInput: {
      /**
       * Format: xml-text
       * @description ID of the user profile. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description E-mail address of the user, in any letter case. Missing, `null` and `""` mean the same.
       * @example anna.berger@alpenbau.example
       */
      EmailAddress?: string | null;
      /** @description Ignored. */
      FirstName?: string | null;
      /** @description Ignored. */
      LastName?: string | null;
      /** @description Ignored. */
      Title?: string | null;
      /** @description Ignored. */
      PhoneNumber?: string | null;
      /** @description Ignored. */
      Address1?: string | null;
      /** @description Ignored. */
      Address2?: string | null;
      /** @description Ignored. */
      City?: string | null;
      /** @description Ignored. */
      State?: string | null;
      /** @description Ignored. */
      ZipCode?: string | null;
      /** @description Ignored. */
      Country?: string | null;
      /** @description Ignored. */
      Department?: string | null;
      /** @description Ignored. */
      Currency?: string | null;
      /** @description Ignored. */
      Disabled?: string | null;
      /** @description Ignored. */
      Language?: string | null;
    };
    /**
     * @description Names an existing role, by `ID`, by `RoleTitle`, or by both: then the ID decides, and a title of another role is rejected with 422.
     *     Naming one role twice counts once.
     */
    RoleReferenceInput: {
      /**
       * Format: xml-text
       * @description ID of the role. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description Title of the role, in any letter case. Missing, `null` and `""` mean the same.
       * @example Approver
       */
      RoleTitle?: string | null;
    };
    /**
     * @description Names an existing category, by `ID`, by `CategoryTitle`, or by both: then the ID decides, and a title of another category is rejected with 422.
     *     Naming one category twice counts once.
     */
    CategoryReferenceInput: {
      /**
       * Format: xml-text
       * @description ID of the category. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description Title of the category, in any letter case. Missing, `null` and `""` mean the same.
       * @example Tools & equipment
       */
      CategoryTitle?: string | null;
    };
    /**
     * @description The value of one user defined field, as it is sent. The field is named by `ID`, by `UserDefinedFieldTitle`, or by both: then the ID decides,
     *     and a title of another field is rejected with 422. Naming one field twice with the same value counts once, with different values it is
     *     rejected with 422.
     */
    UserDefinedFieldInput: {
      /**
       * Format: xml-text
       * @description ID of the field. Missing, `null` and `""` mean the same.
       * @example 2
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description Title of the field, in any letter case. Missing, `null` and `""` mean the same.
       * @example Cost centre
       */
      UserDefinedFieldTitle?: string | null;
      /**
       * Format: xml-text
       * @description The value to store. Missing and `null` leave the value as it is; `""` clears it.
       * @example 4711
       */
      UserDefinedFieldValue?: string | null;
    };
    /**
     * @description The default GL code of one GL segment, as it is sent. The segment is named by `ID`, by `GLSegmentTitle`, or by both: then the ID decides, and a
     *     title of another segment is rejected with 422. Naming one segment twice with the same code counts once, with different codes it is rejected
     *     with 422.
     */
    GLCodeInput: {
      /**
       * Format: xml-text
       * @description ID of the GL segment. Missing, `null` and `""` mean the same.
       * @example 1
       */
      ID?: string | null;
      /**
       * Format: xml-text
       * @description Title of the GL segment, in any letter case. Missing, `null` and `""` mean the same.
       * @example Account
       */
      GLSegmentTitle?: string | null;
      /**
       * Format: xml-text
       * @description Title of an existing GL code of this segment, in any letter case; another title is rejected with 422. Missing and `null` leave the
       *     default as it is; `""` clears it.
       * @example 6000 Travel
       */
      GLCodeDefault?: string | null;
    };
    /** @description All groups of the company. */
    GroupListAnswer: {
      /** @description The groups, ordered by ID. */
      Groups: components['schemas']['Group'][];
    };
    /** @description One group and its sets. All members are always there, except `ETag`. */
    GroupAnswer: {
      /** @description The group; an array with exactly one element. */
      Group: [components['schemas']['Group']];
      /** @description Every permission that the company knows, with its value for this group. */
      Permissions: components['schemas']['Permission'][];
      /** @description The members of the group. */
      Users: components['schemas']['UserReference'][];
      /** @description The roles of the group. */
      Roles: components['schemas']['RoleReference'][];
      /** @description The categories of the group. */
      Categories: components['schemas']['CategoryReference'][];
      /**
       * @description In `getgroups` only: identifies this state of the group, as the header `ETag` of `getgroup` does. Send it back with an update that must not overwrite
       *     what someone else has changed since.
       * @example "kP9dXSkFZ0yGmW4bZ1uJtA"
       */
      ETag?: string;
    };
    /** @description One user profile and its sets. All members are always there, except `ETag`. */
    UserAnswer: {
      /** @description The user profile; an array with exactly one element. */
      User: [components['schemas']['User']];
      /** @description Every permission that the company knows, with its value for this user. */
      Permissions: components['schemas']['Permission'][];
      /** @description The groups that the user is a member of. */
      Groups: components['schemas']['GroupReference'][];
      /** @description Every user defined field of the company, with its value for this user. */
      UserDefinedFields: components['schemas']['UserDefinedFieldEntry'][];
      /** @description Every GL segment of the company, with its default GL code for this user. */
      GLCodes: components['schemas']['GLCode'][];
      /** @description The users that this user may author for. */
      Authoring: components['schemas']['UserReference'][];
      /** @description The roles of the user. */
      Roles: components['schemas']['RoleReference'][];
      /**
       * @description In `getusers` only: identifies this state of the user profile, as the header `ETag` of `getuser` does. Send it back with an update that must not overwrite
       *     what someone else has changed since.
       * @example "kP9dXSkFZ0yGmW4bZ1uJtA"
       */
      ETag?: string;
    };
    /** @description All project numbers of the company. */
    ProjectListAnswer: {
      /** @description The project numbers, ordered by ID. The member is called `Countries` in this response, too. */
      Countries: components['schemas']['ProjectNumber'][];
    };
    /** @description All payment types of the company. */
    PaymentTypeListAnswer: {
      /** @description The payment types, ordered by ID. The member is called `Countries` in this response, too. */
      Countries: components['schemas']['PaymentType'][];
    };
    /** @description All categories of the company. */
    CategoryListAnswer: {
      /** @description The categories, ordered by ID. The member is called `Countries` in this response, too. */
      Countries: components['schemas']['Category'][];
    };
    /** @description All taxes of the company. */
    TaxListAnswer: {
      /** @description The taxes, ordered by ID. The member is called `Countries` in this response, too. */
      Countries: components['schemas']['Tax'][];
    };
    /** @description All user profiles of the company. */
    UserListAnswer: {
      /** @description The user profiles, ordered by ID. */
      Users: components['schemas']['UserListItem'][];
    };
    /** @description All user defined fields of the company. */
    UserDefinedFieldListAnswer: {
      /** @description The user defined fields, ordered by ID. */
      UserDefinedFields: components['schemas']['UserDefinedField'][];
    };
    /** @description All GL segments of the company. */
    GLSegmentListAnswer: {
      /** @description The GL segments, ordered by ID. */
      GLSegments: components['schemas']['GLSegment'][];
    };
    /** @description All GL codes of the company. */
    GLCodeListAnswer: {
      /** @description The GL codes, ordered by ID. */
      GLCodes: components['schemas']['GLCodeListItem'][];
    };
    /** @description All currencies of the company. */
    CurrencyListAnswer: {
      /** @description The currencies, ordered by ID. */
      Currencies: components['schemas']['Currency'][];
    };
    /** @description All countries of the company. */
    CountryListAnswer: {
      /** @description The countries, ordered by ID. */
      Countries: components['schemas']['Country'][];
    };
    /** @description All roles of the company. */
    RoleListAnswer: {
      /** @description The roles, ordered by ID. */
      Roles: components['schemas']['Role'][];
    };
    /** @description All permissions of the company. */
    PermissionListAnswer: {
      /** @description The permissions, ordered by ID. */
      Permissions: components['schemas']['PermissionListItem'][];
    };
    /** @description Whole groups, and where the next page begins. */
    GroupPageAnswer: {
      /** @description The groups, ordered by ID. */
      Groups: components['schemas']['GroupAnswer'][];
      /** @description Where the next page begins. Exactly one item. */
      Position: components['schemas']['PagePosition'][];
    };
    /** @description Whole user profiles, and where the next page begins. */
    UserPageAnswer: {
      /** @description The user profiles, ordered by ID. */
      Users: components['schemas']['UserAnswer'][];
      /** @description Where the next page begins. Exactly one item. */
      Position: components['schemas']['PagePosition'][];
    };
    /** @description What became of many updates. */
    UpdateResultsAnswer: {
      /** @description What became of each, in order. */
      Results: components['schemas']['UpdateResult'][];
      /** @description What is wrong with those that were rejected, 1,000 items at most. */
      Errors: components['schemas']['UpdateError'][];
    };
    /** @description Changes of the company, and where to continue. */
    ChangeListAnswer: {
      /** @description The changes, in order of their revisions. */
      Changes: components['schemas']['Change'][];
      /** @description Where to continue. Exactly one item. */
      Position: [components['schemas']['ChangePosition']];
    };
    /**
     * @description Whether there was such a record, as a bare Boolean: the whole body is `true` or `false`.
     * @example true
     */
    Deleted: boolean;
    /**
     * Format: int32
     * @description ID of the record that was created or changed, as a bare number: the whole body is, for example, `1`. Other responses, and requests, contain the same ID as the string `"1"`.
     * @example 1
     */
    RecordID: number;
    /** @description A group. */
    Group: {
      /**
       * @description ID of the group.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the group, its natural key.
       * @example Field Service
       */
      GroupTitle: string;
      /**
       * @description Free text about the group; `""` if there is none.
       * @example Technicians who work at customers' sites
       */
      Description: string;
    };
    /** @description A user profile. What is not set is `""`. */
    User: {
      /**
       * @description ID of the user profile.
       * @example 1
       */
      ID: string;
      /**
       * @description E-mail address of the user, the natural key.
       * @example anna.berger@alpenbau.example
       */
      EmailAddress: string;
      /**
       * @description First name.
       * @example Anna
       */
      FirstName: string;
      /**
       * @description Last name.
       * @example Berger
       */
      LastName: string;
      /**
       * @description Title, such as an academic degree or a position.
       * @example Site manager
       */
      Title: string;
      /**
       * @description Phone number.
       * @example +43 316 555 0142
       */
      PhoneNumber: string;
      /**
       * @description First line of the address.
       * @example Hauptstraße 12
       */
      Address1: string;
      /**
       * @description Second line of the address.
       * @example 2nd floor
       */
      Address2: string;
      /**
       * @description City.
       * @example Graz
       */
      City: string;
      /**
       * @description State or province.
       * @example Steiermark
       */
      State: string;
      /**
       * @description Postal code.
       * @example 8010
       */
      ZipCode: string;
      /**
       * @description A country, as the company's list spells it. The code if a code was last sent, the title if a name was.
       * @example AT
       */
      Country: string;
      /**
       * @description Department.
       * @example Construction
       */
      Department: string;
      /**
       * @description Code of a currency, in the spelling of the company's currency list.
       * @example EUR
       */
      Currency: string;
      /**
       * @description Whether the user is disabled. A string.
       * @example false
       * @enum {string}
       */
      Disabled: 'true' | 'false';
      /**
       * @description Language tag (BCP 47).
       * @example de-AT
       */
      Language: string;
    };
    /** @description The value of one permission. */
    Permission: {
      /**
       * @description Name of the permission, its natural key.
       * @example Approve invoices
       */
      PermissionDisplayName: string;
      PermissionValue: components['schemas']['PermissionValue'];
    };
    /**
     * @description Granted (`"true"`), denied (`"false"`) or not set (`"null"`). A string.
     * @example true
     * @enum {string}
     */
    PermissionValue: 'true' | 'false' | 'null';
    /** @description A group in a set of another record. */
    GroupReference: {
      /**
       * @description ID of the group.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the group.
       * @example Field Service
       */
      GroupTitle: string;
    };
    /** @description A user profile in a set of another record. */
    UserReference: {
      /**
       * @description ID of the user profile.
       * @example 1
       */
      ID: string;
      /**
       * @description E-mail address of the user.
       * @example anna.berger@alpenbau.example
       */
      EmailAddress: string;
    };
    /** @description A role in a set of another record. */
    RoleReference: {
      /**
       * @description ID of the role.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the role.
       * @example Approver
       */
      RoleTitle: string;
    };
    /** @description A category in a set of another record. */
    CategoryReference: {
      /**
       * @description ID of the category.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the category.
       * @example Tools & equipment
       */
      CategoryTitle: string;
    };
    /** @description A user defined field and its value for one user. */
    UserDefinedFieldEntry: {
      /**
       * @description ID of the field.
       * @example 2
       */
      ID: string;
      /**
       * @description Title of the field.
       * @example Cost centre
       */
      UserDefinedFieldTitle: string;
      /**
       * @description Its value; `""` if none is set.
       * @example 4711
       */
      UserDefinedFieldValue: string;
    };
    /** @description A GL segment and its default GL code for one user. */
    GLCode: {
      /**
       * @description ID of the GL segment.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the GL segment.
       * @example Account
       */
      GLSegmentTitle: string;
      /**
       * @description Title of the default GL code of this segment; `""` if none is set.
       * @example 6000 Travel
       */
      GLCodeDefault: string;
    };
    /** @description A project number. */
    ProjectNumber: {
      /**
       * @description ID of the project number.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the project number.
       * @example P-2041 Murbrücke
       */
      ProjectNumberTitle: string;
    };
    /** @description A payment type. */
    PaymentType: {
      /**
       * @description ID of the payment type.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the payment type.
       * @example Company card
       */
      PaymentTypeTitle: string;
    };
    /** @description A category. */
    Category: {
      /**
       * @description ID of the category.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the category.
       * @example Tools & equipment
       */
      CategoryTitle: string;
    };
    /** @description A tax. */
    Tax: {
      /**
       * @description ID of the tax.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the tax.
       * @example VAT 20 %
       */
      TaxTitle: string;
    };
    /** @description A user profile as an item of the list of all profiles. */
    UserListItem: {
      /**
       * @description ID of the user profile.
       * @example 1
       */
      ID: string;
      /**
       * @description E-mail address of the user, the natural key.
       * @example anna.berger@alpenbau.example
       */
      EmailAddress: string;
      /**
       * @description First name.
       * @example Anna
       */
      FirstName: string;
      /**
       * @description Last name.
       * @example Berger
       */
      LastName: string;
      /**
       * @description Whether the user is disabled. A string.
       * @example false
       * @enum {string}
       */
      Disabled: 'true' | 'false';
    };
    /** @description A user defined field. */
    UserDefinedField: {
      /**
       * @description ID of the field.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the field.
       * @example Cost center
       */
      UserDefinedFieldTitle: string;
    };
    /** @description A GL segment, a part of an account number. */
    GLSegment: {
      /**
       * @description ID of the segment.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the segment.
       * @example Department
       */
      GLSegmentTitle: string;
    };
    /** @description A GL code, one of the values that a GL segment may have. */
    GLCodeListItem: {
      /**
       * @description ID of the code.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of its segment.
       * @example Department
       */
      GLSegmentTitle: string;
      /**
       * @description Title of the code.
       * @example 100
       */
      GLCodeTitle: string;
    };
    /** @description A currency. */
    Currency: {
      /**
       * @description ID of the currency.
       * @example 1
       */
      ID: string;
      /**
       * @description Code of the currency.
       * @example EUR
       */
      CurrencyCode: string;
      /**
       * @description Title of the currency.
       * @example Euro
       */
      CurrencyTitle: string;
    };
    /** @description A country. */
    Country: {
      /**
       * @description ID of the country.
       * @example 1
       */
      ID: string;
      /**
       * @description Code of the country.
       * @example AT
       */
      CountryCode: string;
      /**
       * @description Title of the country.
       * @example Austria
       */
      CountryTitle: string;
    };
    /** @description A role. */
    Role: {
      /**
       * @description ID of the role.
       * @example 1
       */
      ID: string;
      /**
       * @description Title of the role.
       * @example Approver
       */
      RoleTitle: string;
    };
    /** @description A permission that the company knows. */
    PermissionListItem: {
      /**
       * @description ID of the permission.
       * @example 1
       */
      ID: string;
      /**
       * @description Name of the permission.
       * @example Approve invoices
       */
      PermissionDisplayName: string;
    };
    /** @description One change of one record. */
    Change: {
      /**
       * @description Number of the change.
       * @example 42
       */
      Revision: string;
      /**
       * Format: date-time
       * @description When it was made (RFC 3339, UTC).
       * @example 2026-11-22T08:15:30.123Z
       */
      At: string;
      /**
       * @description What was changed: `User`, `Group`, or `Catalogue`, which stands for the reference lists, permissions, roles, fields and GL codes
       *     together. Later versions may add kinds; ignore those that you do not know.
       * @example User
       */
      RecordKind: string;
      /**
       * @description ID of the user profile or group; `""` for the catalogue.
       * @example 466
       */
      ID: string;
      /**
       * @description What happened to it: `created`, `updated` or `deleted`. Later versions may add others: then read the record.
       * @example updated
       */
      Change: string;
      /**
       * @description `EmailAddress` or `GroupTitle` that the record has now, not when it was changed; `""` if the record no longer exists, and for the catalogue.
       * @example anna.berger@alpenbau.example
       */
      Name: string;
      /**
       * @description Names of the fields and sets that this change created or changed, separated by commas; of the catalogue, the lists. `""` if the record was deleted.
       * @example City,Groups
       */
      ChangedFields: string;
      /**
       * @description The first 12 characters of the API key that made the change; `""` if the operator made it. With those of your own key you recognise your own changes.
       * @example cak_Ab3dEf9h
       */
      KeyPrefix: string;
    };
    /** @description Where to go on. */
    ChangePosition: {
      /**
       * @description What to send as `SinceRevision` next time.
       * @example 42
       */
      Revision: string;
      /**
       * @description The latest revision of the company.
       * @example 57
       */
      Latest: string;
      /**
       * @description Whether there are more changes to list. If so, continue at once. A string.
       * @example true
       * @enum {string}
       */
      More: 'true' | 'false';
    };
    /** @description What became of one of many updates. */
    UpdateResult: {
      /**
       * @description Which update it was, from `"0"`.
       * @example 0
       */
      Index: string;
      /**
       * @description ID of the record; `""` if the update was rejected.
       * @example 469
       */
      ID: string;
      /**
       * @description `created`, `updated`, `unchanged` because everything was so already, or `refused`. Of one that was rejected nothing has changed.
       * @example updated
       * @enum {string}
       */
      Result: 'created' | 'updated' | 'unchanged' | 'refused';
      /**
       * @description Why it was rejected, a code of `Problem`; else `""`.
       * @example
       */
      Code: string;
      /**
       * @description The same in words; else `""`.
       * @example
       */
      Message: string;
      /**
       * @description How many faults it has; else `"0"`.
       * @example 0
       */
      ErrorCount: string;
    };
    /** @description One fault of one of many updates. */
    UpdateError: {
      /**
       * @description Which update it was, from `"0"`.
       * @example 1
       */
      Index: string;
      /**
       * @description JSON pointer to what is wrong, inside the update; `""` for all of it.
       * @example /User/0/Country
       */
      Path: string;
      /**
       * @description A code of `ProblemItem`.
       * @example unknown_reference
       */
      Code: string;
      /**
       * @description What is wrong, in words.
       * @example The company's country list has no such code or title.
       */
      Message: string;
    };
    /** @description Where the next page begins. */
    PagePosition: {
      /**
       * @description What to send as `AfterID` next time.
       * @example 466
       */
      AfterID: string;
      /**
       * @description Whether there is another page. A string.
       * @example true
       * @enum {string}
       */
      More: 'true' | 'false';
      /**
       * @description The revision of the company that the page shows. That of the first page is where `getchangelist` goes on.
       * @example 13
       */
      Revision: string;
    };
    /** @description What went wrong, as a problem document (RFC 9457). Programs act on `code`; people read `detail` and `errors`. It never contains a key or internal details of the service. */
    Problem: {
      /**
       * @description Identifies the kind of problem: the address of the page about `code`, such as `https://api.example/docs/errors/rule_violation`, or, where the server does not know its own address,
       *     `urn:company-administration:problem:` followed by `code`. Programs compare `code`.
       * @example urn:company-administration:problem:rule_violation
       */
      type: string;
      /**
       * @description What this kind of problem means, in one sentence that is the same every time.
       * @example The request breaks a rule or names something that does not exist.
       */
      title: string;
      /**
       * Format: int32
       * @description The HTTP status of this response.
       * @example 422
       */
      status: number;
      /**
       * @description What happened in this case, for people. The wording may change.
       * @example /data/Groups/0/GroupTitle: The company has no group with this GroupTitle. getgrouplist (SOAP: GetGroupList) lists the groups.
       */
      detail: string;
      /**
       * @description The path that the request was sent to, without a query; `/` where it is not known.
       * @example /public/api/updateuser
       */
      instance: string;
      code: components['schemas']['ProblemCode'];
      /**
       * @description Identifies this request in the service's logs; the same as the header `X-Request-Id`. Quote it when you ask the operator.
       * @example 3f6c1c0e-8f4b-4b9a-9d53-0e7a54d1c2ab
       */
      requestId: string;
      /** @description Every fault that was found in the request, at most 1,000; empty if the problem does not concern single places. */
      errors: components['schemas']['ProblemItem'][];
      /**
       * @description Only with `revision_gone`. The company's latest revision, from which to continue after reading everything again.
       * @example 57
       */
      latestRevision?: string;
    };
    /**
     * @description Stable code of the problem; the table "Errors" (`/docs#errors`) explains each one. The list is closed: a new code comes only with a new version of this document.
     * @example rule_violation
     * @enum {string}
     */
    ProblemCode:
      | 'malformed_http'
      | 'invalid_encoding'
      | 'malformed_json'
      | 'empty_body'
      | 'invalid_request'
      | 'invalid_api_key'
      | 'not_found'
      | 'unknown_operation'
      | 'method_not_allowed'
      | 'request_timeout'
      | 'natural_key_taken'
      | 'revision_gone'
      | 'precondition_failed'
      | 'body_too_large'
      | 'too_many_items'
      | 'unsupported_charset'
      | 'unsupported_content_encoding'
      | 'rule_violation'
      | 'too_many_requests'
      | 'headers_too_large'
      | 'internal_error'
      | 'service_unavailable';
    /** @description One fault of the request. */
    ProblemItem: {
      /**
       * @description JSON pointer (RFC 6901) to the place of the fault in the request, in the documented spelling; `""` is the request as a whole. If something is missing, it points to where it should be.
       * @example /data/Groups/0/GroupTitle
       */
      path: string;
      /**
       * @description Stable code that says what is wrong at this place.
       *
       *     Breaches of this contract (400):
       *
       *     * `required`: a required member is missing.
       *     * `type`: the value has the wrong JSON type.
       *     * `min_length`, `max_length`: the text is too short or too long.
       *     * `min_items`: the array has too few items.
       *     * `pattern`: the text does not have the required form.
       *     * `format`: the text contains characters that XML 1.0 does not allow, or no visible character. Also with 422: a new
       *       natural key holds a character that cannot be seen.
       *     * `unknown_member`: the contract has no such member.
       *     * `duplicate_member`: a member is given more than once.
       *     * `too_deep`: the request is nested too deeply.
       *
       *     Limits (413):
       *
       *     * `max_items`: the array has too many items.
       *
       *     Broken rules (422; `natural_key_taken`: 409):
       *
       *     * `missing_reference`: neither ID nor natural key is given.
       *     * `unknown_reference`: the company has no such record.
       *     * `contradiction`: two parts of the request contradict each other.
       *     * `missing_value`: a value that is mandatory on creation is missing.
       *     * `natural_key_taken`: another record already has this natural key.
       *
       *     What is no longer there (410):
       *
       *     * `revision_gone`: some of the changes since this revision are no longer available, or there is no such revision yet.
       * @example unknown_reference
       * @enum {string}
       */
      code:
        | 'required'
        | 'type'
        | 'min_length'
        | 'max_length'
        | 'min_items'
        | 'max_items'
        | 'pattern'
        | 'format'
        | 'unknown_member'
        | 'duplicate_member'
        | 'too_deep'
        | 'missing_reference'
        | 'unknown_reference'
        | 'contradiction'
        | 'missing_value'
        | 'natural_key_taken'
        | 'revision_gone';
      /**
       * @description What is wrong, for people. The wording may change.
       * @example The company has no group with this GroupTitle. getgrouplist (SOAP: GetGroupList) lists the groups.
       */
      message: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export type GetGroupRequest = components['schemas']['GetGroupRequest'];
export type UpdateGroupRequest = components['schemas']['UpdateGroupRequest'];
export type DeleteGroupRequest = components['schemas']['DeleteGroupRequest'];
export type GetUserRequest = components['schemas']['GetUserRequest'];
export type UpdateUserRequest = components['schemas']['UpdateUserRequest'];
export type DeleteUserRequest = components['schemas']['DeleteUserRequest'];
export type GetGroupsRequest = components['schemas']['GetGroupsRequest'];
export type GetUsersRequest = components['schemas']['GetUsersRequest'];
export type UpdateGroupsRequest = components['schemas']['UpdateGroupsRequest'];
export type UpdateUsersRequest = components['schemas']['UpdateUsersRequest'];
export type GetChangeListRequest = components['schemas']['GetChangeListRequest'];
export type GroupUpdate = components['schemas']['GroupUpdate'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type GroupInput = components['schemas']['GroupInput'];
export type UserInput = components['schemas']['UserInput'];
export type PermissionInput = components['schemas']['PermissionInput'];
export type GroupReferenceInput = components['schemas']['GroupReferenceInput'];
export type UserReferenceInput = components['schemas']['UserReferenceInput'];
export type RoleReferenceInput = components['schemas']['RoleReferenceInput'];
export type CategoryReferenceInput = components['schemas']['CategoryReferenceInput'];
export type UserDefinedFieldInput = components['schemas']['UserDefinedFieldInput'];
export type GLCodeInput = components['schemas']['GLCodeInput'];
export type GroupListAnswer = components['schemas']['GroupListAnswer'];
export type GroupAnswer = components['schemas']['GroupAnswer'];
export type UserAnswer = components['schemas']['UserAnswer'];
export type ProjectListAnswer = components['schemas']['ProjectListAnswer'];
export type PaymentTypeListAnswer = components['schemas']['PaymentTypeListAnswer'];
export type CategoryListAnswer = components['schemas']['CategoryListAnswer'];
export type TaxListAnswer = components['schemas']['TaxListAnswer'];
export type UserListAnswer = components['schemas']['UserListAnswer'];
export type UserDefinedFieldListAnswer = components['schemas']['UserDefinedFieldListAnswer'];
export type GLSegmentListAnswer = components['schemas']['GLSegmentListAnswer'];
export type GLCodeListAnswer = components['schemas']['GLCodeListAnswer'];
export type CurrencyListAnswer = components['schemas']['CurrencyListAnswer'];
export type CountryListAnswer = components['schemas']['CountryListAnswer'];
export type RoleListAnswer = components['schemas']['RoleListAnswer'];
export type PermissionListAnswer = components['schemas']['PermissionListAnswer'];
export type GroupPageAnswer = components['schemas']['GroupPageAnswer'];
export type UserPageAnswer = components['schemas']['UserPageAnswer'];
export type UpdateResultsAnswer = components['schemas']['UpdateResultsAnswer'];
export type ChangeListAnswer = components['schemas']['ChangeListAnswer'];
export type Deleted = components['schemas']['Deleted'];
export type RecordID = components['schemas']['RecordID'];
export type Group = components['schemas']['Group'];
export type User = components['schemas']['User'];
export type Permission = components['schemas']['Permission'];
export type PermissionValue = components['schemas']['PermissionValue'];
export type GroupReference = components['schemas']['GroupReference'];
export type UserReference = components['schemas']['UserReference'];
export type RoleReference = components['schemas']['RoleReference'];
export type CategoryReference = components['schemas']['CategoryReference'];
export type UserDefinedFieldEntry = components['schemas']['UserDefinedFieldEntry'];
export type GLCode = components['schemas']['GLCode'];
export type ProjectNumber = components['schemas']['ProjectNumber'];
export type PaymentType = components['schemas']['PaymentType'];
export type Category = components['schemas']['Category'];
export type Tax = components['schemas']['Tax'];
export type UserListItem = components['schemas']['UserListItem'];
export type UserDefinedField = components['schemas']['UserDefinedField'];
export type GLSegment = components['schemas']['GLSegment'];
export type GLCodeListItem = components['schemas']['GLCodeListItem'];
export type Currency = components['schemas']['Currency'];
export type Country = components['schemas']['Country'];
export type Role = components['schemas']['Role'];
export type PermissionListItem = components['schemas']['PermissionListItem'];
export type Change = components['schemas']['Change'];
export type ChangePosition = components['schemas']['ChangePosition'];
export type UpdateResult = components['schemas']['UpdateResult'];
export type UpdateError = components['schemas']['UpdateError'];
export type PagePosition = components['schemas']['PagePosition'];
export type Problem = components['schemas']['Problem'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type ProblemItem = components['schemas']['ProblemItem'];
