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
  if (rows.length > 0) parts.push(...rowTables(rows, engine === 'postgresql'));
  const leftOut = rows.flatMap(({ title, left }) =>
    Object.entries(left).map(([name, why]) => `- ${name}, ${title}: ${why}`),
  );
  const missing = Object.entries(absent).map(([name, why]) => `- ${name}: ${why}.`);
  if (missing.length + leftOut.length > 0) parts.push('Left out:', [...missing, ...leftOut].join('\n'));
  const section = (title: string, heading: string[], lines: string[][]): void => {
    if (lines.length > 0) parts.push(`#### ${title}`, table(heading, lines));
  };
  section(
    'Start to first answer',
    ['Contestant', 'CPU ms', 'ms', 'MB a second later'],
    Object.entries(starts).map(([name, one]) => [
      name,
      ...[one.processorMs, one.wallMs, one.restMb].map(String),
    ]),
  );
  section(
    'Memory',
    ['Contestant', 'MB before the rows', 'most MB after a row'],
    Object.entries(memory).map(([name, one]) => [name, String(one.restMb), String(one.loadMb)]),
  );
  section(
    'Endurance: memory over a million requests',
    ['Requests', 'MB'],
    endurance.map(({ requests, mb }) => [requests.toLocaleString('en-US'), String(mb)]),
  );
  return parts.join('\n\n');
}

function rowTables(rows: readonly RowResult[], hasDatabase: boolean): string[] {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const rivals = names.filter((name) => name !== 'ours');
  const cells = (of: (figures: Figures) => string, among = names) =>
    rows.map(({ title, figures }) => [
      title,
      ...among.map((name) => {
        const one = figures[name];
        return one === undefined ? '–' : of(one);
      }),
    ]);
  const cost = ({ processorMs, databaseMs }: Figures): string =>
    hasDatabase ? `${processorMs} + ${databaseMs}` : String(processorMs);
  const ratios = cells(({ ratio }) => String(ratio), rivals);
  const costs = cells(cost);
  const spreads = cells(({ processorSpread }) => `${Math.round(processorSpread * 100)} %`, ['ours']);
  const waits = cells(({ p50Ms, p99Ms }) => `${p50Ms} / ${p99Ms}`);
  const longest = rows.map(({ figures: { ours, fastify } }) =>
    ours === undefined || fastify === undefined ? '–' : String(rounded(ours.p99Ms / fastify.p99Ms)),
  );
  return [
    '#### Processor time of a rival, divided by ours',
    table(
      ['Row', 'ours, CPU ms', 'spread', ...rivals],
      rows.map(({ title, figures: { ours } }, at) => [
        title,
        ours === undefined ? '–' : cost(ours),
        spreads[at]?.[1] ?? '',
        ...(ratios[at]?.slice(1) ?? []),
      ]),
    ),
    '#### CPU ms of one request',
    table(['Row', ...names], costs),
    '#### p50 / p99, ms',
    table(
      ['Row', ...names, "p99: ours / fastify's"],
      waits.map((line, at) => [...line, longest[at] ?? '–']),
    ),
  ];
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
