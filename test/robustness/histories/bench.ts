import { afterAll, expect } from '@jest/globals';
import type { Limits } from '../../../src/config/limits.js';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { holdWriteLock } from '../../support/databases/hold-lock.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { Company } from './company.js';
import { startLoad, type Load, type LoadOptions } from './load.js';
import { Score } from './score.js';

/** Hours instead of minutes: more rounds, longer times. */
export const isLong = process.env['TORTURE'] === 'long';
export const timeout = isLong ? 3_600_000 : 300_000;

interface BenchOptions {
  env?: Record<string, string>;
  nodeOptions?: readonly string[];
  limits?: Partial<Limits>;
  database?: TestDatabase;
  /** How many servers run on the database; one unless given */
  servers?: number;
}

const open = new Set<Bench>();
afterAll(async () => {
  for (const bench of open) await bench.remove();
});

/** A database, servers on it, and a company of which all calls are remembered. */
export class Bench {
  readonly score = new Score();
  servers: ServerProcess[] = [];
  readonly #loads: Load[] = [];
  #company: Company | undefined;

  private constructor(
    readonly database: TestDatabase,
    private readonly options: BenchOptions,
  ) {}

  /** @param options.database where it is to be; a new one unless given */
  static async open(options: BenchOptions = {}): Promise<Bench> {
    const bench = new Bench(options.database ?? (await newDatabase()), options);
    open.add(bench);
    // All at once: they meet already when the database is migrated.
    await bench.start();
    bench.#company = await Company.make(bench.database.url);
    await bench.company.prepare(bench.server.baseUrl);
    return bench;
  }

  get server(): ServerProcess {
    return this.servers[0]!;
  }

  get company(): Company {
    return this.#company!;
  }

  /** Starts the servers, on the ports of the last ones. */
  async start(): Promise<void> {
    const { env = {}, nodeOptions = [], limits, servers = 1 } = this.options;
    const usual = { NODE_ENV: 'production', PUBLIC_BASE_URL: 'http://x.example', OPS_PORT: '0' };
    const DATABASE_URL = this.database.url;
    const ports = Array.from({ length: servers }, (_, index) => String(this.servers[index]?.port() ?? 0));
    this.servers = ports.map((PORT) =>
      runServer(
        { ...usual, DATABASE_URL, PORT, ...env },
        { nodeOptions, isMetered: true, ...(limits && { limits }) },
      ),
    );
    for (const server of this.servers) await server.listens();
  }

  load(options: Partial<LoadOptions> = {}): Load {
    const { company, score, servers } = this;
    const load = startLoad({ company, score, baseUrls: servers.map(({ baseUrl }) => baseUrl), ...options });
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

  /** Explains all calls so far, as these servers show the records: the bench's unless given. */
  async explain(...baseUrls: string[]): Promise<void> {
    const own = this.servers.map(({ baseUrl }) => baseUrl);
    this.score.judge(await this.company.explain(...(baseUrls.length > 0 ? baseUrls : own)));
    expect(this.score.problems).toEqual([]);
  }

  /** The last look at everything, then the servers end as an operator would end them. */
  async close(): Promise<void> {
    await this.explain();
    expect(await this.company.damage()).toEqual([]);
    expect(await Promise.all(this.servers.map((server) => server.stop()))).toEqual(this.servers.map(() => 0));
    await this.remove();
  }

  /** For what has failed, at the end of a file */
  async remove(): Promise<void> {
    open.delete(this);
    const ends = this.#loads.map((load) => load.stop());
    for (const server of this.servers) await server.kill();
    await Promise.all(ends);
    await this.database.drop();
  }
}
