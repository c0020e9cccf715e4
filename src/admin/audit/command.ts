import { InvalidArgumentError, Option, type Command } from 'commander';
import { help, withStore, type AdminIO, moment, table } from '../io.js';
import { auditColumns, jsonLine, readAudit, type AuditQuery, type AuditRow } from './entries.js';
import { recordKinds } from '../../data/company/audit.js';
import { parseMoment } from '../arguments.js';

interface ListFlags {
  json?: true;
  company?: string;
  since?: Date;
  until?: Date;
  record?: Required<AuditQuery>['record'];
  limit?: number;
  format: AuditFormat;
}

const usualRows = 50;

export function addAuditCommands(program: Command, io: AdminIO): void {
  const audit = program
    .command('audit')
    .description('read who changed what, through the API and on the command line')
    .addHelpText('after', help('', 'audit list', 'audit list --company "Acme Ltd." --since 7d'));
  const listing = audit
    .command('list')
    .description('list changes, the newest last: time, key, record and fields; never values')
    .option('--company <NAME>', 'only the changes of this company')
    .option('--since <TIME>', 'only later ones: 2026-11-20, 2026-11-20T14:00Z, or 24h or 7d ago', (text) =>
      parseMoment(text, new Date()),
    )
    .option('--until <TIME>', 'only earlier ones', (text) => parseMoment(text, new Date()))
    .option(
      '--record <KIND:ID>',
      'only those of one record, by its ID or name; requires --company',
      parseRecord,
    )
    .option(
      '--limit <NUMBER>',
      `only the newest of each company; the text form shows ${usualRows} by default`,
      parseLimit,
    )
    .addOption(
      new Option('--format <FORM>', 'text for people, json with one object a line, csv for spreadsheets')
        .choices(auditFormats)
        .default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }))
    .addHelpText('after', listHelp);
  listing.action((flags: ListFlags) => {
    if (flags.record && flags.company === undefined) {
      listing.error(
        "error: option '--record' requires '--company', as names and indexes are a company's own.",
      );
    }
    // --json implies the format only if none is given.
    if (flags.json && flags.format !== 'json')
      listing.error(`error: option '--json' cannot be used with '--format ${flags.format}'`);
    return list(io, flags);
  });
}

const listHelp = help(
  `Kinds of records: User (by EmailAddress), Group (by GroupTitle), APIKey (by prefix), Company, Catalogue. A record that was deleted
or renamed is found by its ID. Times are UTC. What operators do has the protocol "admin" and no key. The
revisions of a company are 1, 2, 3 … without a gap. Without --company the companies follow each other.`,
  'audit list --company "Acme Ltd." --since 7d',
  'audit list --company "Acme Ltd." --record User:ada@example.com',
  'audit list --since 2026-11-01 --until 2026-12-01 --json > november.jsonl',
  'audit list --since 2026-11-01 --format csv > audit.csv',
);
async function list(io: AdminIO, { format, ...flags }: ListFlags): Promise<void> {
  const limit = flags.limit ?? (format === 'text' ? usualRows : undefined);
  await withStore(io, async (store) => {
    let left = false;
    // The widths of a table's columns are known with its last row.
    const shown: AuditRow[] = [];
    if (format === 'csv') io.out(csvLine(auditColumns));
    for await (const { rows, older } of readAudit(store, { ...flags, limit })) {
      if (format === 'text') shown.push(...rows);
      else for (const row of rows) io.out(format === 'csv' ? csvRow(row) : jsonLine(row));
      left ||= older;
      // The reader has closed the pipe ("… | head"): stop reading.
      if (io.outputClosed?.()) return;
    }
    if (format === 'text') {
      const isAny = shown.length > 0;
      const lines = isAny ? tableLines(shown, flags.company === undefined) : ['No such change was found.'];
      for (const line of lines) io.out(line);
    }
    if (left && flags.limit === undefined)
      io.err(`Only the newest ${usualRows} are shown. --limit shows more.`);
  });
}

/** Parses KIND:ID or KIND:NAME, with kinds in any letter case. @throws InvalidArgumentError, a usage error */
function parseRecord(text: string): Required<AuditQuery>['record'] {
  const [, kindText = '', which = ''] = /^([a-z]+):(.+)$/is.exec(text) ?? [];
  const kind = recordKinds.find((name) => name.toLowerCase() === kindText.toLowerCase());
  if (kind === undefined) {
    throw new InvalidArgumentError(
      `Give a kind and an ID or name, such as User:17. Kinds: ${recordKinds.join(', ')}.`,
    );
  }
  return { kind, which: which.trim() };
}

function parseLimit(text: string): number {
  const limit = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (limit < 1) throw new InvalidArgumentError('Give a whole number from 1 to 9999999.');
  return limit;
}

/**
 * The forms of `audit list`: `text`, a table for people; `json`, one object per line, with IDs and revisions as strings as in the API;
 * `csv` (RFC 4180, but with the system's line ends), every cell in quotes, names of fields and sets separated by commas.
 */
const auditFormats = ['text', 'json', 'csv'] as const;
type AuditFormat = (typeof auditFormats)[number];

function tableLines(rows: readonly AuditRow[], showCompany: boolean): string[] {
  const heading = [
    'REVISION',
    'TIME',
    'COMPANY',
    'KEY',
    'PROTOCOL',
    'OPERATION',
    'RECORD',
    'CHANGE',
    'FIELDS AND SETS',
  ];
  const shown = (cells: string[]) => cells.filter((_, column) => showCompany || column !== 2);
  return table(
    shown(heading),
    rows.map((row) => shown(textCells(row))),
  );
}

function textCells(row: AuditRow): string[] {
  const { revision, at, company, keyPrefix, protocol, operation, recordKind, recordId, change } = row;
  const key = keyPrefix === '' ? '–' : `${keyPrefix}…`;
  const names = [...row.changedFields, ...row.changedSets].join(', ');
  const record = `${recordKind} ${recordId}`;
  return [String(revision), moment(at), company, key, protocol, operation, record, change, names];
}

function csvRow(row: AuditRow): string {
  return csvLine(
    auditColumns.map((column) => {
      const value = row[column];
      return value instanceof Date ? value.toISOString() : String(value);
    }),
  );
}

/**
 * Spreadsheets execute text that looks like a formula. A company's name is free text, so such a cell gets a leading apostrophe. Quotes are
 * not enough: they are removed before the spreadsheet looks for formulas.
 */
function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (/^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');
}
