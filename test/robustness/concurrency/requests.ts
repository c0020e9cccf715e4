import type { ProtocolName } from '../../support/scenarios/protocols.js';

export type RecordKind = 'User' | 'Group';

/** The value of an item in a set that stores membership only. */
export const member = 'member';

/** A set as a request or an answer has it: title or key of each item → its value. */
export type SetItems = Readonly<Record<string, string>>;

/** Creates or changes a user profile or a group. */
export interface Update {
  do: 'update';
  kind: RecordKind;
  id?: number | undefined;
  /** EmailAddress or GroupTitle. */
  key?: string | undefined;
  fields: Readonly<Record<string, string>>;
  sets: Readonly<Record<string, SetItems>>;
}

export interface Get {
  do: 'get';
  kind: RecordKind;
  id?: number | undefined;
  key?: string | undefined;
}

export interface Delete {
  do: 'delete';
  kind: RecordKind;
  key: string;
}

/** An operator's import of the titles of some kinds, in place of what is there. */
export interface Import {
  do: 'import';
  /** Set → all titles that there are to be. */
  titles: Readonly<Record<string, readonly string[]>>;
}

/** What a client asks of one server; `protocol` and `server` do not change what is to happen. */
export type Request = (Update | Get | Delete | Import) & { protocol?: ProtocolName; server?: number };

/** A record as it is read: the values of items that have none are left out. */
export interface View {
  id: number;
  key: string;
  fields: Readonly<Record<string, string>>;
  sets: Readonly<Record<string, SetItems>>;
}

/** What came of a request. Nothing else may come: a client that gets anything else fails its test. */
export type Answer =
  | { id: number }
  | { view: View }
  | { deleted: boolean }
  | { imported: true }
  | { refused: 'not_found' | 'natural_key_taken' | 'rule_violation' | 'in_use' };

/** How the contracts name a set's items and their values. */
export interface SetForm {
  title: string;
  value?: string;
  /** What stands for "no value" in requests and answers. */
  unset?: string;
  /** Items that a request does not list keep their values. */
  keeps?: true;
  /** The items are users or groups, not of the catalogue. */
  of?: RecordKind;
}

const roles = { title: 'RoleTitle' };
const permissions = { title: 'PermissionDisplayName', value: 'PermissionValue', unset: 'null' };

/** The sets of both kinds of records, written by hand as the specification has them. */
export const setForms: Readonly<Record<RecordKind, Readonly<Record<string, SetForm>>>> = {
  User: {
    Permissions: permissions,
    Groups: { title: 'GroupTitle', of: 'Group' },
    UserDefinedFields: {
      title: 'UserDefinedFieldTitle',
      value: 'UserDefinedFieldValue',
      unset: '',
      keeps: true,
    },
    GLCodes: { title: 'GLSegmentTitle', value: 'GLCodeDefault', unset: '' },
    Authoring: { title: 'EmailAddress', of: 'User' },
    Roles: roles,
  },
  Group: {
    Permissions: permissions,
    Users: { title: 'EmailAddress', of: 'User' },
    Roles: roles,
    Categories: { title: 'CategoryTitle' },
  },
};

/** The natural key's name, and the fields that these tests look at. */
export const recordForms: Readonly<Record<RecordKind, { key: string; fields: readonly string[] }>> = {
  User: { key: 'EmailAddress', fields: ['FirstName', 'LastName', 'Country', 'Currency', 'Department'] },
  Group: { key: 'GroupTitle', fields: ['Description'] },
};

/** Fields without which no user profile is created. */
export const mandatory = { FirstName: 'Ann', LastName: 'Example', Country: 'DE', Currency: 'EUR' };
