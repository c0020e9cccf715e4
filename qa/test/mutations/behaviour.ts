import { jsonOperations } from '../../../tools/contract/cases/json-contract.js';
import { groupRecord, userRecord } from '../../../src/domain/records/records.js';
import { getHeader } from '../../exchange/types.js';
import type { CompletedExchange } from '../../transport.js';
import type { Mutate } from './recorded.js';

/** A rule that is broken in the responses to some requests. */
export interface Mutation {
  /** 'getUser Roles is empty' */
  readonly name: string;
  readonly mutate: Mutate;
}

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Violations in responses that are valid by the schemas: lost writes, short lists, tags that do not change. */
export function behaviourMutations(): Mutation[] {
  const records = [
    ['getUser', 'User', userRecord],
    ['getGroup', 'Group', groupRecord],
  ] as const;
  return [
    ...records.flatMap(([operation, kind, { fields, sets }]) => [
      ...Object.keys(fields).map((field) => lostField(operation, kind, field)),
      ...Object.keys(sets).flatMap((set) => [
        onTables(operation, `${set} is empty`, ({ [set]: rows = [], ...others }) =>
          rows.length === 0 ? undefined : { ...others, [set]: [] },
        ),
        onTables(operation, `${set} lacks its last item`, (tables) => withoutLast(tables, set)),
        onTables(operation, `${set} is out of order`, (tables) => reversed(tables, set)),
      ]),
      stillThere(operation),
    ]),
    ...jsonOperations()
      .filter(({ name }) => name.endsWith('List'))
      .flatMap(({ name }) => [
        onTables(name, 'lacks its last item', (tables) => withoutLast(tables, Object.keys(tables)[0] ?? '')),
        onTables(name, 'is out of order', (tables) => reversed(tables, Object.keys(tables)[0] ?? '')),
        onTables(name, 'has an item twice', (tables) => {
          const table = Object.keys(tables)[0] ?? '';
          const [first, ...rows] = tables[table] ?? [];
          return first === undefined ? undefined : { ...tables, [table]: [first, first, ...rows] };
        }),
      ]),
    ...changeLists(),
    ...headers(),
    ...soapLists(),
  ];
}

function onTables(operation: string, what: string, change: (tables: Tables) => Tables | undefined): Mutation {
  return {
    name: `${operation} ${what}`,
    mutate: ({ path, response }) => {
      if (path !== `/public/api/${operation.toLowerCase()}` || response.status !== 200) return undefined;
      const changed = change(JSON.parse(response.body.toString()) as Tables);
      return changed === undefined ? undefined : { ...response, body: Buffer.from(JSON.stringify(changed)) };
    },
  };
}

/** A value that is well-formed, but not the written one. */
function lostField(operation: string, kind: string, field: string): Mutation {
  return onTables(operation, `${field} was lost`, (tables) => {
    const [row, ...rows] = tables[kind] ?? [];
    if (row === undefined) return undefined;
    const other = field === 'Disabled' ? (row[field] === 'true' ? 'false' : 'true') : 'as before';
    return { ...tables, [kind]: [{ ...row, [field]: other }, ...rows] };
  });
}

/** A read that should find nothing returns the deleted record. */
function stillThere(operation: string): Mutation {
  const kind = operation.slice(3);
  return {
    name: `${operation} finds what was deleted`,
    mutate: ({ path, response, requestBody }) => {
      if (path !== `/public/api/${operation.toLowerCase()}` || response.status !== 404) return undefined;
      const { EmailAddress, GroupTitle } = JSON.parse(requestBody.toString()) as Row;
      const row = { ID: '1', ...(kind === 'User' ? { EmailAddress } : { GroupTitle }) };
      return { ...response, status: 200, body: Buffer.from(JSON.stringify({ [kind]: [row] })) };
    },
  };
}

function withoutLast(tables: Tables, table: string): Tables | undefined {
  const rows = tables[table] ?? [];
  return rows.length === 0 ? undefined : { ...tables, [table]: rows.slice(0, -1) };
}

function reversed(tables: Tables, table: string): Tables | undefined {
  const rows = tables[table] ?? [];
  return rows.length < 2 ? undefined : { ...tables, [table]: [...rows].reverse() };
}

