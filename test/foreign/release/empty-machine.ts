import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** A folder with a release, seen from a machine that has Node and npm and nothing else. */
export interface Machine {
  /** Where the release is, or is to be. */
  readonly folder: string;
  readonly database: string;
  readonly env: Record<string, string>;
  /** Runs npm there. @returns what it wrote to standard output @throws Error with all that it wrote when it fails */
  npm(...words: string[]): string;
}

/**
 * @param root an empty folder outside of the project
 * @param folder where the release is
 * @param database its SQLite file
 */
export function emptyMachine(
  root: string,
  folder = path.join(root, 'release'),
  database = path.join(root, 'company.db'),
): Machine {
  const [bin, home] = [path.join(root, 'bin'), path.join(root, 'home')];
  if (!existsSync(bin)) {
    mkdirSync(bin);
    mkdirSync(home);
    symlinkSync(process.execPath, path.join(bin, 'node'));
    // npm runs scripts in it.
    symlinkSync('/bin/sh', path.join(bin, 'sh'));
    symlinkSync(realpathSync(find('npm')), path.join(bin, 'npm'));
  }
  const env = {
    PATH: bin,
    HOME: home,
    NODE_ENV: 'production',
    DATABASE_URL: `file:${database}`,
    ...network(),
  };
  return {
    folder,
    database,
    env,
    npm: (...words) => execFileSync('npm', words, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }),
  };
}

/** How this machine reaches npm's registry, and where it keeps what it has fetched. */
function network(): Record<string, string> {
  const config = JSON.parse(
    execFileSync('npm', ['config', 'list', '--json'], { encoding: 'utf8', stdio: 'pipe' }),
  ) as Record<string, unknown>;
  const settings = ['registry', 'cache', 'cafile', 'proxy', 'https-proxy'].flatMap((name) =>
    typeof config[name] === 'string' ? [[`npm_config_${name.replace('-', '_')}`, config[name]]] : [],
  );
  const ca = process.env['NODE_EXTRA_CA_CERTS'];
  return {
    ...(Object.fromEntries(settings) as Record<string, string>),
    ...(ca !== undefined && { NODE_EXTRA_CA_CERTS: ca }),
  };
}

function find(program: string): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${program} is not in PATH`);
  return found;
}
