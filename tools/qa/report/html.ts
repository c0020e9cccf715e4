import { type Html, lines, markup } from '../../../src/markup.js';
import { documentedStatuses, notExercisedLines } from './exercised.js';
import type { OperationCount, ViolationKind } from './journal.js';
import { nothingJudged, plural, type Report, titleOf } from './report.js';

/** The report as one self-contained page: no script, picture, font or request. */
export function htmlReport(report: Report): string {
  const { target, startedAt, endedAt, totals, violations, masked, unkeptViolations } = report;
  const { requests, judged, requestViolations, responseViolations } = totals;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Contract report: ${target}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Contract report</h1>
<p>${target}<br>${moment(startedAt)} to ${moment(endedAt)}</p>
</header>
<main>
${verdict(report)}
<dl class="tiles">
${tile('Requests', requests)}${tile('Judged', judged)}${tile('Request violations', requestViolations)}${tile('Response violations', responseViolations)}
</dl>
${coverage(report)}
${notJudged(report.notJudged)}
${neverExercised(report)}
<h2>Violations</h2>
${violations.length === 0 ? markup`<p>None.</p>` : lines(violations.map(violation))}
${unkeptViolations === 0 ? '' : markup`<p>${plural(unkeptViolations, 'violation')} of further kinds were counted only.</p>`}
</main>
<footer>${masked ? 'Values are masked: samples show how long a text is, not what it says.' : 'Values are shown as they were sent.'}</footer>
</body>
</html>
`.text;
}

function verdict(report: Report): Html {
  const { totals, violations } = report;
  const nothing = nothingJudged(report);
  if (nothing !== undefined) return markup`<p class="verdict bad">${nothing}</p>`;
  const count = totals.requestViolations + totals.responseViolations;
  if (count === 0) return markup`<p class="verdict good">Everything that passed meets the contract.</p>`;
  return markup`<p class="verdict bad">${plural(count, 'violation')} of ${plural(violations.length, 'kind')} in ${plural(totals.violating, 'exchange')}.</p>`;
}

function tile(name: string, value: number): Html {
  return markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** Every operation of the contract, and which of its statuses were answered how often: what a test does not cover shows at once. */
function coverage({ operations, rules, tool }: Report): Html {
  const documented = documentedStatuses();
  const counts = new Map(operations.map((count) => [titleOf(count), count]));
  const answered = operations.flatMap(({ statuses }) => Object.keys(statuses).map(Number));
  const columns = [...new Set([...[...documented.values()].flat(), ...answered])].sort((a, b) => a - b);
  const rows = [...new Set([...documented.keys(), ...counts.keys()])].map((title) => {
    const [protocol = '', name = ''] = title.split(' ');
    const count = counts.get(title);
    const cells = columns.map((status) => cell(count, status, documented.get(title)?.includes(status)));
    const { tried = 0, broken = 0 } = rules[title] ?? {};
    const { requests = 0, requestViolations = 0, responseViolations = 0 } = count ?? {};
    const found = [number(requestViolations), number(responseViolations)];
    const ofRules = tool === 'verify' ? [markup`<td class="n">${tried}</td>`, number(broken)] : [];
    return markup`<tr><td>${protocol.toUpperCase()}</td><th scope="row">${name}</th><td class="n">${requests}</td>${cells}${found}${ofRules}</tr>`;
  });
  const seen = [...documented].flatMap(([title, its]) =>
    its.filter((one) => counts.get(title)?.statuses[one]),
  );
  const heads = [
    ...['Calls', ...columns, 'Request violations', 'Response violations'],
    ...(tool === 'verify' ? ['Rules tried', 'Broken'] : []),
  ];
  return markup`<h2>Coverage</h2>
<p>${[...documented.keys()].filter((title) => counts.has(title)).length} of ${documented.size} operations were called, and ${seen.length} of ${[...documented.values()].flat().length} documented answers were seen.</p>
<div class="wide"><table class="grid">
<thead><tr><th>Protocol</th><th>Operation</th>${heads.map((head) => markup`<th class="n">${head}</th>`)}</tr></thead>
<tbody>${lines(rows)}</tbody>
</table></div>`;
}

function cell(count: OperationCount | undefined, status: number, isDocumented = false): Html {
  const times = count?.statuses[status] ?? 0;
  if (times > 0) return markup`<td class="${isDocumented ? 'seen' : 'n bad'}">${times}</td>`;
  return isDocumented
    ? markup`<td class="never" title="never answered">–</td>`
    : markup`<td class="none"></td>`;
}

function number(value: number): Html {
  return markup`<td class="n${value > 0 ? ' bad' : ''}">${value}</td>`;
}

function notJudged(reasons: Report['notJudged']): Html | undefined {
  const items = Object.entries(reasons).map(([why, times]) => markup`<li>${times} × ${why}</li>`);
  return items.length === 0 ? undefined : markup`<h2>Not judged</h2><ul>${items}</ul>`;
}

function neverExercised(report: Report): Html {
  const [heading, ...missing] = notExercisedLines(report.notExercised);
  return markup`<details><summary>${heading}</summary><ul>${missing.map((line) => markup`<li>${line.trim()}</li>`)}</ul></details>`;
}

/** The first ones are open; otherwise the page would be too long. */
function violation(kind: ViolationKind, index: number): Html {
  const { side, place, code, count, message, rule, status, firstAt, requestIds, sample } = kind;
  const ids = requestIds.length === 0 ? '' : ` Request ids: ${requestIds.join(', ')}`;
  return markup`<details class="${side}"${index < 5 ? markup` open=""` : ''}>
<summary><b>${titleOf(kind)}</b> <span class="side">${side}</span> <code>${place || 'whole message'}</code> <span class="count">${count} ×</span><br>${words(message)}</summary>
<p><code>${code}</code> · Rule: ${words(rule)}</p>
<p>First at ${moment(firstAt)}, answered with status ${status}.${ids}${ids !== '' && requestIds.length < count ? ' …' : ''}</p>
<pre>${lines(sample.map(({ text, marked }) => (marked ? markup`<mark>${text}</mark>` : text)))}</pre>
</details>`;
}

function moment(date: Date | string): Html {
  return markup`<time>${new Date(date).toISOString().replace('T', ' ').slice(0, 19)} UTC</time>`;
}

/** The contract's words, with what it has in backticks as code. */
function words(text: string): Html[] {
  const parts = text.split(/`([^`]+)`/);
  return parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}

/** The style of the HTML report, for light and dark mode. */
const style = markup`
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
