import { type ErrorCode, errorTable, statusesOf } from '../../src/domain/errors.js';
import type { Fault } from '../../tools/contract/cases/types.js';
import { groupRecord, type RecordDefinition, userRecord } from '../../src/domain/records/records.js';
import { isGiven, naturalKey, parseId } from '../../src/domain/text.js';
import { faultCodeOf, faultStatus } from '../../src/soap/faults.js';
import { headerOf } from './types.js';
import type { Answer, Found, Inspected, Row, Tables, Told } from './types.js';

/** An answer, and what is known of the request that it answers. */
export interface JudgedAnswer extends Pick<Inspected, 'protocol' | 'called' | 'input'> {
  readonly response: Answer;
  readonly told: Told;
}

/** Records a broken rule. @param place steps to a value of the answer, or a place as it is reported */
type Must = (
  isKept: boolean,
  place: string | readonly (string | number)[],
  message: string,
  rule: string,
  code?: Found['code'],
) => void;

/**
 * What the contract says of answers in words only: no schema can say it. It needs no company's data.
 */
export function answerRules(answer: JudgedAnswer): Found[] {
  const { protocol, told } = answer;
  const found: Found[] = [];
  const must: Must = (isKept, at, message, rule, code = 'wrong_result') => {
    const place = typeof at === 'string' ? at : placeOf(protocol, at);
    if (!isKept) found.push({ place, code, message, rule });
  };
  if (told.code === undefined) resultRules(answer, must);
  else if (told.code in errorTable) errorRules(answer, told.code as ErrorCode, must);
  return found;
}

/** The place of a value in an answer that names no line. */
function placeOf(protocol: 'json' | 'soap', steps: readonly (string | number)[]): string {
  if (protocol === 'json' || steps.length === 0) return steps.map((step) => `/${step}`).join('');
  return `/${steps.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `/${step}`)).join('')}`;
}

/** Answers must not be cached (D31). */
export function cacheRule({ headers }: JudgedAnswer['response']): Found[] {
  const value = headerOf(headers, 'cache-control');
  if (value !== undefined && /(?:^|[\s,])no-store(?:$|[\s,])/i.test(value)) return [];
  const message =
    value === undefined
      ? 'The header Cache-Control is missing.'
      : 'The header Cache-Control does not say no-store.';
  const code = value === undefined ? 'missing_header' : 'invalid_header';
  return [{ place: 'header:Cache-Control', code, message, rule: 'Answers must not be cached. (D31)' }];
}

/** An error's code decides its status, its kind of fault, and what comes with it. */
function errorRules({ response, told }: JudgedAnswer, code: ErrorCode, must: Must): void {
  const { version = '1.1', faultCode, requestId, latestRevision } = told;
  // The HTTP server itself answers with problem documents, also at the SOAP endpoint.
  const right = faultCode === undefined ? statusesOf(code) : [faultStatus({ code })];
  const status = right.join(' or ');
  must(
    right.includes(response.status),
    '',
    `${code} came with status ${response.status}, not ${status}.`,
    `${code} is answered with ${status}.`,
  );
  const [prefix = '', wanted = ''] = faultCodeOf(code, version).split(':');
  must(
    faultCode === undefined || faultCode === wanted,
    '//*[local-name()="Fault"]',
    `The fault of ${code} has the code ${faultCode}, not ${wanted}.`,
    `Faults: ${code} is ${prefix}:${wanted} in SOAP ${version}. (D35)`,
  );
  const id = headerOf(response.headers, 'x-request-id');
  must(
    id === undefined || requestId === undefined || requestId === id,
    ['requestId'],
    'The request id is not that of the header X-Request-Id.',
    'The same as the header `X-Request-Id`.',
  );
  if (code !== 'revision_gone') return;
  const rule = '`revision_gone` says with `latestRevision` where to go on. (D47)';
  const at = ['latestRevision'];
  must(latestRevision !== undefined, at, 'latestRevision is missing.', rule, 'required');
  must(/^\d+$/.test(latestRevision ?? '0'), at, 'latestRevision is no revision.', rule, 'pattern');
}

