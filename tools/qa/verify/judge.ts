import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../contract/cases/types.js';
import type { ExchangeChecker, Finding, Inspection } from '../exchange.js';
import type { Told } from '../exchange/types.js';
import { targetOf } from '../exchange/types.js';
import type { Answered, Sent } from '../transport.js';
import { type Client, jsonRequest } from './client.js';
import { ownGroup, ownUser, type VerifiedCompany } from './company.js';

/** What is needed to send requests and judge their answers. */
export interface Verification {
  readonly client: Client;
  readonly company: VerifiedCompany;
  readonly checker: ExchangeChecker;
  /** Records an exchange with what was found in it. */
  readonly note: (answered: Answered, inspection: Inspection) => void;
}

/** One thing that is tried: some requests that belong together, which are all sent again where a connection is lost. */
export interface Trial {
  /** 'getUser unknown ID' */
  readonly name: string;
  /** The protocol's name; undefined if the request names none. */
  readonly operation: string | undefined;
  run(verification: Verification): Promise<void>;
}

/** What an answer says, and what the contract says of it. */
export type Judged = Inspection & { readonly told: Told };

/** Holds an answer against the contract. Findings about the request are expected, and left out. */
export async function inspect({ checker }: Verification, answered: Answered): Promise<Judged> {
  const inspection = await checker.inspect(answered);
  const found = inspection.findings.filter(({ side }) => side === 'response');
  return { ...inspection, findings: found } as Judged;
}

/** Sends a request, and records what is wrong with its answer. */
export async function exchanged(
  verification: Verification,
  request: Sent,
): Promise<Judged & { readonly answered: Answered }> {
  const answered = await verification.client.send(request);
  const judged = await inspect(verification, answered);
  verification.note(answered, judged);
  return { ...judged, answered };
}

/** Reads a record or list by JSON, and records what is wrong with the answer. */
export function read(verification: Verification, operation: string, body: object): Promise<Judged> {
  const { apiKey: APIkey } = verification.company;
  return exchanged(verification, jsonRequest(operation.toLowerCase(), { APIkey, ...body }));
}

/** Records an exchange with more findings than those of the contract. @param different how it differs from the expected answer */
export function noteWith(
  { note }: Verification,
  answered: Answered,
  judged: Judged,
  operation: string | undefined,
  different: readonly Finding[],
): void {
  // The same result is reported only once.
  const isReported = judged.findings.some(({ code }) =>
    ['not_refused', 'refused_without_cause'].includes(code),
  );
  const findings = isReported ? judged.findings : [...judged.findings, ...different];
  const { protocol } = targetOf(answered) ?? { protocol: 'json' };
  note(answered, { ...judged, protocol, operation, findings });
}

/** A finding about the answer to one of this command's requests. */
export function finding(
  { name, operation }: Pick<Trial, 'name' | 'operation'>,
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
export async function storedRecords(verification: Verification): Promise<string> {
  const user = await read(verification, 'getUser', { EmailAddress: ownUser });
  const group = await read(verification, 'getGroup', { GroupTitle: ownGroup });
  return JSON.stringify([user.told.result, group.told.result]);
}

/**
 * Does something that must be refused, and looks whether the records are as before.
 * @param last the last exchange of it
 */
export async function changingNothing(
  verification: Verification,
  trial: Pick<Trial, 'name' | 'operation'>,
  last: () => Promise<Answered | undefined>,
): Promise<void> {
  const before = await storedRecords(verification);
  const answered = await last();
  if (answered === undefined || (await storedRecords(verification)) === before) return;
  const message = 'The request was to be refused, but changed the records.';
  const found = finding(trial, 'stored_although_refused', message, 'A refused request changes nothing.');
  const { protocol } = targetOf(answered) ?? { protocol: 'json' };
  verification.note(answered, { protocol, operation: trial.operation, findings: [found] });
}
