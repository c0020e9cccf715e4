import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../../../src/data/sqlite/database.js';
import { hashApiKey, keyPrefix } from '../../../src/data/keys/api-keys.js';
import { projectRoot } from '../../../src/root.js';
import { packageVersion } from '../../../src/root.js';
import { recordAnswers } from './answers.js';
import { dumpDatabase } from './dump.js';
import { makeSample } from './sample.js';

/** Stands for every time in a recording. */
const time = '2026-01-01T00:00:00.000Z';

/**
 * Records a small database as this version makes it, and what this version's server answers from it. The same code gives the same files.
 * @returns their folder
 */
export async function recordDatabase(): Promise<string> {
  const to = path.join(projectRoot, 'test/data/released', packageVersion());
  const folder = await mkdtemp(path.join(tmpdir(), 'company-administration-sample-'));
  try {
    const { file, keys } = await makeSample(folder);
    const written = keys.map((_, index) => `cak_${index + 1}recorded`.padEnd(keys[0]?.length ?? 0, '0'));
    await mkdir(to, { recursive: true });
    for (const kind of ['sqlite', 'postgresql'] as const) {
      let sql = await dumpDatabase(file, kind, time);
      for (const [index, key] of keys.entries()) {
        const other = written[index] ?? '';
        sql = sql.replaceAll(hashApiKey(key), hashApiKey(other)).replaceAll(keyPrefix(key), keyPrefix(other));
      }
      await writeFile(path.join(to, `${kind}.sql`), sql);
    }
    const copy = path.join(folder, 'recorded.db');
    const database = new Database(copy);
    database.exec(await readFile(path.join(to, 'sqlite.sql'), 'utf8'));
    database.close();
    const answers = await recordAnswers(copy, written[0] ?? '');
    const lines = answers.map((answer) => JSON.stringify(answer));
    const text = `{"apiKey": "${written[0]}", "answers": [\n${lines.join(',\n')}\n]}\n`;
    await writeFile(path.join(to, 'answers.json'), text);
    return path.relative(projectRoot, to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
