import { InvalidArgumentError, type Command } from 'commander';
import { listAudit } from '../data/admin/audit-entries.js';
import { withStore, type AdminIO } from './io.js';
import { moment, table } from './table.js';

interface ListOptions {
  company: string;
  limit: number;
  json?: true;
}

/** audit list (D44) */
export function addAuditCommands(program: Command, io: AdminIO): void {
  const examples = `
Examples:
  npm run admin -- audit list --company "Acme Ltd."
  npm run --silent admin -- audit list --company "Acme Ltd." --limit 10000 --json`;
  const audit = program
    .command('audit')
    .description('read who changed what through the API')
    .addHelpText('after', examples);
  audit
    .command('list')
    .description(
      "list a company's newest changes: when, with which key, which record, which fields; never values",
    )
    .requiredOption('--company <NAME>', 'the company, by its name')
    .option('--limit <NUMBER>', 'how many changes at most', parseLimit, 50)
    .option('--json', 'print one line of JSON')
    .addHelpText('after', examples)
    .action((options: ListOptions) => list(io, options));
}

async function list(io: AdminIO, { company, limit, json }: ListOptions): Promise<void> {
  const entries = await withStore(io, (store) => store.adminRead((tx) => listAudit(tx, company, limit)));
  if (json) {
    const ids = (entry: (typeof entries)[number]) => ({
      entryId: String(entry.entryId),
      recordId: String(entry.recordId),
    });
    io.out(JSON.stringify(entries.map((entry) => ({ ...entry, ...ids(entry) }))));
    return;
  }
  if (entries.length === 0) {
    io.out('Nothing was changed through the API yet.');
    return;
  }
  const rows = entries.map(({ at, keyPrefix, door, recordKind, recordId, change, changed }) => {
    return [moment(at), `${keyPrefix}…`, door, `${recordKind} ${recordId}`, change, changed.join(', ')];
  });
  io.out(table(['TIME', 'KEY', 'DOOR', 'RECORD', 'CHANGE', 'FIELDS AND SETS'], rows));
}

function parseLimit(text: string): number {
  const limit = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (limit < 1) throw new InvalidArgumentError('Give a whole number from 1 to 9999999.');
  return limit;
}
