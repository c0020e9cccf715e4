import { setTimeout as sleep } from 'node:timers/promises';
import { keyUseStatements, LiveKeyCache, type FoundKey, type KeyUsed } from './api-keys.js';
import type { WriteContext } from './company/audit.js';
import type { Transaction } from './prisma-client.js';
import type { Engine, PoolState } from './engine.js';
import type { OnStatement, Session } from './session.js';
import type { EngineName } from './sql.js';
import { Catalogues } from './company/catalogues.js';
import { Company } from './company/company.js';
import type { ReadContext } from './company/catalogues.js';
import { KnownTags, maxWeight, prepare } from './changes/change.js';
import type { Change, Outcome, PreparedChange } from './changes/change.js';
import { Changes } from './changes/changes.js';
import { readMigrations } from './migrations.js';
import { openEngine } from './open.js';
import { classify, effects, isOfOneNode } from './transient-error.js';
import type { UnwritableReason, TransientError } from './transient-error.js';
import { getDialect } from './sql.js';
import { AppError, maxReportedViolations, ProgramError, unavailable } from '../domain/errors.js';
import { runInSlices, type Slices } from '../domain/event-loop.js';
import type { Reserve } from '../domain/client.js';

/** Maximum milliseconds for the transaction of an operator's command: a whole catalogue is imported in one. */
const maxImportMs = 600_000;

