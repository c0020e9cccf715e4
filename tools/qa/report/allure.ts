import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestSuite } from './junit.js';

/**
 * Writes suites as Allure's result files, one for each test, into a folder in which others may be. The same test has the same history.
 * @throws the system's error when a file cannot be written
 */
export async function writeAllure(folder: string, suites: readonly TestSuite[], now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name: suite, cases } of suites)
    for (const { classname, name, failure, skipped, output } of cases) {
      const uuid = randomUUID();
      const fullName = `${suite}: ${classname}: ${name}`;
      const message = failure?.message ?? skipped ?? output;
      const result = {
        uuid,
        historyId: createHash('md5').update(fullName).digest('hex'),
        fullName,
        name,
        status: failure !== undefined ? 'failed' : skipped !== undefined ? 'skipped' : 'passed',
        ...(message !== undefined && { statusDetails: { message, trace: failure?.text } }),
        stage: 'finished',
        start: now,
        stop: now,
        labels: [
          { name: 'suite', value: suite },
          { name: 'package', value: classname },
          { name: 'framework', value: 'qa' },
        ],
      };
      await writeFile(path.join(folder, `${uuid}-result.json`), JSON.stringify(result));
    }
}
