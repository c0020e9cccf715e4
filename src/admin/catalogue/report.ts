import type { ImportChange, ImportReport } from './catalogue.js';
import { printable } from '../printable.js';
import { table } from '../table.js';

/** Maximum single changes that a dry run lists; --json has all of them. */
const shownChanges = 200;

/** The result of an import for people: for a dry run each change, then a table by member. */
export function reportLines(report: ImportReport): string[] {
  const counts = Object.entries(report.counts);
  if (counts.length === 0) return ['The file has no member: there is nothing to import.'];
  const rows = counts.map(([member, { added, renamed, removed, unchanged }]) => {
    return [member, String(added), String(renamed), String(removed), String(unchanged)];
  });
  const lines = report.dryRun ? changeLines(report.changes) : [];
  lines.push(table(['', 'ADDED', 'RENAMED', 'REMOVED', 'UNCHANGED'], rows));
  if (report.dryRun) lines.push('Dry run: nothing was changed.');
  else lines.push(report.changes.length === 0 ? 'Nothing had to be changed.' : 'The catalogue was imported.');
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
  return printable(`${sign} ${member}: ${from === undefined ? '' : `${from} → `}${name}`);
}
