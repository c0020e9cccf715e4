import { type ErrorCode, errorTable } from '../../../src/domain/errors.js';
import { elementFaults } from '../../../tools/contract/cases/element-faults.js';
import type { Constraint, Fault } from '../../../tools/contract/cases/types.js';
import { getMediaType, parseTarget, type Reported } from '../../exchange/types.js';
import { type CompletedExchange, ConnectionLost, jsonRequest } from '../../transport.js';
import { confirmed } from '../confirm.js';
import { ownGroup, ownUser } from '../company.js';
import { finding, inspect, noteFound, read, send } from '../judge.js';
import type { Named, Trial, Verification } from '../judge.js';
import { withWrongKey, wrongKey } from './every-operation.js';
import type { Provocation } from './provocation.js';

/** Errors that depend on the company's data, its key or the server's state, not on the contract. */
const beyondTheContract: readonly ErrorCode[] = [
  ...(['invalid_api_key', 'not_found', 'natural_key_taken', 'rule_violation'] as const),
  ...(['revision_gone', 'precondition_failed', 'request_timeout'] as const),
  ...(['too_many_requests', 'service_unavailable', 'internal_error'] as const),
];

/** A trial of the cases of a constraint. */
export function trialOfConstraint({ name, operation, cases }: Constraint, apiKey: string): Trial {
  const all = cases.map(({ name: what, request, faults }): Provocation => ({
    ...{ name, operation, request, protocol: parseTarget(request)?.protocol ?? 'json' },
    rule: `${name}: ${what.replaceAll(apiKey, '<API_KEY>')}`,
    expected: faults.length > 0 ? { code: 'of the contract', faults } : { orElse: beyondTheContract },
  }));
  // A wrong key is rejected as such, whatever the contract says about its form.
  const hasKey = ({ request }: Provocation): boolean => request.body.includes(apiKey);
  const judgeable = all.filter((one) => isRejected(one) || hasKey(one));
  return trialOfAll({ name, operation }, judgeable);
}

/** A trial of requests that belong together, starting with those that must be rejected and change nothing. */
export function trialOfAll(named: Named, all: readonly Provocation[]): Trial {
  const writes = /update|delete/i.test(named.operation ?? '') && all.some(isRejected);
  return {
    ...named,
    async run(verification) {
      const before = writes && (await storedRecords(verification));
      let last: CompletedExchange | undefined;
      for (const one of all.filter(isRejected)) last = await provoke(verification, one);
      if (writes && last !== undefined && (await storedRecords(verification)) !== before) {
        const message = 'The request should have been rejected, but it changed the records.';
        const rule = 'A rejected request changes nothing.';
        const found = finding(named, 'stored_although_refused', message, rule);
        noteFound(verification, last, [found]);
      }
      for (const one of all) if (!isRejected(one)) await provoke(verification, one);
    },
  };
}

/** A trial of requests that are sent at the same time, once each. */
export function trialAtOnce(name: string, all: readonly Provocation[]): Trial {
  return {
    ...{ name, operation: undefined },
    async run(verification) {
      await Promise.all(all.map((one) => provoke(verification, one, verification.transport(one.request))));
    },
  };
}

function isRejected({ expected }: Provocation): boolean {
  return expected.code !== undefined;
}

/** The cases' records in their current state. */
async function storedRecords(verification: Verification): Promise<string> {
  const user = await read(verification, 'getUser', { EmailAddress: ownUser });
  const group = await read(verification, 'getGroup', { GroupTitle: ownGroup });
  return JSON.stringify([user.reported.tables, group.reported.tables]);
}

