import type { Exchange, Inspection } from '../exchange.js';
import type { Journal, Judged } from '../report/journal.js';
import { ConnectionLost } from '../transport.js';
import { again, maxTries } from './client.js';
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
  const commit = async (exchange: Exchange, inspection: Inspection): Promise<void> =>
    onJudged(await journal.add(exchange, inspection));
  const attempt = async (trial: Trial): Promise<void> => {
    // What was seen before a connection was lost is seen again.
    const seen: [Exchange, Inspection][] = [];
    await trial.run({ ...verification, note: (...one) => void seen.push(one) });
    for (const one of seen) await commit(...one);
    const isKept = seen.every(([, { findings }]) => findings.length === 0);
    const protocol = seen.at(-1)?.[1].protocol ?? 'json';
    if (trial.operation !== undefined) journal.addRule(`${protocol} ${trial.operation}`, isKept);
  };
  const onLost = (lost: ConnectionLost): void => noteLost(journal, lost);
  return {
    async run(trial) {
      try {
        await again(() => attempt(trial), onLost);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        await mustAnswer({ ...verification, note: () => undefined }, onLost);
        const { operation } = trial;
        const message = `No answer came in ${maxTries} tries.`;
        const found = finding(trial, 'no_answer', message, 'Every request is answered.');
        await commit(error.exchange, { protocol: 'json', operation, findings: [found] });
      }
    },
  };
}

/** Records a lost connection after which a request is sent again. */
export function noteLost(journal: Journal, { message }: ConnectionLost): void {
  journal.addUnjudged(`sent again. ${message}`);
}

/** Is it this request that the server does not answer, or any? */
async function mustAnswer(verification: Verification, onLost: (lost: ConnectionLost) => void): Promise<void> {
  try {
    await again(() => read(verification, 'getGroupList', {}), onLost);
  } catch (error) {
    throw error instanceof ConnectionLost ? new ServerGone(error) : error;
  }
}
