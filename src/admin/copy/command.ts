import type { Command } from 'commander';
import { ConfigError, loadConfig } from '../../config.js';
import type { AdminIO } from '../io.js';
import { OperatorError } from '../operator-error.js';
import { withProgressBar } from '../progress.js';
import { table } from '../table.js';
import { copyDatabase } from './copy.js';

/** Adds database copy. */
export function addCopyCommand(database: Command, io: AdminIO): void {
  database
    .command('copy')
    .description('copy everything into an empty database, of the same or the other kind')
    .requiredOption('--from <URL>', 'the database to read, written like DATABASE_URL')
    .requiredOption('--to <URL>', 'the empty database to fill; a SQLite file is made')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', copyHelp)
    .action((options: { json?: true; from: string; to: string }) => copy(io, options));
}

const copyHelp = `
Stop the servers first: what they write after the copy began is not in it. IDs, keys and the audit are kept, and
no ID is used again. A password can come from PGPASSWORD or ~/.pgpass, so that it need not be written here.

Examples:
  npm run admin -- database copy --from file:./data/company.db --to postgres://company@db.example/company
  npm run admin -- database copy --from postgres://company@db.example/company --to file:./data/company.db`;

async function copy(io: AdminIO, options: { json?: true; from: string; to: string }): Promise<void> {
  const [from, to] = [checkedUrl('--from', options.from), checkedUrl('--to', options.to)];
  const done = await withProgressBar(io, 'Copying', (progress) => copyDatabase(from, to, progress));
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

/** @throws OperatorError without the text, which may contain a password */
function checkedUrl(option: string, url: string): string {
  try {
    return loadConfig({ DATABASE_URL: url }).databaseUrl;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new OperatorError(error.faults.join('; ').replaceAll('DATABASE_URL', option));
  }
}
