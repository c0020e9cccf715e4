import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { exportCatalogue, importCatalogue, type ImportChange, type ImportReport } from './catalogue.js';
import { findCompany } from '../companies/companies.js';
import {
  adminRead,
  adminWrite,
  help,
  jsonOption,
  OperatorError,
  printText,
  show,
  type AdminIO,
  type JsonOption,
  table,
} from '../io.js';
import { described, makeFile } from '../new-file.js';
import { withProgress } from '../progress.js';

type ExportFlags = JsonOption & { company: string; output?: string; force?: true };
type ImportFlags = JsonOption & { company: string; dryRun?: true; prune?: true };

const companyOption = ['--company <NAME>', 'the company, by its name'] as const;

const examples = [
  'catalogue import --company "Acme Ltd." catalogue.json --dry-run',
  'catalogue export --company "Acme Ltd." --output catalogue.json',
] as const;

export function addCatalogueCommands(program: Command, io: AdminIO): void {
  const catalogue = program
    .command('catalogue')
    .alias('catalog')
    .description('import and export what no operation creates: permissions, roles, categories, lists')
    .addHelpText('after', help('', ...examples));
  catalogue
    .command('import')
    .description("make a company's catalogue match a JSON or YAML file, completely or not at all")
    .argument('FILE', 'the file, JSON or YAML in UTF-8; - reads standard input')
    .requiredOption(...companyOption)
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--prune', "also remove items that the file's members lack; rejected if one is in use")
    .option(...jsonOption)
    .addHelpText('after', importHelp)
    .action(async (file: string, flags: ImportFlags) => {
      const { readCatalogueFile } = await import('./file.js');
      const catalogue = readCatalogueFile(file === '-' ? await io.stdin() : await read(file));
      const { prune = false, dryRun = false } = flags;
      const transact = dryRun ? adminRead : adminWrite;
      const report = await withProgress(io, 'Nothing was changed.', ({ begin }) =>
        transact(io, async (tx) => {
          const { id } = await findCompany(tx, flags.company);
          const progress = begin('Importing', 'records');
          return importCatalogue(tx, id, catalogue, { prune, dryRun, progress });
        }),
      );
      show(io, flags, report, reportLines);
    });
  catalogue
    .command('export')
    .description("export a company's whole catalogue as a file that can be imported")
    .requiredOption(...companyOption)
    .option('-o, --output <FILE>', 'write to this file instead of standard output')
    .option('--force', 'replace the file if it exists')
    .option('--json', 'print one line of JSON: the catalogue, or with --output what was made')
    .addHelpText('after', help('', examples[1], 'catalogue export --company "Acme Ltd." > catalogue.json'))
    .action(async ({ company, output, force, json }: ExportFlags) => {
      const catalogue = await adminRead(io, async (tx) =>
        exportCatalogue(tx, (await findCompany(tx, company)).id),
      );
      const text = JSON.stringify(catalogue, undefined, 2);
      if (output === undefined) {
        printText(io.out, json ? JSON.stringify(catalogue) : text);
        return;
      }
      const file = { target: path.resolve(output), force: force ?? false };
      const { made } = await makeFile(file, (partial) => writeFile(partial, `${text}\n`));
      show(io, { json }, made, () => [`The catalogue was written to ${described(made)}.`]);
    });
}

async function read(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const said = {
      ENOENT: 'there is no such file',
      EISDIR: 'it is a folder',
      EACCES: 'you may not read it',
    }[reason];
    throw new OperatorError(`${path.resolve(file)} cannot be read: ${said ?? reason}.`);
  }
}

const importHelp = help(
  `The file is one object; every member is optional, and what is absent is not touched:
  {
    "Permissions":       [{ "PermissionDisplayName": "Approve invoices" }],
    "Roles":             [{ "RoleTitle": "Approver" }],
    "Categories":        [{ "CategoryTitle": "Travel & lodging" }],
    "ProjectNumbers":    [{ "ProjectNumberTitle": "P-1001" }],
    "PaymentTypes":      [{ "PaymentTypeTitle": "Company card" }],
    "Taxes":             [{ "TaxTitle": "VAT 19 %" }],
    "UserDefinedFields": [{ "UserDefinedFieldTitle": "Cost centre" }],
    "GLSegments":        [{ "GLSegmentTitle": "Department", "GLCodes": [{ "GLCodeTitle": "4100 Sales" }] }],
    "Currencies":        [{ "CurrencyCode": "EUR", "CurrencyTitle": "Euro" }],
    "Countries":         [{ "CountryCode": "DE", "CountryTitle": "Germany", "Aliases": ["Deutschland"] }]
  }
Records match without regard to letter case and blanks around them; where the spelling differs, the file's is taken over.
Currencies and countries match by code, so their titles can be changed. A country's Aliases (at most 20, may be left out) are other
names that users' Country is found by; without them they stay as they are, [] takes them away. Importing the same file again changes nothing.
--prune never touches a member that the file lacks, nor the GL codes of a segment without "GLCodes".`,
  'catalogue import --company "Acme Ltd." catalogue.json --dry-run',
  'catalogue import --company "Acme Ltd." catalogue.json --prune',
);

/** Maximum single changes that a dry run lists; --json has all of them. */
const shownChanges = 200;

/** The result of an import for people: for a dry run each change, then a table by member. */
function reportLines(report: ImportReport): string[] {
  const counts = Object.entries(report.counts);
  if (counts.length === 0) return ['The file is empty: there is nothing to import.'];
  const rows = counts.map(([member, { added, renamed, removed, unchanged }]) => {
    return [member, String(added), String(renamed), String(removed), String(unchanged)];
  });
  const lines = report.dryRun ? changeLines(report.changes) : [];
  lines.push(...table(['', 'ADDED', 'CHANGED', 'REMOVED', 'UNCHANGED'], rows));
  if (report.dryRun) lines.push('Dry run: nothing was changed.');
  else if (report.changes.length === 0) lines.push('Nothing to change.');
  else lines.push(`The catalogue was imported. Records changed: ${report.changes.length}.`);
  return lines;
}

function changeLines(changes: readonly ImportChange[]): string[] {
  const lines = changes.slice(0, shownChanges).map(changeLine);
  if (changes.length > shownChanges)
    lines.push(`… and ${changes.length - shownChanges} more; --json lists all.`);
  return lines;
}

function changeLine({ member, change, name, from }: ImportChange): string {
  const sign = { added: '+', renamed: '~', removed: '-' }[change];
  return `${sign} ${member}: ${from === undefined ? '' : `${from} → `}${name}`;
}
