import fc from 'fast-check';
import { person } from '../scenarios/company.js';
import { exchangeOf } from './exchanges.js';
import { wireNames, type WireNames, type OperationName } from '../scenarios/operations.js';
import { envelope, namespace, operationElement, writeDataSet } from './xml.js';
import type { Exchange } from '../../../tools/qa/exchange.js';

type Data = Record<string, unknown>;

/** Inputs that meet the contract, each with something of everything. */
const inputs: Partial<Record<OperationName, Data>> = {
  getGroupList: {},
  getGroup: { GroupTitle: 'Staff' },
  updateGroup: {
    data: {
      Group: [{ GroupTitle: 'Staff', Description: 'All' }],
      Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' }],
      Users: [{ EmailAddress: 'ann@example.com' }, { ID: '1' }],
      Categories: [],
    },
  },
  getUser: { EmailAddress: 'ann@example.com' },
  updateUser: {
    data: {
      User: [person('ann@example.com', { Disabled: 'true', Language: 'de' }), { ID: '7' }],
      Groups: [{ GroupTitle: 'Staff' }],
      UserDefinedFields: [{ UserDefinedFieldTitle: 'Badge', UserDefinedFieldValue: '1' }],
      GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: '6640' }],
      Roles: [{ RoleTitle: 'Clerk' }],
    },
  },
  getTaxList: {},
  deleteGroup: { GroupTitle: 'Nobody' },
};
const names = Object.keys(inputs) as OperationName[];

const texts = [
  '',
  ' ',
  'x',
  'TRUE',
  'a@b',
  'x'.repeat(36),
  'x'.repeat(256),
  '💶'.repeat(255),
  'é'.repeat(4001),
];
const values: unknown[] = [
  ...texts,
  null,
  true,
  1,
  1.5,
  [],
  {},
  [1],
  [[]],
  { ID: 1 },
  'a\u0000b',
  '\ud800',
  '\uffff',
];
const unknown = ['Id2', 'Titel', 'GroupTitel', 'a/b~c', '__proto__', 'constructor', '0', ''];

/** JSON requests, most of them broken somewhere: a value, a name, or the text itself. */
export function jsonRequests(apiKey: string): fc.Arbitrary<Exchange> {
  const operation = fc.constantFrom(
    ...names.filter((name) => (wireNames[name] as WireNames).json !== undefined),
  );
  return fc
    .record({ operation, changes: fc.array(change(values), { maxLength: 4 }), text: spoiling })
    .map(({ operation: name, changes, text }) => {
      const body = structuredClone({ APIkey: apiKey, ...inputs[name] });
      for (const apply of changes) apply(body);
      const path = `/public/api/${(wireNames[name] as WireNames).json}`;
      return exchangeOf(
        path,
        { 'content-type': 'application/json' },
        text(JSON.stringify(body, undefined, 1)),
      );
    });
}

/** SOAP requests of both versions, in the same way. */
export function soapRequests(apiKey: string): fc.Arbitrary<Exchange> {
  const operation = fc.constantFrom(...names);
  const version = fc.constantFrom('1.1' as const, '1.2' as const);
  const carried = texts.filter((text) => text !== '');
  return fc
    .record({
      operation,
      version,
      changes: fc.array(change([...carried, []]), { maxLength: 3 }),
      parameters: fc.constantFrom('right', 'right', 'right', 'reversed', 'without key', 'more'),
      action: fc.constantFrom(undefined, undefined, undefined, 'right', 'GetTaxList', 'Nothing'),
      text: spoiling,
    })
    .map(({ operation: name, version: soap, changes, parameters, action, text }) => {
      const input = structuredClone(inputs[name] ?? {});
      for (const apply of changes) apply(input);
      const soapName = (wireNames[name] as WireNames).soap ?? '';
      const body = envelope(soap, operationElement(soapName, arranged(apiKey, input, parameters)));
      const named = action === 'right' ? soapName : action;
      const header: Record<string, string> =
        named === undefined ? {} : { soapaction: `"${namespace}/${named}"` };
      const type = soap === '1.1' ? 'text/xml; charset=utf-8' : 'application/soap+xml; charset=utf-8';
      return exchangeOf('/public/api.asmx', { 'content-type': type, ...header }, text(body));
    });
}

