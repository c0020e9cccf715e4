import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../operator-error.js';
import { makeDatabaseFile } from '../sqlite/new-file.js';
import { addressFor, dumpCommand, dumpOptions, passwordIn } from './postgresql-tools.js';

export interface PostgresqlBackup {
  file: string;
  bytes: number;
}

export interface PostgresqlBackupOptions {
  /** Whether an existing file may be replaced */
  force: boolean;
  /** The environment of pg_dump: its PATH, and what else it reads */
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * Lets pg_dump write a database in its current state into one file while servers use it. The file is read again before it gets its name.
 * @param url DATABASE_URL, checked
 * @param target full path of the file to create; readable only by its owner, because it holds everything
 * @throws OperatorError when pg_dump is missing or fails, or the target exists or cannot be used
 */
export async function backupPostgresql(
  url: string,
  target: string,
  { force, env }: PostgresqlBackupOptions,
): Promise<PostgresqlBackup> {
  const password = passwordIn(url);
  // Not as an argument, which every user of the machine can see.
  const withPassword = password === '' ? env : { ...env, PGPASSWORD: password };
  const made = await makeDatabaseFile({ target, force, database: undefined }, async (partial) => {
    const dump = [...dumpOptions, `--file=${partial}`, '--no-password', `--dbname=${addressFor(url)}`];
    await run('pg_dump', dump, withPassword, dumpCommand(url, target));
    // Reads and unpacks all of it.
    await run('pg_restore', ['--file=-', partial], env, dumpCommand(url, target));
  });
  return { file: target, ...made };
}

/** @param byHand the command that an operator can run elsewhere */
async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  byHand: string,
): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    throw new OperatorError(
      `${program} is not on this machine. Install PostgreSQL's client programs, not older than the server, or run this where they are:`,
      [byHand],
    );
  })) as [number | null];
  if (code !== 0)
    throw new OperatorError(`${program} failed. No backup was made.`, said.trim().split('\n').slice(0, 20));
}
