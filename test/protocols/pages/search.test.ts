import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { search } from '#assets/ranking.js';
import type { Entry } from '#assets/ranking.js';
import { loadContract } from '../../../src/contract/load.js';
import { startServer } from '../../support/servers/server.js';
import type { TestServer } from '../../support/servers/server.js';

let server: TestServer;
let entries: Entry[];
beforeAll(async () => {
  server = await startServer();
  entries = (await (await fetch(`${server.baseUrl}/docs/search.json`)).json()) as Entry[];
});
afterAll(() => server.close());

async function ask(question: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(`${server.baseUrl}/docs/search?${question}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

test.each([
  ['partial_dataset', '../docs/errors#partial_dataset'],
  ['PARTIAL_dataset', '../docs/errors#partial_dataset'],
  ['updateuser', '../docs/soap#UpdateUser'],
  ['unknown_reference item', '../docs/errors#item-unknown_reference'],
  ['rotate outage', '../docs/keys#change-it-without-an-outage'],
  ['zeep', '../docs/soap-clients#python'],
])('without JavaScript "%s" finds %s', async (question, address) => {
  const { status, text } = await ask(`q=${encodeURIComponent(question)}`);
  expect(status).toBe(200);
  const [, list = ''] = text.split('<ol class="results">');
  const addresses = [...list.matchAll(/<li><a href="([^"]+)">/g)].map((match) => match[1]);
  expect(addresses.slice(0, 5)).toContain(address);
});

test('every schema is found first by its name', () => {
  const { document } = loadContract();
  const schemas = Object.keys(
    (document as unknown as { components: { schemas: object } }).components.schemas,
  );
  for (const name of schemas) expect(search(entries, name)[0]?.[2]).toBe(name);
});

describe('a question', () => {
  test('of markup is shown, not run', async () => {
    const { text } = await ask(`q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>');
  });

  test('is cut off after 100 characters, and of many words the first eight count', async () => {
    const { text } = await ask(`q=${'x'.repeat(5000)}`);
    expect(text).toContain(`value="${'x'.repeat(100)}"`);
    expect(text).not.toContain('x'.repeat(101));
    const eight = 'a e i o n s t r';
    expect(search(entries, `${eight} zzzzzz`)).toEqual(search(entries, eight));
    expect(search(entries, `zzzzzz ${eight}`)).toEqual([]);
  });

  test.each(['', 'q=', 'q=%20%20', 'other=1'])(
    'that is empty ("%s") is answered with advice',
    async (question) => {
      const { status, text } = await ask(question);
      expect([status, text.includes('class="results"')]).toEqual([200, false]);
      expect(text).toContain('Type one or more words');
    },
  );

  test('that is broken is answered all the same', async () => {
    expect((await ask('q=%ff%zz')).status).toBe(200);
  });

  test('has at most 20 answers, which are not kept', async () => {
    const { text, headers } = await ask('q=e');
    expect(text.match(/<span class="where">/g)).toHaveLength(20);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is asked by GET', async () => {
    const answer = await fetch(`${server.baseUrl}/docs/search?q=a`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
