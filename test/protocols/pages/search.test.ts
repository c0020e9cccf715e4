import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../../src/contract/load.js';
import { createIndex, find, readIndex } from '../../../src/pages/site/find.js';
import { startServer } from '../../support/servers/server.js';
import type { TestServer } from '../../support/servers/server.js';

let server: TestServer;
let index: ReturnType<typeof readIndex>;
beforeAll(async () => {
  server = await startServer();
  index = readIndex(await (await fetch(`${server.baseUrl}/docs/search.json`)).text());
});
afterAll(() => server.close());

async function ask(question: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(`${server.baseUrl}/docs/search?${question}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

function places(question: string): string[] {
  return find(index, question, 5).map(({ id }) => id);
}

test.each([
  ['partial_dataset', '/docs/errors/partial_dataset'],
  ['PARTIAL_dataset', '/docs/errors/partial_dataset'],
  ['updateuser', '/docs/users#updateUser'],
  ['unknown_reference item', '/docs/errors/item-unknown_reference'],
  ['rotate outage', '/docs/keys#change-it-without-an-outage'],
  ['zeep', '/docs/soap-clients#python'],
  ['how do I delete a user', '/docs/users#deleteUser'],
  // Misspelt, and only a part.
  ['chnagelog', '/docs/changelog'],
  ['getchan', '/docs/changes#getChangeList'],
])('"%s" finds %s, with JavaScript and without', async (question, address) => {
  expect(places(question)).toContain(address);
  const { status, text } = await ask(`q=${encodeURIComponent(question)}`);
  expect(status).toBe(200);
  const [, list = ''] = text.split('<ol class="results">');
  const addresses = [...list.matchAll(/<li><a href="([^"]+)">/g)].map((match) => match[1]);
  expect(addresses.slice(0, 5)).toContain(`..${address}`);
});

test.each([
  ['webhook', '/docs/changes#getChangeList'],
  ['Webhooks', '/docs/changes#getChangeList'],
  ['events', '/docs/changes#getChangeList'],
  ['pagination', '/docs/changes#getChangeList'],
  ['bulk', '/docs/examples'],
  ['idempotency', '/docs#retries'],
  ['gdpr', '/docs/data-model#personal-data'],
  ['cors', '/docs/data-model#browsers'],
  ['concurrency', '/docs/data-model#changes-order-and-concurrency'],
  ['sdk', '/docs/typescript-client'],
  ['oauth', '/docs/keys'],
  ['bearer token', '/docs/keys'],
  ['rate limit', '/docs/errors/too_many_requests'],
  ['date format', '/docs/schemas/changes#schema-Change'],
  ['polling', '/docs/changes#getChangeList'],
  ['versioning', '/docs#versions'],
  ['sandbox', '/docs/keys#try-it-without-a-program'],
  ['postman', '/#contracts'],
])('what a reader may call otherwise is found: %s', (question, address) => {
  expect(places(question)).toContain(address);
});

test('every schema is found first by its name', () => {
  const { document } = loadContract();
  const schemas = Object.keys(
    (document as unknown as { components: { schemas: object } }).components.schemas,
  );
  for (const name of schemas) expect(find(index, name, 1)[0]?.title).toBe(name);
});

test('whole words come before parts, and headings before text', () => {
  const small = createIndex();
  small.addAll(
    ['Limitless', 'Limits', 'The limit of a set', 'GetLimitList', 'Other'].map((title) => ({
      id: title,
      page: 'Page',
      title,
      text: title === 'Other' ? 'There is a limit.' : '',
    })),
  );
  const titles = find(small, 'limit', 5).map(({ title }) => title);
  expect(titles).toHaveLength(5);
  expect(titles.slice(0, 2)).toEqual(['The limit of a set', 'GetLimitList']);
  expect(titles.at(-1)).toBe('Limitless');
});

describe('a question', () => {
  test('of markup is shown, not run', async () => {
    const { text } = await ask(`q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>');
  });

  test('with an API key is shown without it (D30)', async () => {
    const key = `cak_${'k'.repeat(43)}`;
    expect((await ask(`q=group+${key}`)).text).not.toContain(key);
  });

  test('is cut off after 100 characters, and of many words the first three that tell something count', async () => {
    const { text } = await ask(`q=${'x'.repeat(5000)}`);
    expect(text).toContain(`value="${'x'.repeat(100)}"`);
    expect(text).not.toContain('x'.repeat(101));
    expect(places('the error of a group and zzzzzz user')).toEqual(places('error group zzzzzz'));
  });

  test.each(['', 'q=', 'q=%20%20', 'other=1'])(
    'that is empty ("%s") is answered with advice',
    async (question) => {
      const { status, text } = await ask(question);
      expect([status, text.includes('class="results"')]).toEqual([200, false]);
      expect(text).toContain('Type one or more words');
    },
  );

  test('without an answer is told so', async () => {
    expect(places('zzzzzz')).toEqual([]);
    expect((await ask('q=zzzzzz')).text).toContain('Nothing was found for <strong>zzzzzz</strong>.');
  });

  test('that is broken is answered all the same', async () => {
    expect((await ask('q=%ff%zz')).status).toBe(200);
  });

  test('has at most 10 answers, which are not kept', async () => {
    const { text, headers } = await ask('q=user');
    expect(text.match(/<span class="where">/g)).toHaveLength(10);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is asked by GET', async () => {
    const answer = await fetch(`${server.baseUrl}/docs/search?q=a`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('the index is kept by browsers and revalidated', async () => {
  const address = `${server.baseUrl}/docs/search.json`;
  const { headers } = await fetch(address);
  const again = await fetch(address, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect([headers.get('cache-control'), again.status]).toEqual(['no-cache', 304]);
});

/** Processor time of this process for that many requests, which has the client in it, for each page alike. */
async function costOf(paths: readonly string[], agent: http.Agent): Promise<number> {
  const start = process.cpuUsage();
  for (let times = 0; times < 60; times += 1) {
    for (const path of paths) {
      await new Promise<void>((resolve, reject) => {
        http
          .get(server.baseUrl + path, { agent }, (answer) => answer.resume().on('end', resolve))
          .on('error', reject);
      });
    }
  }
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

test.each([
  'user group error',
  'getuser updateuser group',
  'webhook pagination bulk',
  'us gr er',
  'zzz qqq xxx',
])('the costliest questions cost the server at most three pages: %s', async (question) => {
  const agent = new http.Agent({ keepAlive: true });
  const search = [`/docs/search?q=${encodeURIComponent(question)}`];
  const pages = ['/docs', '/docs/errors', '/docs/users'];
  // Other processes only add to it: the least of several counts.
  let [least, page] = [Infinity, Infinity];
  for (let round = 0; round < 12 && (round < 3 || least > page); round += 1) {
    page = Math.min(page, await costOf(pages, agent));
    least = Math.min(least, await costOf(search, agent));
  }
  agent.destroy();
  expect(least / page).toBeLessThan(1);
});
