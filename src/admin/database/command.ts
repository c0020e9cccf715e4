import type { Command } from 'commander';
import { readSettings } from '../../config/config.js';
import { isPostgresqlUrl, migrateDatabase, sqliteFile } from '../../data/open.js';
import {
  help,
  jsonOption,
  getDatabaseUrl,
  show,
  withStore,
  OperatorError,
  type AdminIO,
  type JsonOption,
  table,
} from '../io.js';
import { described } from '../new-file.js';
import { withProgress } from '../progress.js';
import { markRestored } from './restored.js';

type BackupFlags = JsonOption & { force?: true };
type RestoreFlags = JsonOption & { dryRun?: true };
type MigrateFlags = JsonOption & { serversStopped?: true };
type CopyFlags = JsonOption & { from: string; to: string };

/** The commands for the database as a whole. Their modules are loaded when they run, so that help is shown immediately. */
export function addDatabaseCommands(program: Command, io: AdminIO): void {
  const database = program
    .command('database')
    .description('back up, restore, migrate and move the whole database')
    .addHelpText(
      'after',
      help('', 'database backup /backup/company.db', 'database restore /backup/company.db'),
    );
  database
    .command('backup')
    .description('write all companies into one verified file, while servers run (SQLite)')
    .argument('FILE', 'the file to create')
    .option('--force', 'replace the file if it exists')
    .option(...jsonOption)
    .addHelpText('after', backupHelp)
    .action(async (file: string, options: BackupFlags) => {
      const { backupDatabase } = await import('./backup.js');
      const url = getDatabaseUrl(io);
      const made = await withProgress(io, 'No backup was made.', (job) =>
        backupDatabase(url, file, options.force ?? false, job),
      );
      show(io, options, made, () => [
        `The backup was written to ${described(made)}: ${contents(made.rows)}. It was checked.`,
      ]);
    });
  database
    .command('restore')
    .description('replace the database with a backup; servers must be stopped (SQLite)')
    .argument('FILE', 'the backup; it is only read')
    .option('--dry-run', 'check the backup and show what would happen; servers may run')
    .option(...jsonOption)
    .addHelpText('after', restoreHelp)
    .action((file: string, options: RestoreFlags) =>
      options.dryRun ? restoreDry(io, file, options) : restore(io, file, options),
    );
  database
    .command('mark-restored')
    .description('after a restore by other means than database restore, before servers start')
    .option(...jsonOption)
    .addHelpText('after', markRestoredHelp)
    .action(async (options: JsonOption) => {
      const say = (line: string): void => io.err(line);
      const companies = await withStore(io, (store) => markRestored(store, say));
      const who = companies === 1 ? 'company goes' : 'companies go';
      show(io, options, { companies }, () => [`${companies} ${who} on a million revisions later.`]);
    });
  database
    .command('migrate')
    .description('apply missing migrations; a server does so when it starts')
    .option('--servers-stopped', 'also those that require all servers to be stopped: they are')
    .option(...jsonOption)
    .addHelpText('after', migrateHelp)
    .action(async (options: MigrateFlags) => {
      const { serversStopped = false } = options;
      const url = getDatabaseUrl(io);
      const begin = (name: string): void => io.err(`Applying ${name}.`);
      const migrate = (interrupt?: AbortSignal): Promise<string[]> =>
        migrateDatabase(url, { serversStopped, begin, interrupt });
      // SQLite works in this thread: Ctrl-C ends the process, and with it the transaction.
      const migrations = isPostgresqlUrl(url)
        ? await withProgress(io, 'Nothing was changed.', ({ interrupt }) => migrate(interrupt))
        : await migrate();
      const text =
        migrations.length > 0 ? `Applied: ${migrations.join(', ')}.` : 'No migrations are missing.';
      show(io, options, { migrations }, () => [text]);
    });
  database
    .command('copy')
    .description('copy everything into an empty database, on the same engine or the other')
    .requiredOption('--from <URL>', 'the database to read, written like DATABASE_URL')
    .requiredOption('--to <URL>', 'the empty database to fill; a SQLite file is created')
    .option(...jsonOption)
    .addHelpText('after', copyHelp)
    .action(async (options: CopyFlags) => {
      const { copyDatabase } = await import('../copy/copy.js');
      const { processesWith } = await import('../sqlite/files.js');
      const [from, to] = [checkedUrl('--from', options.from), checkedUrl('--to', options.to)];
      const users = isPostgresqlUrl(from) ? [] : await processesWith(sqliteFile(from));
      if (users.length > 0)
        io.err(
          `Process ${users.join(', ')} uses the database: what it writes from now on is not in the copy.`,
        );
      const done = await withProgress(io, 'Nothing was copied.', (job) => copyDatabase(from, to, job));
      const rows = done.tables.map(({ table: name, rows: count, lastId, sha256 }) => {
        return [name, String(count), lastId === null ? '' : String(lastId), sha256.slice(0, 16), 'same'];
      });
      const total = done.tables.reduce((sum, { rows: count }) => sum + count, 0);
      show(io, options, done, () => [
        ...table(['TABLE', 'ROWS', 'LAST ID', 'SHA-256', 'COMPARED'], rows),
        `${total} rows were copied from ${done.from} to ${done.to}, read back and compared.`,
      ]);
    });
  database
    .command('distribute')
    .description('spread companies over the nodes of a Citus cluster; servers must be stopped (PostgreSQL)')
    .option(...jsonOption)
    .addHelpText('after', distributeHelp)
    .action(async (options: JsonOption) => {
      const { distributeDatabase } = await import('./distribute.js');
      const url = getDatabaseUrl(io);
      const done = await withProgress(io, 'Nothing was distributed.', (job) => distributeDatabase(url, job));
      const { distributed, tables } = done;
      const rows = tables.map(({ name, kept }) => [name, kept]);
      show(io, options, done, () =>
        distributed.length === 0
          ? [`All ${tables.length} tables are already distributed.`]
          : [
              ...table(['TABLE', 'KEPT'], rows),
              `${distributed.length} tables were distributed. The doctor says where companies are.`,
            ],
      );
    });
}