function changeLists(): Mutation[] {
  const first = (member: string, value: string, table = 'Changes'): Mutation =>
    onTables('getChangeList', `${table} ${member} is ${value}`, (tables) => {
      const [row, ...rows] = tables[table] ?? [];
      if (row === undefined || row[member] === value) return undefined;
      return { ...tables, [table]: [{ ...row, [member]: value }, ...rows] };
    });
  const position = (member: string, value: string): Mutation => first(member, value, 'Position');
  return [
    ...['yesterday', '2026-02-30', '1700000000', '2026-11-22T25:00:00Z'].map((value) => first('At', value)),
    ...[first('Revision', '0'), first('RecordKind', 'Nonsense'), first('ID', '77'), first('Change', 'moved')],
    ...[first('Name', 'another'), first('ChangedFields', 'Nonsense'), first('KeyPrefix', 'cak_somebody')],
    ...[position('Revision', '0'), position('Latest', '0')],
    ...[position('More', 'true'), position('More', 'false')],
  ];
}

function headers(): Mutation[] {
  const other = (what: string, name: string, value: string | undefined): Mutation => ({
    name: what,
    mutate: ({ response }: CompletedExchange) => {
      if (getHeader(response.headers, name) === undefined) return undefined;
      const rest = Object.entries(response.headers).filter(([key]) => key.toLowerCase() !== name);
      const changed = value === undefined ? {} : { [name]: value };
      return { ...response, headers: { ...Object.fromEntries(rest), ...changed } };
    },
  });
  return [
    other('the tag never changes', 'etag', '"always"'),
    other('the request id is always its own', 'x-request-id', 'own'),
    other('responses may be cached', 'cache-control', 'max-age=60'),
  ];
}

/** The rows of DataSets, operation by operation: short, in another order, with a column less or too long. */
function soapLists(): Mutation[] {
  const row = /<(\w+) diffgr:id="[^"]*"[^>]*>[^]*?<\/\1>/g;
  const start = 'diffgr:id="[^"]*"[^>]*>';
  const second = new RegExp(`(${start}<\\w+>[^<]*</\\w+><\\w+>)`);
  const names = ['GetGroupList', 'GetUserList', 'modAPI.GetUser_Alternate', 'modAPI.GetGroup_Alternate'];
  const changes: [what: string, from: RegExp | ((text: string) => string), to: string][] = [
    ['lacks its last row', (text) => [...text.matchAll(row)].at(-1)?.[0] ?? '', ''],
    ['lacks its first row', (text) => [...text.matchAll(row)][0]?.[0] ?? '', ''],
    ['lacks the first column of a row', new RegExp(`(${start})<(\\w+)>[^<]*</\\2>`), '$1'],
    ['has two columns in another order', /(<(\w+)>[^<]*<\/\2>)(<(\w+)>[^<]*<\/\4>)/, '$3$1'],
    ['has a value that is too long', second, `$1${'x'.repeat(300)}`],
    ['shows another value', second, '$1x'],
    [
      'is without a table in its schema',
      /<xs:element name="(?!NewDataSet)\w+"><xs:complexType>[^]*?<\/xs:complexType><\/xs:element>/,
      '',
    ],
    ['is without a column in its schema', /<xs:element name="\w+" type="xs:string"[^>]*\/>/, ''],
    ['is without its diffgram', /<diffgr:diffgram[^]*<\/diffgr:diffgram>/, ''],
    ['is in another namespace', /Response xmlns="[^"]*"/, 'Response xmlns="urn:x"'],
  ];
  return names.flatMap((name) =>
    changes.map(([what, from, to]): Mutation => ({
      name: `SOAP ${name} ${what}`,
      mutate: ({ path, response }) => {
        if (!path.endsWith('.asmx') || response.status !== 200) return undefined;
        const text = response.body.toString();
        if (!text.includes(`<${name}Response`)) return undefined;
        const changed = text.replace(typeof from === 'function' ? from(text) : from, to);
        return changed === text ? undefined : { ...response, body: Buffer.from(changed) };
      },
    })),
  );
}
