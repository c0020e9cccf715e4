import path from 'node:path';
import { projectRoot } from '../root.js';
import type { FoundKey } from './api-keys.js';
import type { WriteContext } from './audit.js';
import type { Client, Engine, EngineKind, OnStatement, PoolState, Transaction } from './client.js';
import { Catalogues } from './catalogues.js';
import { Company, type Access } from './company.js';
import { CommitQueues } from './commit-queue.js';
import { CurrentRevisions } from './current-revisions.js';
import { KnownKeys } from './known-keys.js';
import { readMigrations } from './migrations.js';
import { openError } from './open-error.js';
import { retried, type OnTransientError } from './retry.js';
import { dialectOf } from './sql.js';
import type { Refusal, TransientError } from './transient-error.js';
import { WritableCompany } from './writable-company.js';

/** Milliseconds that an operator's command may take in one transaction: a whole catalogue is imported in one. */
const longestImport = 600_000;

/** The stored companies. All reads and writes of the whole program go through its methods. */
export interface Store {
  readonly kind: EngineKind;
  /** Reads and writes that may run at once. */
  readonly places: Engine['places'];
  /** Reads one company's data; each thing that `work` asks for is read at one revision (D49). */
  read<T>(companyId: number, work: (company: Company) => Promise<T>): Promise<T>;
  /** Changes one company's data: all of it or nothing (D13). Run again when the database is busy, so `work` has no other effects. */
  write<T>(context: WriteContext, work: (company: WritableCompany) => Promise<T>): Promise<T>;
  /**
   * Whether a revision of a company is still its latest one (D49), as far as that is known without asking the database.
   * @returns undefined when it has to be asked: see isCurrent
   */
  knownCurrent(companyId: number, revision: number): boolean | undefined;
  /** Whether a revision of a company is still its latest one (D49): one statement. @throws CompanyDeleted */
  isCurrent(companyId: number, revision: number): Promise<boolean>;
  /** As Engine.history: what is remembered of a revision is of use only while this is the same. */
  history(): number;
  /**
   * The stored API keys with these hashes, working or not; a revocation in any process counts within a second (D41). Never waits behind
   * companies' data.
   */
  findKeys(hashes: readonly string[]): Promise<FoundKey[]>;
  /** As read, for what is above companies: the operator's commands. */
  adminRead<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As write, for what is above companies. */
  adminWrite<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Looks whether the database can be used, without writing. One that has newer migrations can: a newer server may be taking over just now.
   * @returns why it takes no changes; undefined when it does
   * @throws an error when the database cannot be reached or lacks a migration
   */
  check(): Promise<Refusal | undefined>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** Told what the store does, for metrics and the log. Must not throw. */
export interface StoreObserver {
  /** One try of a transaction has ended; seconds with the wait for a connection or lock. */
  transaction(kind: 'read' | 'write', seconds: number): void;
  /** A try failed in a way that is no defect. */
  transientError(kind: TransientError, error?: unknown): void;
  /** A statement has ended. Costs time, so it is reported only where somebody listens. */
  statement?: OnStatement | undefined;
}

export interface StoreOptions {
  /** Most connections to a PostgreSQL, at least 3: a fifth looks up keys, half of the others only read. */
  poolSize?: number;
  observer?: StoreObserver;
}

/**
 * Opens the database that a URL names; creates (SQLite) or migrates it first.
 * @param url DATABASE_URL: `file:PATH`, where a relative path counts from the project folder whatever folder the program was started in,
 *   or `postgres://…`
 * @throws OpenError when it cannot be opened, migrated, or set up as the storage rules want
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const observer = options.observer ?? { transaction: () => undefined, transientError: () => undefined };
  const engine = await open(url, options.poolSize ?? 10, observer.statement);
  const notify: OnTransientError = (kind, error) => observer.transientError(kind, error);

  const dialect = dialectOf(engine.kind);
  const catalogues = new Catalogues(() => engine.history());
  const { readIsolation, reader, planner } = engine;
  const queues = new CommitQueues((work) => engine.writer.$transaction(work), engine.kind);
  const knownKeys = new KnownKeys(engine);
  const revisions = new CurrentRevisions(engine.dataVersion);
  const isolation = readIsolation === undefined ? {} : { isolationLevel: readIsolation };
  const inOneState = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    reader.$transaction(work, isolation);
  const access = (runner: Client, companyId: number): Access => {
    return { runner, dialect, companyId, catalogues, inOneState };
  };
  const tried = <T>(kind: 'read' | 'write', run: () => Promise<T>): Promise<T> => {
    const timed = async (): Promise<T> => {
      const start = performance.now();
      try {
        return await run();
      } finally {
        observer.transaction(kind, (performance.now() - start) / 1000);
      }
    };
    return retried(timed, kind === 'read', notify);
  };

  return {
    kind: engine.kind,
    places: engine.places,
    history: () => engine.history(),
    knownCurrent: (companyId, revision) => revisions.known(companyId, revision),
    isCurrent: (companyId, revision) =>
      tried('read', () => revisions.isCurrent({ runner: reader, dialect, companyId }, revision)),
    async findKeys(hashes) {
      return knownKeys.known(hashes) ?? (await tried('read', () => knownKeys.find(hashes)));
    },
    read: (companyId, work) =>
      tried('read', () => revisions.reading(new Company(access(reader, companyId)), companyId, work)),
    write: (context, work) =>
      tried('write', () => work(new WritableCompany(access(planner, context.companyId), context, queues))),
    adminRead: (work) => tried('read', () => inOneState(work)),
    adminWrite: (work) => tried('write', () => engine.writer.$transaction(work, { timeout: longestImport })),
    check: () => check(engine),
    pool: () => engine.pool(),
    close: () => engine.close(),
  };
}

/** True for the URL of a PostgreSQL database, as against a SQLite file. */
export function isPostgresqlUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** The path of the file that a SQLite database's URL names. */
export function sqliteFile(url: string): string {
  return path.resolve(projectRoot, url.replace(/^file:(\/\/)?/, ''));
}

async function open(url: string, poolSize: number, onStatement: OnStatement | undefined): Promise<Engine> {
  try {
    // To load the other one would take a tenth of the start.
    if (isPostgresqlUrl(url)) {
      const { openPostgresql } = await import('./postgresql/engine.js');
      return await openPostgresql(url, poolSize, onStatement);
    }
    const { openSqlite } = await import('./sqlite/engine.js');
    return await openSqlite(sqliteFile(url), onStatement);
  } catch (error) {
    throw openError(redactedUrl(url), error);
  }
}

/** A database's name for people: without user name and password. */
export function redactedUrl(url: string): string {
  if (!isPostgresqlUrl(url)) return sqliteFile(url);
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

async function check(engine: Engine): Promise<Refusal | undefined> {
  const applied = new Set((await engine.appliedMigrations()).map(({ name }) => name));
  const missing = (await readMigrations(engine.migrations)).filter(({ name }) => !applied.has(name));
  if (missing.length > 0) throw new Error(`${missing.length} migrations are not applied.`);
  return engine.refusal();
}
