import { table } from '../docs/pages.js';

const engineNames: Record<string, string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };

/** All that was measured, as Markdown: for the terminal and for docs/performance.md. Its tables are not aligned. */
export function report(results: Results): string {
  return [circumstances(results), ...results.engines.map((one) => engineReport(one))].join('\n\n');
}

function circumstances(results: Results): string {
  const { machine, form, at, version, commit, rounds, seconds, connections, loadBefore } = results;
  const databases = [
    `SQLite ${machine.sqlite}`,
    ...(machine.postgresql === undefined ? [] : [`PostgreSQL ${machine.postgresql}`]),
    ...(machine.php === undefined ? [] : [`PHP ${machine.php}`]),
  ];
  const label = form === 'quick' ? 'The quick form: rough figures from few rounds' : 'The full form';
  return [
    `${label}, ${at.slice(0, 10)}, version ${version}, commit ${commit}: ${rounds} rounds of ${seconds} s, ${connections} connections.`,
    `Machine: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node.slice(1)}, ${databases.join(', ')}; load ${loadBefore} before it began.`,
  ].join('\n');
}

function engineReport({ engine, absent, rows, starts, memory, endurance }: EngineResults): string {
  const parts = [`### ${engineNames[engine] ?? engine}`];
  if (rows.length > 0) parts.push(rowTable(rows, engine === 'postgresql'));
  const leftOut = rows.flatMap(({ title, left }) =>
    Object.entries(left).map(([name, why]) => `- ${name}, ${title}: ${why}`),
  );
  const missing = Object.entries(absent).map(([name, why]) => `- ${name}: ${why}.`);
  if (missing.length + leftOut.length > 0) parts.push('Left out:', [...missing, ...leftOut].join('\n'));
  if (Object.keys(starts).length > 0) {
    const heading = [
      'Contestant',
      'Start, CPU ms',
      'ms',
      'MB a second later',
      'before the rows',
      'most after a row',
    ];
    const lines = Object.entries(starts).map(([name, { processorMs, wallMs, restMb }]) => {
      const held = memory[name];
      return [name, ...[processorMs, wallMs, restMb, held?.restMb ?? '–', held?.loadMb ?? '–'].map(String)];
    });
    parts.push('#### Start to first response, and memory', table(heading, lines));
  }
  const counts = endurance.map(({ mb }) => mb);
  if (counts.length > 0)
    parts.push(`Over a million requests \`ours\` held ${Math.min(...counts)} to ${Math.max(...counts)} MB.`);
  return parts.join('\n\n');
}

/** What a request costs us, then the processor time of each rival divided by ours. */
function rowTable(rows: readonly RowResult[], hasDatabase: boolean): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const rivals = names.filter((name) => name !== 'ours');
  const ofOurs = ({ processorMs, databaseMs, processorSpread, p50Ms, p99Ms }: Figures): string[] => [
    hasDatabase ? `${processorMs} + ${databaseMs}` : String(processorMs),
    `${Math.round(processorSpread * 100)} %`,
    `${p50Ms} / ${p99Ms}`,
  ];
  const lines = rows.map(({ title, figures }) => {
    const { ours, fastify } = figures;
    return [
      title,
      ...(ours === undefined ? ['–', '–', '–'] : ofOurs(ours)),
      ...rivals.map((name) => String(figures[name]?.ratio ?? '–')),
      ours === undefined || fastify === undefined ? '–' : String(rounded(ours.p99Ms / fastify.p99Ms)),
    ];
  });
  return table(['Row', 'CPU ms', 'spread', 'p50 / p99 ms', ...rivals, "p99: ours / fastify's"], lines);
}

/** What one contestant needs for one request of a row: medians over the rounds. */
export interface Figures {
  /** Processor time of the server's processes */
  processorMs: number;
  /** From the least to the most of the rounds, as a share of the median */
  processorSpread: number;
  /** Processor time of the database server's processes; 0 where the database is part of the server */
  databaseMs: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Its processor time, the database's included, divided by that of "ours": above 1 "ours" needs less */
  ratio: number;
}

export interface RowResult {
  row: string;
  title: string;
  /** By contestant */
  figures: Record<string, Figures>;
  /** Who was left out of the row, and why */
  left: Record<string, string>;
}

/** From the start of the process to the first good answer: medians. */
export interface StartResult {
  processorMs: number;
  wallMs: number;
  /** Megabytes held a second after it */
  restMb: number;
}

interface MemoryResult {
  restMb: number;
  /** The most at the end of any row */
  loadMb: number;
}

/** Memory of a server that was started anew, after so many requests. */
export interface EnduranceResult {
  requests: number;
  mb: number;
}

export interface EngineResults {
  engine: string;
  /** Contestants that could not take part, and why */
  absent: Record<string, string>;
  rows: RowResult[];
  starts: Record<string, StartResult>;
  memory: Record<string, MemoryResult>;
  endurance: EnduranceResult[];
}

export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  sqlite: string;
  postgresql?: string;
  php?: string;
}

export interface Results {
  at: string;
  /** Of package.json */
  version: string;
  commit: string;
  form: 'quick' | 'full';
  rounds: number;
  seconds: number;
  connections: number;
  /** Programs that waited for a processor when it began: above 0.5 the machine was not quiet */
  loadBefore: number;
  machine: Machine;
  engines: EngineResults[];
}

/** The value that so much of all values stays within, from 0 to 1; 0 of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The medians of what is the same figure of several. */
export function medians<Name extends string>(
  all: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const names = Object.keys(all[0] ?? {}) as Name[];
  const middle = names.map((name) => [name, rounded(median(all.map((one) => one[name])))] as const);
  return Object.fromEntries(middle) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** How far the values are apart: from the least to the most, as a share of the median. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle;
}

/** To three digits that count: what is measured has no more. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
