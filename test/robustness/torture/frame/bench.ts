import type { EngineName } from '../../../../src/data/sql.js';
import { makeCompany, type TortureCompany } from './load/company.js';
import { newDatabase, type TortureDatabase } from './database.js';
import { Ledger } from './load/ledger.js';
import { startLoad, type Load, type LoadOptions } from './load/load.js';
import type { Score } from './score.js';
import { until } from '../../../../tools/processes.js';
import { holdWriteLock } from '../../../support/databases/hold-lock.js';
import { atEnd } from './cleanup.js';
import { startServer, type ServerOptions, type ServerProcess } from './server-process.js';
import { verify, verifyAll, type Verification } from './load/verify.js';

/** Where a case runs and what it reports to. */
export interface Stage {
  readonly engine: EngineName;
  /** The form for CI: fewer rounds, less data */
  readonly short: boolean;
  readonly score: Score;
}

/** One kind of torture. */
export interface TortureCase {
  /** What --only takes */
  readonly name: string;
  readonly engines: readonly EngineName[];
  /** Runs on an engine of `engines`; leaves nothing behind. */
  run(stage: Stage): Promise<void>;
}

/** Longest wait for a turn, twice, and what is in between */
export { longestAnswerMs } from './load/load.js';

/** A database with a company in it, the server on it, and the ledger of what clients were told: what most cases need. */
export class Bench {
  readonly ledger = new Ledger();
  /** When it was opened, as Date.now() has it */
  readonly started = Date.now();
  #server: ServerProcess | undefined;

  private constructor(
    readonly database: TortureDatabase,
    readonly company: TortureCompany,
    readonly score: Score,
    private readonly options: Partial<ServerOptions>,
  ) {}

  /** @param database where it is to be; a new one when absent */
  static async open(
    engine: EngineName,
    score: Score,
    options: Partial<ServerOptions> = {},
    database?: TortureDatabase,
  ): Promise<Bench> {
    const made = database ?? (await newDatabase(engine));
    const bench = new Bench(made, await makeCompany(made.url), score, options);
    await bench.start();
    return bench;
  }

  get server(): ServerProcess {
    if (this.#server === undefined) throw new Error('no server runs');
    return this.#server;
  }

  /** Starts the server, on the port of the last one. @returns milliseconds until it listened */
  async start(): Promise<number> {
    const port = this.#server?.port ?? 0;
    this.#server = await startServer({ ...this.options, databaseUrl: this.database.url, port });
    return this.#server.startMs;
  }

  /** Waits until clients were told of so many more changes that they are done. @throws Error when that takes too long */
  async progress(changes: number, limitMs = 60_000): Promise<number> {
    const target = this.score.acknowledged + changes;
    const ms = await until(() => this.score.acknowledged >= target, limitMs);
    if (ms === undefined) throw new Error(`${changes} changes were not done in ${limitMs} ms`);
    return ms;
  }

  load(options: Partial<LoadOptions> = {}): Load {
    return startLoad({ ...this.#verification(), ...options });
  }

  /** Takes the lock that every writer needs, from this process, which is another one than the server's. @returns releases it */
  async holdLock(): Promise<() => Promise<void>> {
    const lock = await holdWriteLock(this.database.url);
    return atEnd(() => lock.release());
  }

  /** Compares with the ledger what was touched since the last time. @returns as verify does */
  verifyTouched(): Promise<number> {
    return verify(this.#verification(), this.ledger.touched());
  }

  /** The last look at everything, then the server ends as an operator would end it. */
  async close(): Promise<void> {
    await verifyAll(this.#verification(), this.database, this.company);
    await this.end();
  }

  /** Ends the server and drops the database. */
  async end(): Promise<void> {
    if (this.score.surprised) for (const line of this.server.errorLines.slice(0, 5)) this.score.remark(line);
    this.server.kill('SIGTERM');
    const { code, signal } = await this.server.ended;
    this.score.check('the server ends with exit code 0', code === 0, signal ?? String(code));
    await this.database.drop();
  }

  #verification(): Verification {
    const { ledger, score, company, server } = this;
    return { baseUrl: server.baseUrl, apiKey: company.apiKey, ledger, score };
  }
}
