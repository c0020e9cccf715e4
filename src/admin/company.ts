import type { Command } from 'commander';
import { createCompany, listCompanies } from '../data/admin/companies.js';
import { withStore, type AdminIO } from './io.js';
import { moment, printable, table } from './table.js';

/** company create, company list */
export function addCompanyCommands(program: Command, io: AdminIO): void {
  const company = program
    .command('company')
    .description('make and list companies')
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
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  npm run admin -- company list
  npm run --silent admin -- company list --json`,
    )
    .action((options: { json?: true }) => list(io, options));
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

async function list(io: AdminIO, options: { json?: true }): Promise<void> {
  const companies = await withStore(io, (store) => store.adminRead((tx) => listCompanies(tx, new Date())));
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
