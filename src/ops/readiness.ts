import type { UnwritableReason } from '../data/transient-error.js';
import { describeError, type Logger } from '../log.js';

/** Milliseconds for which the result of the database check is cached. */
const cacheMs = 1000;
/** Milliseconds in which the database must respond. */
const timeoutMs = 1500;

/** Whether requests can be served, and the state of each part, in fixed words and numbers without internals. */
interface ReadyReport {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** @returns why the database rejects changes; undefined if it accepts them @throws if it cannot be reached or lacks a migration */
type CheckDatabase = () => Promise<UnwritableReason | undefined>;

export type Readiness = ReturnType<typeof createReadiness>;

/** Tracks whether this server can serve requests. Starts as not ready. Every change is logged. */
export function createReadiness(log: Logger) {
  let state: 'starting' | 'stopping' | (() => Promise<string>) = 'starting';
  let known: boolean | undefined;
  const changes = trackUnwritable(log);

  async function look(): Promise<ReadyReport> {
    if (typeof state === 'string') return { ready: false, checks: { server: state } };
    const found = await state();
    // Little space does not matter while changes still succeed.
    const isEnough = found === words.full.state && changes.areCommitted();
    const database = found === 'ok' || isEnough ? getState(changes.recent()) : found;
    // `stop` may have been called meanwhile.
    if (typeof state === 'string') return { ready: false, checks: { server: state } };
    return { ready: database === 'ok', checks: { server: 'ok', database } };
  }

  return {
    /** The server listens: from now on its database decides. */
    begin(database: CheckDatabase): void {
      if (state === 'starting') state = cached(database, log);
    },
    /**
     * The database rejected a change: not ready until one succeeds (no reason), or some time has passed without another rejection. A
     * success also shows that little space is enough.
     */
    onUnwritable: (reason: UnwritableReason | undefined): void => changes.note(reason),
    /** The server is stopping: from now on it is not ready. */
    stop: (): void => {
      state = 'stopping';
    },
    /** Returns within two seconds, even if the database does not respond. */
    async report(): Promise<ReadyReport> {
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

/**
 * A check that runs once at a time and whose result is cached for a moment. @returns "ok", "failed", "timed out", or why changes are
 * rejected
 */
function cached(check: CheckDatabase, log: Logger): () => Promise<string> {
  let running: Promise<string> | undefined;
  let last: { word: string; at: number } | undefined;

  async function run(): Promise<string> {
    try {
      return getState(await check());
    } catch (error) {
      // Only the first failure in a row is logged.
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
    const word = await withTimeout(running);
    last = { word, at: performance.now() };
    return word;
  };
}

function withTimeout(running: Promise<string>): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timed out'), timeoutMs);
    void running.then((word) => {
      clearTimeout(timer);
      resolve(word);
    });
  });
}

/** Milliseconds for which a rejected change counts. Only rejected changes show that PostgreSQL's disk is full. */
const countsMs = 10_000;

/** The state in /ready if the database rejects changes, and the advice for the log. */
const words: Readonly<Record<UnwritableReason, { state: string; advice: string }>> = {
  full: {
    state: 'disk full',
    advice: 'Make room on the disk of the database. No restart is needed.',
  },
  read_only: {
    state: 'read only',
    advice: 'Is it a standby, or on a read-only file system? DATABASE_URL must lead to the primary.',
  },
  replaced: {
    state: 'file replaced',
    advice:
      'The file at DATABASE_URL or its -wal is not the one that is open: it was removed or replaced, or its disk mounted again. Put the right file there and restart the server.',
  },
};

/** One or two words for /ready; "ok" if the database accepts changes. */
function getState(unwritableReason: UnwritableReason | undefined): string {
  return unwritableReason === undefined ? 'ok' : words[unwritableReason].state;
}

/** The changes that the database has rejected. */
function trackUnwritable(log: Logger) {
  let last: { reason: UnwritableReason; at: number } | undefined;
  let committedAt = -Infinity;
  /** Why the last one was rejected; undefined after some time. */
  const recent = (): UnwritableReason | undefined =>
    last !== undefined && performance.now() - last.at < countsMs ? last.reason : undefined;
  return {
    /** Records a rejected change, or one that succeeded. The first rejection in a row is logged. */
    note(reason: UnwritableReason | undefined): void {
      if (reason === undefined) {
        last = undefined;
        committedAt = performance.now();
        return;
      }
      if (recent() !== reason)
        log.error({ reason, advice: words[reason].advice }, 'the database rejects changes');
      last = { reason, at: performance.now() };
      committedAt = -Infinity;
    },
    /** Whether one succeeded recently, and none was rejected since. */
    areCommitted: () => performance.now() - committedAt < countsMs,
    recent,
  };
}
