import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { projectRoot } from '../root.js';
import { AppError } from '../domain/errors.js';
import type { WriteContext } from './audit.js';
import type { Engine, Transaction } from './client.js';
import { CompanyData } from './company-data.js';
import { openError } from './open-error.js';
import { openSqlite } from './sqlite/engine.js';
import { isTransient, isUniqueViolation } from './transient.js';

/** Milliseconds before each new try of a transaction that the database was too busy for; half of each is left to chance. */
const backoff = [10, 20, 40, 80, 160, 320, 640];
/** Milliseconds after which no new try is begun: a transaction that ran out of its time would only do so again. */
const patience = 20_000;
const retryAfterSeconds = 1;

/** Milliseconds that an operator's command may take in one transaction: a whole catalogue is imported in one. */
const longestImport = 600_000;

/** The stored companies. All reads and writes of the whole program go through these four methods, each one transaction. */
export interface Store {
  /** Reads one company's data as it was at one moment. */
  read<T>(companyId: number, work: (data: CompanyData) => Promise<T>): Promise<T>;
  /** Changes one company's data: all of it or nothing (D13). Run again when the database is busy, so `work` has no other effects. */
  write<T>(context: WriteContext, work: (data: CompanyData) => Promise<T>): Promise<T>;
  /** As read, for what is above companies: keys and the operator's commands. */
  adminRead<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As write, for what is above companies. */
  adminWrite<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database that a URL names, creates or migrates it first.
 * @param url DATABASE_URL, `file:PATH`; a relative path counts from the project folder, whatever folder the program was started in
 * @throws OpenError when it cannot be opened, migrated, or set up as the storage rules want
 */
export async function openStore(url: string): Promise<Store> {
  const file = path.resolve(projectRoot, url.replace(/^file:(\/\/)?/, ''));
  const engine = await openSqlite(file).catch((error: unknown) => {
    throw openError(file, error);
  });
  const adminRead: Store['adminRead'] = (work) => retried(() => engine.reader.$transaction(work));
  const adminWrite: Store['adminWrite'] = (work) =>
    retried(() => writeTransaction(engine, work, { timeout: longestImport }));
  return {
    read: (companyId, work) => {
      const context = { companyId, keyPrefix: '', door: '', operation: '' };
      return adminRead((tx) => work(new CompanyData(tx, engine, context)));
    },
    write: (context, work) =>
      retried(() => writeTransaction(engine, (tx) => work(new CompanyData(tx, engine, context)))),
    adminRead,
    adminWrite,
    close: () => engine.close(),
  };
}

/** The one way to write: a transaction whose first statement takes the lock. */
function writeTransaction<T>(
  engine: Engine,
  work: (tx: Transaction) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> {
  return engine.writer.$transaction(async (tx) => {
    await engine.beginWrite(tx);
    return work(tx);
  }, options);
}

/** @throws AppError service_unavailable when the database stays busy through all tries */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  let uniqueKeyRetried = false;
  const deadline = Date.now() + patience;
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (isUniqueViolation(error) && !uniqueKeyRetried) {
        // Somebody created the record in between: the second run finds it and updates it (D24).
        uniqueKeyRetried = true;
        continue;
      }
      if (!isTransient(error)) throw error;
      const pause = Date.now() < deadline ? backoff[tries] : undefined;
      if (pause === undefined) {
        const options = { cause: error, internal: 'the database stayed busy', retryAfter: retryAfterSeconds };
        throw new AppError('service_unavailable', undefined, options);
      }
      await sleep(pause / 2 + (Math.random() * pause) / 2);
    }
  }
}
