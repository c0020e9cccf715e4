import { hostname } from 'node:os';
import type { Registry } from 'prom-client';
import type { Finding } from '../admin/doctor/finding.js';
import { markup, type Html } from '../markup.js';
import type { Readiness } from './readiness.js';

const refreshSeconds = 30;
/** Milliseconds between two runs of the doctor, which reads all of a SQLite database. */
const examineMs = 600_000;

/** Own files only, as on the other pages; and no script. */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
};

interface StatusOptions {
  readonly version: string;
  readonly registry: Registry;
  readonly readiness: Pick<Readiness, 'report'>;
  /** Has the doctor examine settings, machine and database. */
  readonly examine: () => Promise<readonly Finding[]>;
}

/** The doctor's findings; undefined if it could not be run. */
interface Examined {
  readonly at: Date;
  readonly findings: readonly Finding[] | undefined;
}

export type StatusPage = ReturnType<typeof createStatusPage>;

/** The page of the operator's port: the findings of the doctor, and the metrics of this process. */
export function createStatusPage({ version, registry, readiness, examine }: StatusOptions) {
  let askedAt = -Infinity;
  let examined: Examined | undefined;

  /** Runs the doctor when the page is opened, but not again for ten minutes. */
  function ask(): void {
    if (performance.now() - askedAt < examineMs) return;
    askedAt = performance.now();
    void examine()
      .catch(() => undefined)
      .then((findings) => void (examined = { at: new Date(), findings }));
  }

  return {
    async write(): Promise<string> {
      ask();
      const [{ ready, checks }, metrics] = await Promise.all([
        readiness.report(),
        registry.getMetricsAsJSON() as Promise<Metric[]>,
      ]);
      const state = ready ? 'ready' : 'not ready';
      const own = metrics.filter(({ name }) => name.startsWith('company_api_'));
      const others = metrics.filter((metric) => !own.includes(metric));
      return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshSeconds}">
<meta name="color-scheme" content="light dark">
<title>${hostname()}: ${state}</title>
<link rel="stylesheet" href="status.css">
</head>
<body>
<header>
<h1>${hostname()} <span class="state ${ready ? 'good' : 'bad'}">${state}</span></h1>
<p>Company Administration API ${version} on Node ${process.versions.node}, up for ${duration(process.uptime())}. ${time(new Date())}; reloads every ${refreshSeconds} seconds.</p>
</header>
<main>
${table('/ready', ['Part', 'State'], Object.entries(checks))}
${findingsSection(examined)}
${durationsSection(own)}
${valuesSection('Counts and states', own)}
${valuesSection('The process, by Node', others)}
</main>
</body>
</html>
`.text;
    },
  };
}

/** Findings may name companies, so their text is left out. */
function findingsSection(examined: Examined | undefined): Html {
  if (examined === undefined)
    return markup`<section><h2>Doctor</h2><p>It is running; the next page shows its findings.</p></section>`;
  const { at, findings } = examined;
  if (findings === undefined)
    return markup`<section><h2>Doctor</h2><p class="bad">It could not run. Run it on the command line.</p></section>`;
  const rows = findings.map(({ check, state, advice }) => [
    check,
    markup`<span class="${state === 'ok' ? 'good' : 'bad'}">${state}</span>`,
    advice ?? '',
  ]);
  return table(`Doctor, ${time(at)}`, ['Check', 'State', 'What to do'], rows);
}

/** A metric in the registry's form. The values of a histogram have the name of their series. */
interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: unknown;
  readonly values: readonly {
    readonly labels: Readonly<Record<string, string | number | undefined>>;
    readonly value: number;
    readonly metricName?: string;
  }[];
}

function durationsSection(metrics: readonly Metric[]): Html {
  const rows = metrics
    .filter(({ type }) => type === 'histogram')
    .flatMap((metric) => formatDurations(metric).map((cells) => [showName(metric), ...cells]));
  return table('Durations since the start', ['Metric', 'Of', '#Number', '#Mean', '#95 % within'], rows);
}

function formatDurations({ values }: Metric): string[][] {
  const series = new Map<
    string,
    { total: number; seconds: number; counts: [bound: number, count: number][] }
  >();
  for (const {
    labels: { le, ...labels },
    value,
    metricName = '',
  } of values) {
    const label = labelText(labels);
    const one = series.get(label) ?? { total: 0, seconds: 0, counts: [] };
    series.set(label, one);
    if (metricName.endsWith('_sum')) one.seconds = value;
    else if (metricName.endsWith('_count')) one.total = value;
    else if (le !== '+Inf') one.counts.push([Number(le), value]);
  }
  return [...series].map(([label, { total, seconds, counts }]) => {
    const [within] = counts.find(([, count]) => count >= 0.95 * total) ?? [];
    const longest = counts.at(-1)?.[0] ?? 0;
    const share = within === undefined ? `over ${duration(longest)}` : duration(within);
    return total === 0 ? [label, '0', '', ''] : [label, number(total), duration(seconds / total), share];
  });
}

function valuesSection(title: string, metrics: readonly Metric[]): Html {
  const rows = metrics
    .filter(({ type }) => type !== 'histogram')
    .flatMap((metric) => {
      const write = (value: number): string =>
        metric.name.endsWith('_bytes') ? `${number(Math.round(value / 2 ** 20))} MiB` : number(value);
      return metric.values.map(({ labels, value }) => [showName(metric), labelText(labels), write(value)]);
    });
  return table(title, ['Metric', 'Of', '#Value'], rows);
}

const showName = ({ name, help }: Metric): Html =>
  markup`<span title="${help}">${name.replace(/^company_api_/, '')}</span>`;

const labelText = (labels: Metric['values'][number]['labels']): string => Object.values(labels).join(', ');

/** @param columns those of numbers begin with # */
function table(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  const kind = (index: number): string => (columns[index]?.startsWith('#') ? 'number' : 'text');
  return markup`<section><h2>${title}</h2>
<div class="table" tabindex="0" role="group" aria-label="${title}"><table>
<thead><tr>${columns.map((column, index) => markup`<th scope="col" class="${kind(index)}">${column.replace('#', '')}</th>`)}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${row.map((cell, index) => markup`<td class="${kind(index)}">${cell}</td>`)}</tr>\n`)}</tbody>
</table></div></section>`;
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 6 });
}

/** @param seconds from microseconds to days */
function duration(seconds: number): string {
  if (seconds < 120)
    return seconds < 1
      ? `${Number((1000 * seconds).toPrecision(3))} ms`
      : `${Number(seconds.toPrecision(3))} s`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}

function time(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
