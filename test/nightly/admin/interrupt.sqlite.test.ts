import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { withProgress } from '../../../src/admin/progress.js';
import { sqliteFile } from '../../../src/data/open.js';
import { runScript } from '../../support/databases/database.js';
import { useStore } from '../../support/databases/temporary-store.js';
import { builtProgram } from '../../support/servers/server-process.js';
import { admin } from '../../admin/run-admin.js';

const temporary = useStore();
let folder: string;
const many = 60_000;

beforeAll(async () => {
  folder = path.dirname(sqliteFile(temporary.url));
  const { companyId } = await temporary.store.adminWrite((tx) => createCompany(tx, 'Large'));
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;
  await runScript(
    { ...temporary, drop: () => Promise.resolve() },
    `${numbers} INSERT INTO "Role" ("companyId", "id", "roleTitle", "roleTitleKey")
     SELECT ${companyId}, 100000 + i, 'Role ' || i, 'role ' || i FROM n`,
  );
});

/** Runs a command on this database in a terminal of its own, and presses Ctrl-C when it shows this. @returns all that it showed */
async function interrupted(words: string, shown: string): Promise<{ code: unknown; screen: string }> {
  const command = `${process.execPath} ${builtProgram('src/admin/main')} ${words}`;
  const env = { PATH: process.env['PATH'], DATABASE_URL: temporary.url, TERM: 'xterm', SHELL: '/bin/sh' };
  const child = spawn('script', ['-qefc', command, '/dev/null'], { env });
  let screen = '';
  let pressed = false;
  child.stdout.on('data', (text: Buffer) => {
    screen += text.toString();
    if (pressed || !screen.includes(shown)) return;
    pressed = true;
    child.stdin.write('\x03');
  });
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, screen };
}

test('an interrupted copy leaves no file and no trace on the terminal', async () => {
  const target = path.join(folder, 'copy.db');
  const { code, screen } = await interrupted(
    `database copy --from ${temporary.url} --to file:${target}`,
    'rows |',
  );
  expect(screen).toContain('error: Interrupted. Nothing was copied.');
  expect(code).toBe(130);
  expect(screen).toMatch(/Copying \[.*\] \d+ % \| \d+ of \d+ rows \| \d+\/s \| .* left/);
  // Line wrap is never switched off.
  expect(screen).not.toContain('\x1b[?7l');
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([]);
}, 60_000);

test('an interrupted deletion says what was done and how to go on, and so it does', async () => {
  const file = path.join(folder, 'large.db');
  const words = `company delete Large --confirm Large --export ${file}`;
  const early = await interrupted(words, 'Exporting [');
  expect(early.screen).toContain('error: Interrupted. Nothing was deleted, and no file was made.');
  expect(existsSync(file)).toBe(false);

  const { code, screen } = await interrupted(words, 'Deleting [');
  const said =
    /Interrupted\. The company is deleted for its clients; (\d+) of its (\d+) rows are deleted\. The same command/;
  const [, done = '', total = ''] = said.exec(screen) ?? [];
  expect([code, Number(done) < Number(total), Number(total) > many]).toEqual([130, true, true]);
  const rest = await admin(words.split(' '), { DATABASE_URL: temporary.url });
  expect(rest.out).toContain(`Deleted  ${Number(total) - Number(done)} rows`);
}, 120_000);

test('without a terminal a line shows the progress now and then', async () => {
  const lines: string[] = [];
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const io = {
    out: () => undefined,
    err: (line: string) => void lines.push(line),
    interactive: false,
    env: {},
  };
  await withProgress(
    { ...io, stdin: () => Promise.reject(new Error('not read')) },
    () => '',
    ({ begin }) => {
      const progress = begin('Copying', 'rows');
      for (now of [1000, 9000, 10_000, 11_000, 20_000]) progress(now / 10, 4000);
      return Promise.resolve();
    },
  );
  clock.mockRestore();
  expect(lines).toEqual([
    'Copying: 1000 of 4000 rows, 100 a second, about 30 s left',
    'Copying: 2000 of 4000 rows, 100 a second, about 20 s left',
  ]);
});
