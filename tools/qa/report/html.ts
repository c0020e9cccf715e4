import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Html, lines, markup } from '../../../src/markup.js';
import { projectRoot } from '../../../src/root.js';
import type { ViolationKind } from './journal.js';
import { coverageOf, nothingJudged, notExercisedLines, plural, type Report, titleOf } from './report.js';

/** The report as one self-contained page: no script, picture, font or request. */
export function htmlReport(report: Report): string {
  const { target, startedAt, endedAt, totals, violations, masked } = report;
  const { requests, judged, requestViolations, responseViolations } = totals;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Contract report: ${target}</title>
<style>${styles()}</style>
</head>
<body>
<header>
<h1>Contract report</h1>
<p>${target}<br>${moment(startedAt)} to ${moment(endedAt)}</p>
</header>
<main>
${verdict(report)}
<section class="cards">
${tile('Requests', requests)}${tile('Judged', judged)}${tile('Request violations', requestViolations)}${tile('Response violations', responseViolations)}
</section>
${coverage(report)}
${notJudged(report.notJudged)}
${neverExercised(report)}
<h2>Violations</h2>
${violations.length === 0 ? markup`<p>None.</p>` : lines(violations.map(violation))}
</main>
<footer class="soft">${masked ? 'Values are masked: samples show how long a text is, not what it says.' : 'Values are shown as they were sent.'}</footer>
</body>
</html>
`.text;
}

/** The look of the status page; the report is one file, so it is written into it. */
function styles(): Html {
  const files = ['generated/pages/status.css', 'tools/qa/report/report.css'];
  return new Html(files.map((file) => readFileSync(path.join(projectRoot, file), 'utf8')).join('\n'));
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
  return markup`<article><span class="soft">${name}</span><p class="value">${value}</p></article>`;
}

/** Every operation of the contract, and which of its statuses were answered how often: what a test does not cover shows at once. */
function coverage({ operations, rules, tool }: Report): Html {
  const all = coverageOf(operations);
  const answered = all.flatMap(({ statuses }) => Object.keys(statuses).map(Number));
  const columns = [...new Set([...all.flatMap(({ documented }) => documented), ...answered])].sort(
    (a, b) => a - b,
  );
  const rows = all.map(({ protocol, operation, requests, statuses, documented, ...count }) => {
    const cells = columns.map((status) => cell(statuses[status], documented.includes(status)));
    const { tried = 0, broken = 0 } = rules[`${protocol} ${operation}`] ?? {};
    const found = [number(count.requestViolations), number(count.responseViolations)];
    const ofRules = tool === 'verify' ? [markup`<td class="number">${tried}</td>`, number(broken)] : [];
    return markup`<tr><td>${protocol.toUpperCase()}</td><th scope="row">${operation}</th><td class="number">${requests}</td>${cells}${found}${ofRules}</tr>`;
  });
  const heads = [
    ...['Calls', ...columns, 'Request violations', 'Response violations'],
    ...(tool === 'verify' ? ['Rules tried', 'Broken'] : []),
  ];
  const ofContract = all.filter(({ documented }) => documented.length > 0);
  const called = ofContract.filter(({ requests }) => requests > 0).length;
  const answers = ofContract.flatMap(({ documented, statuses }) => documented.map((one) => one in statuses));
  return markup`<h2>Coverage</h2>
<p>${called} of ${ofContract.length} operations were called, and ${answers.filter(Boolean).length} of ${answers.length} documented answers were seen.</p>
<div class="table"><table>
<thead><tr><th>Protocol</th><th>Operation</th>${heads.map((head) => markup`<th class="number">${head}</th>`)}</tr></thead>
<tbody>${lines(rows)}</tbody>
</table></div>`;
}

function cell(times = 0, isDocumented: boolean): Html {
  if (times > 0) return markup`<td class="${isDocumented ? 'number good' : 'number bad'}">${times}</td>`;
  return isDocumented
    ? markup`<td class="number never" title="never answered">–</td>`
    : markup`<td class="none"></td>`;
}

function number(value: number): Html {
  return markup`<td class="number${value > 0 ? ' bad' : ''}">${value}</td>`;
}

function notJudged(reasons: Report['notJudged']): Html | undefined {
  const items = Object.entries(reasons).map(([why, times]) => markup`<li>${times} × ${why}</li>`);
  return items.length === 0 ? undefined : markup`<h2>Not judged</h2><ul>${items}</ul>`;
}

function neverExercised(report: Report): Html {
  const [heading, ...missing] = notExercisedLines(report);
  return markup`<details><summary>${heading}</summary><ul>${missing.map((line) => markup`<li>${line.trim()}</li>`)}</ul></details>`;
}

/** The first ones are open; otherwise the page would be too long. */
function violation(kind: ViolationKind, index: number): Html {
  const { side, place, code, count, message, rule, status, firstAt, requestIds, sample } = kind;
  const ids = requestIds.length === 0 ? '' : ` Request ids: ${requestIds.join(', ')}`;
  return markup`<details class="${side}"${index < 5 ? markup` open=""` : ''}>
<summary><b>${titleOf(kind)}</b> <span class="state bad">${side}</span> <code>${place || 'whole message'}</code> ${count} ×<br>${words(message)}</summary>
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
