import { type ErrorCode, errorTable, statusesOf } from '../../../src/domain/errors.js';
import { parseId } from '../../../src/domain/ids.js';
import { naturalKey } from '../../../src/domain/text.js';
import { isGiven } from '../../../src/domain/update/references.js';
import { faultCodeOf, faultStatus } from '../../../src/soap/faults.js';
import type { Told } from './types.js';
import { type AnswerFinding, type Exchange, headerOf } from './types.js';

/** An answer, and what is known of the request that it answers. */
export interface JudgedAnswer {
  readonly protocol: 'json' | 'soap';
  /** The domain's name. */
  readonly operation: string | undefined;
  readonly input: object | undefined;
  readonly response: NonNullable<Exchange['response']>;
  readonly told: Told;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * What the contract says of answers in words only: no schema can say it. It needs no company's data.
 */
export function answerRules(answer: JudgedAnswer): AnswerFinding[] {
  const { code } = answer.told;
  return code === undefined ? resultRules(answer) : errorRules(answer, code);
}

/** Answers must not be cached (D31). */
export function cacheRule({ headers }: JudgedAnswer['response']): AnswerFinding[] {
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
function errorRules(answer: JudgedAnswer, code: string): AnswerFinding[] {
  const { protocol, response, told } = answer;
  const { version = '1.1' } = told;
  if (!(code in errorTable)) return [];
  const known = code as ErrorCode;
  const found: AnswerFinding[] = [];
  const wrong = (place: string, message: string, rule: string): void => {
    found.push({ place, code: 'wrong_result', message, rule });
  };
  // The HTTP server itself answers with problem documents, also at the SOAP endpoint.
  const right = told.faultCode === undefined ? statusesOf(known) : [faultStatus({ code: known })];
  const status = right.join(' or ');
  if (!right.includes(response.status)) {
    wrong(
      '',
      `${code} came with status ${response.status}, not ${status}.`,
      `${code} is answered with ${status}.`,
    );
  }
  if (told.faultCode !== undefined) {
    const [prefix = '', wanted = ''] = faultCodeOf(known, version).split(':');
    const rule = `Faults: ${code} is ${prefix}:${wanted} in SOAP ${version}. (D35)`;
    if (told.faultCode !== wanted) {
      wrong(
        '//*[local-name()="Fault"]',
        `The fault of ${code} has the code ${told.faultCode}, not ${wanted}.`,
        rule,
      );
    }
  }
  const id = headerOf(response.headers, 'x-request-id');
  if (id !== undefined && told.requestId !== undefined && told.requestId !== id) {
    wrong(
      at(protocol, 'requestId'),
      'The request id is not that of the header X-Request-Id.',
      'The same as the header `X-Request-Id`.',
    );
  }
  if (code === 'revision_gone' && !/^\d+$/.test(told.latestRevision ?? '')) {
    const rule = '`revision_gone` says with `latestRevision` where to go on. (D47)';
    const isMissing = told.latestRevision === undefined;
    const message = isMissing ? 'latestRevision is missing.' : 'latestRevision is no revision.';
    found.push({
      place: at(protocol, 'latestRevision'),
      code: isMissing ? 'required' : 'pattern',
      message,
      rule,
    });
  }
  return found;
}

/** The place of a name in an answer that names no line. */
function at(protocol: 'json' | 'soap', ...steps: (string | number)[]): string {
  if (protocol === 'json') return steps.map((step) => `/${step}`).join('');
  return `/${steps.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `/${step}`)).join('')}`;
}

function resultRules(answer: JudgedAnswer): AnswerFinding[] {
  const { protocol, operation, input, told } = answer;
  if (operation === undefined) return [];
  const found: AnswerFinding[] = [];
  const wrong: Wrong = (steps, message, rule) => {
    found.push({ place: at(protocol, ...steps), code: 'wrong_result', message, rule });
  };
  const tables = tablesOf(told.result);
  for (const [name, rows] of Object.entries(tables)) {
    if (operation !== 'getChangeList') ordered(name, rows, 'ID', wrong);
  }
  if (operation === 'getChangeList') changeRules(tables, input, wrong);
  // The others compare with what was asked for.
  if (input === undefined) return found;
  const [, kind] = /^get(User|Group)$/.exec(operation) ?? [];
  if (kind !== undefined && tables[kind] !== undefined) namedRecord(kind, tables[kind], input, wrong);
  const [, updated] = /^update(User|Group)$/.exec(operation) ?? [];
  const ID = updated === undefined ? undefined : recordOf(updated, input)['ID'];
  if (isGiven(ID as string) && Number(told.result) !== parseId(ID as string)) {
    wrong([], 'The answer has another ID than the request.', 'An ID identifies the record to change. (D15)');
  }
  return found;
}

type Wrong = (steps: (string | number)[], message: string, rule: string) => void;

function tablesOf(result: unknown): Record<string, Row[]> {
  if (typeof result !== 'object' || result === null) return {};
  const lists = Object.entries(result).filter((entry): entry is [string, Row[]] => {
    return Array.isArray(entry[1]) && entry[1].every((row) => typeof row === 'object' && row !== null);
  });
  return Object.fromEntries(lists);
}

/** The first element of User or Group in an update. */
export function recordOf(kind: string, input: object): Row {
  const { data } = input as { data?: Record<string, Row[] | null> | null };
  return data?.[kind]?.[0] ?? {};
}

function ordered(name: string, rows: readonly Row[], member: string, wrong: Wrong): void {
  const numbers = rows.map((row) => Number(row[member]));
  const index = numbers.findIndex(
    (number, position) => position > 0 && number <= (numbers[position - 1] ?? 0),
  );
  if (index < 0) return;
  const rule = `Lists and sets are in order of ${member}, and nothing is in them twice. (D12)`;
  wrong([name, index, member], `The items of ${name} are not in order of ${member}.`, rule);
}

const moment =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** D47. */
function changeRules(tables: Record<string, Row[]>, input: object | undefined, wrong: Wrong): void {
  const { Changes = [], Position = [] } = tables;
  const { SinceRevision, Limit } = (input ?? {}) as { SinceRevision?: string | null; Limit?: unknown };
  // Of an answer whose request is unknown.
  const isUnknown = input === undefined;
  const limit = Number(Limit || 1000);
  const since = Number(SinceRevision ?? '');
  ordered('Changes', Changes, 'Revision', wrong);
  if (Changes.length > limit)
    wrong(
      ['Changes'],
      `There are ${Changes.length} changes, more than the limit of ${limit}.`,
      'At most `Limit` changes are listed. (D47)',
    );
  if (Changes.some(({ Revision }) => Number(Revision) <= since))
    wrong(
      ['Changes'],
      'A change is listed that is not after SinceRevision.',
      'The changes after `SinceRevision` are listed. (D47)',
    );
  for (const [index, { At, RecordKind, ID }] of Changes.entries()) {
    if (!moment.test(String(At)) || Number.isNaN(Date.parse(String(At))))
      wrong(['Changes', index, 'At'], 'At is no time.', 'When it was made (RFC 3339, UTC).');
    // In a DataSet "" may be a column that is left out.
    if ((RecordKind === 'Catalogue') !== ((ID ?? '') === ''))
      wrong(
        ['Changes', index, 'ID'],
        'ID does not fit RecordKind.',
        'ID of the user profile or group; "" for the catalogue.',
      );
  }
  const [position] = Position;
  if (position === undefined || Position.length > 1) {
    wrong(
      ['Position'],
      `There are ${Position.length} items in Position, not one.`,
      'One Position says where to go on. (D47)',
    );
    return;
  }
  const [revision, latest] = [Number(position['Revision']), Number(position['Latest'])];
  const last = Number(Changes.at(-1)?.['Revision'] ?? since);
  const hasMore = String(position['More']) === 'true';
  const fits = hasMore
    ? revision === last && Changes.length === limit
    : revision === latest && last <= latest;
  if ((!fits && !isUnknown) || revision > latest)
    wrong(
      ['Position', 0],
      'Position does not fit the changes that are listed.',
      'Where to go on: after the last change listed if there are more, else after the latest revision. (D47)',
    );
}

/** A record that is read is the one that was named (D9). */
function namedRecord(kind: string, rows: readonly Row[], input: object, wrong: Wrong): void {
  const key = kind === 'User' ? 'EmailAddress' : 'GroupTitle';
  const { ID, [key]: named } = input as Record<string, string | null | undefined>;
  const [row = {}, other] = rows as readonly Readonly<Record<string, string | undefined>>[];
  if (other !== undefined)
    wrong([kind], `There are ${rows.length} records, not one.`, 'One record is read. (D9)');
  const isOther =
    (isGiven(ID) && Number(row['ID']) !== parseId(ID)) ||
    (naturalKey(named ?? '') !== '' && naturalKey(row[key] ?? '') !== naturalKey(named ?? ''));
  if (isOther)
    wrong(
      [kind, 0],
      'This is another record than the one that was named.',
      'ID and natural key name the record. (D9)',
    );
}
