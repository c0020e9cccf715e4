import type { QaIO } from '../io.js';
import { writeReport } from './files.js';
import type { Judged } from './journal.js';
import { nothingJudged, plural, type Report } from './report.js';

/** Prints each exchange as it is judged. */
export function reportLive(io: QaIO, quiet: boolean): (judged: Judged) => void {
  return (judged) => {
    if (!quiet) for (const line of liveLines(judged)) io.out(line);
  };
}

/** Writes a report to its files, and a summary to the terminal; sets the exit code. @param remarks additional lines */
export async function deliver(
  io: QaIO,
  report: Report,
  files: readonly string[],
  remarks: readonly string[] = [],
): Promise<void> {
  for (const file of files) await writeReport(file, report);
  const lines = [...remarks, ...files.map((file) => `written: ${file}`)];
  for (const line of summary(report, lines)) io.out(line);
  if (report.totals.violating > 0 || nothingJudged(report) !== undefined) io.exitCode = 1;
}

function exercisedLines({ tool, notExercised }: Report): string[] {
  const { operations, errorCodes, why, of } = notExercised;
  const counts = `${operations.length} of ${of.operations} operations, ${errorCodes.length} of ${of.errorCodes} error codes`;
  if (tool !== 'verify') return [`  never exercised: ${counts}; the reports name them`];
  const reasons = errorCodes.map((code) => `    ${[code, why[code] ?? []].flat().join(': ')}`);
  return [`  never exercised: ${counts}`, ...reasons];
}

/** The last lines: totals and violations. */
function summary(report: Report, remarks: readonly string[]): string[] {
  const { requests, judged, requestViolations, responseViolations } = report.totals;
  const nothing = nothingJudged(report);
  return [
    '',
    `  ${requests} requests ${report.tool === 'proxy' ? 'forwarded' : 'sent'}, ${judged} judged`,
    `  ${plural(requestViolations, 'violation')} in requests, ${responseViolations} in responses, of ${plural(report.violations.length, 'kind')}`,
    ...(nothing === undefined ? [] : [`  Failed. ${nothing}`]),
    ...exercisedLines(report),
    ...remarks.map((remark) => `  ${remark}`),
    '',
  ];
}

/** The lines printed for an exchange, one per violation: time, protocol, operation, status, side, place, message, request id. */
export function liveLines({
  at,
  protocol,
  operation = '(none)',
  status,
  requestId,
  findings,
}: Judged): string[] {
  return findings.map(({ side, place, code, message }) =>
    [
      ...[at.toTimeString().slice(0, 8), protocol, operation, String(status || '—')],
      ...[`${side} ${place}`.trim(), `${message} (${code})`, requestId ?? []].flat(),
    ].join('  '),
  );
}
