import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../contract/cases/types.js';
import type { ExchangeChecker, Finding } from '../exchange.js';
import { loggedRequestId } from '../exchange/types.js';
import type { Journal, Judged } from '../report/journal.js';
import type { Answered, Client } from './client.js';
import { ownGroup, ownUser, type VerifiedCompany } from './own-records.js';

/** What is needed to send requests and judge their answers. */
export interface Verification {
  readonly client: Client;
  readonly company: VerifiedCompany;
  readonly checker: ExchangeChecker;
  readonly journal: Journal;
  /** Called for each answer. */
  readonly onJudged: (judged: Judged) => void;
}

/** The protocol of an exchange. */
export function protocolOf({ path }: Answered): 'json' | 'soap' {
  return path.endsWith('.asmx') ? 'soap' : 'json';
}

/**
 * Judges an answer by the contract, and records what is wrong.
 * @param different how it differs from the expected answer
 */
export async function judge(
  verification: Verification,
  answered: Answered,
  different: readonly Finding[],
  operation: string | undefined,
): Promise<void> {
  const { findings } = await verification.checker.inspect(answered);
  const found = findings.filter(({ side }) => side === 'response');
  // The same result is reported only once.
  const isReported = found.some(({ code }) => ['not_refused', 'refused_without_cause'].includes(code));
  const all = isReported ? found : [...found, ...different];
  await note(verification, answered, protocolOf(answered), all, operation);
}

/** Records an exchange with its faults. */
export async function note(
  { journal, onJudged }: Pick<Verification, 'journal' | 'onJudged'>,
  answered: Answered,
  protocol: 'json' | 'soap',
  findings: Finding[],
  operation: string | undefined,
): Promise<void> {
  const at = new Date();
  const reported = await journal.add(answered, { protocol, operation, findings }, at);
  const { status } = answered.response;
  onJudged({ at, protocol, operation, status, requestId: loggedRequestId(answered), findings: reported });
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

/** True if two lists hold the same faults, in any order. */
export function isSame(some: readonly Fault[], others: readonly Fault[]): boolean {
  const sorted = (list: readonly Fault[]): string[] => list.map((fault) => fault.join(' ')).sort();
  return isDeepStrictEqual(sorted(some), sorted(others));
}

/** Faults in words; only the first ones if there are many. */
export function said(faults: readonly Fault[]): string {
  const first = faults.slice(0, 10).map(([path, code]) => `${path || 'the whole'} ${code}`);
  const more = faults.length - first.length;
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** The cases' records in their current state. */
export async function storedRecords({ client, company: { apiKey } }: Verification): Promise<string> {
  const user = await client.callJson('getuser', { APIkey: apiKey, EmailAddress: ownUser });
  const group = await client.callJson('getgroup', { APIkey: apiKey, GroupTitle: ownGroup });
  return [user, group].map(({ response }) => response.body.toString('utf8')).join('\n');
}
