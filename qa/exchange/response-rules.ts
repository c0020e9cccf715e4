import { type ErrorCode, errorTable, getStatuses } from '../../src/domain/errors.js';
import { isGiven, naturalKey, parseId } from '../../src/domain/text.js';
import { getFaultCode, faultStatus } from '../../src/soap/faults.js';
import { isRequestId } from '../../src/http/call.js';
import { getHeader } from './types.js';
import type { RecordedResponse, Found, Headers, Inspection, Row, Reported } from './types.js';

export interface JudgedResponse extends Pick<Inspection, 'called' | 'input'> {
  readonly protocol: 'json' | 'soap';
  readonly requestHeaders: Headers;
  readonly response: RecordedResponse;
  readonly reported: Reported;
}

/** Steps to a value of the response, or a place as it is reported. */
type At = string | readonly (string | number)[];

/** Records a broken rule. */
type Must = (isKept: boolean, at: At, message: string, rule: string, code?: string) => void;

/** The rules for responses that the contract has in words only, as no schema can express them. They need no company's data. */
export function checkResponseRules(judged: JudgedResponse): Found[] {
  const { protocol, reported } = judged;
  const found: Found[] = [];
  const must: Must = (isKept, at, message, rule, code = 'wrong_result') => {
    const place = typeof at === 'string' ? at : getPlace(protocol, at);
    if (!isKept) found.push({ place, code, message, rule });
  };
  const [asked, id] = [judged.requestHeaders, judged.response.headers].map((one) =>
    getHeader(one, 'x-request-id'),
  );
  const isSame = asked === undefined || !isRequestId(asked) || asked === id;
  const copied = 'Copied from the request, so that both logs name it alike.';
  must(isSame, 'header:X-Request-Id', 'The response has another X-Request-Id than the request.', copied);
  if (reported.code === undefined) resultRules(judged, must);
  else if (reported.code in errorTable) errorRules(judged, reported.code as ErrorCode, must);
  return found;
}

function getPlace(protocol: 'json' | 'soap', steps: readonly (string | number)[]): string {
  if (protocol === 'json' || steps.length === 0) return steps.map((step) => `/${step}`).join('');
  return `/${steps.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `/${step}`)).join('')}`;
}

/** Every response, also one that the contract does not describe. */
export function cacheRule({ headers }: RecordedResponse): Found[] {
  const value = getHeader(headers, 'cache-control');
  if (value !== undefined && /(?:^|[\s,])no-store(?:$|[\s,])/i.test(value)) return [];
  const [code, what] =
    value === undefined ? ['missing_header', 'is missing'] : ['invalid_header', 'does not say no-store'];
  const rule = 'Responses hold company data, so nothing may cache them.';
  return [{ place: 'header:Cache-Control', code, message: `The header Cache-Control ${what}.`, rule }];
}

/** An error's code determines its status, its kind of fault, and its additional members. */
function errorRules({ response, reported }: JudgedResponse, code: ErrorCode, must: Must): void {
  const { version = '1.1', faultCode, requestId, latestRevision } = reported;
  // The HTTP server itself responds with problem documents, also at the SOAP endpoint.
  const right = faultCode === undefined ? getStatuses(code) : [faultStatus({ code })];
  const status = right.join(' or ');
  const message = `${code} came with status ${response.status}, not ${status}.`;
  must(right.includes(response.status), '', message, `${code} is returned with ${status}.`);
  const [prefix = '', expected = ''] = getFaultCode(code, version).split(':');
  const isRight = faultCode === undefined || faultCode === expected;
  const whose = `Faults: ${code} is ${prefix}:${expected} in SOAP ${version}, as ASMX says whose error it is.`;
  const other = `The fault of ${code} has the code ${faultCode}, not ${expected}.`;
  must(isRight, '//*[local-name()="Fault"]', other, whose);
  const id = getHeader(response.headers, 'x-request-id');
  const isSame = id === undefined || requestId === undefined || requestId === id;
  const alike = 'The same as the header `X-Request-Id`.';
  must(isSame, ['requestId'], 'The request id is not that of the header X-Request-Id.', alike);
  if (code !== 'revision_gone') return;
  const rule = '`revision_gone` says with `latestRevision` where to go on after reading everything again.';
  const at = ['latestRevision'];
  must(latestRevision !== undefined, at, 'latestRevision is missing.', rule, 'required');
  must(/^\d+$/.test(latestRevision ?? '0'), at, 'latestRevision is not a revision.', rule, 'pattern');
}

function resultRules({ called, input, reported: { tables, value } }: JudgedResponse, must: Must): void {
  if (called === undefined) return;
  const [, verb, kind = '', many = ''] = /^(get|update)(User|Group)(s?)$/.exec(called) ?? [];
  for (const [name, rows = []] of Object.entries(tables)) {
    // The sets of a page belong to several records.
    const isOfPage = many !== '' && name !== kind;
    ordered(name, rows, orders[name] ?? (isOfPage ? [`${kind}ID`, 'ID'] : ['ID']), must);
  }
  // The other rules compare with the request.
  if (input === undefined || verb === undefined || many !== '') return;
  if (verb === 'get') {
    if (tables[kind] !== undefined) namedRecord(kind, tables[kind], input, must);
    return;
  }
  const { data } = input as { data?: Record<string, Row[] | null> | null };
  const ID = data?.[kind]?.[0]?.['ID'] as string;
  const rule = 'An ID identifies the record to change, also when it is renamed.';
  must(
    !isGiven(ID) || Number(value) === parseId(ID),
    [],
    'The response has another ID than the request.',
    rule,
  );
}

/** Tables that are not ordered by ID. */
const orders: Readonly<Record<string, readonly string[]>> = { Changes: ['Revision'], Results: ['Index'] };

/** @param members by which the rows are ordered, the most important first */
function ordered(name: string, rows: readonly Row[], members: readonly string[], must: Must): void {
  const index = rows.findIndex((row, at) => at > 0 && !isBefore(rows[at - 1] ?? {}, row, members));
  const member = members.join(' and ');
  const rule = `Lists and sets are in order of ${member}, and nothing is in them twice, so that clients can compare them.`;
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

function namedRecord(kind: string, rows: readonly Row[], input: object, must: Must): void {
  const key = kind === 'User' ? 'EmailAddress' : 'GroupTitle';
  const { ID, [key]: named } = input as Record<string, string | null | undefined>;
  const [row = {}] = rows as readonly Readonly<Record<string, string | undefined>>[];
  const unique = 'ID and natural key are unique, so one record is read.';
  must(rows.length <= 1, [kind], `There are ${rows.length} records, not one.`, unique);
  const isNamed =
    (!isGiven(ID) || Number(row['ID']) === parseId(ID)) &&
    (naturalKey(named ?? '') === '' || naturalKey(row[key] ?? '') === naturalKey(named ?? ''));
  const rule = 'ID and natural key name the record: where both are given, both must match it.';
  must(isNamed, [kind, 0], 'This is another record than the one that was named.', rule);
}
