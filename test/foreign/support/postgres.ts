import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL does not run as root: then it runs as the user that Debian's packages make. */
export const postgresUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(option: string): number {
  const { stdout, status } = spawnSync('id', [option, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : 65_534;
}

const debian = '/usr/lib/postgresql';

/** The folders of the programs of Debian's versions of PostgreSQL that are installed, the newest first. */
export function installedPostgres(): string[] {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(debian, version, 'bin'));
}

/** Runs one of PostgreSQL's programs as its user. @returns what it writes @throws Error when it fails */
export function runPostgres(program: string, words: readonly string[], cwd: string, input = ''): string {
  return execFileSync(program, words, { ...postgresUser, cwd, input, encoding: 'utf8', stdio: 'pipe' });
}

/**
 * Makes an empty database cluster.
 * @param folder that everybody may pass through
 * @param access options of initdb
 * @returns its folder
 */
export function makeCluster(programs: string, folder: string, ...access: readonly string[]): string {
  chmodSync(folder, 0o777);
  const data = mkdtempSync(path.join(folder, 'node-'));
  if (postgresUser.uid !== undefined) execFileSync('chown', [`${postgresUser.uid}`, data]);
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync', ...access];
  runPostgres(path.join(programs, 'initdb'), ['-D', data, ...options], data);
  return data;
}
