// Generated from openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
  '/public/api/getgrouplist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all groups (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getGroupListByGet'];
    put?: never;
    /**
     * List all groups
     * @description Returns ID, title and description of every group of the company, ordered by ID.
     */
    post: operations['getGroupList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getgroup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a group with all its sets (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getGroupByGet'];
    put?: never;
    /**
     * Read a group with all its sets
     * @description Finds one group by `ID`, by `GroupTitle`, or by both. If both are given, both must belong to the same group; otherwise the response is
     *     404, as for a group that does not exist. If neither is given, or both are empty, the response is 422.
     *
     *     `Permissions` lists every permission that the company knows, with the value `"null"` where it is not set for this group. `Users`, `Roles` and
     *     `Categories` list what belongs to the group. The response can be sent back as `data` of `updategroup`.
     */
    post: operations['getGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/updategroup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Create or change a group (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['updateGroupByGet'];
    put?: never;
    /**
     * Create or change a group
     * @description Changes the group that the first element of `Group` identifies, or creates it: see "Updating" (`/docs#updating`). Each set says what a list does.
     *
     *     * Identified by `GroupTitle` only: changed if it exists, created if not. Creating a group needs only a `GroupTitle`.
     *     * Identified by `ID`: never created; unknown ID: 404. A `GroupTitle` next to it is the new title.
     *
     *     The response is a bare number: the ID of the group.
     *
     *     Member names may be written in any case, so that this request creates a group, too:
     *
     *     ```json
     *     { "APIkey": "<API_KEY>", "data": { "group": [{ "GroupTitle": "Warehouse Graz" }] } }
     *     ```
     */
    post: operations['updateGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/deletegroup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Delete a group (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['deleteGroupByGet'];
    put?: never;
    /**
     * Delete a group
     * @description Deletes the group that `ID` or `GroupTitle` names, or both, which must then belong to the same group, and takes it out of every set that names it.
     *
     *     The response is a bare Boolean: `true` when the group was deleted, `false` when the company has no such group. So the request is safe to send again.
     *     If neither `ID` nor `GroupTitle` is given, or both are empty, the response is 422.
     */
    post: operations['deleteGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getgroups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read many groups with all their sets (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getGroupsByGet'];
    put?: never;
    /**
     * Read many groups with all their sets
     * @description Returns whole groups, each as `getgroup` returns it, ordered by ID and a page at a time. It pages as `getusers` does: see there how to read all of them, what
     *     `ChangedSince` leaves out, and how to go on with `getchangelist`.
     */
    post: operations['getGroups'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/updategroups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Create or change many groups (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['updateGroupsByGet'];
    put?: never;
    /**
     * Create or change many groups
     * @description Makes up to 1,000 updates in one call. Each element of `data` is what `updategroup` takes as `data`, and is a change of its own: applied completely or not at all, in order,
     *     so that a later one may name a group that an earlier one creates. All else is as for `updateusers`: the status is 200 also where some are rejected, so look at
     *     `Result` of each; see there what to do after a failure.
     */
    post: operations['updateGroups'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getuser': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a user profile with all its sets (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getUserByGet'];
    put?: never;
    /**
     * Read a user profile with all its sets
     * @description Finds one user profile by `ID`, by `EmailAddress`, or by both. If both are given, both must belong to the same profile; otherwise the
     *     response is 404, as for a profile that does not exist. If neither is given, or both are empty, the response is 422.
     *
     *     `Permissions` lists every permission that the company knows, with the value `"null"` where it is not set for this user. `UserDefinedFields` and
     *     `GLCodes` list every field and every GL segment, with `""` where nothing is set. `Groups`, `Authoring` and `Roles` list what belongs to the
     *     user. So this response contains every name that an update may use, and it can be sent back as `data` of `updateuser`.
     */
    post: operations['getUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/updateuser': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Create or change a user profile (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['updateUserByGet'];
    put?: never;
    /**
     * Create or change a user profile
     * @description Changes the user profile that the first element of `User` identifies, or creates it: see "Updating" (`/docs#updating`). Each set says what a list does.
     *
     *     * Identified by `EmailAddress` only: changed if it exists, created if not. Creating needs `EmailAddress`, `FirstName`, `LastName`, `Country`
     *       and `Currency`; if any is missing, the response is 422 and names each of them. A new profile is not disabled.
     *     * Identified by `ID`: never created; unknown ID: 404. An `EmailAddress` next to it is the new address.
     *
     *     The response is a bare number: the ID of the profile.
     */
    post: operations['updateUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getuserlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all user profiles (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getUserListByGet'];
    put?: never;
    /**
     * List all user profiles
     * @description Returns ID, e-mail address, names and `Disabled` of every user profile of the company, ordered by ID. `getuser` reads one profile with all its sets.
     */
    post: operations['getUserList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/deleteuser': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Delete a user profile (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['deleteUserByGet'];
    put?: never;
    /**
     * Delete a user profile
     * @description Deletes the user profile that `ID` or `EmailAddress` names, or both, which must then belong to the same user profile, and takes it out of every set that names it.
     *
     *     The response is a bare Boolean: `true` when the user profile was deleted, `false` when the company has no such user profile. So the request is safe to send again.
     *     If neither `ID` nor `EmailAddress` is given, or both are empty, the response is 422.
     */
    post: operations['deleteUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getusers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read many user profiles with all their sets (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getUsersByGet'];
    put?: never;
    /**
     * Read many user profiles with all their sets
     * @description Returns whole user profiles, each as `getuser` returns it, ordered by ID and a page at a time:
     *
     *     1. Send no `AfterID` the first time, then the `Position.AfterID` of the previous response, while `Position.More` is `"true"`.
     *     2. All of one page is of one revision of the company, `Position.Revision`; two pages may be of two. Save the `Revision` of the **first** page, and call
     *        `getchangelist` with it as `SinceRevision` after the last page: so you miss no change that was made while you were reading.
     *
     *     With `ChangedSince`, only those user profiles are returned that a request has changed since that revision, as `getchangelist` lists them: not one whose `Groups` differ because
     *     the group was changed, nor one whose `Authoring` differs because the other user was. `getchangelist` says how to correct those. What was deleted is in that list only.
     *     Then a page may have fewer items than `Limit`, even none, while `More` is `"true"`. It is rejected with **410** `revision_gone` like a `SinceRevision`.
     *
     *     A page with very large sets may need more memory than is left: it is rejected with 503, and a smaller `Limit` helps.
     */
    post: operations['getUsers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/updateusers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Create or change many user profiles (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['updateUsersByGet'];
    put?: never;
    /**
     * Create or change many user profiles
     * @description Makes up to 1,000 updates in one call. Each element of `data` is what `updateuser` takes as `data`, and is a change of its own: applied completely or not at all, in order,
     *     so that a later one may name a user profile that an earlier one creates. One that is rejected changes nothing, and the others are made all the same.
     *
     *     The status is 200 whatever their results. `Results` says it for each: `created`, `updated`, `unchanged` or `refused`, then with the `Code` and `Message` that
     *     `updateuser` would return: an element that does not match the contract is rejected for itself, too, with `invalid_request`. `Errors` lists what is wrong with them,
     *     1,000 items at most. Look at `Result` of each.
     *
     *     Only what stands outside of the elements rejects the request as a whole: 400 for a missing key, an unknown member beside `data` or a body that cannot be read, 413 for more
     *     than 1,000 elements or a set that is too long. Then nothing has changed.
     *     After a 503, a broken connection or another failure, some of the updates may have been made: send the request again, as those are then `unchanged`, or
     *     `precondition_failed` where they carry `ETag` or `CreateOnly`: read those again, and compare.
     *
     *     An element may carry `ETag` or `CreateOnly` beside its sets. Where the record is in another state that element is rejected with `precondition_failed`. `If-Match` and
     *     `If-None-Match` have no effect.
     */
    post: operations['updateUsers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getchangelist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what changed since a revision (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getChangeListByGet'];
    put?: never;
    /**
     * List what changed since a revision
     * @description Every change of the company has a number, its **revision**: 1, 2, 3 and so on. This operation lists the changes after `SinceRevision`, in order, so that you can keep a copy of the company's data in sync
     *     without reading everything again:
     *
     *     1. Send the `Position.Revision` of the previous response. The first time leave it out, save `Position.Latest`, read everything, and continue from there.
     *     2. Read each user profile and group that `Changes` names with `getuser` or `getgroup`, and the lists where `RecordKind` is `Catalogue`. Remove what was deleted. A record may be listed several times; reading it once is enough.
     *     3. Save `Position.Revision`. While `Position.More` is `"true"`, continue at once.
     *
     *     To read less, skip what your own program has changed (`KeyPrefix`), and read only records whose `ChangedFields` concern you.
     *
     *     A link, such as a member of a group, belongs to both records, but only the record that the request changed is listed, with the set in `ChangedFields`: when a change of a
     *     group removes a user from it, the user is not listed. A delete removes the record from all sets, and a rename renames it there. So, if you keep sets, correct both sides with
     *     each record that you read: after a change of a group, also the `Groups` of users; after a change of a user, also the `Users` of groups and the `Authoring` of users. A
     *     copy that is kept like this equals the company's data, except for the `ETag` of the other side. Our own clients have such a copy.
     *
     *     Changes of API keys and of the company itself are left out, so the listed revisions may have gaps.
     *
     *     **410** `revision_gone` means that some of the changes after `SinceRevision` are no longer available: version 1.0 archived them, or a backup was
     *     restored. Save the response's `latestRevision`, read everything again, and continue from there.
     */
    post: operations['getChangeList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getprojectlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all project numbers (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getProjectListByGet'];
    put?: never;
    /**
     * List all project numbers
     * @description Returns ID and title of every project number of the company, ordered by ID. The list comes in the member `Countries`.
     */
    post: operations['getProjectList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getpaymenttypelist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all payment types (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getPaymentTypeListByGet'];
    put?: never;
    /**
     * List all payment types
     * @description Returns ID and title of every payment type of the company, ordered by ID. The list comes in the member `Countries`.
     */
    post: operations['getPaymentTypeList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getcategorylist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all categories (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getCategoryListByGet'];
    put?: never;
    /**
     * List all categories
     * @description Returns ID and title of every category of the company, ordered by ID. The list comes in the member `Countries`.
     */
    post: operations['getCategoryList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/gettaxlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all taxes (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getTaxListByGet'];
    put?: never;
    /**
     * List all taxes
     * @description Returns ID and title of every tax of the company, ordered by ID. The list comes in the member `Countries`.
     */
    post: operations['getTaxList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getuserdefinedfieldlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all user defined fields (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getUserDefinedFieldListByGet'];
    put?: never;
    /**
     * List all user defined fields
     * @description Returns ID and title of every user defined field of the company, ordered by ID.
     */
    post: operations['getUserDefinedFieldList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getglsegmentlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all GL segments (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getGLSegmentListByGet'];
    put?: never;
    /**
     * List all GL segments
     * @description Returns ID and title of every GL segment of the company, ordered by ID.
     */
    post: operations['getGLSegmentList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getglcodelist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all GL codes (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getGLCodeListByGet'];
    put?: never;
    /**
     * List all GL codes
     * @description Returns ID, segment and title of every GL code of the company, ordered by ID.
     */
    post: operations['getGLCodeList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getcurrencylist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all currencies (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getCurrencyListByGet'];
    put?: never;
    /**
     * List all currencies
     * @description Returns ID, code and title of every currency of the company, ordered by ID.
     */
    post: operations['getCurrencyList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getcountrylist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all countries (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getCountryListByGet'];
    put?: never;
    /**
     * List all countries
     * @description Returns ID, code and title of every country of the company, ordered by ID. A new company has the countries of ISO 3166-1; the operator may change
     *     the list.
     *
     *     As a user's `Country` send the `CountryCode`: it is stored and returned as it is here. A title is stored as a title. Other names that people use, such as `UK` or
     *     `United Kingdom`, and alpha-3 codes are understood, too, though this list does not show them; they are returned as the title or the code of their
     *     country. To compare what you have with what you read, compare codes.
     */
    post: operations['getCountryList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getrolelist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all roles (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getRoleListByGet'];
    put?: never;
    /**
     * List all roles
     * @description Returns ID and title of every role of the company, ordered by ID.
     */
    post: operations['getRoleList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/public/api/getpermissionlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all permissions (GET form)
     * @description Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.
     */
    get: operations['getPermissionListByGet'];
    put?: never;
    /**
     * List all permissions
     * @description Returns ID and name of every permission of the company, ordered by ID.
     */
    post: operations['getPermissionList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
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
      Group?: components['schemas']['GroupInput'][] | null;
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
      User?: components['schemas']['UserInput'][] | null;
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
      Group: components['schemas']['Group'][];
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
      User: components['schemas']['User'][];
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
      Position: components['schemas']['ChangePosition'][];
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
  responses: {
    /** @description The request does not match this contract, or its body is missing or unreadable. If it does not match the contract, `errors` lists the faults. Nothing has changed. */
    BadRequest: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The API key is unknown, revoked or expired. */
    InvalidApiKey: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The company has no such record, or ID and natural key belong to different records. */
    RecordNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The record to change was given by an ID that the company does not have. An ID never creates a record. Nothing has changed. */
    UnknownID: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description This path was called with a method other than GET and POST. */
    MethodNotAllowed: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        Allow: components['headers']['Allow'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description A rename (ID and natural key together) to a key that another record of the company has. Nothing has changed. */
    NaturalKeyTaken: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The whole request did not arrive in time. The connection is closed. Nothing has changed. */
    RequestTimeout: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description Some of the changes after `SinceRevision` are no longer available, or there is no such revision yet: read everything again, then continue from `latestRevision`. */
    RevisionGone: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The record is not, or no longer, in the state that `If-Match` or `ETag` names, or there is no such record; or there is one, and the update was to create it. Nothing has changed. */
    PreconditionFailed: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The body is larger than the limit, which counts the bytes after decompression. Nothing has changed. */
    BodyTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /**
     * @description The body is larger than the limit, which counts the bytes after decompression, a set in it has more items than the service takes, or there are more than 1,000
     *     updates. Nothing has changed.
     */
    UpdateTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The request declares a character encoding or a content coding that the service does not know. UTF-8 always works, and so do gzip, deflate and no coding. */
    UnsupportedEncoding: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description Neither the ID nor the natural key is given. */
    LookupRuleViolation: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The request matches this contract but breaks a rule: it does not say which record it means, lacks a value that is mandatory on creation, names something that the company does not have, or contradicts itself. `errors` lists every violation, at most 1,000; if there are more, `detail` gives their number. Nothing has changed. */
    UpdateRuleViolation: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description More requests than the operator allows for this key, or too many wrong keys from this address. Wait for the number of seconds in `Retry-After`. */
    TooManyRequests: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The request line and headers are larger than the limit. The connection is closed. Nothing has changed. */
    HeadersTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description A defect of the service. It is safe to send the request again. If it fails again, report the request ID to the operator, who can find the cause by it. */
    InternalError: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The header `Transfer-Encoding` is not `chunked` alone. A compressed body names its coding in `Content-Encoding`. The connection is closed. Nothing has changed. */
    UnsupportedTransferCoding: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The database is busy or not available. Nothing has changed, unless the database was lost in the middle of an update: then the update may have been made. Wait for the number of seconds in `Retry-After`, then send the same request again. */
    ServiceUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
  };
  parameters: {
    /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
    'If-Match': string;
    /** @description `*`: creates only. Where there is such a record already the response is 412, and nothing has changed. Any other value is rejected with 400. */
    'If-None-Match': string;
  };
  requestBodies: {
    /** @description The API key. */
    KeyOnlyBody: {
      content: {
        'application/json': components['schemas']['KeyOnlyRequest'];
      };
    };
    /** @description The API key, and the group to read. */
    GetGroupBody: {
      content: {
        'application/json': components['schemas']['GetGroupRequest'];
      };
    };
    /** @description The API key, and what the group is to become. */
    UpdateGroupBody: {
      content: {
        'application/json': components['schemas']['UpdateGroupRequest'];
      };
    };
    /** @description The API key, and the group to delete. */
    DeleteGroupBody: {
      content: {
        'application/json': components['schemas']['DeleteGroupRequest'];
      };
    };
    /** @description The API key, and the user profile to read. */
    GetUserBody: {
      content: {
        'application/json': components['schemas']['GetUserRequest'];
      };
    };
    /** @description The API key, and what the user profile is to become. */
    UpdateUserBody: {
      content: {
        'application/json': components['schemas']['UpdateUserRequest'];
      };
    };
    /** @description The API key, and the user profile to delete. */
    DeleteUserBody: {
      content: {
        'application/json': components['schemas']['DeleteUserRequest'];
      };
    };
    /** @description The API key, and where to start. */
    GetChangeListBody: {
      content: {
        'application/json': components['schemas']['GetChangeListRequest'];
      };
    };
  };
  headers: {
    /** @description Identifies this state of the record: two responses with the same tag are byte-for-byte identical. A proxy that compresses may make it weak, `W/"…"`, or add to it: it is just as good for `If-Match`. Send it as `If-Match` with an update or a delete that must not overwrite what someone else has changed since. */
    ETag: string;
    /** @description Identifies this request in the service's logs. Copied from the request if that has one of 1 to 128 letters, digits, dots, hyphens and underscores; otherwise generated by the service. */
    'X-Request-Id': string;
    /** @description Answers must not be cached. */
    'Cache-Control': string;
    /** @description A response is what its `Content-Type` says, and nothing else. */
    'X-Content-Type-Options': 'nosniff';
    /** @description Number of seconds to wait before the request is sent again. */
    'Retry-After': number;
    /** @description The methods that this path accepts. */
    Allow: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getGroupListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All groups of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGroupList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All groups of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGroupByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['GetGroupBody'];
    responses: {
      /** @description The group and its sets. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['RecordNotFound'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGroup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['GetGroupBody'];
    responses: {
      /** @description The group and its sets. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['RecordNotFound'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateGroupByGet: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description `*`: creates only. Where there is such a record already the response is 412, and nothing has changed. Any other value is rejected with 400. */
        'If-None-Match'?: components['parameters']['If-None-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['UpdateGroupBody'];
    responses: {
      /** @description The ID of the group that was created or changed, as a bare number. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordID'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['UnknownID'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['NaturalKeyTaken'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['UpdateRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description `*`: creates only. Where there is such a record already the response is 412, and nothing has changed. Any other value is rejected with 400. */
        'If-None-Match'?: components['parameters']['If-None-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['UpdateGroupBody'];
    responses: {
      /** @description The ID of the group that was created or changed, as a bare number. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordID'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['UnknownID'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['NaturalKeyTaken'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['UpdateRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  deleteGroupByGet: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['DeleteGroupBody'];
    responses: {
      /** @description Whether there was such a group, as a bare Boolean. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  deleteGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['DeleteGroupBody'];
    responses: {
      /** @description Whether there was such a group, as a bare Boolean. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGroupsByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and which page. */
    requestBody: {
      content: {
        'application/json': components['schemas']['GetGroupsRequest'];
      };
    };
    responses: {
      /** @description Whole groups, and where the next page begins. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupPageAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      410: components['responses']['RevisionGone'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGroups: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and which page. */
    requestBody: {
      content: {
        'application/json': components['schemas']['GetGroupsRequest'];
      };
    };
    responses: {
      /** @description Whole groups, and where the next page begins. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupPageAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      410: components['responses']['RevisionGone'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateGroupsByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and what each group is to become. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateGroupsRequest'];
      };
    };
    responses: {
      /** @description What became of each update, in order. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UpdateResultsAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateGroups: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and what each group is to become. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateGroupsRequest'];
      };
    };
    responses: {
      /** @description What became of each update, in order. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UpdateResultsAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUserByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['GetUserBody'];
    responses: {
      /** @description The user profile and its sets. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['RecordNotFound'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['GetUserBody'];
    responses: {
      /** @description The user profile and its sets. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['RecordNotFound'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateUserByGet: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description `*`: creates only. Where there is such a record already the response is 412, and nothing has changed. Any other value is rejected with 400. */
        'If-None-Match'?: components['parameters']['If-None-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['UpdateUserBody'];
    responses: {
      /** @description The ID of the user profile that was created or changed, as a bare number. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordID'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['UnknownID'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['NaturalKeyTaken'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['UpdateRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description `*`: creates only. Where there is such a record already the response is 412, and nothing has changed. Any other value is rejected with 400. */
        'If-None-Match'?: components['parameters']['If-None-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['UpdateUserBody'];
    responses: {
      /** @description The ID of the user profile that was created or changed, as a bare number. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordID'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      404: components['responses']['UnknownID'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['NaturalKeyTaken'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['UpdateRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUserListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All user profiles of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUserList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All user profiles of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  deleteUserByGet: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['DeleteUserBody'];
    responses: {
      /** @description Whether there was such a user profile, as a bare Boolean. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  deleteUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Carries out the request only if the record is still as it was read: the `ETag` of the response of `getgroup` or `getuser`, with its quotes, several separated by commas, or `*` for any record that exists. Otherwise the response is 412, and nothing has changed. Without this header the last update wins. */
        'If-Match'?: components['parameters']['If-Match'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['DeleteUserBody'];
    responses: {
      /** @description Whether there was such a user profile, as a bare Boolean. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deleted'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      422: components['responses']['LookupRuleViolation'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUsersByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and which page. */
    requestBody: {
      content: {
        'application/json': components['schemas']['GetUsersRequest'];
      };
    };
    responses: {
      /** @description Whole user profiles, and where the next page begins. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserPageAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      410: components['responses']['RevisionGone'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUsers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and which page. */
    requestBody: {
      content: {
        'application/json': components['schemas']['GetUsersRequest'];
      };
    };
    responses: {
      /** @description Whole user profiles, and where the next page begins. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserPageAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      410: components['responses']['RevisionGone'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateUsersByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and what each user profile is to become. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUsersRequest'];
      };
    };
    responses: {
      /** @description What became of each update, in order. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UpdateResultsAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateUsers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The API key, and what each user profile is to become. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUsersRequest'];
      };
    };
    responses: {
      /** @description What became of each update, in order. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UpdateResultsAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['UpdateTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getChangeListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['GetChangeListBody'];
    responses: {
      /** @description The changes, and where to continue. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangeListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      410: components['responses']['RevisionGone'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getChangeList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['GetChangeListBody'];
    responses: {
      /** @description The changes, and where to continue. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangeListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      410: components['responses']['RevisionGone'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getProjectListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All project numbers of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getProjectList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All project numbers of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getPaymentTypeListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All payment types of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentTypeListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getPaymentTypeList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All payment types of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentTypeListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getCategoryListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All categories of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CategoryListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getCategoryList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All categories of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CategoryListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getTaxListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All taxes of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TaxListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getTaxList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All taxes of the company, in the member `Countries`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TaxListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUserDefinedFieldListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All user defined fields of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserDefinedFieldListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUserDefinedFieldList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All user defined fields of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserDefinedFieldListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGLSegmentListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All GL segments of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GLSegmentListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGLSegmentList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All GL segments of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GLSegmentListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGLCodeListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All GL codes of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GLCodeListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGLCodeList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All GL codes of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GLCodeListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getCurrencyListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All currencies of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CurrencyListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getCurrencyList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All currencies of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CurrencyListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getCountryListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All countries of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CountryListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getCountryList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All countries of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CountryListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getRoleListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All roles of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RoleListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getRoleList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All roles of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RoleListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getPermissionListByGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All permissions of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PermissionListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getPermissionList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['KeyOnlyBody'];
    responses: {
      /** @description All permissions of the company. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PermissionListAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidApiKey'];
      405: components['responses']['MethodNotAllowed'];
      408: components['responses']['RequestTimeout'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedEncoding'];
      429: components['responses']['TooManyRequests'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['InternalError'];
      501: components['responses']['UnsupportedTransferCoding'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
}

export type APIkey = components['schemas']['APIkey'];
export type KeyOnlyRequest = components['schemas']['KeyOnlyRequest'];
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
