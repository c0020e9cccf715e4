import { type ErrorCode, errorTable } from '../../../../src/domain/errors.js';
import { faultStatus } from '../../../../src/soap/faults.js';
import { mediaTypeOf } from '../../exchange/types.js';
import { type Answered, ConnectionLost, jsonRequest } from '../client.js';
import { confirmed } from '../confirm.js';
import {
  changingNothing,
  finding,
  inspect,
  isSame,
  type Judged,
  noteWith,
  said,
  type Trial,
  type Verification,
} from '../judge.js';
import { withWrongKey, wrongKey } from './every-operation.js';
import type { Expected, Provocation } from './provocation.js';

/** Sends a request that must be refused, and then changes nothing, or has only one right answer. */
export function trialOf(one: Provocation): Trial {
  return {
    name: one.name,
    operation: one.operation,
    async run(verification) {
      const send = async (): Promise<Answered | undefined> => {
        const answered = await answerTo(one, verification.client.send(one.request));
        if (answered !== undefined) await judgeProvocation(verification, one, answered);
        return answered;
      };
      const mustNotWrite = one.expected.code !== undefined && /update|delete/i.test(one.operation ?? '');
      await (mustNotWrite ? changingNothing(verification, one, send) : send());
    },
  };
}

/** The answer; undefined if the server closed the connection without one, where that is allowed. @throws ConnectionLost elsewhere */
export async function answerTo(
  { orElse }: Provocation,
  answer: Promise<Answered>,
): Promise<Answered | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (orElse === 'anything' && error instanceof ConnectionLost) return undefined;
    throw error;
  }
}

/** Judges an answer by the contract and by the expected answer. */
export async function judgeProvocation(
  verification: Verification,
  one: Provocation,
  answered: Answered,
): Promise<void> {
  const judged = await inspect(verification, answered);
  const { code } = judged.told;
  const isOther = code !== one.expected.code && isFine(one, code as ErrorCode | undefined);
  if (isOther && one.orElse === 'anything' && !isOfThisApi(answered)) return;
  const message = isOther ? undefined : differenceOf(one, answered, judged);
  const rule =
    one.expected.code === undefined ? 'The request succeeds.' : errorTable[one.expected.code].title;
  const different = message === undefined ? [] : [finding(one, 'wrong_answer', message, rule)];
  const lost = await confirmed(verification, one, judged);
  // The limit is the operator's: the checker does not know it.
  const seen = isOther ? withoutComparison(judged) : judged;
  noteWith(verification, answered, seen, one.operation, [...different, ...lost]);
}

/** Leaves out what compares the answer with the checker's verdict on the request. */
function withoutComparison(judged: Judged): Judged {
  const isComparison = (code: string): boolean => code === 'not_refused' || code === 'refused_without_cause';
  return { ...judged, findings: judged.findings.filter(({ code }) => !isComparison(code)) };
}

/** False for what a proxy before the server answers itself. */
function isOfThisApi({ response }: Answered): boolean {
  return /json|xml$/.test(mediaTypeOf(response.headers));
}

function isFine({ orElse = [] }: Provocation, code: ErrorCode | undefined): boolean {
  return orElse === 'anything' || orElse.includes(code);
}

function differenceOf(
  { protocol, expected }: Provocation,
  answered: Answered,
  { told: { code, faults } }: Judged,
): string | undefined {
  const { status, body } = answered.response;
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
  return protocol === 'json' || status === 405 ? status : faultStatus({ code });
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
export const slowing: Trial = {
  name: 'wrong keys',
  operation: 'getGroupList',
  async run(verification) {
    const { client, company } = verification;
    const request = jsonRequest('getgrouplist', { APIkey: wrongKey });
    for (let sent = 0; ; sent++) {
      if (sent === most) return;
      const answered = await client.sendOnce(request);
      noteWith(verification, answered, await inspect(verification, answered), 'getGroupList', []);
      if (answered.response.status === 429) break;
    }
    for (const one of withWrongKey(company.faultless)) {
      await judgeProvocation(verification, one, await client.sendOnce(one.request));
    }
  },
};
