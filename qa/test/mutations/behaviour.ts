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
        onRows(operation, `${set} is empty`, set, (rows) => (rows.length === 0 ? undefined : [])),
        onRows(operation, `${set} lacks its last item`, set, withoutLast),
        onRows(operation, `${set} is out of order`, set, reversed),
      ]),
      stillThere(operation),
    ]),
    ...jsonOperations()
      .filter(({ name }) => name.endsWith('List'))
      .flatMap(({ name }) => [
        onRows(name, 'lacks its last item', undefined, withoutLast),
        onRows(name, 'is out of order', undefined, reversed),
        onRows(name, 'has an item twice', undefined, ([first, ...rows]) => first && [first, first, ...rows]),
      ]),
    ...changeLists(),
    ...headers(),
    ...soapLists(),
  ];
}

/** Breaks the rows of a table in the response to an operation. @param table the first, unless it is named */
function onRows(
  operation: string,
  what: string,
  table: string | undefined,
  change: (rows: readonly Row[]) => Row[] | undefined,
): Mutation {
  return {
    name: `${operation} ${what}`,
    mutate: ({ path, response }) => {
      if (path !== `/public/api/${operation.toLowerCase()}` || response.status !== 200) return undefined;
      const tables = JSON.parse(response.body.toString()) as Record<string, Row[]>;
      const name = table ?? Object.keys(tables)[0] ?? '';
      const changed = change(tables[name] ?? []);
      if (changed === undefined) return undefined;
      return { ...response, body: Buffer.from(JSON.stringify({ ...tables, [name]: changed })) };
    },
  };
}

/** A value that is well-formed, but not the written one. */
function lostField(operation: string, kind: string, field: string): Mutation {
  return onRows(operation, `${field} was lost`, kind, ([row, ...rows]) => {
    const other = field === 'Disabled' ? (row?.[field] === 'true' ? 'false' : 'true') : 'as before';
    return row && [{ ...row, [field]: other }, ...rows];
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

const withoutLast = (rows: readonly Row[]) => (rows.length === 0 ? undefined : rows.slice(0, -1));
const reversed = (rows: readonly Row[]) => (rows.length < 2 ? undefined : [...rows].reverse());

function changeLists(): Mutation[] {
  const first = (member: string, value: string, table = 'Changes'): Mutation =>
    onRows('getChangeList', `${table} ${member} is ${value}`, table, ([row, ...rows]) =>
      row === undefined || row[member] === value ? undefined : [{ ...row, [member]: value }, ...rows],
    );
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
