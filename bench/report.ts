import type { RowResult } from './contest.js';

/** The header of an engine's table. @param names of the contestants, ours first */
export function heading(engine: string, names: readonly string[]): string {
  const [, ...rivals] = names;
  const columns = [engine.padEnd(36), 'ours, CPU ms', 'spread', 'p99 ms'];
  for (const name of rivals) columns.push(name.padEnd(8), 'p99'.padEnd(8));
  return [columns, columns.map((column) => '-'.repeat(column.length))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Values that are further apart are meaningless. */
const maxSpread = 0.25;

/** One row of the table, and the excluded contestants. A rival's columns are its figures, divided by ours. */
export function lines({ title, costs, left }: RowResult, names: readonly string[]): string {
  const ours = costs.get('ours') ?? [];
  const [, ...rivals] = names;
  const processor = ours.map((cost) => cost.processor);
  const cells = [
    title.padEnd(36),
    figure(processor).padEnd(12),
    `${Math.round(spread(processor) * 100)} %`.padEnd(6),
    rounded(ours.map(({ p99 }) => p99)).padEnd(6),
  ];
  for (const name of rivals) {
    // Round by round, as a machine's speed may change from one to the next.
    const rounds = (costs.get(name) ?? []).flatMap((cost, round) => {
      const own = ours[round];
      return own === undefined ? [] : [{ cost, own }];
    });
    cells.push(
      figure(rounds.map(({ cost, own }) => cost.processor / own.processor)).padEnd(8),
      rounded(rounds.map(({ cost, own }) => cost.p99 / own.p99)).padEnd(8),
    );
  }
  return [
    `| ${cells.join(' | ')} |`,
    ...[...left].map(([name, why]) => `${name} was left out of it: ${why}`),
  ].join('\n');
}

/** The median, if the values are close enough together. */
function figure(values: readonly number[]): string {
  return spread(values) > maxSpread ? 'unstable' : rounded(values);
}

/** The median in three digits: the measurement is not more precise. */
function rounded(values: readonly number[]): string {
  return values.length === 0 ? '–' : String(Number(median(values).toPrecision(3)));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The spread of the values: from minimum to maximum, as a share of the median. */
function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / median(values);
}
