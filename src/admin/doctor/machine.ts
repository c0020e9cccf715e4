import os from 'node:os';
import path from 'node:path';
import { unknownSettings, type Config, type Settings } from '../../config/config.js';
import { failed, ok, warning, type Finding } from './finding.js';
import { formatSize } from '../io.js';
import { isPostgresqlUrl } from '../../data/open.js';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { sideFiles } from '../sqlite/files.js';

const mebibyte = 1024 ** 2;
/** Measured memory of one server process: at rest; and for each byte of the largest body, of which one is read at a time. */
const atRest = 320 * mebibyte;
const perBodyByte = 20;

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether every setting is valid, spelled right, and filled in. The texts never repeat a value that could be a password. */
export function settingsFinding({ values, origins, problems }: Settings, env: Environment): Finding {
  if (problems.length > 0) {
    const found = problems.map((problem) => (problem.endsWith('?') ? problem : `${problem}.`)).join(' ');
    return failed('settings', found, 'Correct them: the server does not start with them.');
  }
  const config = values as Config;
  const unused = env['DATABASE_POOL_SIZE']?.trim() && !isPostgresqlUrl(config.databaseUrl);
  const doubts = [
    ...unknownSettings(env).map(({ name, advice }) => `${name} ${advice}`),
    ...placeholders(config),
    ...(unused ? ['DATABASE_POOL_SIZE has no effect on SQLite.'] : []),
  ];
  if (doubts.length > 0)
    return warning('settings', doubts.join(' '), 'Correct them: the server starts, but not as intended.');
  const forms = `Test form and consoles for the local machine: ${config.localForms ? 'on' : 'off'}.`;
  const all = Object.values(origins);
  const given = all.filter(({ from }) => from !== 'default').length;
  return ok('settings', `${given} are set, ${all.length - given} have their defaults. ${forms}`);
}

const unsetBaseUrl = 'PUBLIC_BASE_URL is not set, so the contracts repeat the Host that each client sends.';

/** Placeholders of the examples in deploy/ that are still there, and an address that a production server lacks. */
function placeholders({ publicBaseUrl, databaseUrl, nodeEnv }: Config): string[] {
  const isExample = (url: string | undefined): boolean =>
    url !== undefined && URL.canParse(url) && new URL(url).hostname.endsWith('.example');
  const left: string[] = [];
  if (nodeEnv === 'production' && publicBaseUrl === undefined) left.push(unsetBaseUrl);
  if (isExample(publicBaseUrl)) left.push(`PUBLIC_BASE_URL is still the example's, ${publicBaseUrl}.`);
  if (isExample(databaseUrl)) left.push(`DATABASE_URL still names the example's host.`);
  if (databaseUrl.includes(':PASSWORD@'))
    left.push('DATABASE_URL still has the word PASSWORD as its password.');
  return left;
}

/** The machine's memory in bytes, or the part of it that this process may use: a container's, a systemd unit's. */
function machineMemory(): Memory {
  const limit = process.constrainedMemory();
  // Without a limit the system reports none, or one larger than all memory.
  const all = limit && limit < os.totalmem() ? limit : os.totalmem();
  return { all, free: Math.min(os.freemem(), all) };
}

interface Memory {
  readonly all: number;
  readonly free: number;
}

/** Whether there is enough memory for a server process, even while it reads one of the largest bodies. */
export function memoryFinding(
  { maxBodyBytes }: Pick<Config, 'maxBodyBytes'>,
  { all, free }: Memory = machineMemory(),
): Finding {
  const large = perBodyByte * maxBodyBytes;
  const needed = atRest + large;
  const found = `${formatSize(free)} of ${formatSize(all)} are free; the server takes ${formatSize(atRest)} at rest and up to ${formatSize(large)} more for large bodies.`;
  if (all >= needed && free >= atRest) return ok('memory', found);
  const advice = `Give it ${formatSize(needed)} or more, or lower MAX_BODY_BYTES: otherwise the system may kill the server.`;
  return warning('memory', found, advice);
}

const gibibyte = 1024 ** 3;

/** Free bytes and share of the disk below which an operator should act, and bytes below which writes may fail at any time. */
const enough = { bytes: gibibyte, part: 0.1, least: 100 * mebibyte };

/** Linux's file system types for network disks, on which SQLite's locks are unreliable: NFS, SMB, CIFS, SMB2. */
const networkDisks = [0x6969, 0x517b, 0xff534d42, 0xfe534d42];

/** Whether this user may use the database file and its folder, and who else may. */
export async function permissionsFinding(file: string): Promise<Finding> {
  const names = [file, ...sideFiles(file)];
  const { R_OK, W_OK, X_OK } = constants;
  const folder = path.dirname(file);
  const denied = (await mayUse(folder, R_OK | W_OK | X_OK)) ? [] : [folder];
  for (const name of names) if (!(await mayUse(name, R_OK | W_OK))) denied.push(name);
  if (denied.length > 0) {
    const advice = "Make the server's user their owner, and run the doctor as that user.";
    return failed('permissions', `This user may not read and write ${denied.join(', ')}.`, advice);
  }
  const states = await Promise.all(names.map(async (name) => ({ name, stats: await stat(name) })));
  const open = states.filter(({ stats }) => (stats.mode & 0o004) !== 0).map(({ name }) => name);
  const { uid, mode } = await stat(folder);
  const owner = states[0]?.stats.uid ?? uid;
  const foreign = states.filter(({ stats }) => stats.uid !== owner);
  if (foreign.length > 0) {
    const found = foreign.map(({ name, stats }) => `${name} belongs to user ${stats.uid}`).join(', ');
    const advice = `Give them to the database's owner: chown ${owner} ${foreign.map(({ name }) => name).join(' ')}`;
    return failed('permissions', `${found}, the database to user ${owner}.`, advice);
  }
  if (open.length > 0 && (mode & 0o001) !== 0) {
    const advice = `chmod o-rwx ${[folder, ...open].join(' ')}`;
    return warning('permissions', `Every user of this machine may read ${open.join(', ')}.`, advice);
  }
  const user = process.getuid?.();
  if (user !== undefined && user !== owner) {
    const advice = "Run the doctor as the server's user: only then does it show what the server may do.";
    return warning('permissions', `The database belongs to user ${owner}, this is user ${user}.`, advice);
  }
  return ok('permissions', 'The database and its folder can be read and written, and not by every user.');
}

export async function mayUse(name: string, how: number): Promise<boolean> {
  return access(name, how).then(
    () => true,
    () => false,
  );
}

/** Whether the disk of a folder has space left, and is one that SQLite can work on. @param folder an existing one */
export async function diskFinding(folder: string): Promise<Finding> {
  const { type, bavail, blocks, bsize } = await statfs(folder);
  if (process.platform === 'linux' && networkDisks.includes(type)) {
    const advice = 'Put the database on a disk of this machine, or use PostgreSQL.';
    return failed('disk', `${folder} is on a network disk, where SQLite's locks do not work.`, advice);
  }
  const free = bavail * bsize;
  const part = blocks === 0 ? 1 : bavail / blocks;
  const found = `${formatSize(free)} are free (${Math.floor(part * 100)} %).`;
  if (free < enough.least)
    return failed('disk', found, 'Free some space now: without it, every change is rejected.');
  if (free < enough.bytes || part < enough.part) {
    const advice = 'Free some space. A backup or a restore takes up to twice the size of the database.';
    return warning('disk', found, advice);
  }
  return ok('disk', found);
}
