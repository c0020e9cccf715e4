import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../tools/contract/cases/types.js';
import type { Exchange, ExchangeChecker, Finding, Inspection } from '../exchange.js';
import { getHeader, parseTarget, type Reported } from '../exchange/types.js';
import type { Journal, Judged as Recorded } from '../report/journal.js';
import {
  type CompletedExchange,
  ConnectionLost,
  jsonRequest,
  type Sent,
  type Transport,
} from '../transport.js';
import { ownGroup, ownUser, type VerifiedCompany } from './company.js';

/** Everything needed to send requests and judge the responses. */
export interface Verification {
  readonly transport: Transport;
  readonly company: VerifiedCompany;
  readonly checker: ExchangeChecker;
  /** Records an exchange with its findings. */
  readonly note: (exchange: Exchange, inspection: Inspection) => void;
}

/** Some requests that belong together, which are all sent again if a connection is lost. */
export interface Trial {
  /** 'getUser unknown ID' */
  readonly name: string;
  /** The protocol's name; undefined if the request names none. */
  readonly operation: string | undefined;
  run(verification: Verification): Promise<void>;
}

/** The content of a response, and its findings. */
export type Judged = Inspection & { readonly reported: Reported; readonly completed: CompletedExchange };

const maxTries = 4;
const maxPauseSeconds = 60;

/** Sends a request. Responses that ask to retry later (429, 503 with Retry-After) are obeyed. @throws ConnectionLost */
export async function send(transport: Transport, request: Sent): Promise<CompletedExchange> {
  for (let tries = 1; ; tries++) {
    const completed = await transport(request);
    const { status, headers } = completed.response;
    const seconds = Number(getHeader(headers, 'retry-after') ?? NaN);
    if (![429, 503].includes(status) || !(seconds >= 0) || tries === maxTries) return completed;
    await pause(Math.min(seconds, maxPauseSeconds) * 1000);
  }
}

/** Repeats work while connections are lost, up to four times. @throws ConnectionLost of the last time */
export async function again<T>(work: () => Promise<T>, onLost: (lost: ConnectionLost) => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      onLost(error);
      if (tries === maxTries) throw error;
      await pause(100 * 5 ** (tries - 1));
    }
  }
}

/** Checks a response against the contract. Findings about the request are expected, and left out. */
export async function inspect({ checker }: Verification, completed: CompletedExchange): Promise<Judged> {
  const inspection = await checker.inspect(completed);
  const found = inspection.findings.filter(({ side }) => side === 'response');
  return { ...inspection, findings: found, completed } as Judged;
}

/** Sends a request, and records violations in its response. @param transport sends it once, or again if the response asks for it */
export async function exchanged(
  verification: Verification,
  request: Sent,
  transport: Transport = (one) => send(verification.transport, one),
): Promise<Judged> {
  const judged = await inspect(verification, await transport(request));
  verification.note(judged.completed, judged);
  return judged;
}

/** Reads a record or list by JSON, and records violations in the response. */
export function read(verification: Verification, operation: string, body: object): Promise<Judged> {
  const { apiKey: APIkey } = verification.company;
  return exchanged(verification, jsonRequest(operation, { APIkey, ...body }));
}

/** Records findings of a trial, as opposed to those of the contract, about an exchange. */
export function noteFound(
  { note }: Verification,
  { operation }: Pick<Trial, 'operation'>,
  exchange: Exchange,
  findings: Finding[],
): void {
  note(exchange, { protocol: parseTarget(exchange)?.protocol ?? 'json', operation, findings });
}

/** A finding about the response to one of this command's requests. */
export function finding(
  { name, operation }: Pick<Trial, 'name' | 'operation'>,
  code: Finding['code'],
  message: string,
  rule: string,
): Finding {
  return { side: 'response', operation, place: `case:${name}`, code, message, rule };
}

/** True if two lists have the same violations, in any order. */
export function isSame(some: readonly Fault[], others: readonly Fault[]): boolean {
  const sorted = (list: readonly Fault[]): string[] => list.map((fault) => fault.join(' ')).sort();
  return isDeepStrictEqual(sorted(some), sorted(others));
}

/** Violations in words; only the first ones if there are many. */
export function describeFaults(faults: readonly Fault[]): string {
  const first = faults.slice(0, 10).map(([path, code]) => `${path || 'the whole'} ${code}`);
  const more = faults.length - first.length;
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** The cases' records in their current state. */
async function storedRecords(verification: Verification): Promise<string> {
  const user = await read(verification, 'getUser', { EmailAddress: ownUser });
  const group = await read(verification, 'getGroup', { GroupTitle: ownGroup });
  return JSON.stringify([user.reported.tables, group.reported.tables]);
}

/**
 * Does something that must be rejected, and checks that the records are unchanged.
 * @param last the last exchange of it
 */
export async function changingNothing(
  verification: Verification,
  trial: Pick<Trial, 'name' | 'operation'>,
  last: () => Promise<CompletedExchange | undefined>,
): Promise<void> {
  const before = await storedRecords(verification);
  const completed = await last();
  if (completed === undefined || (await storedRecords(verification)) === before) return;
  const message = 'The request should have been rejected, but it changed the records.';
  const rule = 'A rejected request changes nothing.';
  const found = finding(trial, 'stored_although_refused', message, rule);
  noteFound(verification, trial, completed, [found]);
}

/**
 * Makes a function that runs one trial, completely again if a connection is lost, and records the findings in a journal. It throws an Error
 * if the server no longer responds.
 * @param onJudged called for each exchange, once its trial has ended
 */
export function createRunner(
  verification: Omit<Verification, 'note'>,
  journal: Journal,
  onJudged: (judged: Recorded) => void,
): (trial: Trial) => Promise<void> {
  const onLost = (lost: ConnectionLost): void => noteLost(journal, lost);
  const attempt = async (trial: Trial): Promise<void> => {
    // The exchanges before a connection was lost are repeated.
    const seen: [Exchange, Inspection][] = [];
    await trial.run({ ...verification, note: (...one) => void seen.push(one) });
    for (const one of seen) onJudged(journal.add(...one));
  };
  /** Finds out whether the server fails to respond to this request only, or to any. */
  const requireResponse = async (): Promise<void> => {
    try {
      await again(() => read({ ...verification, note: () => undefined }, 'getGroupList', {}), onLost);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      throw new Error(`The server stopped responding. ${error.message}`, { cause: error });
    }
  };
  return async (trial) => {
    try {
      await again(() => attempt(trial), onLost);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await requireResponse();
      const message = `No response came in ${maxTries} tries.`;
      const findings = [finding(trial, 'no_answer', message, 'Every request has a response.')];
      const { operation } = trial;
      onJudged(journal.add(error.exchange, { protocol: 'json', operation, findings }));
    }
  };
}

/** Records a lost connection after which a request is sent again. */
export function noteLost(journal: Journal, { message }: ConnectionLost): void {
  journal.addUnjudged(`sent again. ${message}`);
}