/** The stored companies. All reads and writes of the program go through its methods. */
export interface Store {
  readonly engine: EngineName;
  /** Maximum numbers of concurrent reads and writes. */
  readonly slots: Engine['slots'];
  /** The node that has a company; undefined if companies are not spread over a cluster. */
  getNode(companyId: number): Promise<string> | undefined;
  /**
   * Reads one company's data. Each call of `work` sees a single revision.
   * @param reserve reserves memory for the rows of long results; without it they are not limited
   */
  read<T>(companyId: number, work: (company: Company) => Promise<T>, reserve?: Reserve): Promise<T>;
  /**
   * Makes changes of one company, in order, each completely or not at all.
   * @returns the outcome of each: the errors together list as many violations as a response may; once the key is revoked or has expired,
   * the rest are rejected
   * @throws AppError of the company or the database; then only the first of several changes may have been made
   */
  change(context: WriteContext, changes: readonly Change[], reserve?: Reserve): Promise<Outcome[]>;
  /**
   * The stored API keys with these hashes, live or not. A revocation by any process takes effect within a second. Never waits for
   * companies' data.
   */
  findKeys(hashes: readonly string[]): Promise<FoundKey[]>;
  /** Records when keys were last used. */
  markKeysUsed(used: readonly KeyUsed[]): Promise<void>;
  /** Like read, across companies: for operators' commands. */
  adminRead<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Like `change`, across companies: for operators' commands. */
  adminWrite<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Checks without writing whether the database can be used. One with newer migrations can: a newer server may be taking over.
   * @returns why it accepts no changes; undefined if it does
   * @throws an error if the database cannot be reached or lacks a migration
   */
  check(): Promise<UnwritableReason | undefined>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** Observes the store, for metrics and the log. Must not throw. */
export interface StoreObserver {
  /**
   * One attempt of a transaction has ended; the seconds include the wait for a connection or lock, and the processing of the data
   * meanwhile.
   */
  transaction?(mode: 'read' | 'write', seconds: number): void;
  /** An attempt failed in a way that is not a defect. */
  transientError(reason: TransientError, error?: unknown): void;
  /** Changes were committed. */
  committed?(): void;
  /** A statement has ended. Reported only if set, as it costs time. */
  statement?: OnStatement | undefined;
}

export interface StoreOptions {
  /** Maximum connections to PostgreSQL, at least 3: a fifth look up keys, half of the others only read. */
  poolSize?: number;
  observer?: StoreObserver;
}

/**
 * Opens the database at a URL, after creating (SQLite) or migrating it.
 * @param url DATABASE_URL: `file:PATH`, where a relative path is relative to the project folder, wherever the program was started, or
 * `postgres://…`
 * @throws OpenError if it cannot be opened or migrated, or does not meet the storage rules
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const { observer } = options;
  const engine = await openEngine(url, options.poolSize ?? 10, observer?.statement);
  const notify: OnTransientError = (reason, error) => observer?.transientError(reason, error);

  const dialect = getDialect(engine.name);
  const catalogues = new Catalogues(() => engine.history());
  const { nodes } = engine;
  const knownKeys = new LiveKeyCache(engine.keys, dialect);
  const isolation = engine.readIsolation === undefined ? {} : { isolationLevel: engine.readIsolation };
  const reading = (session: Session, companyId: number, reserve: Reserve = () => undefined): ReadContext => {
    return {
      session,
      reserve,
      dialect,
      companyId,
      catalogues,
      inReadTransaction: (work) => engine.inReadTransaction(work),
    };
  };
  const changes = new Changes({
    engine: engine.changes,
    reading,
    onWritten: () => observer?.committed?.(),
  });
  const getNode = (companyId: number): Promise<string> | undefined =>
    nodes && withRetry(() => nodes.of(companyId), true, notify);
  const ofCompany = <T>(companyId: number, mode: 'read' | 'write', run: () => Promise<T>): Promise<T> => {
    const node = getNode(companyId);
    if (nodes === undefined || node === undefined) return transact(mode, run);
    return node.then((known) => nodes.whileThere(known, () => transact(mode, run)));
  };
  const transact = <T>(mode: 'read' | 'write', run: () => Promise<T>): Promise<T> => {
    const timed = async (): Promise<T> => {
      const start = performance.now();
      try {
        return await run();
      } finally {
        observer?.transaction?.(mode, (performance.now() - start) / 1000);
      }
    };
    return withRetry(timed, mode === 'read', notify);
  };

  return {
    engine: engine.name,
    slots: engine.slots,
    getNode,
    async findKeys(hashes) {
      return knownKeys.known(hashes) ?? (await transact('read', () => knownKeys.find(hashes)));
    },
    read: (companyId, work, reserve) =>
      ofCompany(companyId, 'read', () => work(new Company(reading(engine.reads, companyId, reserve)))),
    async change(context, all, reserve = () => undefined) {
      const { companyId, client, isLive, inReadTurn } = context;
      const outcomes: Outcome[] = [];
      /** The next changes. */
      let prepared: readonly PreparedChange[] = [];
      const tags = new KnownTags();
      /** If only few could be made together, then at most twice as many: so little is read in vain. */
      let most = Infinity;
      let errorsLeft = maxReportedViolations;
      while (outcomes.length < all.length) {
        const isFirst = outcomes.length === 0;
        const signal = client && ((): AbortSignal => client.signal());
        const preparing = prepareSome(prepared, all, outcomes.length + prepared.length, tags);
        const next = await runInSlices(preparing, signal, inReadTurn);
        const run = async (): Promise<Outcome[]> => {
          if (client?.isDisconnected() === true) throw client.signal().reason;
          if (!isFirst && (await isLive?.()) === false) throw new AppError('invalid_api_key');
          return changes.make(context, next.slice(0, most) as typeof next, reserve);
        };
        const some = await ofCompany(companyId, 'write', run).catch((error: unknown) => {
          // The key has been revoked or has expired meanwhile, or its company was deleted: earlier changes are acknowledged.
          if (isFirst || !(error instanceof AppError && error.code === 'invalid_api_key')) throw error;
          return all.slice(outcomes.length).map(() => error);
        });
        prepared = next.slice(some.length);
        most = Math.max(1, 2 * some.length);
        for (const outcome of some) {
          outcomes.push(outcome);
          if (!(outcome instanceof AppError)) continue;
          outcome.items.splice(errorsLeft);
          errorsLeft -= outcome.items.length;
        }
      }
      return outcomes;
    },
    adminRead: (work) =>
      transact('read', async () => (await engine.clients()).reader.$transaction(work, isolation)),
    adminWrite: (work) =>
      transact('write', async () =>
        (await engine.clients()).writer.$transaction(work, { timeout: maxImportMs }),
      ),
    markKeysUsed: (used) => transact('write', () => engine.execute(keyUseStatements(used))),
    check: () => check(engine),
    pool: () => engine.pool(),
    close: () => engine.close(),
  };
}

