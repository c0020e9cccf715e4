import type { Command } from 'commander';
import { ConfigError, loadConfig } from '../config.js';
import { migrateDatabase } from '../data/store.js';
import { backupDatabase } from './backup/backup.js';
import { copyDatabase } from './copy/copy.js';
import { distributeDatabase } from './distribute/distribute.js';
import { OperatorError } from './operator-error.js';
import { restoreDatabase } from './backup/restore.js';
import { markRestored } from './backup/restored.js';
import { withStore, type AdminIO } from './io.js';
import { progressBar } from './progress.js';
import { table } from './table.js';

interface JsonOption {
  json?: true;
}

/** The commands that care for the whole database: backup, restore, mark-restored, migrate, copy, distribute. */
export function addDatabaseCommands(program: Command, io: AdminIO): void {
  const examples = `
Examples:
  npm run admin -- database backup /backup/company.db
  npm run admin -- database restore /backup/company.db
  npm run admin -- database copy --from file:./data/company.db --to postgres://company@db.example/company`;
  const database = program
    .command('database')
    .description('back up, restore, migrate and move the whole database')
    .addHelpText('after', examples);
  database
    .command('backup')
    .description('write all companies into one checked file, while servers run')
    .argument('FILE', 'the file to make')
    .option('--force', 'replace the file if it is there already')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', backupHelp)
    .action((file: string, options: JsonOption & { force?: true }) => backup(io, file, options));
  database
    .command('restore')
    .description('put a backup in the place of the database; servers must be stopped (SQLite)')
    .argument('FILE', 'a backup; it is only read')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', restoreHelp)
    .action((file: string, options: JsonOption) => restore(io, file, options));
  database
    .command('mark-restored')
    .description('after a restore by other means than database restore, before servers start')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', markRestoredHelp)
    .action((options: JsonOption) => markAsRestored(io, options));
  database
    .command('migrate')
    .description('apply the migrations that the database lacks; a server that starts does it, too')
    .option('--servers-stopped', 'also those that need all servers stopped: they are')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', migrateHelp)
    .action((options: JsonOption & { serversStopped?: true }) => migrate(io, options));
  database
    .command('copy')
    .description('copy everything into an empty database, of the same or the other kind')
    .requiredOption('--from <URL>', 'the database to read, written like DATABASE_URL')
    .requiredOption('--to <URL>', 'the empty database to fill; a SQLite file is made')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', copyHelp)
    .action((options: JsonOption & { from: string; to: string }) => copy(io, options));
  database
    .command('distribute')
    .description('spread companies over the nodes of a Citus cluster; servers must be stopped (PostgreSQL)')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', distributeHelp)
    .action((options: JsonOption) => distribute(io, options));
}

const backupHelp = `
The file holds the database as it was at one moment. Only its owner may read it. For PostgreSQL it is written by
pg_dump, which must be on this machine and not older than the server.

Examples:
  npm run admin -- database backup /backup/company.db
  npm run admin -- database backup /backup/latest.db --force`;

const restoreHelp = `
The replaced database is kept beside the restored one, under a name that ends in -before-restore-TIME. For PostgreSQL
the command that restores a backup is shown instead.

Examples:
  npm run admin -- database restore /backup/company.db`;

const markRestoredHelp = `
Clients may have seen changes that the backup does not have. So every company goes on a million revisions later, and
GetChangeList tells those clients to read everything again. database restore does this itself; run it after PostgreSQL's
own tools have restored a backup, or after a database file was put back by hand.

Examples:
  npm run admin -- database mark-restored`;

const migrateHelp = `
Needed only where servers run as a role that may not change tables, or where a new version refuses to start because a
migration needs all servers stopped. Back up the database before.

Examples:
  npm run admin -- database migrate
  npm run admin -- database migrate --servers-stopped`;

const copyHelp = `
Stop the servers first: what they write after the copy began is not in it. IDs, keys and the audit are kept, and
no ID is used again. A password can come from PGPASSWORD or ~/.pgpass, so that it need not be written here.

Examples:
  npm run admin -- database copy --from file:./data/company.db --to postgres://company@db.example/company
  npm run admin -- database copy --from postgres://company@db.example/company --to file:./data/company.db`;

const distributeHelp = `
DATABASE_URL names the coordinator, whose database has the extension Citus and knows its nodes. The directory (Company,
ApiKey) is then on every node, everything else of a company on one of them. All or nothing; run again, it finds what is
done, and distributes what is not.

Examples:
  npm run admin -- database distribute`;

