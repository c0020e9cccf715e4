import { table } from '../docs/pages.js';
import type { EngineResults, Figures, Results, RowResult } from './results.js';
import { rounded } from './statistics.js';

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
