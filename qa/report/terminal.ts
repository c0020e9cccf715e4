import type { QaIO } from '../io.js';
import { writeReport } from './files.js';
import type { Judged } from './journal.js';
import { nothingJudged, type Report, sumLines } from './report.js';

export function reportLive(io: QaIO, quiet: boolean): (judged: Judged) => void {
  return (judged) => {
    if (!quiet) for (const line of liveLines(judged)) io.out(line);
  };
}

/** The lines printed for an exchange, one per violation: time, protocol, operation, status, side, place, message, request id. */
export function liveLines({ at, protocol, operation, status, requestId, findings }: Judged): string[] {
  return findings.map(({ side, place, code, message }) =>
    [
      ...[at.toTimeString().slice(0, 8), protocol, operation ?? '(none)', String(status || '—')],
      ...[`${side} ${place}`.trim(), `${message} (${code})`, requestId ?? []].flat(),
    ].join('  '),
  );
}

/** Writes a report to its files, and a summary to the terminal; sets the exit code. @param remarks additional lines */
export async function deliver(io: QaIO, report: Report, files: readonly string[], ...remarks: string[]) {
  for (const file of files) await writeReport(file, report);
  const { tool, totals, notExercised } = report;
  const { operations, errorCodes, why, of } = notExercised;
  const nothing = nothingJudged(report);
  const unexercised = `never exercised: ${operations.length} of ${of.operations} operations, ${errorCodes.length} of ${of.errorCodes} error codes`;
  const lines = [
    ...sumLines(report),
    ...(nothing === undefined ? [] : [`Failed. ${nothing}`]),
    ...(tool === 'verify'
      ? [unexercised, ...errorCodes.map((code) => `  ${[code, why[code] ?? []].flat().join(': ')}`)]
      : [`${unexercised}; the reports name them`]),
    ...remarks,
    ...files.map((file) => `written: ${file}`),
  ];
  for (const line of ['', ...lines.map((text) => `  ${text}`), '']) io.out(line);
  if (totals.violating > 0 || nothing !== undefined) io.exitCode = 1;
}