function resultRules({ called, input, told: { tables, value } }: JudgedAnswer, must: Must): void {
  if (called === undefined) return;
  const [, verb, kind = '', many = ''] = /^(get|update)(User|Group)(s?)$/.exec(called) ?? [];
  if (called === 'getChangeList') changeRules(tables, input, must);
  else if (verb === 'get' && many !== '') recordPageRules(kind, tables, input, must);
  else if (verb === 'update' && many !== '') outcomeRules(tables, input, must);
  else for (const [name, rows = []] of Object.entries(tables)) ordered(name, rows, ['ID'], must);
  // The others compare with what was asked for.
  if (input === undefined || verb === undefined || many !== '') return;
  if (verb === 'get') {
    if (tables[kind] !== undefined) namedRecord(kind, tables[kind], input, must);
    return;
  }
  const ID = recordOf(kind, input)['ID'] as string;
  must(
    !isGiven(ID) || Number(value) === parseId(ID),
    [],
    'The answer has another ID than the request.',
    'An ID identifies the record to change. (D15)',
  );
}

/** The first element of User or Group in an update. */
function recordOf(kind: string, input: object): Row {
  const { data } = input as { data?: Record<string, Row[] | null> | null };
  return data?.[kind]?.[0] ?? {};
}

/** @param members by which the rows are ordered, the most important first */
function ordered(name: string, rows: readonly Row[], members: readonly string[], must: Must): void {
  const index = rows.findIndex((row, at) => at > 0 && !isBefore(rows[at - 1] ?? {}, row, members));
  const member = members.join(' and ');
  const rule = `Lists and sets are in order of ${member}, and nothing is in them twice. (D12)`;
  const at = [name, index, members.at(-1) ?? ''];
  must(index < 0, at, `The items of ${name} are not in order of ${member}.`, rule);
}

function isBefore(one: Row, other: Row, members: readonly string[]): boolean {
  const differing = members.find((member) => one[member] !== other[member]);
  // Items without IDs, such as permissions, have no order.
  return differing === undefined
    ? one[members.at(-1) ?? ''] === undefined
    : Number(one[differing]) < Number(other[differing]);
}

/** What a page of a list was asked for, and where it says to go on. */
interface Page {
  /** The items, and the place of the list. */
  readonly of: readonly [name: string, rows: readonly Row[]];
  /** The member by which the items are ordered, the member of the input after which they are, and the most of them. */
  readonly by: string;
  readonly after: readonly [member: string, value: string | null | undefined];
  readonly limit: number;
  readonly rule: string;
}

/** The items are after where the page begins, no more than asked for, and one Position says where to go on. @returns it */
function pageRules(
  { of: [name, rows], by, after: [member, after], limit, rule }: Page,
  Position: readonly Row[] = [],
  must: Must,
): Row {
  const tooMany = `There are ${rows.length} items in ${name}, more than the limit of ${limit}.`;
  must(rows.length <= limit, [name], tooMany, `At most \`Limit\` are listed. (${rule})`);
  const isAfter = rows.every((row) => Number(row[by]) > Number(after ?? ''));
  must(
    isAfter,
    [name],
    `An item is listed that is not after ${member}.`,
    `Those after \`${member}\`. (${rule})`,
  );
  const count = `There are ${Position.length} items in Position, not one.`;
  must(Position.length === 1, ['Position'], count, `One Position says where to go on. (${rule})`);
  return Position[0] ?? {};
}

/** D60: a table for the records, and one for each set. */
function recordPageRules(
  kind: string,
  { Position, ...tables }: Tables,
  input: object | undefined,
  must: Must,
): void {
  const { [kind]: own = [], ...sets } = tables;
  ordered(kind, own, ['ID'], must);
  for (const [name, rows = []] of Object.entries(sets)) ordered(name, rows, [`${kind}ID`, 'ID'], must);
  const { AfterID, Limit } = (input ?? {}) as { AfterID?: string | null; Limit?: unknown };
  const limit = Number(Limit || (input === undefined ? 1000 : 100));
  const page = { of: [kind, own], by: 'ID', after: ['AfterID', AfterID], limit, rule: 'D60' } as const;
  const position = pageRules(page, Position, must);
  const fits = Number(position['AfterID']) >= Number(own.at(-1)?.['ID'] ?? 0);
  const message = 'Position does not fit the records that are returned.';
  must(fits, ['Position', 0], message, 'One Position says where the next page begins. (D60)');
}

/** D61. */
function outcomeRules({ Results = [] }: Tables, input: object | undefined, must: Must): void {
  const { data = [] } = (input ?? {}) as { data?: unknown[] };
  const isComplete = Results.every(({ Index }, at) => Number(Index) === at);
  const rule = '`Results` says of each update in order what became of it. (D61)';
  must(isComplete, ['Results'], 'The items of Results are not those of each update in order.', rule);
  const isWhole = input === undefined || Results.length === data.length;
  must(isWhole, ['Results'], `There are ${Results.length} items for ${data.length} updates.`, rule);
}

