import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Columns that are fields of a user profile, named as in the contract. */
export const fields = [
  'FirstName',
  'LastName',
  'Title',
  'PhoneNumber',
  'City',
  'Country',
  'Department',
  'Currency',
  'Disabled',
] as const;
const columns = ['EmailAddress', ...fields, 'Groups'] as const;

/** One row of the CSV file; every value is trimmed. */
export interface Employee {
  line: number;
  values: Record<(typeof columns)[number], string>;
}

export function readEmployees(file: string): Employee[] {
  const bytes = readFileSync(file);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const records = parse<{ record: Employee['values']; info: { lines: number } }>(text, {
    columns: knownColumns,
    info: true,
    skip_empty_lines: true,
    trim: true,
  });
  return records.map(({ record, info }) => {
    // Spreadsheets write TRUE; the service answers true.
    return { line: info.lines, values: { ...record, Disabled: record.Disabled.toLowerCase() } };
  });
}

/** Columns with other names are left out. */
function knownColumns(present: string[]) {
  const missing = columns.filter((column) => !present.includes(column));
  if (missing.length > 0) throw new Error(`the file lacks the column ${missing.join(', ')}`);
  return present.map((name) => columns.find((column) => column === name) ?? false);
}