const backupHelp = help(
  `The file contains the database as it was at one moment. Only its owner may read it. PostgreSQL is backed up by its own tools
(docs/deploying.md).`,
  'database backup /backup/company.db',
  'database backup /backup/latest.db --force',
);
const restoreHelp = help(
  `The replaced database is kept beside the restored one, under a name that ends in -before-restore-TIME.`,
  'database restore /backup/company.db --dry-run',
  'database restore /backup/company.db',
);
const markRestoredHelp = help(
  `Clients may have seen changes that the backup does not have. So every company goes on a million revisions later, and
GetChangeList tells those clients to read everything again. database restore does this itself; run it after PostgreSQL's
own tools have restored a backup, or after a database file was put back by hand.`,
  'database mark-restored',
);
const migrateHelp = help(
  `Needed only where servers run as a role that may not change tables, or where a new version refuses to start because a
migration needs all servers stopped. Back up the database before. All or nothing, also if it is interrupted.`,
  'database migrate',
  'database migrate --servers-stopped',
);
const copyHelp = help(
  `Stop the servers first: what they write after the copy began is not in it. IDs, keys and the audit are kept, and
no ID is used again. A password can come from PGPASSWORD or ~/.pgpass, so that it need not be written here.`,
  'database copy --from file:./data/company.db --to postgres://company@db.example/company',
  'database copy --from postgres://company@db.example/company --to file:./data/company.db',
);
const distributeHelp = help(
  `DATABASE_URL names the coordinator, whose database has the extension Citus and knows its nodes. The directory (Company,
ApiKey) is then on every node, everything else of a company on one of them. All or nothing. Tables that are already
distributed stay as they are.`,
  'database distribute',
);

/** @throws OperatorError without the text, which may contain a password */
function checkedUrl(option: string, url: string): string {
  const { values, problems } = readSettings({ DATABASE_URL: url });
  if (values.databaseUrl !== undefined) return values.databaseUrl;
  throw new OperatorError(problems.join('; ').replaceAll('DATABASE_URL', option));
}

async function restore(io: AdminIO, file: string, options: JsonOption): Promise<void> {
  const { restoreDatabase } = await import('./restore.js');
  const url = getDatabaseUrl(io);
  const done = await withProgress(io, 'The database is as it was.', (job) =>
    restoreDatabase(url, file, new Date(), job),
  );
  const { migrations, kept } = done;
  show(io, options, done, () => [
    `The database ${done.file} was restored: ${contents(done.rows)}.`,
    ...(migrations.length > 0 ? [`Migrations that the backup lacked: ${migrations.join(', ')}.`] : []),
    ...(kept === null
      ? []
      : [`The replaced database is kept as ${kept}. Remove it when it is no longer needed.`]),
  ]);
}

async function restoreDry(io: AdminIO, file: string, options: RestoreFlags): Promise<void> {
  const { tryRestore } = await import('./restore.js');
  const trial = await tryRestore(getDatabaseUrl(io), file);
  const { migrations, rows, replaced, inUseBy } = trial;
  show(io, options, trial, () => [
    `${file} can be restored. ${trial.file} would contain: ${contents(rows)}.`,
    replaced === null
      ? 'There is currently no readable database.'
      : `It now contains: ${contents(replaced)}.`,
    ...(migrations.length > 0 ? [`Migrations that the backup lacks: ${migrations.join(', ')}.`] : []),
    ...(inUseBy.length > 0 ? [`Stop the server first: process ${inUseBy.join(', ')} has it open.`] : []),
    'Dry run: nothing was changed.',
  ]);
}

function contents(rows: Record<string, number>): string {
  const { Company = 0, UserProfile = 0, Group = 0, AuditEntry = 0 } = rows;
  return `companies ${Company}, user profiles ${UserProfile}, groups ${Group}, audit rows ${AuditEntry}`;
}
