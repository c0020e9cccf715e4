import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../contract/cases/types.js';
import type { ExchangeChecker, Finding } from '../exchange.js';
import type { Journal } from '../proxy/journal.js';
import type { Judged } from '../proxy/judge.js';
import { requestIdOf } from '../proxy/request-id.js';
import type { Answered, Client } from './client.js';
import { ownGroup, ownUser, type VerifiedCompany } from './own-records.js';

/** What requests are sent with, and their answers judged by. */
export interface Verification {
  readonly client: Client;
  readonly company: VerifiedCompany;
  readonly checker: ExchangeChecker;
  readonly journal: Journal;
  /** Told of each answer. */
  readonly onJudged: (judged: Judged) => void;
}

/** The protocol that an exchange went through. */
export function protocolOf({ path }: Answered): 'json' | 'soap' {
  return path.endsWith('.asmx') ? 'soap' : 'json';
}

/**
 * Holds an answer against the contract, and notes what is wrong with it.
 * @param different how it differs from what the request was sent for
 */
export async function judge(
  verification: Verification,
  answered: Answered,
  different: readonly Finding[],
  operation: string | undefined,
): Promise<void> {
  const { findings } = await verification.checker.inspect(answered);
  const found = findings.filter(({ side }) => side === 'response');
  // What came of it is told once.
  const isReported = found.some(({ code }) => ['not_refused', 'refused_without_cause'].includes(code));
  const all = isReported ? found : [...found, ...different];
  await note(verification, answered, protocolOf(answered), all, operation);
}

/** Writes an exchange down, with what is wrong with it. */
export async function note(
  { journal, onJudged }: Pick<Verification, 'journal' | 'onJudged'>,
  answered: Answered,
  protocol: 'json' | 'soap',
  findings: Finding[],
  operation: string | undefined,
): Promise<void> {
  const at = new Date();
  const told = await journal.add(answered, { protocol, operation, findings }, at);
  const { status } = answered.response;
  onJudged({ at, protocol, operation, status, requestId: requestIdOf(answered), findings: told });
}

/** A finding about the answer to one of this command's requests. */
export function finding(
  { name, operation }: { readonly name: string; readonly operation: string | undefined },
  code: Finding['code'],
  message: string,
  rule: string,
): Finding {
  return { side: 'response', operation, place: `case:${name}`, code, message, rule };
}

/** True when two lists hold the same faults, in any order. */
export function isSame(some: readonly Fault[], others: readonly Fault[]): boolean {
  const sorted = (list: readonly Fault[]): string[] => list.map((fault) => fault.join(' ')).sort();
  return isDeepStrictEqual(sorted(some), sorted(others));
}

/** Faults in words, the first of many. */
export function said(faults: readonly Fault[]): string {
  const first = faults.slice(0, 10).map(([path, code]) => `${path || 'the whole'} ${code}`);
  const more = faults.length - first.length;
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** The records of the cases as they are now. */
export async function storedRecords({ client, company: { apiKey } }: Verification): Promise<string> {
  const user = await client.callJson('getuser', { APIkey: apiKey, EmailAddress: ownUser });
  const group = await client.callJson('getgroup', { APIkey: apiKey, GroupTitle: ownGroup });
  return [user, group].map(({ response }) => response.body.toString('utf8')).join('\n');
}