type Parameter = [string, string | { xml: string }];

function arranged(apiKey: string, input: Data, how: string): Parameter[] {
  const given = Object.entries(input).flatMap(([name, value]): Parameter[] => {
    if (name.includes('/') || !/^[A-Za-z]/.test(name)) return [];
    if (typeof value === 'string') return [[name, value]];
    return [[name, { xml: Array.isArray(value) ? '' : writeDataSet(rowsOf(value as Data)) }]];
  });
  const all: Parameter[] = [['APIkey', apiKey], ...given];
  if (how === 'reversed') return all.toReversed();
  if (how === 'without key') return given;
  return how === 'more' ? [...all, ['More', 'x']] : all;
}

/** Only what a DataSet can say: tables of rows of text, with names that XML has. */
function rowsOf(data: Data): Record<string, Record<string, string>[]> {
  const isName = ([name]: [string, unknown]): boolean => /^[A-Za-z_][\w]*$/.test(name);
  const tables = Object.entries(data).filter(isName);
  return Object.fromEntries(
    tables.map(([table, rows]) => [
      table,
      (Array.isArray(rows) ? rows : []).map((row: unknown) =>
        Object.fromEntries(
          Object.entries((row ?? {}) as Data)
            .filter(isName)
            .map(([column, value]) => [column, String(value)]),
        ),
      ),
    ]),
  );
}

type Change = (body: Data) => void;

/** Changes one place below the request, chosen by numbers: another value, another name, an unknown member, or gone. */
function change(replacements: readonly unknown[]): fc.Arbitrary<Change> {
  const kind = fc.constantFrom('value', 'value', 'value', 'case', 'unknown', 'remove');
  const place = fc.array(fc.nat(20), { minLength: 4, maxLength: 4 });
  return fc
    .record({ kind, place, value: fc.constantFrom(...replacements), name: fc.constantFrom(...unknown) })
    .map(({ kind: what, place: way, value, name }) => (body: Data) => {
      const [holder, key] = find(body, way);
      if (key === undefined) return;
      const before = holder[key];
      if (what === 'value') holder[key] = structuredClone(value);
      else if (what === 'remove') Reflect.deleteProperty(holder, key);
      else if (!Array.isArray(holder)) {
        if (what === 'case') Reflect.deleteProperty(holder, key);
        Object.defineProperty(holder, what === 'case' ? key.toUpperCase() : name, {
          value: before,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
    });
}

function find(body: Data, way: readonly number[]): [Data, string | undefined] {
  let holder = body;
  for (const [depth, number] of way.entries()) {
    const keys = Object.keys(holder).filter((name) => name !== 'APIkey' || number === 0);
    const key = keys[number % Math.max(1, keys.length)];
    const inside = key === undefined ? undefined : holder[key];
    const isEnd =
      depth === way.length - 1 || typeof inside !== 'object' || inside === null || number % 7 === 0;
    if (key === undefined || isEnd) return [holder, key];
    holder = inside as Data;
  }
  return [holder, undefined];
}

/** Leaves the text as it is, or cuts it, doubles a line of it or replaces a character. */
const spoiling: fc.Arbitrary<(text: string) => string> = fc
  .record({
    kind: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'cut', 'double', 'replace'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    by: fc.constantFrom('"', '}', '<', '&', ',', '\u0001', 'x', '>'),
  })
  .map(({ kind, at, by }) => (text: string) => {
    const offset = Math.floor(at * text.length);
    if (kind === 'cut') return text.slice(0, offset);
    if (kind === 'replace') return text.slice(0, offset) + by + text.slice(offset + 1);
    if (kind === 'none') return text;
    const lines = text.split('\n');
    const line = Math.floor(at * lines.length);
    return lines.toSpliced(line, 0, lines[line] ?? '').join('\n');
  });
