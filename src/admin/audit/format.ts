import type { AuditRow } from './entries.js';
import { moment, table } from '../table.js';

export const auditFormats = ['text', 'json', 'csv'] as const;
export type AuditFormat = (typeof auditFormats)[number];

/** Formats rows as lines, page by page. */
export interface AuditWriter {
  /** Lines before all rows, printed even if there are none. */
  readonly head: readonly string[];
  lines(rows: readonly AuditRow[]): string[];
}

const csvColumns = [
  'revision',
  'at',
  'companyId',
  'company',
  'keyPrefix',
  'protocol',
  'operation',
  'recordKind',
  'recordId',
  'change',
  'changedFields',
  'changedSets',
] as const satisfies readonly (keyof AuditRow)[];

/**
 * The formats of `audit list`: `text`, a table for people; `json`, one object per line, with IDs and revisions as strings as in the API;
 * `csv` (RFC 4180, but with the system's line ends), every cell in quotes, names of fields and sets separated by commas.
 * @param showCompany whether the table has a column for the company; the other formats always have it
 */
export function auditWriter(format: AuditFormat, showCompany: boolean): AuditWriter {
  switch (format) {
    case 'json':
      return { head: [], lines: (rows) => rows.map(jsonLine) };
    case 'csv':
      return { head: [csvLine(csvColumns)], lines: (rows) => rows.map(csvRow) };
    case 'text':
      return textWriter(showCompany);
  }
}

/** One table over all pages: only the first page has the header, and later ones keep at least its column widths. */
function textWriter(showCompany: boolean): AuditWriter {
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
  let begun = false;
  return {
    head: [],
    lines(rows) {
      const cells = rows.map((row) => shown(textCells(row)));
      const lines = table(shown(heading), cells).split('\n');
      const skipped = begun ? 1 : 0;
      begun = true;
      return lines.slice(skipped);
    },
  };
}

function textCells(row: AuditRow): string[] {
  const { revision, at, company, keyPrefix, protocol, operation, recordKind, recordId, change } = row;
  const key = keyPrefix === '' ? '–' : `${keyPrefix}…`;
  const names = [...row.changedFields, ...row.changedSets].join(', ');
  const record = `${recordKind} ${recordId}`;
  return [String(revision), moment(at), company, key, protocol, operation, record, change, names];
}

/** A row as one JSON object; IDs and revisions are texts, as in the API. */
export function jsonLine({ revision, companyId, recordId, ...row }: AuditRow): string {
  const { at, company, keyPrefix, protocol, operation, recordKind, ...changed } = row;
  return JSON.stringify({
    revision: String(revision),
    at,
    companyId: String(companyId),
    company,
    keyPrefix,
    protocol,
    operation,
    recordKind,
    recordId: String(recordId),
    ...changed,
  });
}

function csvRow(row: AuditRow): string {
  return csvLine(
    csvColumns.map((column) => {
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
