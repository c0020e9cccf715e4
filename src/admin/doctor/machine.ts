import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, loadConfig, settings, type Config } from '../../config.js';
import { failed, ok, warning, type Finding } from './finding.js';
import { projectRoot } from '../../root.js';

const mebibyte = 1024 ** 2;
/**
 * Measured memory of one server process: at rest; and for each byte of the worst body in each of its two threads for large bodies
 * (src/body-worker/).
 */
const atRest = 320 * mebibyte;
const threads = 2;
const perBodyByte = 20;
/** Memory limit of a thread: beyond it the thread itself gives up. */
const maxOfWorker = 1024 * mebibyte;

/** Whether every setting is valid. The texts name settings and allowed values, never actual values. */
export function settingsFinding(env: Readonly<Record<string, string | undefined>>): Finding {
  try {
    loadConfig(env);
    const given = Object.values(settings).filter(({ name }) => env[name]?.trim()).length;
    return ok('settings', `${given} are set, ${Object.keys(settings).length - given} have their defaults.`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const found = error.faults.map((fault) => (fault.endsWith('?') ? fault : `${fault}.`)).join(' ');
    return failed('settings', found, 'Correct them: the server does not start with them.');
  }
}

/** The valid settings: each invalid one counts as not set. DATABASE_URL is undefined if it is invalid. */
export function usableSettings(env: Readonly<Record<string, string | undefined>>): {
  config: Config;
  databaseUrl: string | undefined;
} {
  const usable: Record<string, string | undefined> = {};
  for (const { name } of Object.values(settings)) {
    if (isUsable({ [name]: env[name] })) usable[name] = env[name];
  }
  // Two settings may be valid alone and invalid together.
  const config = isUsable(usable) ? loadConfig(usable) : loadConfig({ DATABASE_URL: usable['DATABASE_URL'] });
  const faulty = Boolean(env['DATABASE_URL']?.trim()) && usable['DATABASE_URL'] === undefined;
  return { config, databaseUrl: faulty ? undefined : config.databaseUrl };
}

function isUsable(env: Readonly<Record<string, string | undefined>>): boolean {
  try {
    loadConfig(env);
    return true;
  } catch {
    return false;
  }
}

/** Whether the server supports this version of Node. @param version as process.versions.node */
export function nodeFinding(version: string): Finding {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  const wanted = (JSON.parse(text) as { engines: { node: string } }).engines.node;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = wanted.replace(/^\D+/, '').split('.').map(Number);
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    return failed('node', `Node ${version}; ${wanted} is needed.`, 'Install a newer Node.');
  if (major % 2 === 1)
    return warning(
      'node',
      `Node ${version} is maintained for half a year only.`,
      'Use an even version (LTS).',
    );
  return ok('node', `Node ${version}.`);
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

/** Whether there is enough memory for the server processes, even if each reads one of the largest bodies in every thread. */
export function memoryFinding(
  { workers, maxBodyBytes }: Pick<Config, 'workers' | 'maxBodyBytes'>,
  { all, free }: Memory = machineMemory(),
): Finding {
  const large = threads * Math.min(maxOfWorker, perBodyByte * maxBodyBytes);
  const each = atRest + large;
  const found = `${mebibytes(free)} of ${mebibytes(all)} are free; each of ${workers} WORKERS takes ${mebibytes(atRest)} at rest and up to ${mebibytes(large)} more for large bodies.`;
  if (all >= workers * each && free >= atRest) return ok('memory', found);
  const advice = `Give it ${mebibytes(workers * each)} or more, or lower WORKERS or MAX_BODY_BYTES: else the system may end a process in the middle of its work.`;
  return warning('memory', found, advice);
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MiB`;
}
