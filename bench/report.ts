import type { RowResult } from './contest.js';

/** The header of an engine's table. @param names of the contestants, ours first */
export function heading(engine: string, names: readonly string[]): string {
  const [, ...rivals] = names;
  return [
    `| ${engine.padEnd(36)} | ours, CPU ms | spread |${rivals.map((name) => ` ${name.padEnd(7)} |`).join('')}`,
    `| ${'-'.repeat(36)} | ------------ | ------ |${rivals.map(() => ' ------- |').join('')}`,
  ].join('\n');
}

/** Values that are further apart are meaningless. */
const maxSpread = 0.25;

/** One row of the table, and the excluded contestants: processor time of a rival, divided by ours. */
export function lines({ title, costs, left }: RowResult, names: readonly string[]): string {
  const ours = costs.get('ours') ?? [];
  const [, ...rivals] = names;
  const cells = [
    title.padEnd(36),
    (ours.length === 0 ? '–' : figure(ours)).padEnd(12),
    `${Math.round(spread(ours) * 100)} %`.padEnd(6),
    ...rivals.map((name) => {
      // Round by round, as a machine's speed may change from one to the next.
      const ratios = (costs.get(name) ?? []).flatMap((cost, round) => {
        const own = ours[round];
        return own === undefined ? [] : [cost / own];
      });
      return (ratios.length === 0 ? '–' : figure(ratios)).padEnd(7);
    }),
  ];
  return [
    `| ${cells.join(' | ')} |`,
    ...[...left].map(([name, why]) => `${name} was left out of it: ${why}`),
  ].join('\n');
}

/** The median, if the values are close enough together. */
function figure(values: readonly number[]): string {
  // Three digits: the measurement is not more precise.
  return spread(values) > maxSpread ? 'unstable' : String(Number(median(values).toPrecision(3)));
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
