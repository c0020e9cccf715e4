import path from 'node:path';
import type { Command } from 'commander';
import type { CompanyExport } from '../copy/copy.js';
import {
  adminRead,
  adminWrite,
  help,
  jsonOption,
  show,
  usualName,
  withStore,
  type AdminIO,
  type JsonOption,
  moment,
  table,
} from '../io.js';
import { described } from '../new-file.js';
import { withProgress } from '../progress.js';
import { createCompany, findCompany, listCompanies, renameCompany } from './companies.js';

type CreateFlags = JsonOption & { newDatabase?: true; demo?: true };
type ListFlags = JsonOption & { deleted?: true };
type ImportFlags = JsonOption & { name?: string; keys: boolean };
type DeleteFlags = JsonOption & { confirm?: string; export?: string };

export function addCompanyCommands(program: Command, io: AdminIO): void {
  const company = program
    .command('company')
    .description('create, list, rename, export, import, reset and delete companies')
    .addHelpText('after', help('', 'company create "Acme Ltd."', 'company list'));
  company
    .command('create')
    .description('create a company with the ISO currencies and countries and one API key')
    .argument('NAME', 'name of the company, unique without regard to letter case; quote it if it has spaces')
    .option('--demo', 'with demo data, for a partner who tries the API; "company reset" restores it')
    .option('--new-database', 'create the database if it does not exist (SQLite)')
    .option(...jsonOption)
    .addHelpText('after', createHelp)
    .action(async (companyName: string, options: CreateFlags) => {
      const { companyId, name, apiKey } = await withStore(
        io,
        async (store) => {
          if (!options.demo) return store.adminWrite((tx) => createCompany(tx, companyName));
          const { createCompanyWithDemo } = await import('./demo.js');
          return createCompanyWithDemo(store, companyName);
        },
        { mayCreate: options.newDatabase ?? false },
      );
      const contents = options.demo ? 'demo data' : 'the ISO lists of currencies and countries';
      show(io, options, { companyId, name, apiKey }, () => [
        `The company "${name}" was created, with ${contents}.`,
        `  Company ID  ${companyId}`,
        `  API key     ${apiKey}`,
        'Keep the key now: only its hash is stored, it cannot be shown again.',
      ]);
    });
  company
    .command('list')
    .description('list all companies')
    .option('--deleted', 'only deleted companies')
    .option(...jsonOption)
    .addHelpText('after', help('', 'company list', 'company list --json'))
    .action(async (options: ListFlags) => {
      const companies = await adminRead(io, (tx) => listCompanies(tx, new Date(), options.deleted));
      show(io, options, companies, () => {
        if (companies.length === 0 && options.deleted) return ['There are no deleted companies.'];
        if (companies.length === 0)
          return [`There are no companies. Create one: ${usualName} company create NAME`];
        const rows = companies.map(({ companyId, name, users, groups, workingKeys, createdAt }) => {
          return [...[companyId, name, users, groups, workingKeys].map(String), moment(createdAt)];
        });
        return table(['ID', 'NAME', 'USERS', 'GROUPS', 'WORKING KEYS', 'CREATED'], rows);
      });
    });
  company
    .command('rename')
    .description('give a company another name; its keys, its data and its ID do not change')
    .argument('NAME', 'name of the company')
    .argument('NEW', 'its new name, unique without regard to letter case')
    .option(...jsonOption)
    .addHelpText('after', help('', 'company rename "Acme Ltd." "Acme plc"'))
    .action(async (name: string, newName: string, options: JsonOption) => {
      const done = await adminWrite(io, (tx) => renameCompany(tx, name, newName));
      show(io, options, done, () => [`The company "${done.from}" is now named "${done.name}".`]);
    });
  company
    .command('export')
    .description('export everything of a company into a SQLite database of its own')
    .argument('NAME', 'name of the company')
    .argument('FILE', 'the file to create; only its owner may read it')
    .option(...jsonOption)
    .addHelpText('after', exportHelp)
    .action(async (name: string, file: string, options: JsonOption) => {
      const { exportCompany } = await import('../copy/copy.js');
      const made = await withProgress(io, 'No file was made.', (job) =>
        withStore(io, async (store, url) => {
          const { id } = await store.adminRead((tx) => findCompany(tx, name));
          return exportCompany(url, id, file, job);
        }),
      );
      show(io, options, made, () => [`The company was exported: ${exported(made)}.`]);
    });
  company
    .command('import')
    .description('import an exported company into this database, beside the others')
    .argument('FILE', 'a file created by `company export`')
    .option('--name <NAME>', 'its name here; default: the name in the file')
    .option('--no-keys', 'without its keys')
    .option(...jsonOption)
    .addHelpText('after', importHelp)
    .action(async (file: string, options: ImportFlags) => {
      const { importCompany } = await import('../copy/import.js');
      const wanted = { name: options.name, withKeys: options.keys };
      const made = await withProgress(io, 'Nothing was imported.', (job) =>
        withStore(io, (store, url) => importCompany(store, url, path.resolve(file), wanted, job)),
      );
      show(io, options, made, () => [
        `The company "${made.name}" was imported.`,
        `  ID        ${made.companyId}`,
        `  Rows      ${made.rows}`,
        `  Keys      ${made.keys}`,
        `  Revision  ${made.revision}`,
      ]);
    });
  company
    .command('reset')
    .description('restore the demo data of a company created with --demo')
    .argument('NAME', 'name of the company')
    .option(...jsonOption)
    .addHelpText('after', resetHelp)
    .action(async (name: string, options: JsonOption) => {
      const { resetCompany } = await import('./demo.js');
      const done = await withProgress(io, 'Nothing was changed.', (job) =>
        withStore(io, (store) => resetCompany(store, name, job)),
      );
      show(io, options, done, () => [
        `The company "${done.name}" (ID ${done.companyId}) contains the demo data again; ${done.records} users and groups were deleted.`,
      ]);
    });
  company
    .command('delete')
    .description('export a company, then delete it permanently; its audit stays')
    .argument('NAME', 'name of the company; to finish an interrupted deletion, its ID also works')
    .option('--confirm <NAME>', 'the name again, exactly as "company list" shows it')
    .option('--export <FILE>', 'the file to export everything into first, as "company export" does')
    .option(...jsonOption)
    .addHelpText('after', deleteHelp)
    .action(async (name: string, options: DeleteFlags) => {
      const { deleteCompany } = await import('./company-delete.js');
      const { confirm, export: exportFile } = options;
      const done = await withProgress(
        io,
        (doing, rows, total) =>
          doing === 'Exporting'
            ? 'Nothing was deleted, and no file was made.'
            : `The company is deleted for its clients; ${rows} of its ${total} rows are deleted. The same command deletes the rest.`,
        (job) =>
          withStore(io, (store, url) =>
            deleteCompany(store, url, name, { confirm, exportFile, now: new Date() }, job),
          ),
      );
      show(io, options, done, () => [
        `The company "${done.name}" (ID ${done.companyId}) is deleted.`,
        ...(done.export === null ? [] : [`  Export   ${exported(done.export)}`]),
        `  Deleted  ${done.rows} rows`,
        `Its audit stays: ${usualName} audit list --company ${done.companyId}`,
      ]);
    });
}

