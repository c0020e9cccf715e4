import { codePoints } from '../domain/text.js';
import { printable } from './printable.js';

/** Formats rows as a table for people: a header line, columns two blanks apart. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_, column) => Math.max(...lines.map((line) => codePoints(line[column] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A time for people, in UTC to the minute; "never" for null. */
export function moment(date: Date | null): string {
  return date ? `${date.toISOString().slice(0, 16).replace('T', ' ')}Z` : 'never';
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - codePoints(cell));
}
