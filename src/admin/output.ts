import { codePoints } from '../domain/text.js';

/**
 * A line as it is printed: with what a terminal interprets as escapes (\u202e), which names, labels and titles may contain: control
 * characters, those that change the direction of text (Trojan Source), and line ends. In JSON the value stays the same.
 */
export function printable(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats rows as the lines of a table for people: a header line, columns two blanks apart. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_, column) => Math.max(...lines.map((line) => codePoints(line[column] ?? ''))));
  return lines.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - codePoints(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** A number of bytes for people. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A time for people, in UTC to the minute; "never" for null. */
export function moment(date: Date | null): string {
  return date ? `${date.toISOString().slice(0, 16).replace('T', ' ')}Z` : 'never';
}
