import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../tools/free-port.js';
import { getChildren } from '../../../tools/processes.js';
import { query } from '../../support/databases/database.js';
import { makeCluster, postgresUser } from './programs.js';

/** One PostgreSQL of a cluster, on the loopback address. */
export interface Node {
  readonly port: number;
  url(database: string, user?: string): string;
  /** Ends it as a failing machine would: every process at once. */
  kill(): Promise<void>;
  /** Stops every process of it, as a machine does that hangs: connections stay open, and nobody answers. */
  freeze(): void;
  thaw(): void;
  isRunning(): boolean;
  /** The parts of statements that it has asked for by themselves, as it can send the whole to no single node. */
  subplans(): readonly string[];
  /** @param other settings of PostgreSQL than usual */
  start(other?: Record<string, string>): Promise<void>;
}

/** A coordinator and its workers. */
export interface Cluster {
  readonly coordinator: Node;
  readonly workers: readonly Node[];
  readonly nodes: readonly Node[];
  /** Makes a database on every node, owned by the server's user. @param spread with the extension and the workers */
  database(name: string, spread?: boolean): Promise<string>;
  /** Drops the databases that were made, each of which keeps processes of Citus busy. */
  dropDatabases(): Promise<void>;
  /** Starts a node more, which no database knows. */
  another(): Promise<Node>;
  /** Starts what a check has left killed or frozen. */
  wake(): Promise<void>;
  /** What it is, in words. */
  version(): Promise<string>;
  stop(): Promise<void>;
}

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
  // It tells of subplans.
  log_min_messages: 'debug1',
  // To move shards.
  wal_level: 'logical',
  'citus.node_conninfo': 'sslmode=disable',
  // Enough to be spread, and few enough for a small machine.
  'citus.shard_count': 8,
};

/** Starts a coordinator and two workers. @param programs the folder of PostgreSQL's programs */
export async function startCluster(programs: string, folder: string): Promise<Cluster> {
  const nodes: Node[] = [];
  for (let index = 0; index < 3; index++) nodes.push(await startNode(programs, folder));
  const [coordinator, ...workers] = nodes as [Node, ...Node[]];
  for (const node of nodes) await query(node.url('postgres'), `CREATE ROLE ${user} LOGIN`);
  const made = new Set<string>();
  return {
    coordinator,
    workers,
    nodes,
    async database(name, spread = true) {
      made.add(name);
      for (const node of nodes) {
        await query(node.url('postgres'), `CREATE DATABASE ${name} OWNER ${user}`);
        if (spread) await query(node.url(name), 'CREATE EXTENSION citus');
      }
      if (spread) {
        await query(
          coordinator.url(name),
          `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
        );
        for (const { port } of workers)
          await query(coordinator.url(name), `SELECT citus_add_node('127.0.0.1', ${port})`);
      }
      return coordinator.url(name, user);
    },
    async dropDatabases() {
      for (const name of made)
        for (const node of nodes)
          // One in which a killed worker left a prepared transaction stays.
          await query(node.url('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(
            () => undefined,
          );
      made.clear();
    },
    async another() {
      const node = await startNode(programs, folder);
      nodes.push(node);
      await query(node.url('postgres'), `CREATE ROLE ${user} LOGIN`);
      return node;
    },
    async wake() {
      for (const node of nodes) {
        node.thaw();
        if (!node.isRunning()) await node.start();
      }
    },
    async version() {
      const sql = `SELECT current_setting('server_version') AS postgresql, default_version AS citus FROM pg_available_extensions WHERE name = 'citus'`;
      const [row] = await query<{ postgresql: string; citus: string }>(coordinator.url('postgres'), sql);
      return `Citus ${row?.citus} in PostgreSQL ${row?.postgresql}, a coordinator and ${workers.length} workers`;
    },
    async stop() {
      for (const node of nodes) await node.kill();
    },
  };
}

const subplanLine = /generating subplan \S+ for (.*)/g;

async function startNode(programs: string, folder: string): Promise<Node> {
  const data = makeCluster(programs, folder);
  const port = await freePort();
  let kill = (): Promise<void> => Promise.resolve();
  let signal: (name: NodeJS.Signals) => void = () => undefined;
  let isRunning = (): boolean => false;
  const subplans: string[] = [];
  const node: Node = {
    port,
    url: (database, as = 'postgres') => `postgres://${as}@127.0.0.1:${port}/${database}`,
    kill: () => kill(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    isRunning: () => isRunning(),
    subplans: () => subplans,
    async start(other = {}) {
      const options = Object.entries({ port, ...settings, ...other }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      const child = spawn(`${programs}/postgres`, ['-D', data, ...options], {
        ...postgresUser,
        cwd: data,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(child, 'exit');
      let output = '';
      child.stderr.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-4000);
        for (const [, subplan = ''] of text.toString().matchAll(subplanLine)) subplans.push(subplan);
      });
      isRunning = () => child.exitCode === null && child.signalCode === null;
      signal = (name) => {
        if (isRunning() && child.pid !== undefined) signalAll(child.pid, name);
      };
      kill = async () => {
        signal('SIGKILL');
        await ended;
      };
      while (!(await answers(node))) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
  await node.start();
  return node;
}

/** Sends a signal to a server and its processes, each of which is a group of its own. */
function signalAll(pid: number, name: NodeJS.Signals): void {
  for (const each of [pid, ...getChildren(pid)]) {
    try {
      process.kill(each, name);
    } catch {
      // It has ended.
    }
  }
}

async function answers(node: Node): Promise<boolean> {
  return query(node.url('postgres'), 'SELECT 1').then(
    () => true,
    () => false,
  );
}