/** Judges a response by the contract and what is expected. @returns undefined if losing the connection is allowed */
async function provoke(
  verification: Verification,
  one: Provocation,
  pending = send(verification.transport, one.request),
): Promise<CompletedExchange | undefined> {
  const { expected, protocol, operation, rule } = one;
  const { code, orElse = [] } = expected;
  let completed: CompletedExchange;
  try {
    completed = await pending;
  } catch (error) {
    if (orElse === 'anything' && error instanceof ConnectionLost) return undefined;
    throw error;
  }
  const judged = await inspect(verification, completed);
  const reported = { ...judged.reported, ...elementFaults(judged.reported.tables) };
  const isOther =
    !isExpected(one, reported) &&
    (orElse === 'anything' || orElse.includes(reported.code as ErrorCode | undefined));
  // A proxy in front of the server may respond with something of its own.
  const isOfThisApi = /json|xml$/.test(getMediaType(completed.response.headers));
  if (isOther && orElse === 'anything' && !isOfThisApi) return completed;
  const message = isOther ? undefined : findDifference(one, completed, reported);
  const title =
    code === undefined || code === 'of the contract' ? 'The request succeeds.' : errorTable[code].title;
  const kind = rule === undefined ? 'wrong_answer' : 'wrong_refusal';
  const findings = [
    // Whether the request must be rejected is known better here.
    ...judged.findings.filter((found) => !['not_refused', 'refused_without_cause'].includes(found.code)),
    ...(message === undefined ? [] : [finding(one, kind, message, rule ?? title)]),
    ...(await confirmed(verification, one, judged)),
  ];
  verification.note(completed, { ...judged, protocol, operation, findings });
  return completed;
}

function isExpected({ expected }: Provocation, { code }: Reported): boolean {
  if (expected.code !== 'of the contract') return code === expected.code;
  return code !== undefined && !beyondTheContract.includes(code as ErrorCode);
}

/** How a response differs from the expected one. Its status is checked by the rules for every response. */
function findDifference(one: Provocation, { response }: CompletedExchange, reported: Reported) {
  const { code, status, faults, holds } = one.expected;
  if (!isExpected(one, reported)) {
    const expectation =
      code === 'of the contract' ? `an error that names ${describeFaults(faults ?? [])}` : inWords(code);
    const named =
      one.rule === undefined || reported.code === undefined ? '' : ` (${describeFaults(reported.faults)})`;
    return `The response is ${inWords(reported.code)}${named}, not ${expectation}.`;
  }
  if (status !== undefined && one.protocol === 'json' && response.status !== status)
    return `The status is ${response.status}, not ${status}.`;
  const sorted = (list: readonly Fault[] = []): string => JSON.stringify(list.map(String).sort());
  if (faults !== undefined && sorted(reported.faults) !== sorted(faults))
    return `The error names ${describeFaults(reported.faults)}, not ${describeFaults(faults)}.`;
  const isThere = holds?.test(response.body.toString('utf8')) ?? true;
  return isThere ? undefined : `The response does not hold what was asked for: ${String(holds)}.`;
}

function inWords(code: string | undefined): string {
  return code === undefined ? 'success' : code || 'an error without a code';
}

/** Violations in words; only the first ones if there are many. */
function describeFaults(faults: readonly Fault[]): string {
  const first = faults.slice(0, 10).map(([path, code]) => `${path || 'the whole'} ${code}`);
  const more = faults.length - first.length;
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Why verify could not provoke an error code. */
export const unprovoked: Readonly<Partial<Record<ErrorCode, string>>> = {
  internal_error: 'a defect of the server: no request is known that makes one',
  service_unavailable: 'only a busy server returns it: no client can ask for it',
  malformed_http: 'whatever stands before the server has handled a request without Host itself, or took it',
  headers_too_large: 'the server takes more than 16 KiB of headers, or what stands before it rejects them',
  request_timeout: 'the server waits for more than 45 s, or what stands before it ends the request',
  body_too_large: 'the server takes bodies of more than 16 MiB',
  too_many_items: 'the server takes larger sets: name its limit with --max-items',
  too_many_requests: 'the server took 1,000 wrong keys, or --no-wrong-keys was given',
};

/** Maximum wrong keys to send. A new server slows an address down after 300 in a minute. */
const maxProvocations = 1000;

/** Sends a wrong key until the server slows this address down, then one to every operation. A key that has worked keeps working. */
export const slowing: Trial = {
  name: 'wrong keys',
  operation: 'getGroupList',
  async run(verification) {
    const request = jsonRequest('getGroupList', { APIkey: wrongKey });
    let status = 0;
    for (let sent = 0; status !== 429; sent++) {
      if (sent === maxProvocations) return;
      const judged = await inspect(verification, await verification.transport(request));
      verification.note(judged.completed, judged);
      ({ status } = judged.completed.response);
    }
    for (const one of withWrongKey(verification.company.faultless))
      await provoke(verification, one, verification.transport(one.request));
  },
};
