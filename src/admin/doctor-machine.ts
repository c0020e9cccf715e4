import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { ConfigError, loadConfig, settings, type Config } from '../config.js';
import { failed, ok, warning, type Finding } from '../data/admin/finding.js';
import { projectRoot } from '../root.js';

/** Mebibytes that one server process wants for itself. */
const processNeeds = 256;

/** Whether every setting can be used. The texts name settings and what is allowed, never their values. */
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

/** The settings as far as they can be used: each faulty one is taken as not set. DATABASE_URL is undefined when it is faulty. */
export function usableSettings(env: Readonly<Record<string, string | undefined>>): {
  config: Config;
  databaseUrl: string | undefined;
} {
  const usable: Record<string, string | undefined> = {};
  for (const { name } of Object.values(settings)) {
    if (isUsable({ [name]: env[name] })) usable[name] = env[name];
  }
  // Two settings that are right alone and wrong together.
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

/** Whether this Node is one that the server runs on. @param version as process.versions.node */
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

/** Whether the machine, or the part of it that this process may use, has memory left. @param workers server processes */
export function memoryFinding(workers: number): Finding {
  const mebibytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);
  const limit = process.constrainedMemory();
  // Without a limit the system names none, or one beyond all memory.
  const all = limit && limit < os.totalmem() ? limit : os.totalmem();
  const free = Math.min(os.freemem(), all);
  const heap = mebibytes(getHeapStatistics().heap_size_limit);
  const found = `${mebibytes(free)} MiB of ${mebibytes(all)} MiB are free; a process takes up to ${heap} MiB for its objects.`;
  const needs = workers * processNeeds;
  if (mebibytes(all) >= needs && mebibytes(free) >= processNeeds) return ok('memory', found);
  return warning(
    'memory',
    found,
    `Give it more memory, or fewer WORKERS: each wants about ${processNeeds} MiB.`,
  );
}