/** Prepares as many changes as are made together. @param known those before `from` that are prepared already */
function* prepareSome(
  known: readonly PreparedChange[],
  changes: readonly Change[],
  from: number,
  tags: KnownTags,
): Slices<[PreparedChange, ...PreparedChange[]]> {
  const prepared = [...known];
  let weight = known.reduce((sum, change) => sum + change.weight, 0);
  for (let at = from; at < changes.length && weight < maxWeight; at++) {
    const change = yield* prepare(changes[at] as Change, tags);
    weight += change.weight;
    prepared.push(change);
    yield;
  }
  return prepared as [PreparedChange, ...PreparedChange[]];
}

async function check(engine: Engine): Promise<UnwritableReason | undefined> {
  const applied = new Set(await engine.appliedMigrations());
  const missing = (await readMigrations(engine.migrations)).filter(({ name }) => !applied.has(name));
  if (missing.length > 0) throw new ProgramError(`${missing.length} migrations are not applied.`);
  return engine.unwritableReason();
}

// Retries after transient errors.

/** Milliseconds before the second, third … attempt. Half of each is random. */
const pauses = [10, 20, 40, 80, 160];
const maxPauseMs = 320;
/** Milliseconds after the first transient error in which a retry may start. After that the client has to retry. */
const retryTimeoutMs = 8000;
/**
 * The same, counted from the start, including the wait for a connection before the first error. Under load that wait is long, and no reason
 * to give up at the first error.
 */
const maxRetryMs = 20_000;
/**
 * `retryTimeoutMs` if one node of a cluster is unavailable: enough for a connection that was not closed yet, and no more, as the request
 * keeps its slot while companies on other nodes wait.
 */
const nodeTimeoutMs = 100;
/** A key or reference that is rejected this often is a defect, not a coincidence. */
const maxConflicts = 6;
const retryAfterSeconds = 1;
/** Retry-After if the database has to be fixed first. */
const unwritableRetryAfter = 10;

/** Called for every failed attempt: for metrics and the log. */
type OnTransientError = (reason: TransientError, error: unknown) => void;

/**
 * Runs a transaction, and retries it after transient errors. `run` must have no effects outside of its transaction.
 * @param repeatable true if it may be retried even if the first run could have succeeded unseen: reads
 * @throws AppError service_unavailable if the database stays busy, is unavailable or read-only; defects as they are
 */
export async function withRetry<T>(
  run: () => Promise<T>,
  repeatable: boolean,
  notify: OnTransientError,
): Promise<T> {
  // The monotonic clock: the time of day may be set while we wait.
  const start = performance.now();
  let deadline: number | undefined;
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const reason = classify(error);
      // A read never changes anything: if it is rejected as a change, that is a defect.
      const isDefect = repeatable && reason === 'read_only';
      if (reason === undefined || isDefect || (reason === 'conflict' && tries >= maxConflicts)) throw error;
      notify(reason, error);
      const effect = effects[reason];
      if (effect === 'impossible') throw unavailable(`the database: ${reason}`, unwritableRetryAfter, error);
      const now = performance.now();
      deadline = Math.min(
        deadline ?? start + maxRetryMs,
        now + (isOfOneNode(error) ? nodeTimeoutMs : retryTimeoutMs),
      );
      if (now >= deadline || (effect === 'unknown' && !repeatable))
        throw unavailable(`the database: ${reason}`, retryAfterSeconds, error);
      if (reason === 'conflict' && tries === 0) continue;
      const pause = pauses[tries] ?? maxPauseMs;
      await sleep(pause / 2 + (Math.random() * pause) / 2);
    }
  }
}
