import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../../src/root.js';
import { newDatabase, type TestDatabase } from '../../../support/databases/database.js';
import { canBeFull, type FullDatabase } from '../../../support/databases/full-database.js';
import { built, runServer } from '../../../support/servers/server-process.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useFolder } from '../../../support/use-folder.js';

/** Not the bundle: full-database.ts reaches the statements by their file. */
const program = { file: built('src/server'), folder: projectRoot };

describe('a full disk', () => {
  let database: TestDatabase;
  let disk: FullDatabase;
  let server: ServerProcess;
  let apiKey: string;

  afterAll(async () => {
    await server.kill();
    await database.drop();
  });
  const folder = useFolder();
  beforeAll(async () => {
    database = await newDatabase();
    disk = canBeFull(database.url, path.join(folder, 'disk'));
    server = runServer({ DATABASE_URL: database.url, OPS_PORT: '0', ...disk.env }, { program });
    await server.says('A group by SOAP');
    apiKey = /cak_[\w-]+/.exec(server.output())?.[0] ?? '';
    await readyIs(200);
    await disk.fill();
  }, 240_000);

  /** What is too long for the room that is left in SQLite's pages. */
  const Description = 'x'.repeat(4000);
  const changed = (GroupTitle: string) =>
    call('updategroup', { data: { Group: [{ GroupTitle, Description }] } });

  const call = (operation: string, body: object) => server.post(operation, { APIkey: apiKey, ...body });

  async function readyIs(status: number): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${server.opsUrl}/ready`);
      const body = await answer.json();
      if (answer.status === status) return body;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  test('changes are answered 503 without a word of the inside, reading goes on', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      const answer = await changed(title);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await answer.text()).not.toMatch(/disk|full|space|sqlite|53100/i);
    }
    expect((await call('getgrouplist', {})).status).toBe(200);
  });

  test('/ready says it, the log says once what to do, and which code the database gave', async () => {
    expect(await readyIs(503)).toMatchObject({ ready: false, checks: { database: 'disk full' } });
    const lines = server.log().filter(({ msg }) => msg === 'the database rejects changes');
    expect(lines).toMatchObject([{ level: 'error', reason: 'full' }]);
    expect(lines[0]?.['advice']).toContain('Make room');
    const failed = server.log().filter(({ msg }) => msg === 'request failed');
    expect(failed).toHaveLength(3);
    for (const line of failed) {
      expect(line).toMatchObject({ error: { message: 'the database: full' } });
      expect(JSON.stringify(line)).toMatch(/SQLITE_FULL|53100/);
    }
  });

  test('it is counted under its own name', async () => {
    const text = await (await fetch(`${server.opsUrl}/metrics`)).text();
    expect(text).toContain('\ncompany_api_database_errors_total{reason="full"} 3\n');
    expect(text).toContain('\ncompany_api_ready 0\n');
    expect(text).toContain('{reason="lost"} 0\n');
  });

  test('a command says so, and that nothing was changed', async () => {
    const child = spawn(process.execPath, [built('src/admin/main'), 'company', 'create', 'Too large'], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, ...disk.env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toBe(
      'error: The disk of the database is full. Nothing was changed. Free some space, then try again.\n',
    );
  });

  test('with room again changes are made, and nothing is left of those that were refused', async () => {
    await disk.free();
    expect((await changed('Fourth')).status).toBe(200);
    const { Groups } = (await (await call('getgrouplist', {})).json()) as {
      Groups: { GroupTitle: string }[];
    };
    const titles = Groups.map(({ GroupTitle }) => GroupTitle);
    expect(titles).toContain('Fourth');
    expect(titles).not.toContain('First');
  });
});
