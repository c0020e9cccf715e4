import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/root.js';
import type { Results } from '../bench/results.js';
import type { Measured } from './measured.js';
import { withStorageReport } from './report.js';

/** Writes what follows from docs/storage-results.json and docs/performance-results.json into docs/scaling.md. */
export async function recordStorage(): Promise<void> {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(projectRoot, 'docs', name), 'utf8'));
  const [measured, results] = [
    read('storage-results.json') as Measured,
    read('performance-results.json') as Results,
  ];
  const page = path.join(projectRoot, 'docs/scaling.md');
  const text = withStorageReport(readFileSync(page, 'utf8'), measured, results);
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
}
