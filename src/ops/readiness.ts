import type { Refusal } from '../data/transient.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { createRefusedChanges, stateOf } from './refused-changes.js';

/** Milliseconds for which an answer of the database is good enough. */
const cacheMs = 1000;
/** Milliseconds that the database gets to answer. */
const patienceMs = 1500;

/** Whether requests can be served, and the state of each part: fixed words and numbers, nothing that tells about the inside. */
export interface ReadyReport {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** What can be looked at once the server runs. */
export interface Probes {
  /** @returns why it takes no changes; undefined when it does @throws when it cannot be reached or lacks a migration */
  readonly database: () => Promise<Refusal | undefined>;
  /** How many of the worker processes take requests, of how many; one is enough to be ready. Absent where there are none */
  readonly workers?: () => { working: number; wanted: number };
}

/** Knows whether this server can serve requests. */
export interface Readiness {
  /** The server listens: from now on its parts decide. */
  begin(probes: Probes): void;
  /** A change was refused for this reason: not ready until some time has passed without another one. */
  readonly refused: (reason: Refusal) => void;
  /** The server ends: from now on it is not ready. */
  stop(): void;
  /** Answers within two seconds, also when the database does not. */
  report(): Promise<ReadyReport>;
}

/** Starts as not ready. Every change is logged. */
export function createReadiness(log: Logger): Readiness {
  let state: 'starting' | 'stopping' | Probed = 'starting';
  let known: boolean | undefined;
  const changes = createRefusedChanges(log);

  async function look(): Promise<ReadyReport> {
    if (typeof state === 'string') return { ready: false, checks: { server: state } };
    const found = await state.database();
    const database = found === 'ok' ? stateOf(changes.recent()) : found;
    // It may have been told to stop in between.
    if (typeof state === 'string') return { ready: false, checks: { server: state } };
    const checks = { server: 'ok', database };
    if (state.workers === undefined) return { ready: database === 'ok', checks };
    const { working, wanted } = state.workers();
    const workers = `${working} of ${wanted} working`;
    return { ready: database === 'ok' && working > 0, checks: { ...checks, workers } };
  }

  return {
    begin(probes) {
      if (state !== 'starting') return;
      const { database, workers } = probes;
      state = { database: cached(database, log), ...(workers && { workers }) };
    },
    refused: (reason) => changes.note(reason),
    stop() {
      state = 'stopping';
    },
    async report() {
      const report = await look();
      if (known !== undefined && known !== report.ready) {
        const { checks } = report;
        if (report.ready) log.info({ checks }, 'ready');
        else log.warn({ checks }, 'not ready');
      }
      known = report.ready;
      return report;
    },
  };
}

interface Probed {
  readonly database: () => Promise<string>;
  readonly workers?: Probes['workers'];
}

/**
 * Wraps a check: its result is kept for a moment, only one is ever under way, and who asks never waits for long.
 * @returns what says "ok", "failed", "timed out", or why it takes no changes
 */
function cached(check: Probes['database'], log: Logger): () => Promise<string> {
  let running: Promise<string> | undefined;
  let last: { word: string; at: number } | undefined;

  async function run(): Promise<string> {
    try {
      return stateOf(await check());
    } catch (error) {
      // Once, not for each question.
      if (last?.word !== 'failed') {
        log.warn({ error: describeError(error) }, 'the check of the database failed');
      }
      return 'failed';
    } finally {
      running = undefined;
    }
  }

  return async () => {
    if (last !== undefined && performance.now() - last.at < cacheMs) return last.word;
    running ??= run();
    const word = await withPatience(running);
    last = { word, at: performance.now() };
    return word;
  };
}

function withPatience(running: Promise<string>): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timed out'), patienceMs);
    void running.then((word) => {
      clearTimeout(timer);
      resolve(word);
    });
  });
}
