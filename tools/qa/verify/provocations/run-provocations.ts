import { type ErrorCode, errorTable } from '../../../../src/domain/errors.js';
import { type Answered, jsonRequest } from '../client.js';
import {
  finding,
  isSame,
  judge,
  note,
  readReported,
  said,
  storedRecords,
  type Verification,
} from '../judge.js';
import { withWrongKey, wrongKey } from './every-operation.js';
import type { Expected, Provocation } from './provocation.js';

/** Codes for which the SOAP endpoint answers HTTP 400: the body could not be read (docs/errors.md). */
const unreadable: ReadonlySet<ErrorCode> = new Set([
  ...(['malformed_xml', 'invalid_encoding', 'empty_body'] as const),
  ...(['unsupported_charset', 'unsupported_content_encoding', 'malformed_http'] as const),
]);

/**
 * Sends a request that must be refused or has only one right answer. A refused request must not change anything.
 * @throws Error when the server does not answer
 */
export async function runProvocation(verification: Verification, one: Provocation): Promise<void> {
  const writes = one.expected.code !== undefined && /^update/i.test(one.operation ?? '');
  const before = writes ? await storedRecords(verification) : '';
  const answered = await answerTo(one, verification.client.send(one.request));
  if (answered === undefined) return;
  await judgeProvocation(verification, one, answered);
  if (!writes || (await storedRecords(verification)) === before) return;
  const message = 'The request was to be refused, but changed the records.';
  const found = finding(one, 'stored_although_refused', message, 'A refused request changes nothing.');
  await note(verification, answered, one.protocol, [found], one.operation);
}

/** The answer; undefined if the server closed the connection without one, where that is allowed. @throws Error elsewhere */
export async function answerTo(
  { orElse }: Provocation,
  answer: Promise<Answered>,
): Promise<Answered | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (orElse === 'anything') return undefined;
    throw error;
  }
}

/** Judges an answer by the contract and by the expected answer. */
export async function judgeProvocation(
  verification: Verification,
  one: Provocation,
  answered: Answered,
): Promise<void> {
  const { code } = readReported(one.protocol, answered);
  if (code !== one.expected.code && isFine(one, code as ErrorCode | undefined)) return;
  const message = differenceOf(one, answered);
  const rule =
    one.expected.code === undefined ? 'The request succeeds.' : errorTable[one.expected.code].title;
  const different = message === undefined ? [] : [finding(one, 'wrong_answer', message, rule)];
  await judge(verification, answered, different, one.operation);
}

function isFine({ orElse = [] }: Provocation, code: ErrorCode | undefined): boolean {
  return orElse === 'anything' || orElse.includes(code);
}

function differenceOf({ protocol, expected }: Provocation, answered: Answered): string | undefined {
  const { status, body } = answered.response;
  const { code, faults } = readReported(protocol, answered);
  if (code !== expected.code) return `The answer is ${inWords(code)}, not ${inWords(expected.code)}.`;
  const wanted = statusOf(protocol, expected);
  if (status !== wanted) return `The status is ${status}, not ${wanted}.`;
  if (expected.faults !== undefined && !isSame(faults, expected.faults)) {
    return `The refusal names ${said(faults)}, not ${said(expected.faults)}.`;
  }
  const isThere = expected.holds?.test(body.toString('utf8')) ?? true;
  return isThere ? undefined : `The answer does not hold what was asked for: ${String(expected.holds)}.`;
}

function inWords(code: string | undefined): string {
  return code === undefined ? 'success' : code || 'an error without a code';
}

function statusOf(protocol: 'json' | 'soap', { code, status: given }: Expected): number {
  if (code === undefined) return 200;
  const status = given ?? errorTable[code].status;
  if (protocol === 'json' || status === 405) return status;
  return unreadable.has(code) ? 400 : 500;
}

/** Why verify could not provoke an error code. */
export const unprovoked: Readonly<Partial<Record<ErrorCode, string>>> = {
  internal_error: 'a defect of the server: no request is known that makes one',
  service_unavailable: 'only a busy server answers it: no client can ask for it',
  malformed_http: 'whatever stands before the server has answered a request without Host itself, or took it',
  headers_too_large:
    'the server takes more than 16 KiB of headers, or whatever stands before it has refused them',
  request_timeout:
    'after 45 s the server still waited for the rest of a request, or whatever stands before it has ended it',
  body_too_large: 'the server takes bodies of more than 16 MiB',
  too_many_items: 'the server takes larger sets: name its limit with --max-items',
  too_many_requests: 'the server took 1,000 wrong keys, or --no-wrong-keys was said',
};

/** Maximum wrong keys to send. A new server slows an address down after 300 in a minute. */
const most = 1000;

/**
 * Sends a wrong key until the server slows this address down, then once to every operation in both protocols. A key that has worked from
 * this address keeps working, but a new one is refused until the minute is over (D42).
 */
export async function provokeSlowing(verification: Verification): Promise<void> {
  const { client, company } = verification;
  const request = jsonRequest('getgrouplist', { APIkey: wrongKey });
  for (let sent = 0; ; sent++) {
    if (sent === most) return;
    const answered = await client.sendOnce(request);
    await judge(verification, answered, [], 'getGroupList');
    if (answered.response.status === 429) break;
  }
  for (const one of withWrongKey(company.faultless)) {
    await judgeProvocation(verification, one, await client.sendOnce(one.request));
  }
}
