import type { EngineResults, Figures, Results } from './results.js';

const begin = '<!-- bench: written by `npm run bench -- --record` from docs/performance-results.json -->';
const end = '<!-- /bench -->';
const engineNames: Record<string, string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };

/** All that was measured, as Markdown: for the terminal and for docs/performance.md. Its tables are not aligned. */
export function report(results: Results): string {
  return [circumstances(results), ...results.engines.map((one) => engineReport(one))].join('\n\n');
}

/**
 * Puts the report between its two marks.
 * @param page Markdown; what is outside the marks stays as it is
 * @throws Error when the page lacks the marks
 */
export function withReport(page: string, results: Results): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page lacks ${begin} or ${end}`);
  return `${before}${begin}\n\n${report(results)}\n\n${end}${after}`;
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

function engineReport({ engine, absent, rows, starts, memory, growth, endurance }: EngineResults): string {
  const rivals = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))].filter(
    (name) => name !== 'ours',
  );
  const hasDatabase = engine === 'postgresql';
  const parts = [`### ${engineNames[engine] ?? engine}`];
  if (rows.length > 0) {
    parts.push(
      table(
        [
          'Row',
          'CPU ms',
          'spread',
          ...(hasDatabase ? ['database CPU ms'] : []),
          'requests/s',
          'p50 ms',
          'p99 ms',
          'p99/p50',
          ...rivals.map((name) => `against ${name}`),
        ],
        rows.map(({ title, figures }) => {
          const ours = figures['ours'];
          return [
            title,
            ...(ours === undefined
              ? Array<string>(hasDatabase ? 7 : 6).fill('–')
              : ownCells(ours, hasDatabase)),
            ...rivals.map((name) => figures[name]?.ratio.toString() ?? '–'),
          ];
        }),
      ),
      '#### CPU ms of one request, by contestant',
      table(
        ['Row', 'ours', ...rivals],
        rows.map(({ title, figures }) => [
          title,
          ...['ours', ...rivals].map((name) => costCell(figures[name], hasDatabase)),
        ]),
      ),
    );
  }
  const leftOut = rows.flatMap(({ title, left }) =>
    Object.entries(left).map(([name, why]) => `- ${name}, ${title}: ${why}`),
  );
  const missing = Object.entries(absent).map(([name, why]) => `- ${name}: ${why}.`);
  if (missing.length + leftOut.length > 0) parts.push('Left out:', [...missing, ...leftOut].join('\n'));
  if (Object.keys(starts).length > 0) {
    parts.push(
      '#### Start to first answer',
      table(
        ['Contestant', 'CPU ms', 'ms', 'MB a second later'],
        Object.entries(starts).map(([name, one]) => [
          name,
          ...[one.processorMs, one.wallMs, one.restMb].map(String),
        ]),
      ),
    );
  }
  if (Object.keys(memory).length > 0) {
    parts.push(
      '#### Memory',
      table(
        ['Contestant', 'MB before the rows', 'most MB after a row'],
        Object.entries(memory).map(([name, one]) => [name, String(one.restMb), String(one.loadMb)]),
      ),
    );
  }
  if (growth.length > 0) {
    parts.push(
      '#### Growth: getuser by the size of the company',
      table(
        ['Users', 'CPU ms', ...(hasDatabase ? ['database CPU ms'] : []), 'p50 ms'],
        growth.map((one) => [
          one.users.toLocaleString('en-US'),
          String(one.processorMs),
          ...(hasDatabase ? [String(one.databaseMs)] : []),
          String(one.p50Ms),
        ]),
      ),
    );
  }
  if (endurance.length > 0) {
    parts.push(
      '#### Endurance: memory over a million requests',
      table(
        ['Requests', 'MB'],
        endurance.map(({ requests, mb }) => [requests.toLocaleString('en-US'), String(mb)]),
      ),
    );
  }
  return parts.join('\n\n');
}

function ownCells(ours: Figures, hasDatabase: boolean): string[] {
  return [
    String(ours.processorMs),
    `${Math.round(ours.processorSpread * 100)} %`,
    ...(hasDatabase ? [String(ours.databaseMs)] : []),
    String(ours.perSecond),
    String(ours.p50Ms),
    String(ours.p99Ms),
    (ours.p99Ms / ours.p50Ms).toFixed(1),
  ];
}

function costCell(figures: Figures | undefined, hasDatabase: boolean): string {
  if (figures === undefined) return '–';
  const { processorMs, databaseMs } = figures;
  return hasDatabase ? `${processorMs} + ${databaseMs}` : String(processorMs);
}

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
