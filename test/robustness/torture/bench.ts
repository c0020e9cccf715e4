import { afterAll, expect } from '@jest/globals';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { holdWriteLock } from '../../support/databases/hold-lock.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { makeCompany, type TortureCompany } from './company.js';
import { Ledger } from './ledger.js';
import { startLoad, type Load, type LoadOptions } from './load.js';
import { Score } from './score.js';
import { verify, verifyAll, type Place } from './verify.js';

/** Hours instead of minutes: more rounds, longer times. */
export const isLong = process.env['TORTURE'] === 'long';
export const timeout = isLong ? 3_600_000 : 300_000;

interface BenchOptions {
  env?: Record<string, string>;
  nodeOptions?: readonly string[];
  database?: TestDatabase;
}

const open = new Set<Bench>();
afterAll(async () => {
  for (const bench of open) await bench.remove();
});

/** A database with a company in it, the server on it, and the ledger of the responses that clients got. */
export class Bench {
  readonly ledger = new Ledger();
  readonly score = new Score();
  #server: ServerProcess | undefined;
  readonly #loads: Load[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly company: TortureCompany,
    private readonly options: BenchOptions,
  ) {}

  /** @param options.database where it is to be; a new one unless given */
  static async open(options: BenchOptions = {}): Promise<Bench> {
    const database = options.database ?? (await newDatabase());
    const bench = new Bench(database, await makeCompany(database.url), options);
    open.add(bench);
    await bench.start();
    return bench;
  }

  get server(): ServerProcess {
    if (this.#server === undefined) throw new Error('no server runs');
    return this.#server;
  }

  /** Starts the server, on the port of the last one. */
  async start(): Promise<void> {
    const { env = {}, nodeOptions = [] } = this.options;
    const usual = { NODE_ENV: 'production', OPS_PORT: '0', DATABASE_URL: this.database.url };
    const PORT = String(this.#server?.port() ?? 0);
    this.#server = runServer({ ...usual, PORT, ...env }, { nodeOptions, isMetered: true });
    await this.#server.listens();
  }

  load(options: Partial<LoadOptions> = {}): Load {
    const load = startLoad({ ...this.#place(), ...options });
    this.#loads.push(load);
    return load;
  }

  /** Takes the lock that every writer needs, from this process, which is another one than the server's. @returns releases it */
  async holdLock(): Promise<() => Promise<void>> {
    const lock = await holdWriteLock(this.database.url);
    return () => lock.release();
  }

  /** The status of /ready; undefined where nothing responds. */
  ready(): Promise<number | undefined> {
    return fetch(`${this.server.opsUrl}/ready`).then(
      ({ status }) => status,
      () => undefined,
    );
  }

  /** Compares with the ledger what was touched since the last time. @returns as verify does */
  verifyTouched(): Promise<number> {
    return verify(this.#place(), this.ledger.touched());
  }

  /** Compares all records, as a server shows them. @throws Error when there was any problem so far */
  async expectAll(baseUrl: string): Promise<void> {
    await verify({ ...this.#place(), baseUrl }, this.ledger.records);
    expect(this.score.problems).toEqual([]);
  }

  /** The last look at everything, then the server ends as an operator would end it. */
  async close(): Promise<void> {
    await verifyAll(this.#place(), this.database.url, this.company.companyId);
    expect({ problems: this.score.problems, code: await this.server.stop() }).toEqual({
      problems: [],
      code: 0,
    });
    await this.remove();
  }

  /** For what has failed, at the end of a file */
  async remove(): Promise<void> {
    open.delete(this);
    const ends = this.#loads.map((load) => load.stop());
    await this.server.kill();
    await Promise.all(ends);
    await this.database.drop();
  }

  #place(): Place {
    const { ledger, score, company, server } = this;
    return { baseUrl: server.baseUrl, apiKey: company.apiKey, ledger, score };
  }
}
