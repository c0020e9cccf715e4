import { call, type Outcome, type ProtocolName } from '../../support/scenarios/protocols.js';

export type RecordKind = 'User' | 'Group';

/** The value of an item in a set that stores membership only. */
export const member = 'member';

/** A set as a request or a response has it: title or key of each item → its value. */
export type SetItems = Readonly<Record<string, string>>;
export type Sets = Readonly<Record<string, SetItems>>;
export type Fields = Readonly<Record<string, string>>;

/** The record that a request is about; its key is EmailAddress or GroupTitle. */
interface About {
  kind: RecordKind;
  id?: number | undefined;
  key?: string | undefined;
}
export type Update = About & { do: 'update'; fields: Fields; sets: Sets };
export type Get = About & { do: 'get' };
export type Delete = About & { do: 'delete'; key: string };
/** An operator's import of the titles of some kinds, which replaces what is there: set → all titles that there are to be. */
export interface Import {
  do: 'import';
  titles: Readonly<Record<string, readonly string[]>>;
}

/** What a client asks of one server; `protocol` and `server` do not change what is to happen. */
export type Request = (Update | Get | Delete | Import) & { protocol?: ProtocolName; server?: number };

/** A record as it is read: the values of items that have none are left out. */
export interface View {
  id: number;
  key: string;
  fields: Fields;
  sets: Sets;
}

/** What came of a request. Nothing else may come: a client that gets anything else fails its test. */
export type Result =
  | { id: number }
  | { view: View }
  | { deleted: boolean }
  | { imported: true }
  | { rejected: 'not_found' | 'natural_key_taken' | 'rule_violation' | 'in_use' };

/** How the contracts name a set's items and their values; `unset` stands for no value. */
interface SetForm {
  title: string;
  value?: string;
  unset?: string;
  /** Items that a request does not list keep their values. */
  keeps?: true;
  /** The items are users or groups, not of the catalogue. */
  of?: RecordKind;
}

const roles = { title: 'RoleTitle' };
const permissions = { title: 'PermissionDisplayName', value: 'PermissionValue', unset: 'null' };
const fieldValues = { title: 'UserDefinedFieldTitle', value: 'UserDefinedFieldValue', unset: '' };

/** The sets of both kinds of records, written by hand as the specification has them. */
export const setForms: Readonly<Record<RecordKind, Readonly<Record<string, SetForm>>>> = {
  User: {
    Permissions: permissions,
    Groups: { title: 'GroupTitle', of: 'Group' },
    UserDefinedFields: { ...fieldValues, keeps: true },
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

/** The operations of both kinds, the natural key's name, and the fields that these tests look at. */
const operations = {
  User: { update: 'updateUser', get: 'getUser', delete: 'deleteUser' },
  Group: { update: 'updateGroup', get: 'getGroup', delete: 'deleteGroup' },
} as const;
const forms = {
  User: { key: 'EmailAddress', fields: ['FirstName', 'LastName', 'Country', 'Currency', 'Department'] },
  Group: { key: 'GroupTitle', fields: ['Description'] },
};

/** Fields without which no user profile is created. */
export const mandatory = { FirstName: 'Ann', LastName: 'Example', Country: 'DE', Currency: 'EUR' };

/** Sends one request to a server. @throws Error for a response that no request of these tests may ever have, such as any 5xx */
export async function ask(
  baseUrl: string,
  apiKey: string,
  request: Update | Get | Delete,
  protocol: ProtocolName,
): Promise<Result> {
  const operation = operations[request.kind][request.do];
  const { error, http, result } = await call(baseUrl, protocol, operation, apiKey, inputOf(request));
  if (error) return { rejected: rejectionCode(error, http) };
  if (request.do === 'update') return { id: Number(result) };
  if (request.do === 'delete') return { deleted: result as boolean };
  return viewOf(request.kind, result as Record<string, Record<string, string>[]>);
}

/** The input of an operation as JSON names it. */
function inputOf(request: Update | Get | Delete): Record<string, unknown> {
  const named = {
    ...(request.id !== undefined && { ID: String(request.id) }),
    ...(request.key !== undefined && { [forms[request.kind].key]: request.key }),
  };
  if (request.do !== 'update') return named;
  const sets = Object.entries(request.sets).map(([name, items]) => {
    const { title, value } = setForms[request.kind][name]!;
    const all = Object.entries(items);
    return [
      name,
      all.map(([item, stored]) => ({ [title]: item, ...(value !== undefined && { [value]: stored }) })),
    ];
  });
  return { data: { [request.kind]: [{ ...named, ...request.fields }], ...Object.fromEntries(sets) } };
}

function rejectionCode(error: NonNullable<Outcome['error']>, { status, text }: Outcome['http']) {
  const rejected = (['not_found', 'natural_key_taken', 'rule_violation'] as const).find(
    (one) => one === error.code,
  );
  if (rejected === undefined) throw new Error(`A response that may not be: ${status} ${text}`);
  return rejected;
}

/** Reads a response of getUser or getGroup; at the SOAP endpoint a record that does not exist has no rows. */
function viewOf(kind: RecordKind, result: Record<string, Record<string, string>[]>): Result {
  const row = result[kind]?.[0];
  if (!row) return { rejected: 'not_found' };
  const sets = Object.entries(setForms[kind]).map(([name, { title, value, unset, of }]) => {
    // Users and groups may be renamed meanwhile: their IDs stay.
    const items = (result[name] ?? []).map((item): [string, string] => [
      item[of === undefined ? title : 'ID']!,
      value === undefined ? member : item[value]!,
    ]);
    return [name, Object.fromEntries(items.filter(([, stored]) => stored !== unset))];
  });
  const fields = Object.fromEntries(forms[kind].fields.map((field) => [field, row[field] ?? '']));
  return {
    view: { id: Number(row['ID']), key: row[forms[kind].key]!, fields, sets: Object.fromEntries(sets) },
  };
}
