import { beforeAll, expect, test } from '@jest/globals';
import { packageVersion } from '../../../../src/root.js';
import { useDatabase } from '../../../support/databases/temporary-store.js';
import { admin } from '../../../admin/run-admin.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';

// The status page of a real server after 5 reads, a change and a wrong key.

const company = 'Müller & Söhne';
const start = useProcesses();
const database = useDatabase();
let server: ServerProcess;

beforeAll(async () => {
  const made = await admin(['company', 'create', company, '--new-database', '--json'], {
    DATABASE_URL: database.url,
  });
  const { apiKey } = JSON.parse(made.out) as { apiKey: string };
  server = start({ DATABASE_URL: database.url, NODE_ENV: 'production', OPS_PORT: '0' });
  await server.listens();
  const call = async (operation: string, body: object): Promise<number> =>
    (await server.post(operation, { APIkey: apiKey, ...body }, { Connection: 'close' })).status;
  for (let each = 0; each < 5; each++) expect(await call('getcurrencylist', {})).toBe(200);
  expect(await call('updategroup', { data: { Group: [{ GroupTitle: 'Sales' }] } })).toBe(200);
  expect(await call('getgrouplist', { APIkey: `cak_${'x'.repeat(43)}` })).toBe(401);
}, 60_000);

/** The page, once the doctor has looked. */
async function page(): Promise<{ response: Response; text: string; rows: string[] }> {
  for (;;) {
    const response = await fetch(`${server.opsUrl}/`);
    const text = await response.text();
    const rows = [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)]
        .map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
        .join(' | '),
    );
    if (!text.includes('It is running')) return { response, text, rows };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('the page has what the doctor says and what the metrics count', async () => {
  const { text, rows } = await page();
  expect(text).toContain(`Company Administration API ${packageVersion()} on Node`);
  expect(text).toContain('<span class="state good">ready</span>');
  for (const check of ['settings', 'memory', 'migrations', 'audit', 'clock'])
    expect(rows.filter((row) => row.startsWith(`${check} | `))).toHaveLength(1);
  expect(rows).toContain('migrations | ok | ');
  expect(rows).toContain('database | ok');
  expect(rows).toContain('requests_total | json, getCurrencyList, ok | 5');
  expect(rows).toContain('requests_total | json, getGroupList, invalid_api_key | 1');
  expect(rows).toContain('bad_key_refusals_total |  | 1');
  const lasted = rows.filter((row) => row.startsWith('request_duration_seconds | json, getCurrencyList | 5'));
  expect(lasted).toEqual([expect.stringMatching(/ \| 5 \| [\d.]+ m?s \| [\d.]+ m?s$/)]);
  expect(rows).toContainEqual(expect.stringMatching(/^process_resident_memory_bytes \| {2}\| \d+ MiB$/));
}, 60_000);

test('the page needs no script, names no user, and reloads itself', async () => {
  const { response, text } = await page();
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