const moment =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** A time as the contract writes it: RFC 3339, UTC. */
export function isMoment(text: string): boolean {
  return moment.test(text) && !Number.isNaN(Date.parse(text));
}

/** D47. @param input undefined if the request is unknown */
function changeRules(tables: Tables, input: object | undefined, must: Must): void {
  const { Changes = [], Position } = tables;
  const { SinceRevision, Limit } = (input ?? {}) as { SinceRevision?: string | null; Limit?: unknown };
  const limit = Number(Limit || 1000);
  ordered('Changes', Changes, ['Revision'], must);
  for (const [index, { At, RecordKind, ID }] of Changes.entries()) {
    const place = ['Changes', index];
    must(isMoment(String(At)), [...place, 'At'], 'At is no time.', 'When it was made (RFC 3339, UTC).');
    // In a DataSet "" may be a column that is left out.
    const fits = (RecordKind === 'Catalogue') === ((ID ?? '') === '');
    const rule = 'ID of the user profile or group; "" for the catalogue.';
    must(fits, [...place, 'ID'], 'ID does not fit RecordKind.', rule);
  }
  const after = ['SinceRevision', SinceRevision] as const;
  const page = { of: ['Changes', Changes], by: 'Revision', after, limit, rule: 'D47' } as const;
  const position = pageRules(page, Position, must);
  const [revision, latest] = [Number(position['Revision']), Number(position['Latest'])];
  const last = Number(Changes.at(-1)?.['Revision'] ?? SinceRevision ?? '');
  const hasMore = String(position['More']) === 'true';
  const fits = hasMore
    ? revision === last && Changes.length === limit
    : revision === latest && last <= latest;
  must(
    revision <= latest && (fits || input === undefined),
    ['Position', 0],
    'Position does not fit the changes that are listed.',
    'Where to go on: after the last change listed if there are more, else after the latest revision. (D47)',
  );
}

/** A record that is read is the one that was named (D9). */
function namedRecord(kind: string, rows: readonly Row[], input: object, must: Must): void {
  const key = kind === 'User' ? 'EmailAddress' : 'GroupTitle';
  const { ID, [key]: named } = input as Record<string, string | null | undefined>;
  const [row = {}] = rows as readonly Readonly<Record<string, string | undefined>>[];
  must(rows.length <= 1, [kind], `There are ${rows.length} records, not one.`, 'One record is read. (D9)');
  const isNamed =
    (!isGiven(ID) || Number(row['ID']) === parseId(ID)) &&
    (naturalKey(named ?? '') === '' || naturalKey(row[key] ?? '') === naturalKey(named ?? ''));
  const message = 'This is another record than the one that was named.';
  must(isNamed, [kind, 0], message, 'ID and natural key name the record. (D9)');
}

type Item = Readonly<Record<string, string | null | undefined>>;

/**
 * The faults for which every company refuses a request that meets the contract, whatever its data: nothing names the record, or an item
 * of a set has no reference (D9, D14, D15).
 * @param operation the domain's name
 * @param input as the operation gets it
 */
export function certainRefusals(operation: string, input: object): Fault[] {
  const [, verb, kind] = /^(get|update|delete)(User|Group)$/.exec(operation) ?? [];
  if (verb === undefined) return [];
  const record: RecordDefinition = kind === 'User' ? userRecord : groupRecord;
  if (verb === 'update') return inUpdate(record, input);
  const { ID, [record.keyMember]: key } = input as Item;
  return isGiven(ID) || naturalKey(key ?? '') !== '' ? [] : [['', 'missing_reference']];
}

function inUpdate({ kind, keyMember, sets }: RecordDefinition, input: object): Fault[] {
  const { data } = input as { data: Record<string, Item[] | null | undefined> };
  const own = recordOf(kind, input) as Item;
  const path = data[kind] ? `/data/${kind}/0` : `/data/${kind}`;
  const unnamed: Fault[] = isGiven(own['ID']) || isGiven(own[keyMember]) ? [] : [[path, 'missing_reference']];
  const inSets = Object.entries(sets).flatMap(([set, { titleMember, hasId }]) =>
    (data[set] ?? []).flatMap((item, index): Fault[] => {
      const isNamed = (hasId && isGiven(item['ID'])) || isGiven(item[titleMember]);
      return isNamed ? [] : [[`/data/${set}/${index}`, 'missing_reference']];
    }),
  );
  return [...unnamed, ...inSets];
}
