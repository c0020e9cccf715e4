import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { htmlReport } from './html.js';
import { junitReport } from './junit.js';
import type { Report } from './report.js';

/** The forms of a report by file extension. */
const forms: Readonly<Record<string, (report: Report) => string>> = {
  '.html': htmlReport,
  '.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  '.xml': junitReport,
};

/** @throws Error for an unknown file extension */
export function checkReportFile(file: string): void {
  if (!(path.extname(file).toLowerCase() in forms)) {
    throw new Error(`It must end in ${Object.keys(forms).join(', ')} (JUnit).`);
  }
}

/** Writes a report in the form for the file's extension. @throws Error when the file cannot be written */
export async function writeReport(file: string, report: Report): Promise<void> {
  const form = forms[path.extname(file).toLowerCase()] ?? htmlReport;
  await writeFile(file, form(report));
}
