import { codePoints } from '../domain/text.js';

// Names, labels and titles may contain characters that a terminal interprets: control characters, those that change the direction of text
// (Trojan Source), and Unicode line ends. The commands must never print them.

/** A name within a line for people: each run of such characters becomes a blank, so that the line stays one line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ');
}

/**
 * Everything that a command prints, with such characters escaped (\u202e), except line ends. In JSON the value stays the same; text from
 * `printable` has no such characters.
 */
export function safeOutput(text: string): string {
  return text.replace(
    /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats rows as a table for people: a header line, columns two blanks apart. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_, column) => Math.max(...lines.map((line) => codePoints(line[column] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - codePoints(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A number of bytes for people. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A time for people, in UTC to the minute; "never" for null. */
export function moment(date: Date | null): string {
  return date ? `${date.toISOString().slice(0, 16).replace('T', ' ')}Z` : 'never';
}
