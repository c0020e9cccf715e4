import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';
import { OperatorError } from '../io.js';
import { openError } from '../../data/open-error.js';
import type { Database, Progress } from '../../data/sqlite/database.js';
import { makeFile } from '../new-file.js';
import { copyPages, settle } from '../sqlite/files.js';
import { findDamage, openReadOnly, rowCounts } from '../sqlite/look.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { distributionSettings } from '../../data/postgresql/distribution.js';

interface BackupOptions {
  /** Whether an existing file may be replaced. */
  force: boolean;
  progress: Progress;
  /** Ends pg_dump */
  interrupt: AbortSignal;
  /** The environment of pg_dump: its PATH, and what else it reads */
  env: Readonly<Record<string, string | undefined>>;
}

interface Backup {
  file: string;
  bytes: number;
  /** SQLite: table → rows, counted in the database at the moment of the backup and verified in the file. */
  rows?: Record<string, number>;
}

/**
 * Backs up a database in its current state into one file while servers use it. It is checked before it gets its name, so a file with that
 * name is always a complete backup; only its owner may read it, because it holds everything.
 * @param url DATABASE_URL, checked
 * @param file the file to create; a relative path counts from the current folder
 * @throws OperatorError when the target exists or cannot be used, or pg_dump is missing or fails; OpenError
 */
export async function backupDatabase(url: string, file: string, options: BackupOptions): Promise<Backup> {
  const target = path.resolve(file);
  return isPostgresqlUrl(url)
    ? backupPostgresql(url, target, options)
    : backupSqlite(sqliteFile(url), target, options);
}

async function backupSqlite(
  file: string,
  target: string,
  { force, progress }: BackupOptions,
): Promise<Backup> {
  const source = openSource(file);
  try {
    const made = await makeFile({ target, force, database: file }, async (partial) => {
      // Stays open to the end: pages and counts are from the same moment.
      source.exec('BEGIN');
      const counted = rowCounts(source);
      await copyPages(source, partial, progress);
      settle(partial);
      verify(partial, counted);
      return counted;
    });
    return { file: target, bytes: made.bytes, rows: made.result };
  } finally {
    source.close();
  }
}

function openSource(file: string): Database {
  try {
    return openReadOnly(file);
  } catch (error) {
    if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}. Look at DATABASE_URL.`);
    throw openError(file, error);
  }
}

/** @throws OperatorError when the copy is damaged or lacks rows */
function verify(partial: string, rows: Record<string, number>): void {
  const copy = openReadOnly(partial);
  try {
    const damage = findDamage(copy, 'integrity_check');
    const found = rowCounts(copy);
    const lacking = Object.entries(rows).filter(([table, count]) => found[table] !== count);
    const faults = [
      ...damage,
      ...lacking.map(
        ([table, count]) => `${table} has ${count} rows, and ${found[table] ?? 0} in the backup.`,
      ),
    ];
    if (faults.length > 0)
      throw new OperatorError('The backup is damaged, and was removed. Is the database itself?', faults);
  } finally {
    copy.close();
  }
}

/** Lets pg_dump write the file, and pg_restore read it again. */
async function backupPostgresql(
  url: string,
  target: string,
  { force, env, interrupt }: BackupOptions,
): Promise<Backup> {
  const password = passwordIn(url);
  // Not as an argument, which every user of the machine can see.
  const withPassword = password === '' ? env : { ...env, PGPASSWORD: password };
  const [byHand, failed] = [dumpCommand(url, target), 'No backup was made.'];
  const { bytes } = await makeFile({ target, force }, async (partial) => {
    const dump = [...dumpOptions, `--file=${partial}`, '--no-password', `--dbname=${addressFor(url)}`];
    await run('pg_dump', dump, withPassword, { byHand, failed }, interrupt);
    await readDump(partial, env, { byHand, failed }, interrupt);
  });
  return { file: target, bytes };
}

/** What an operator is told when one of PostgreSQL's programs is missing or fails. */
interface Told {
  /** The command to run elsewhere */
  byHand: string;
  /** What follows from the failure */
  failed: string;
}

/** Reads and unpacks all of a backup of PostgreSQL. @throws OperatorError when it is damaged, or pg_restore is missing */
export async function readDump(
  file: string,
  env: BackupOptions['env'],
  told: Told,
  interrupt?: AbortSignal,
): Promise<void> {
  await run('pg_restore', ['--file=-', file], env, told, interrupt);
}

async function run(
  program: string,
  args: readonly string[],
  env: BackupOptions['env'],
  { byHand, failed }: Told,
  interrupt?: AbortSignal,
): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  interrupt?.addEventListener('abort', () => child.kill());
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    throw new OperatorError(
      `${program} is not on this machine. Install PostgreSQL's client programs, not older than the server, or run this where they are:`,
      [byHand],
    );
  })) as [number | null];
  interrupt?.throwIfAborted();
  if (code !== 0)
    throw new OperatorError(`${program} failed. ${failed}`, said.trim().split('\n').slice(0, 20));
}

/** URL parameters that mean the same to PostgreSQL's own tools; none of them is secret. */
const sharedParameters = ['host', 'port', 'user', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * How pg_dump writes a backup: without extensions, since our tables need none that PostgreSQL does not bring, and whoever restores may not
 * make those of a hosted database or of Citus.
 */
const dumpOptions = ['--format=custom', '--extension=plpgsql'];

/** The command that backs up a database while servers use it. It asks for the password unless PGPASSWORD or ~/.pgpass has it. */
function dumpCommand(url: string, file: string): string {
  return `pg_dump ${dumpOptions.join(' ')} --file=${quoted(file)} --dbname=${quoted(addressFor(url))}`;
}

/**
 * The command that restores such a backup, all or nothing, also where users have other names. It replaces existing tables. Rights of a
 * second role come from the database's default privileges, as the names in the backup may be unknown here.
 * @param distributed whether the tables to be replaced are those of a Citus cluster
 */
export function restoreCommand(url: string, file: string, distributed: boolean): string {
  const how = '--clean --if-exists --no-owner --no-privileges --single-transaction';
  const settings = Object.entries(distributed ? distributionSettings : {}).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const environment = settings.length === 0 ? '' : `PGOPTIONS=${quoted(settings.join(' '))} `;
  return `${environment}pg_restore ${how} --dbname=${quoted(addressFor(url))} ${quoted(file)}`;
}

/** The password in a URL; '' if it has none. */
function passwordIn(url: string): string {
  const { password, searchParams } = new URL(url);
  return searchParams.get('password') ?? decodeURIComponent(password);
}

/** The URL without its password, in a form that PostgreSQL's own tools understand. */
function addressFor(url: string): string {
  const address = new URL(url);
  address.password = '';
  for (const name of [...address.searchParams.keys()]) {
    if (!sharedParameters.includes(name)) address.searchParams.delete(name);
  }
  // The driver's own name for encryption without checking the certificate.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return address.href;
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
