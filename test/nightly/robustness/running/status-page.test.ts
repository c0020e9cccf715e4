import { spawnSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '../../../../src/data/store.js';
import { packageVersion } from '../../../../src/root.js';
import { admin } from '../../../admin/run-admin.js';
import { newDatabase, type TestDatabase } from '../../../support/databases/database.js';
import { builtProgram, runServer, type ServerProcess } from '../../../support/servers/server-process.js';
import { useFolder } from '../../../support/use-folder.js';

// The status page of real servers, after real requests.

const company = 'Müller & Söhne';

interface Shown {
  server: ServerProcess;
  database: TestDatabase;
  apiKey: string;
}

const running: Shown[] = [];
afterAll(async () => {
  for (const { server, database } of running) {
    await server.kill();
    await database.drop();
  }
});
const folder = useFolder();
const stamp = path.join(folder, 'last-backup');

beforeAll(() => {
  writeFileSync(stamp, '');
  utimesSync(stamp, new Date(), new Date(Date.now() - 3 * 3_600_000));
});

/** A server with a company, one of whose keys expires soon, that has answered 5 reads, 2 changes and a wrong key. */
async function serve(settings: Record<string, string>): Promise<Shown> {
  const database = await newDatabase();
  const DATABASE_URL = database.url;
  const admin = (...words: string[]): string => {
    const env = { PATH: process.env['PATH'], DATABASE_URL };
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [builtProgram('src/admin/main'), ...words],
      {
        env,
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const [apiKey = ''] = /cak_[\w-]{20,}/.exec(admin('company', 'create', company, '--new-database')) ?? [];
  admin('key', 'create', '--company', company, '--label', 'ERP', '--expires', '5d');
  const env = { DATABASE_URL, NODE_ENV: 'production', OPS_PORT: '0', LAST_BACKUP_FILE: stamp };
  const server = runServer({ ...env, ...settings });
  const shown = { server, database, apiKey };
  running.push(shown);
  await server.listens();
  const call = async (operation: string, body: object): Promise<number> =>
    (await server.post(operation, { APIkey: apiKey, ...body }, { Connection: 'close' })).status;
  for (let each = 0; each < 5; each++) expect(await call('getcurrencylist', {})).toBe(200);
  for (const GroupTitle of ['Sales', 'Support'])
    expect(await call('updategroup', { data: { Group: [{ GroupTitle }] } })).toBe(200);
  expect(await call('getgrouplist', { APIkey: `cak_${'x'.repeat(43)}` })).toBe(401);
  return shown;
}

/** The page, once the processes have been asked after the last request and the keys are counted. */
async function pageOf({ server }: Shown): Promise<{ response: Response; text: string }> {
  for (;;) {
    const response = await fetch(`${server.opsUrl}/`);
    const text = await response.text();
    if (text.includes('1 of them not ok') && !text.includes('not counted yet')) return { response, text };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const factOf = (text: string, name: string): string | undefined =>
  new RegExp(`<dt>${name}</dt><dd>([^<]*)</dd>`).exec(text)?.[1];
const valueOf = (text: string, card: string): string =>
  new RegExp(`<h2>${card}</h2><p class="value">([^<]*)</p>`).exec(text)?.[1] ?? '';

describe('a server that has answered requests', () => {
  let shown: Shown;
  beforeAll(async () => {
    shown = await serve({});
  }, 60_000);

  test('the page has the figures of the server and of the database', async () => {
    const { text } = await pageOf(shown);
    for (const words of [
      `Company Administration API ${packageVersion()} on Node`,
      '<span class="state good">ready</span>',
      'No alarm would fire.',
      '>8 in the last ',
      ', 1 of them not ok; 0 running',
      '; 1 company<',
      '>Bodies of requests take ',
    ])
      expect(text).toContain(words);
    const row = /<th scope="row">(\w+)<\/th>((?:<td class="number">[^<]+<\/td>)+)/g;
    const operations = [...text.matchAll(row)].map(([, name, cells = '']) => {
      const [requests, mean, p95] = [...cells.matchAll(/>([\d.]+)/g)].map(([, number]) => Number(number));
      expect(mean).toBeGreaterThan(0);
      expect(p95).toBeGreaterThan(0);
      return [name, requests];
    });
    expect(operations).toEqual([
      ['getCurrencyList', 5],
      ['updateGroup', 2],
      ['getGroupList', 1],
    ]);
    expect(valueOf(text, 'Database \\(\\w+\\)')).toMatch(/^[\d.]{3,} [KM]iB$/);
    expect(Number.parseFloat(valueOf(text, 'Memory'))).toBeGreaterThan(30);
    expect(factOf(text, 'Live')).toBe('2');
    expect(factOf(text, 'Expire within 30 days')).toBe('1');
    expect(factOf(text, 'Not used for 90 days')).toBe('0');
    expect(factOf(text, 'Last backup')).toMatch(/ UTC, 3 h ago$/);
  });

  test('the page needs no script, names nobody, and asks for itself again', async () => {
    const { response, text } = await pageOf(shown);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'self'; frame-ancestors 'none'/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/<script|style=|\son\w+=/i);
    expect(text).not.toMatch(/Müller|Söhne|cak_/);
    expect(text).toContain('<meta http-equiv="refresh" content="30">');
    const styles = await fetch(new URL('status.css', response.url));
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('revisions are those of the database, and their rate is known from the second reading on', async () => {
    // However late the first reading was, this change comes after it.
    await pageOf(shown);
    await admin(['company', 'create', 'Later'], { DATABASE_URL: shown.database.url });
    const store = await openStore(shown.database.url);
    const { revisions } = await store.figures().finally(() => store.close());
    for (;;) {
      const { text } = await pageOf(shown);
      const perSecond = Number.parseFloat(valueOf(text, 'Revisions'));
      if (text.includes(`; ${revisions} ever`) && perSecond > 0) {
        expect(perSecond).toBeLessThan(2);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }, 30_000);
});
