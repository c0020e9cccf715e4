import type { Command } from 'commander';
import { withStore, type AdminIO } from '../io.js';
import { withProgressBar } from '../progress.js';
import { backupDatabase } from './backup.js';
import { restoreDatabase } from './restore.js';
import { markRestored } from './restored.js';

interface JsonOption {
  json?: true;
}

/** Adds database backup, restore and mark-restored. */
export function addBackupCommands(database: Command, io: AdminIO): void {
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

async function backup(io: AdminIO, file: string, options: JsonOption & { force?: true }): Promise<void> {
  const made = await withProgressBar(io, 'Backing up', (progress) =>
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
  const done = await withProgressBar(io, 'Restoring', (progress) =>
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

function contents(rows: Record<string, number>): string {
  const { Company = 0, UserProfile = 0, Group = 0, AuditEntry = 0 } = rows;
  return `companies ${Company}, user profiles ${UserProfile}, groups ${Group}, audit rows ${AuditEntry}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
