import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's packages make. */
export const postgresUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(option: string): number {
  const { stdout, status } = spawnSync('id', [option, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : 65_534;
}

const debian = '/usr/lib/postgresql';

/**
 * Finds a PostgreSQL that has the extension Citus, by what it says itself.
 * @param folder for a database of its own
 * @returns the folder of its programs; undefined when none has it
 */
export function findCitus(folder: string): string | undefined {
  const given = process.env['POSTGRES_BIN'];
  return (given === undefined ? installed() : [given]).find((programs) => hasCitus(programs, folder));
}

function installed(): string[] {
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const versions = ((): string[] => {
    try {
      return readdirSync(debian);
    } catch {
      return [];
    }
  })();
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  return [
    ...(config.status === 0 ? [config.stdout.trim()] : []),
    ...newestFirst.map((version) => path.join(debian, version, 'bin')),
  ];
}

function hasCitus(programs: string, folder: string): boolean {
  try {
    const data = makeCluster(programs, folder);
    const asked = `SELECT name FROM pg_available_extensions WHERE name = 'citus'\n`;
    const answer = execFileSync(path.join(programs, 'postgres'), ['--single', '-D', data, 'postgres'], {
      ...postgresUser,
      cwd: data,
      input: asked,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return answer.includes('"citus"');
  } catch {
    // No server programs there, or not for this user.
    return false;
  }
}

/** Makes an empty database cluster, whose superuser is let in without a password. @returns its folder */
export function makeCluster(programs: string, folder: string): string {
  chmodSync(folder, 0o777);
  const data = mkdtempSync(path.join(folder, 'node-'));
  if (postgresUser.uid !== undefined) execFileSync('chown', [`${postgresUser.uid}`, data]);
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), ['-D', data, ...options], {
    ...postgresUser,
    cwd: data,
    stdio: 'pipe',
  });
  return data;
}