async function backup(io: AdminIO, file: string, options: JsonOption & { force?: true }): Promise<void> {
  const made = await watched(io, 'Backing up', (progress) =>
    backupDatabase(io.databaseUrl(), file, { force: options.force ?? false, progress, env: io.env }),
  );
  if (options.json) {
    io.out(JSON.stringify(made));
    return;
  }
  const holds = 'rows' in made ? `, ${contents(made.rows)}` : '';
  io.out(`The backup was written to ${made.file}: ${megabytes(made.bytes)}${holds}. It was checked.`);
}

async function restore(io: AdminIO, file: string, options: JsonOption): Promise<void> {
  const done = await watched(io, 'Restoring', (progress) =>
    restoreDatabase(io.databaseUrl(), file, new Date(), progress),
  );
  if (options.json) {
    io.out(JSON.stringify(done));
    return;
  }
  io.out(`The database ${done.file} was restored: ${contents(done.rows)}.`);
  if (done.migrations.length > 0) io.out(`Migrations that the backup lacked: ${done.migrations.join(', ')}.`);
  if (done.kept !== null)
    io.out(`The replaced database is kept as ${done.kept}. Remove it when nobody needs it any more.`);
}

async function markAsRestored(io: AdminIO, options: JsonOption): Promise<void> {
  const companies = await withStore(io, markRestored);
  io.out(
    options.json
      ? JSON.stringify({ companies })
      : `${companies} ${companies === 1 ? 'company goes' : 'companies go'} on a million revisions later.`,
  );
}

async function migrate(io: AdminIO, options: JsonOption & { serversStopped?: true }): Promise<void> {
  const { serversStopped = false, json } = options;
  const migrations = await migrateDatabase(io.databaseUrl(), { serversStopped });
  const text = migrations.length > 0 ? `Applied: ${migrations.join(', ')}.` : 'No migration is missing.';
  io.out(json ? JSON.stringify({ migrations }) : text);
}

async function copy(io: AdminIO, options: JsonOption & { from: string; to: string }): Promise<void> {
  const [from, to] = [checkedUrl('--from', options.from), checkedUrl('--to', options.to)];
  const done = await watched(io, 'Copying', (progress) => copyDatabase(from, to, progress));
  if (options.json) {
    io.out(JSON.stringify(done));
    return;
  }
  const rows = done.tables.map(({ table: name, rows: count, lastId, sha256 }) => {
    return [name, String(count), lastId === null ? '' : String(lastId), sha256.slice(0, 16), 'same'];
  });
  io.out(table(['TABLE', 'ROWS', 'LAST ID', 'SHA-256', 'COMPARED'], rows));
  const total = done.tables.reduce((sum, { rows: count }) => sum + count, 0);
  io.out(`${total} rows were copied from ${done.from} to ${done.to}, read again there and found the same.`);
}

async function distribute(io: AdminIO, options: JsonOption): Promise<void> {
  const done = await distributeDatabase(io.databaseUrl());
  if (options.json) {
    io.out(JSON.stringify(done));
    return;
  }
  const { distributed, tables } = done;
  if (distributed.length > 0)
    io.out(
      table(
        ['TABLE', 'KEPT'],
        tables.map(({ name, kept }) => [name, kept]),
      ),
    );
  io.out(
    distributed.length === 0
      ? `All ${tables.length} tables are distributed already.`
      : `${distributed.length} tables were distributed. The doctor says where companies are.`,
  );
}

/** Runs a long job with a progress bar. */
async function watched<T>(
  io: AdminIO,
  doing: string,
  run: (progress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const bar = progressBar(io, doing);
  try {
    return await run(bar.show);
  } finally {
    bar.stop();
  }
}

/** @throws OperatorError without the text, which may contain a password */
function checkedUrl(option: string, url: string): string {
  try {
    return loadConfig({ DATABASE_URL: url }).databaseUrl;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new OperatorError(error.faults.join('; ').replaceAll('DATABASE_URL', option));
  }
}

function contents(rows: Record<string, number>): string {
  const { Company = 0, UserProfile = 0, Group = 0, AuditEntry = 0 } = rows;
  return `companies ${Company}, user profiles ${UserProfile}, groups ${Group}, audit rows ${AuditEntry}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
