import { type Html, lines, markup } from '../../src/markup.js';
import type { ViolationKind } from './journal.js';
import { getTitle, nothingJudged, notExercisedLines, type Report, sumLines } from './report.js';

const style = `body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif }
h3 { margin-bottom: 0 } :root { color-scheme: light dark }`;

/** The report as one plain page: no script, picture, font or request. */
export function htmlReport(report: Report): string {
  const { target, startedAt, endedAt, violations, notJudged } = report;
  const [heading, ...missing] = notExercisedLines(report);
  const unjudged = Object.entries(notJudged).map(([why, times]) => markup`<li>${times} × ${why}</li>`);
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
<h1>Contract report</h1>
<p>${target}<br>${startedAt.toISOString()} to ${endedAt.toISOString()}</p>
<p><strong>${nothingJudged(report) ?? `${sumLines(report).join('. ')}.`}</strong></p>
<h2>Violations</h2>
${violations.length === 0 ? markup`<p>None.</p>` : lines(violations.map(violation))}
${unjudged.length === 0 ? undefined : markup`<h2>Not judged</h2><ul>${unjudged}</ul>`}
<h2>${heading}</h2>
<ul>${missing.map((line) => markup`<li>${line.trim()}</li>`)}</ul>
</body>
</html>
`.text;
}

function violation(kind: ViolationKind): Html {
  const { side, place, code, count, message, rule, status, firstAt, requestIds } = kind;
  const more = requestIds.length < count ? ' …' : '';
  const ids = requestIds.length === 0 ? '' : ` Request ids: ${requestIds.join(', ')}${more}`;
  return markup`<h3>${getTitle(kind)}, ${side} ${place}: ${code}, ${count} ×</h3>
<p>${message}<br>Rule: ${rule}<br>First at ${firstAt}, with status ${status}.${ids}</p>`;
}
