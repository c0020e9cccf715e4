import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresUser } from '../support/postgres.js';
import { atEnd } from './cleanup.js';

/** A machine of the cluster: a network namespace of its own where the kernel allows it, else an address of its own. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** For its files; the user that programs run as may write to it. */
  readonly folder: string;
  /** Starts a program on it, never as root. Its output goes to a file in the folder. */
  start(command: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
  /** What its programs have written. */
  log(program: string): string;
  /** Takes the cable out, or puts it in again. */
  plug?(isIn: boolean): void;
}

/** Set for the process that runs in a network of its own. */
const inside = 'FAILOVER_IN_OWN_NETWORK';
/** The addresses in deploy/postgresql-ha. */
const addresses = { own: '10.0.0.', loopback: '127.0.77.' };

/** True for root where the kernel gives networks of one's own. */
function hasNetworks(): boolean {
  if (process.getuid?.() !== 0) return false;
  const probe = ['--net', 'ip', 'link', 'add', 'bridge0', 'type', 'bridge'];
  return spawnSync('unshare', probe, { stdio: 'ignore' }).status === 0;
}

/**
 * Runs this program once more in a network of its own, so that it meets no other address, port or namespace of the machine.
 * @returns its exit code; undefined in the program that runs there, and where there are no such networks
 */
export async function inOwnNetwork(): Promise<number | undefined> {
  if (process.env[inside] !== undefined || !hasNetworks()) return undefined;
  const command = ['--net', '--', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const child = spawn('unshare', command, { stdio: 'inherit', env: { ...process.env, [inside]: 'yes' } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** What all addresses begin with: as in deploy/postgresql-ha, or on the loopback interface. */
export const network = process.env[inside] === undefined ? addresses.loopback : addresses.own;

/**
 * Makes the machines db1, db2 and db3. The last one is where this program runs.
 * @param folder that everybody may pass through
 */
export async function makeMachines(folder: string): Promise<[Machine, Machine, Machine]> {
  const { uid, gid } = postgresUser;
  const asUser =
    uid === undefined ? [] : ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
  const isOwn = network === addresses.own;
  if (isOwn) {
    ip('link set lo up');
    ip('link add bridge0 type bridge');
    ip(`address add ${network}3/24 dev bridge0`);
    ip('link set bridge0 up');
  }
  const make = async (number: 1 | 2 | 3): Promise<Machine> => {
    const name = `db${number}`;
    const own = path.join(folder, name);
    mkdirSync(own);
    if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid);
    const enter = isOwn && number !== 3 ? await connect(number) : [];
    const plug = (isIn: boolean): void =>
      ip(`link set cable${number} ${isIn ? 'master bridge0' : 'nomaster'}`);
    return {
      name,
      address: `${network}${number}`,
      folder: own,
      start(command, env = {}) {
        const [program = '', ...rest] = [...enter, ...asUser, ...command];
        const log = openSync(path.join(own, `${path.basename(command[0] ?? '')}.log`), 'a');
        const all = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: own, ...env };
        const child = spawn(program, rest, { cwd: own, env: all, stdio: ['ignore', log, log] });
        closeSync(log);
        atEnd(() => child.kill('SIGKILL'));
        return child;
      },
      log: (program) => readFileSync(path.join(own, `${program}.log`), 'utf8'),
      ...(enter.length > 0 && { plug }),
    };
  };
  return [await make(1), await make(2), await make(3)];
}

/**
 * Gives a machine a network namespace, with a cable to the bridge.
 * @returns the beginning of a command that runs in it
 */
async function connect(number: number): Promise<string[]> {
  // The namespace lives as long as a process is in it.
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  atEnd(() => holder.kill('SIGKILL'));
  const enter = ['nsenter', `--net=/proc/${holder.pid}/ns/net`, '--'];
  const own = readNamespace('self');
  while (readNamespace(holder.pid) === own) await sleep(10);
  ip(`link add cable${number} type veth peer name eth0 netns ${holder.pid}`);
  ip(`link set cable${number} master bridge0 up`);
  for (const words of [`address add ${network}${number}/24 dev eth0`, 'link set eth0 up', 'link set lo up'])
    run([...enter, 'ip', ...words.split(' ')]);
  return enter;
}

function readNamespace(pid: number | string | undefined): string {
  return spawnSync('readlink', [`/proc/${pid}/ns/net`], { encoding: 'utf8' }).stdout;
}

function ip(words: string): void {
  run(['ip', ...words.split(' ')]);
}

function run([program = '', ...rest]: readonly string[]): void {
  const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[program, ...rest].join(' ')}: ${stderr}`);
}
