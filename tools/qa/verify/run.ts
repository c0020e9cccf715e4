import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange, Inspection } from '../exchange.js';
import { loggedRequestId } from '../exchange/types.js';
import type { Journal, Judged } from '../report/journal.js';
import { again, ConnectionLost, maxTries } from './client.js';
import { finding, read, type Trial, type Verification } from './judge.js';

/** The server does not answer any more. */
export class ServerGone extends Error {
  constructor(cause: ConnectionLost) {
    super(`The server does not answer any more. ${cause.message}`, { cause });
  }
}

/** Runs trials, and records what is found in a journal. */
export interface Runner {
  /** Runs one trial; all of it again where a connection is lost. @throws ServerGone */
  run(trial: Trial): Promise<void>;
}

/** @param onJudged called for each exchange, once its trial has ended */
export function createRunner(
  verification: Omit<Verification, 'note'>,
  journal: Journal,
  onJudged: (judged: Judged) => void,
): Runner {
  const commit = async (exchange: Exchange, inspection: Inspection): Promise<void> => {
    const at = new Date();
    const findings = await journal.add(exchange, inspection, at);
    const { protocol = 'json', operation } = inspection;
    const [status, requestId] = [exchange.response?.status ?? 0, loggedRequestId(exchange)];
    onJudged({ at, protocol, operation, status, requestId, findings });
  };
  return {
    async run(trial) {
      for (let tries = 1; ; tries++) {
        // What was seen before the connection was lost is seen again.
        const seen: [Exchange, Inspection][] = [];
        const note: Verification['note'] = (...one) => void seen.push(one);
        try {
          await trial.run({ ...verification, note });
          for (const one of seen) await commit(...one);
          const isKept = seen.every(([, { findings }]) => findings.length === 0);
          const protocol = seen.at(-1)?.[1].protocol ?? 'json';
          if (trial.operation !== undefined) journal.addRule(`${protocol} ${trial.operation}`, isKept);
          return;
        } catch (error) {
          if (!(error instanceof ConnectionLost)) throw error;
          noteLost(journal, error);
          await pause(100 * 5 ** (tries - 1));
          if (tries < maxTries) continue;
          await mustAnswer({ ...verification, note }, journal);
          const { operation } = trial;
          const message = `No answer came in ${maxTries} tries.`;
          const found = finding(trial, 'no_answer', message, 'Every request is answered.');
          await commit(error.exchange, { protocol: 'json', operation, findings: [found] });
          return;
        }
      }
    },
  };
}

/** Records a lost connection after which a request is sent again. */
export function noteLost(journal: Journal, { message }: ConnectionLost): void {
  journal.addUnjudged(`sent again. ${message}`);
}

/** Is it this request that the server does not answer, or any? */
async function mustAnswer(verification: Verification, journal: Journal): Promise<void> {
  try {
    const onLost = (lost: ConnectionLost): void => noteLost(journal, lost);
    await again(() => read(verification, 'getGroupList', {}), onLost);
  } catch (error) {
    throw error instanceof ConnectionLost ? new ServerGone(error) : error;
  }
}
