import { noteResponse } from '../../support/servers/contract-watch.js';
import { rawClient, type HttpResponse } from '../../support/servers/raw-client.js';
import { pageOf as recordsOf } from '../../support/scenarios/pages.js';
import { messageFor, readEnvelope, type ProtocolName } from '../../support/scenarios/protocols.js';

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
/** Whole records, from the one behind an ID on. */
export interface Page {
  do: 'page';
  kind: RecordKind;
  after: number;
  limit: number;
}
export interface Changes {
  do: 'changes';
  since: number;
  limit: number;
}
/** Updates in one request, which are made one after the other. */
export interface Many {
  do: 'many';
  kind: RecordKind;
  updates: Update[];
}
/** What changes or reads a company in one step. */
export type Single = Update | Get | Delete | Page | Changes;
export type Request = Single | Many;

/** A record as it is read: the values of items that have none are left out. */
export interface View {
  id: number;
  key: string;
  fields: Fields;
  sets: Sets;
}

const rejections = ['not_found', 'natural_key_taken', 'rule_violation'] as const;
/** What came of a request. */
export type Result =
  | { id: number }
  | { view: View }
  | { page: View[]; more: boolean; revision: number }
  | { changes: string[]; more: boolean; revision: number }
  | { deleted: boolean }
  | { imported: true }
  | { results: Result[] }
  | { rejected: (typeof rejections)[number] | 'in_use' };

/** Errors after which nobody knows whether a change was made. `refused`: nothing listened, so it was not. */
export type ClientError = 'unavailable' | 'cut' | 'refused';
export type Outcome = { ms: number } & ({ result: Result } | { error: string; words: string });

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
  User: { update: 'updateUser', get: 'getUser', delete: 'deleteUser', page: 'getUsers', many: 'updateUsers' },
  Group: {
    update: 'updateGroup',
    get: 'getGroup',
    delete: 'deleteGroup',
    page: 'getGroups',
    many: 'updateGroups',
  },
} as const;
/** Fields without which no user profile is created. */
export const mandatory = { FirstName: 'Ann', LastName: 'Example', Country: 'DE', Currency: 'EUR' };
export const forms = {
  User: { key: 'EmailAddress', fields: [...Object.keys(mandatory), 'Department', 'City', 'Title'] },
  Group: { key: 'GroupTitle', fields: ['Description'] },
};

/** A client gives up after this long. The longest way to a response: 20 s waiting for a slot, 20 s in it, and one more. */
const timeoutMs = 60_000;

/** A client with one connection, which it keeps as long as the server lets it. */
export interface Client {
  ask(apiKey: string, request: Request, protocol: ProtocolName): Promise<Outcome>;
  close(): void;
}

/** @param isJudged whether responses must follow the contract: for hours of load they are too many to keep */
export function newClient(baseUrl: string, isJudged = false): Client {
  const client = rawClient(Number(new URL(baseUrl).port), { maxSockets: 1, timeoutMs });
  return {
    async ask(apiKey, request, protocol) {
      const operation = request.do === 'changes' ? 'getChangeList' : operations[request.kind][request.do];
      const message = messageFor(protocol, operation, apiKey, inputOf(request));
      const body = Buffer.from(message.body);
      const start = performance.now();
      const ms = (): number => Math.round(performance.now() - start);
      const response = await client.send({ ...message, body }).catch((error: unknown) => error as Error);
      if (response instanceof Error) return { ms: ms(), error: brokenBy(response), words: String(response) };
      const { method, path, headers: requestHeaders } = message;
      if (isJudged)
        noteResponse({
          ...{ method, path, requestHeaders, requestBody: body },
          response: { ...response, body: Buffer.from(response.text) },
        });
      return { ms: ms(), ...outcomeOf(request, protocol, response) };
    },
    close: () => client.close(),
  };
}

function brokenBy({ code, syscall }: NodeJS.ErrnoException): string {
  // A reset while connecting: the system had taken the connection for a process that is dead by now.
  if (code === 'ECONNREFUSED' || syscall === 'connect') return 'refused';
  return code === 'ETIMEDOUT' ? 'hung' : 'cut';
}

/** The input of an operation as JSON names it. */
function inputOf(request: Request): Record<string, unknown> {
  if (request.do === 'page') return { AfterID: String(request.after), Limit: request.limit };
  if (request.do === 'many') return { data: request.updates.map((update) => inputOf(update)['data']) };
  if (request.do === 'changes') return { SinceRevision: String(request.since), Limit: request.limit };
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

type Rows = Record<string, Record<string, string>[]>;

function outcomeOf(
  request: Request,
  protocol: ProtocolName,
  { status, headers, text }: HttpResponse,
): { result: Result } | { error: string; words: string } {
  const isSoap = protocol.startsWith('SOAP');
  const { result, error } = isSoap ? readEnvelope(text) : readJson(status, text);
  if (error === undefined) {
    if (request.do === 'update') return { result: { id: Number(result) } };
    if (request.do === 'delete') return { result: { deleted: result as boolean } };
    if (request.do === 'many') return { result: { results: (result as Rows)['Results']!.map(resultOf) } };
    if (request.do === 'page') return { result: pageOf(request.kind, result) };
    if (request.do === 'changes') return { result: changesOf(result as Rows) };
    const view = viewOf(request.kind, result as Rows);
    return { result: view ? { view } : { rejected: 'not_found' } };
  }
  const rejected = rejections.find((one) => one === error.code);
  if (rejected !== undefined) return { result: { rejected } };
  const words = `${status} ${text}`;
  if (error.code !== 'service_unavailable') return { error: `HTTP ${status}`, words };
  const isPolite = Number(headers['retry-after']) >= 1;
  return { error: isPolite ? 'unavailable' : 'unavailable without Retry-After', words };
}

function readJson(status: number, text: string): { result?: unknown; error?: { code: string } } {
  const body: unknown = JSON.parse(text);
  return status === 200 ? { result: body } : { error: body as { code: string } };
}

/** Of one of many updates. */
function resultOf({ Result: word, ID, Code }: Record<string, string>): Result {
  return word === 'refused' ? { rejected: rejections.find((one) => one === Code)! } : { id: Number(ID) };
}

function pageOf(kind: RecordKind, result: unknown): Result {
  const { records, position } = recordsOf(kind, result);
  const page = records.map((record) => viewOf(kind, record)!);
  return { page, more: position?.More === 'true', revision: Number(position?.Revision) };
}

function changesOf({ Changes = [], Position = [] }: Rows): Result {
  const changes = Changes.map(({ Revision, RecordKind, ID, Change }) =>
    [Revision, RecordKind, ID, Change].join(' '),
  );
  return { changes, more: Position[0]?.['More'] === 'true', revision: Number(Position[0]?.['Latest']) };
}

/** Reads a record; at the SOAP endpoint one that does not exist has no rows. */
function viewOf(kind: RecordKind, result: Rows): View | undefined {
  const row = result[kind]?.[0];
  if (!row) return undefined;
  const sets = Object.entries(setForms[kind]).map(([name, { title, value, unset, of }]) => {
    // Users and groups may be renamed meanwhile: their IDs stay.
    const items = (result[name] ?? []).map((item): [string, string] => [
      item[of === undefined ? title : 'ID']!,
      value === undefined ? member : item[value]!,
    ]);
    return [name, Object.fromEntries(items.filter(([, stored]) => stored !== unset))];
  });
  const fields = Object.fromEntries(forms[kind].fields.map((field) => [field, row[field] ?? '']));
  return { id: Number(row['ID']), key: row[forms[kind].key]!, fields, sets: Object.fromEntries(sets) };
}
