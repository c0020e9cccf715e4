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
  /** What is wrong with the row itself: then its values count for nothing. */
  fault?: string;
}

/** Columns with other names are left out. */
export function readEmployees(file: string): Employee[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  const options = { info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  const [head, ...rows] = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
  const names = head?.record ?? [];
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new Error(`${file} lacks the column ${missing.join(', ')}`);
  return rows.map(({ record, info: { lines: line } }) => {
    const cell = (column: string): string => record[names.indexOf(column)] ?? '';
    const values = Object.fromEntries(columns.map((column) => [column, cell(column)])) as Employee['values'];
    // Spreadsheets write TRUE; the service answers true.
    values.Disabled = values.Disabled.toLowerCase();
    if (record.length !== names.length)
      return { line, values, fault: `${record.length} cells in place of ${names.length}` };
    return values.EmailAddress === '' ? { line, values, fault: 'EmailAddress is empty' } : { line, values };
  });
}
