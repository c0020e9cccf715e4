import { cpus, totalmem } from 'node:os';
import type { Result } from './score.js';

/** The machine that the figures belong to. */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} processors, ${gigabytes} GB of memory, Node ${process.versions.node}, ${process.platform}`;
}

const columns: [heading: string, cell: (result: Result) => string][] = [
  ['case', (result) => result.case],
  ['engine', (result) => result.engine],
  ['seconds', (result) => String(result.seconds)],
  ['tries', (result) => String(result.tries)],
  ['acknowledged', (result) => String(result.acknowledged)],
  ['lost', (result) => String(result.lost)],
  ['half-applied', (result) => String(result.halfApplied)],
  ['errors to clients', (result) => listed(result.errors)],
  ['verdict', (result) => result.verdict],
];

/** The scoreboard as a table for people, and under it what each case demanded beyond its columns. */
export function scoreboard(results: readonly Result[]): string {
  return aligned([
    columns.map(([heading]) => heading),
    ...results.map((result) => columns.map(([, cell]) => cell(result))),
  ]);
}

function aligned(table: readonly string[][]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return `${lines.join('\n')}\n`;
}

/** What one case demanded and what was seen. */
export function details({ checks, remarks }: Result): string {
  const checked = checks.map(({ name, holds, seen }) => `  ${holds ? 'ok ' : 'BAD'}  ${name}: ${seen}`);
  return [...checked, ...remarks.map((words) => `  -    ${words}`)].map((line) => `${line}\n`).join('');
}

function listed(errors: Record<string, number>): string {
  const kinds = Object.entries(errors).map(([kind, count]) => `${count} ${kind}`);
  return kinds.length === 0 ? '0' : kinds.join(', ');
}
