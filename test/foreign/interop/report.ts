/** One line of the table: what was tried with which toolkit, and how it went. */
export interface Line {
  toolkit: string;
  version: string;
  step: string;
  soap: string;
  operations: string;
  result: 'PASS' | 'FAIL' | 'SKIP';
  remark: string;
  /** What the toolkit wrote, for a step that failed. */
  output?: string;
}

const columns = ['toolkit', 'version', 'step', 'soap', 'operations', 'result', 'remark'] as const;

/** The lines as one table, then what the failed ones wrote. */
export function writeReport(lines: readonly Line[]): string {
  const rows = [
    Object.fromEntries(columns.map((name) => [name, name.toUpperCase()])) as Record<string, string>,
    ...lines,
  ];
  const widths = columns.map((name) =>
    Math.max(...rows.map((row) => String(row[name as keyof typeof row]).length)),
  );
  const table = rows.map((row) =>
    columns
      .map((name, at) => String(row[name as keyof typeof row]).padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failed = lines.filter(({ result }) => result === 'FAIL');
  const outputs = failed.map(
    ({ toolkit, step, soap, remark, output = '' }) =>
      `\n== ${toolkit}, ${step} ${soap}: ${remark}\n${tail(output)}`,
  );
  const count = (wanted: Line['result']) => lines.filter(({ result }) => result === wanted).length;
  const sum = `Interoperability: ${count('PASS')} PASS, ${count('FAIL')} FAIL, ${count('SKIP')} SKIP`;
  return [...table, ...outputs, '', sum, ''].join('\n');
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-25).join('\n');
}
