import type { Command } from 'commander';
import { deleteCompany } from './company-delete.js';
import { exportCompany } from './company-export.js';
import { createCompany, findCompany, listCompanies, renameCompany } from './companies.js';
import { withStore, type AdminIO } from '../io.js';
import { printable } from '../printable.js';
import { moment, table } from '../table.js';

interface ListFlags {
  deleted?: true;
  json?: true;
}

interface DeleteFlags {
  confirm?: string;
  export?: string;
  json?: true;
}

/** company create, company list, company rename, company export, company delete */
export function addCompanyCommands(program: Command, io: AdminIO): void {
  const company = program
    .command('company')
    .description('make, list, rename, export and delete companies')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- company create "Acme Ltd."
  npm run admin -- company list`,
    );

  company
    .command('create')
    .description('make a company with the ISO currencies and countries and one API key')
    .argument('NAME', 'name of the company, unique without regard to letter case; quote it if it has blanks')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
The API key is shown once. Only its hash is stored.

Examples:
  npm run admin -- company create "Acme Ltd."
  npm run --silent admin -- company create Acme --json
  {"companyId":"1","name":"Acme","apiKey":"cak_…"}`,
    )
    .action((name: string, options: { json?: true }) => create(io, name, options));

  company
    .command('list')
    .description('list all companies')
    .option('--deleted', 'those that were deleted, in place of the others')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- company list
  npm run --silent admin -- company list --json`,
    )
    .action((options: ListFlags) => list(io, options));

  company
    .command('rename')
    .description('give a company another name; its keys, its data and its ID stay as they are')
    .argument('NAME', 'name of the company')
    .argument('NEW', 'its new name, unique without regard to letter case')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- company rename "Acme Ltd." "Acme plc"`,
    )
    .action((name: string, newName: string, options: { json?: true }) => rename(io, name, newName, options));

  company
    .command('export')
    .description('write everything of a company into a SQLite database of its own')
    .argument('NAME', 'name of the company')
    .argument('FILE', 'the file to make; only its owner may read it')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
The file holds the company as it was at one moment: its data with all IDs, its keys, its audit. It is compared before it gets its name. A
server can be started on it: DATABASE_URL=file:FILE. Servers may go on meanwhile.

Examples:
  npm run admin -- company export "Acme Ltd." /backup/acme.db`,
    )
    .action((name: string, file: string, options: { json?: true }) => writeExport(io, name, file, options));

  company
    .command('delete')
    .description('export a company, then delete it for good; its audit stays')
    .argument('NAME', 'name of the company; to finish a deletion that was broken off, its ID will do, too')
    .option('--confirm <NAME>', 'the name again, exactly as "company list" shows it')
    .option('--export <FILE>', 'the file that everything is written into before, as by "company export"')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Without --confirm and --export it only says what would be deleted. Its keys stop working at once; its rows follow, a thousand at a time,
while servers go on. Broken off, the same command deletes the rest. The name is free again.

Examples:
  npm run admin -- company delete "Acme Ltd."
  npm run admin -- company delete "Acme Ltd." --confirm "Acme Ltd." --export /backup/acme.db`,
    )
    .action((name: string, options: DeleteFlags) => remove(io, name, options));
}

async function writeExport(io: AdminIO, name: string, file: string, options: { json?: true }): Promise<void> {
  const made = await withStore(io, async (store) => {
    const { id } = await store.adminRead((tx) => findCompany(tx, name));
    return exportCompany(io.databaseUrl(), id, file);
  });
  io.out(options.json ? JSON.stringify(made) : `The company was exported: ${exported(made)}.`);
}

async function remove(
  io: AdminIO,
  which: string,
  { confirm, export: exportFile, json }: DeleteFlags,
): Promise<void> {
  const done = await withStore(io, (store) =>
    deleteCompany(store, io.databaseUrl(), which, { confirm, exportFile, now: new Date() }),
  );
  const companyId = String(done.companyId);
  if (json) {
    io.out(JSON.stringify({ ...done, companyId }));
    return;
  }
  io.out(`The company "${printable(done.name)}" (ID ${companyId}) is deleted.`);
  if (done.export !== null) io.out(`  Export   ${exported(done.export)}`);
  io.out(`  Deleted  ${done.rows} rows`);
  io.out(`Its audit stays: npm run admin -- audit list --company ${companyId}`);
}

function exported({ file, rows, bytes }: { file: string; rows: number; bytes: number }): string {
  return `${file}, ${rows} rows, ${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function rename(io: AdminIO, name: string, newName: string, options: { json?: true }): Promise<void> {
  const done = await withStore(io, (store) => store.adminWrite((tx) => renameCompany(tx, name, newName)));
  if (options.json) io.out(JSON.stringify({ ...done, companyId: String(done.companyId) }));
  else io.out(`The company "${printable(done.from)}" is named "${printable(done.name)}" now.`);
}

async function create(io: AdminIO, name: string, options: { json?: true }): Promise<void> {
  const made = await withStore(io, (store) => store.adminWrite((tx) => createCompany(tx, name)));
  const companyId = String(made.companyId);
  if (options.json) {
    io.out(JSON.stringify({ companyId, name: made.name, apiKey: made.apiKey }));
    return;
  }
  io.out(
    `The company "${printable(made.name)}" was created, with the ISO lists of currencies and countries.`,
  );
  io.out(`  Company ID  ${companyId}`);
  io.out(`  API key     ${made.apiKey}`);
  io.out('Keep the key now: only its hash is stored, it cannot be shown again.');
}

async function list(io: AdminIO, options: ListFlags): Promise<void> {
  const companies = await withStore(io, (store) =>
    store.adminRead((tx) => listCompanies(tx, new Date(), options.deleted)),
  );
  if (options.json) {
    io.out(
      JSON.stringify(companies.map((company) => ({ ...company, companyId: String(company.companyId) }))),
    );
    return;
  }
  if (companies.length === 0) {
    io.out('There is no company yet. Make one: npm run admin -- company create NAME');
    return;
  }
  const rows = companies.map(({ companyId, name, users, groups, workingKeys, createdAt }) => {
    return [String(companyId), name, String(users), String(groups), String(workingKeys), moment(createdAt)];
  });
  io.out(table(['ID', 'NAME', 'USERS', 'GROUPS', 'WORKING KEYS', 'CREATED'], rows));
}