function exported(made: CompanyExport): string {
  return `${described(made)}, ${made.rows} rows`;
}

const createHelp = help(
  'The API key is shown once. Only its hash is stored.',
  'company create "Acme Ltd."',
  'company create "Sandbox of Acme" --demo',
  'company create Acme --json',
  '{"companyId":"1","name":"Acme","apiKey":"cak_…"}',
);
const exportHelp = help(
  `The file holds the company as it was at one moment: its data with all IDs, its keys, its audit. It is verified before it gets its name. A
server can be started on it: DATABASE_URL=file:FILE. Servers may keep running.`,
  'company export "Acme Ltd." /backup/acme.db',
);
const importHelp = help(
  `The import is one transaction, and is read back and compared. Records keep their IDs, and the audit and the revisions are kept; the company
and its keys get new IDs. Servers may keep running; on SQLite their changes wait until it is done.`,
  'company import /backup/acme.db',
  'company import /backup/acme.db --name "Acme in May" --no-keys',
);
const resetHelp = help(
  `Everything in the company is deleted, and the demo data is restored, with the same IDs. Its keys keep working, and its audit stays. Clients
that follow the changes see each record deleted and created again. Servers may keep running. A company that was not created with --demo is rejected.`,
  'company reset "Sandbox of Acme"',
);
const deleteHelp = help(
  `Without --confirm and --export it only says what would be deleted. Its keys stop working at once; its rows follow, a thousand at a time,
while servers keep running. If it is interrupted, the same command deletes the rest. The name can be used again.`,
  'company delete "Acme Ltd."',
  'company delete "Acme Ltd." --confirm "Acme Ltd." --export /backup/acme.db',
);
