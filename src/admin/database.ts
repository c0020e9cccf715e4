import type { Command } from 'commander';
import { migrateDatabase } from '../data/store.js';
import { addBackupCommands } from './backup/command.js';
import { addCopyCommand } from './copy/command.js';
import { addDistributeCommand } from './distribute/command.js';
import type { AdminIO } from './io.js';

/** The commands that care for the whole database. */
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
  addBackupCommands(database, io);
  addMigrateCommand(database, io);
  addCopyCommand(database, io);
  addDistributeCommand(database, io);
}

function addMigrateCommand(database: Command, io: AdminIO): void {
  database
    .command('migrate')
    .description('apply the migrations that the database lacks; a server that starts does it, too')
    .option('--servers-stopped', 'also those that need all servers stopped: they are')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', migrateHelp)
    .action((options: { json?: true; serversStopped?: true }) => migrate(io, options));
}

const migrateHelp = `
Needed only where servers run as a role that may not change tables, or where a new version refuses to start because a
migration needs all servers stopped. Back up the database before.

Examples:
  npm run admin -- database migrate
  npm run admin -- database migrate --servers-stopped`;

async function migrate(io: AdminIO, options: { json?: true; serversStopped?: true }): Promise<void> {
  const { serversStopped = false, json } = options;
  const migrations = await migrateDatabase(io.databaseUrl(), { serversStopped });
  const text = migrations.length > 0 ? `Applied: ${migrations.join(', ')}.` : 'No migration is missing.';
  io.out(json ? JSON.stringify({ migrations }) : text);
}
