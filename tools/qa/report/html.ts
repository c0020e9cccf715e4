import { documentedStatuses, notExercisedLines } from './exercised.js';
import type { OperationCount, ViolationKind } from './journal.js';
import { nothingJudged, titleOf, type Report } from './report.js';

/** The report as one self-contained page: no script, picture, font or request. */
export function htmlReport(report: Report): string {
  const { totals, violations } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Contract report: ${escape(report.target)}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>Contract report</h1>
<p>${escape(report.target)}<br>${moment(report.startedAt)} to ${moment(report.endedAt)}</p>
</header>
<main>
${verdict(report)}
<dl class="tiles">
${tile('Requests', totals.requests)}${tile('Judged', totals.judged)}${tile('Request violations', totals.requestViolations)}${tile('Response violations', totals.responseViolations)}
</dl>
${coverage(report)}
${operationsTable(report.operations)}
${notJudged(report.notJudged)}
${neverExercised(report)}
<h2>Violations</h2>
${violations.map(violation).join('\n') || '<p>None.</p>'}
${report.unkeptViolations === 0 ? '' : `<p>${plural(report.unkeptViolations, 'violation')} of further kinds were counted only.</p>`}
</main>
<footer>${report.masked ? 'Values are masked: samples show how long a text is, not what it says.' : 'Values are shown as they were sent.'}</footer>
</body>
</html>
`;
}

function verdict(report: Report): string {
  const { totals, violations } = report;
  const nothing = nothingJudged(report);
  if (nothing !== undefined) return `<p class="verdict bad">${escape(nothing)}</p>`;
  const count = totals.requestViolations + totals.responseViolations;
  if (count === 0) return '<p class="verdict good">Everything that passed meets the contract.</p>';
  return `<p class="verdict bad">${plural(count, 'violation')} of ${plural(violations.length, 'kind')} in ${plural(totals.violating, 'exchange')}.</p>`;
}

function tile(name: string, value: number): string {
  return `<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** Every operation of the contract, and which of its statuses were answered how often: what a test does not cover shows at once. */
function coverage({ operations, rules, tool }: Report): string {
  const documented = documentedStatuses();
  const statuses = [...new Set([...documented.values()].flat())].sort((one, other) => one - other);
  const counts = new Map(operations.map((count) => [titleOf(count), count]));
  const [all, seen] = [[...documented.values()].flat().length, { statuses: 0 }];
  const rows = [...documented].map(([title, its]) => {
    const count = counts.get(title);
    const cells = statuses.map((status) => {
      if (!its.includes(status)) return '<td class="none"></td>';
      const times = count?.statuses[status] ?? 0;
      if (times > 0) seen.statuses += 1;
      return times === 0
        ? '<td class="never" title="never answered">–</td>'
        : `<td class="seen">${times}</td>`;
    });
    const { tried = 0, broken = 0 } = rules[title] ?? {};
    const verdict = `<td class="n">${tried}</td><td class="n${broken > 0 ? ' bad' : ''}">${broken}</td>`;
    const [protocol = '', name = ''] = title.split(' ');
    return `<tr><td>${protocol.toUpperCase()}</td><th scope="row">${escape(name)}</th>${cells.join('')}${tool === 'verify' ? verdict : ''}</tr>`;
  });
  const heads = statuses.map((status) => `<th class="n">${status}</th>`).join('');
  const more = tool === 'verify' ? '<th class="n">Rules tried</th><th class="n">Broken</th>' : '';
  const called = [...documented.keys()].filter((title) => counts.has(title)).length;
  return `<h2>Coverage</h2>
<p>${called} of ${documented.size} operations were called, and ${seen.statuses} of ${all} documented answers were seen.</p>
<div class="wide"><table class="grid">
<thead><tr><th>Protocol</th><th>Operation</th>${heads}${more}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`;
}

function operationsTable(operations: readonly OperationCount[]): string {
  const rows = operations.map((count) => {
    const { protocol, operation, requests, statuses, requestViolations, responseViolations } = count;
    const answered = Object.entries(statuses).map(([status, times]) => `${escape(status)} × ${times}`);
    const number = (value: number): string => `<td class="n${value > 0 ? ' bad' : ''}">${value}</td>`;
    return (
      `<tr><td>${protocol.toUpperCase()}</td><th scope="row">${escape(operation)}</th><td class="n">${requests}</td>` +
      `<td>${answered.join(', ')}</td>${number(requestViolations)}${number(responseViolations)}</tr>`
    );
  });
  if (rows.length === 0) return '<h2>Operations</h2><p>No call of this API has passed.</p>';
  return `<h2>Operations</h2>
<div class="wide"><table>
<thead><tr><th>Protocol</th><th>Operation</th><th class="n">Calls</th><th>Answers</th><th class="n">Request violations</th><th class="n">Response violations</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`;
}

function notJudged(reasons: Report['notJudged']): string {
  const items = Object.entries(reasons).map(([why, times]) => `<li>${times} × ${escape(why)}</li>`);
  return items.length === 0 ? '' : `<h2>Not judged</h2><ul>${items.join('')}</ul>`;
}

function neverExercised(report: Report): string {
  const [heading, ...lines] = notExercisedLines(report.notExercised);
  return `<details><summary>${escape(heading ?? '')}</summary><ul>${lines.map((line) => `<li>${escape(line.trim())}</li>`).join('')}</ul></details>`;
}

/** The first ones are open; otherwise the page would be too long. */
function violation(kind: ViolationKind, index: number): string {
  const { side, place, code, count, message, rule, status, firstAt, requestIds, sample } = kind;
  const lines = sample.map(({ text, marked }) => (marked ? `<mark>${escape(text)}</mark>` : escape(text)));
  return `<details class="${side}"${index < 5 ? ' open=""' : ''}>
<summary><b>${escape(titleOf(kind))}</b> <span class="side">${side}</span> <code>${escape(place || 'whole message')}</code> <span class="count">${count} ×</span><br>${words(message)}</summary>
<p><code>${escape(code)}</code> · Rule: ${words(rule)}</p>
<p>First at ${moment(firstAt)}, answered with status ${status}.${requestIds.length === 0 ? '' : ` Request ids: ${requestIds.map(escape).join(', ')}${requestIds.length < count ? ' …' : ''}`}</p>
<pre>${lines.join('\n')}</pre>
</details>`;
}

function moment(date: Date): string {
  return `<time>${date.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The contract's words, with what it has in backticks as code. */
function words(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');
}

/** The style of the HTML report, for light and dark mode. */
const reportStyle = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6675; --page: #f5f6f8; --card: #fff; --line: #dde1e7;
  --good: #14713d; --good-back: #e4f5ea; --bad: #b3261e; --bad-back: #fdeceb; --mark: #fff1b8; --accent: #24507f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa6b5; --page: #14181e; --card: #1d232b; --line: #323b47;
  --good: #79d39b; --good-back: #163524; --bad: #ff9a92; --bad-back: #40201e; --mark: #57480f; --accent: #9cc4ee; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: 0; font-size: 1.8rem; color: var(--accent); }
h2 { margin: 2.2rem 0 .8rem; font-size: 1.2rem; }
header p, footer { margin: .3rem 0 0; color: var(--soft); overflow-wrap: anywhere; }
main { padding-top: 0; }
.verdict { padding: .8rem 1rem; border-radius: .5rem; font-weight: 600; }
.verdict.good { color: var(--good); background: var(--good-back); }
.verdict.bad { color: var(--bad); background: var(--bad-back); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .8rem; margin: 1rem 0; }
.tiles div, details, .wide { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
.tiles div { padding: .8rem 1rem; }
dt { color: var(--soft); font-size: .9rem; }
dd { margin: 0; font-size: 1.7rem; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .9rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-size: .85rem; font-weight: 600; }
tbody th { font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
table.grid th, table.grid td { padding: .3rem .5rem; }
.seen, .never { text-align: right; font-variant-numeric: tabular-nums; }
.seen { color: var(--good); background: var(--good-back); }
.never { color: var(--bad); }
td.bad { color: var(--bad); font-weight: 600; }
details { margin: .8rem 0; padding: .8rem 1rem; overflow-wrap: anywhere; }
summary { cursor: pointer; }
.side, .count { padding: .05rem .45rem; border-radius: 1rem; background: var(--bad-back); color: var(--bad); font-size: .85rem; }
code, pre { font: .9em/1.5 ui-monospace, monospace; }
pre { margin: .6rem 0 0; padding: .8rem; overflow-x: auto; background: var(--page); border-radius: .4rem; }
mark { display: inline-block; min-width: 100%; background: var(--mark); color: inherit; }
details p { margin: .6rem 0 0; color: var(--soft); }
`;
