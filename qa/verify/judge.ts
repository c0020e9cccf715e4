import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange, ExchangeChecker, Finding, Inspection } from '../exchange.js';
import { getHeader, parseTarget, type Reported } from '../exchange/types.js';
import type { Journal, Judged as Recorded } from '../report/journal.js';
import { ConnectionLost, jsonRequest } from '../transport.js';
import type { CompletedExchange, Sent, Transport } from '../transport.js';
import type { VerifiedCompany } from './company.js';

export interface Verification {
  readonly transport: Transport;
  readonly company: VerifiedCompany;
  readonly checker: ExchangeChecker;
  /** Records an exchange with its findings. */
  readonly note: (exchange: Exchange, inspection: Inspection) => void;
}

/** 'getUser unknown ID', and the protocol's name of the operation; undefined if the request names none. */
export interface Named {
  readonly name: string;
  readonly operation: string | undefined;
}

/** Some requests that belong together, which are all sent again if a connection is lost. */
export interface Trial extends Named {
  run(verification: Verification): Promise<void>;
}

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
export async function again<T>(work: () => Promise<T>, journal: Journal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      journal.addUnjudged(`sent again. ${error.message}`);
      if (tries === maxTries) throw error;
      await pause(100 * 5 ** (tries - 1));
    }
  }
}

/** Checks a response against the contract. Findings about the request are expected, and left out. */
export async function inspect({ checker }: Verification, completed: CompletedExchange): Promise<Judged> {
  const inspection = await checker.inspect(completed);
  const findings = inspection.findings.filter(({ side }) => side === 'response');
  return { ...inspection, findings, completed } as Judged;
}

/** Sends a request, again if the response asks for it, and records violations in its response. */
export async function exchanged(verification: Verification, request: Sent): Promise<Judged> {
  const judged = await inspect(verification, await send(verification.transport, request));
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
  { note }: Pick<Verification, 'note'>,
  exchange: Exchange,
  findings: Finding[],
): void {
  const protocol = parseTarget(exchange)?.protocol ?? 'json';
  note(exchange, { protocol, operation: findings[0]?.operation, findings });
}

/** A finding about the response to one of this command's requests. */
export function finding({ name, operation }: Named, code: string, message: string, rule: string): Finding {
  return { side: 'response', operation, place: `case:${name}`, code, message, rule };
}

/** Makes a function that runs one trial, again if a connection is lost. @throws Error if the server no longer responds */
export function createRunner(
  verification: Omit<Verification, 'note'>,
  journal: Journal,
  onJudged: (judged: Recorded) => void,
): (trial: Trial) => Promise<void> {
  const attempt = async (trial: Trial): Promise<void> => {
    // The exchanges before a connection was lost are repeated.
    const seen: [Exchange, Inspection][] = [];
    await trial.run({ ...verification, note: (...one) => void seen.push(one) });
    for (const one of seen) onJudged(journal.add(...one));
  };
  return async (trial) => {
    try {
      await again(() => attempt(trial), journal);
    } catch (lost) {
      if (!(lost instanceof ConnectionLost)) throw lost;
      // The server may fail to respond to this request only, or to any.
      try {
        await again(() => read({ ...verification, note: () => undefined }, 'getGroupList', {}), journal);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        throw new Error(`The server stopped responding. ${error.message}`, { cause: error });
      }
      const message = `No response came in ${maxTries} tries.`;
      const findings = [finding(trial, 'no_answer', message, 'Every request has a response.')];
      noteFound({ note: (...one) => onJudged(journal.add(...one)) }, lost.exchange, findings);
    }
  };
}
