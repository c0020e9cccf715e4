import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inTemporaryFolder } from '../../test/support/files.js';
import { onInterrupt } from '../../src/admin/process-io.js';
import { runQa } from '../program.js';
import type { Report } from '../report/report.js';

interface Run {
  exitCode: number;
  out: string;
  err: string;
}

/** Runs a command as `npm run qa --` does, without a process. */
export async function qa(words: string[], stdin = ''): Promise<Run> {
  const written = { out: '', err: '' };
  const exitCode = await runQa(words, {
    out: (line) => void (written.out += `${line}\n`),
    err: (line) => void (written.err += `${line}\n`),
    onInterrupt,
    stdin: () => Promise.resolve(Buffer.from(stdin)),
  });
  return { exitCode, ...written };
}

/** Verifies a server, and reads the report. */
export function verify(url: string, apiKey: string, ...words: string[]): Promise<Run & { report: Report }> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'report.json');
    const run = await qa(['verify', url, '--key', apiKey, '--out', file, ...words]);
    return { ...run, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  });
}
