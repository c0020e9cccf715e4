import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../tools/free-port.js';
import { getChildren } from '../../../tools/processes.js';
import { query } from '../../support/databases/database.js';
import { installedPostgres, makeCluster, postgresUser, runPostgres } from '../support/postgres.js';

/** The server's own user: no superuser, as docs/deploying.md says. */
export const user = 'company';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'citus',
  max_connections: 200,
  // Changes of the directory are committed on all nodes or on none.
  max_prepared_transactions: 100,
  // Citus keeps one for each database, and new connections to all of them stall while there are too few.
  max_worker_processes: 64,
  // It logs subplans.
  log_min_messages: 'debug1',
  // To move shards.
  wal_level: 'logical',
  'citus.node_conninfo': 'sslmode=disable',
  // Enough to be spread, and few enough for a small machine.
  'citus.shard_count': 8,
};

/**
 * Finds a PostgreSQL that has the extension Citus, by what it says itself.
 * @param folder for a database of its own
 * @returns the folder of its programs; undefined when none has it
 */
export function findCitus(folder: string): string | undefined {
  const given = process.env['POSTGRES_BIN'];
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const all = [...(config.status === 0 ? [config.stdout.trim()] : []), ...installedPostgres()];
  return (given === undefined ? all : [given]).find((programs) => {
    try {
      const data = makeCluster(programs, folder, '--auth=trust');
      const asked = `SELECT name FROM pg_available_extensions WHERE name = 'citus'\n`;
      const words = ['--single', '-D', data, 'postgres'];
      return runPostgres(path.join(programs, 'postgres'), words, data, asked).includes('"citus"');
    } catch {
      // No server programs there, or not for this user.
      return false;
    }
  });
}

/** One PostgreSQL of a cluster, on the loopback address. */
export class Node {
  /** The parts of statements that it has asked for by themselves, as it can send the whole to no single node. */
  readonly subplans: string[] = [];
  #process: { pid: number; isRunning: () => boolean; ended: Promise<unknown> } | undefined;

  private constructor(
    private readonly programs: string,
    private readonly data: string,
    readonly port: number,
  ) {}

  static async start(programs: string, folder: string): Promise<Node> {
    const node = new Node(programs, makeCluster(programs, folder, '--auth=trust'), await freePort());
    await node.start();
    await query(node.url('postgres'), `CREATE ROLE ${user} LOGIN`);
    return node;
  }

  url(database: string, as = 'postgres'): string {
    return `postgres://${as}@127.0.0.1:${this.port}/${database}`;
  }

  /** @param other settings of PostgreSQL than usual */
  async start(other: Record<string, string> = {}): Promise<void> {
    const options = Object.entries({ port: this.port, ...settings, ...other }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(`${this.programs}/postgres`, ['-D', this.data, ...options], {
      ...postgresUser,
      cwd: this.data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-4000);
      for (const [, subplan = ''] of text.toString().matchAll(/generating subplan \S+ for (.*)/g))
        this.subplans.push(subplan);
    });
    const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
    this.#process = { pid: child.pid ?? 0, isRunning, ended: once(child, 'exit') };
    const responds = () => query(this.url('postgres'), 'SELECT 1').then(Boolean, () => false);
    while (!(await responds())) {
      if (!isRunning()) throw new Error(`PostgreSQL does not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends it as a failing machine would: every process at once. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#process?.ended;
  }

  /** SIGSTOP stops every process of it, as a machine does that hangs: connections stay open, and nothing responds. */
  signal(name: NodeJS.Signals): void {
    if (!this.isRunning()) return;
    // Each process is a group of its own.
    const pid = this.#process?.pid ?? 0;
    for (const each of [pid, ...getChildren(pid)]) {
      try {
        process.kill(each, name);
      } catch {
        // It has ended.
      }
    }
  }

  isRunning(): boolean {
    return this.#process?.isRunning() ?? false;
  }
}

/** A coordinator and its workers. */
export class Cluster {
  readonly #made = new Set<string>();

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    readonly nodes: Node[],
    readonly coordinator: Node,
    readonly workers: readonly Node[],
  ) {}

  /** Starts a coordinator and two workers. @param programs the folder of PostgreSQL's programs */
  static async start(programs: string, folder: string): Promise<Cluster> {
    const start = () => Node.start(programs, folder);
    const [coordinator, ...workers] = [await start(), await start(), await start()] as const;
    return new Cluster(programs, folder, [coordinator, ...workers], coordinator, workers);
  }

  /** Makes a database on every node, owned by the server's user. @param spread with the extension and the workers */
  async database(name: string, spread = true): Promise<string> {
    this.#made.add(name);
    for (const node of this.nodes) {
      await query(node.url('postgres'), `CREATE DATABASE ${name} OWNER ${user}`);
      if (spread) await query(node.url(name), 'CREATE EXTENSION citus');
    }
    const url = this.coordinator.url(name);
    if (spread) {
      await query(url, `SELECT citus_set_coordinator_host('127.0.0.1', ${this.coordinator.port})`);
      for (const { port } of this.workers) await query(url, `SELECT citus_add_node('127.0.0.1', ${port})`);
    }
    return this.coordinator.url(name, user);
  }

  /** Starts a node more, which no database knows. */
  async another(): Promise<Node> {
    const node = await Node.start(this.programs, this.folder);
    this.nodes.push(node);
    return node;
  }

  /** Starts what a check has left killed or frozen, and drops its databases, each of which keeps processes of Citus busy. */
  async tidy(): Promise<void> {
    for (const node of this.nodes) {
      node.signal('SIGCONT');
      if (!node.isRunning()) await node.start();
    }
    for (const name of this.#made)
      for (const node of this.nodes)
        // One in which a killed worker left a prepared transaction stays.
        await query(node.url('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(
          () => undefined,
        );
    this.#made.clear();
  }

  /** What it is, in words. */
  async version(): Promise<string> {
    const sql = `SELECT current_setting('server_version') AS postgresql, default_version AS citus FROM pg_available_extensions WHERE name = 'citus'`;
    const [row] = await query<{ postgresql: string; citus: string }>(this.coordinator.url('postgres'), sql);
    return `Citus ${row?.citus} in PostgreSQL ${row?.postgresql}, a coordinator and ${this.workers.length} workers`;
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.kill();
  }
}
