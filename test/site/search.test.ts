import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadContract } from '../../src/contract/load.js';
import { createIndex, find, readIndex } from '../../site/find.js';
import { synonyms } from '../../site/synonyms.js';
import { startServer } from '../support/servers/server.js';
import type { TestServer } from '../support/servers/server.js';
import { questions } from './questions.js';

let server: TestServer;
let index: ReturnType<typeof readIndex>;
beforeAll(async () => {
  server = await startServer();
  index = readIndex(await (await fetch(`${server.baseUrl}/docs/search.json`)).text());
});
afterAll(() => server.close());

function places(question: string): string[] {
  return find(index, question, 5).map(({ id }) => id);
}

test.each([
  ['partial_dataset', '/docs/errors/partial_dataset'],
  ['PARTIAL_dataset', '/docs/errors/partial_dataset'],
  ['updateuser', '/docs/users#updateUser'],
  ['getusers', '/docs/whole-records#getUsers'],
  ['unknown_reference item', '/docs/errors/item-unknown_reference'],
  ['rotate outage', '/docs/keys#change-it-without-an-outage'],
  ['zeep', '/docs/soap-clients#python'],
  ['how do I delete a user', '/docs/users#deleteUser'],
  // Misspelt, and only a part.
  ['chnagelog', '/docs/changelog'],
  ['getchan', '/docs/changes#getChangeList'],
])('"%s" finds %s', (question, address) => {
  expect(places(question)).toContain(address);
});

test.each(questions)('what a reader asks in other words is among the first three: %s', (question, place) => {
  expect(places(question).slice(0, 3)).toContain(place);
});

test('every synonym finds something, and names only places and operations that there are', () => {
  for (const one of Object.values(synonyms).flatMap((text) => text.split(', '))) {
    const [found] = find(
      index,
      one.startsWith('/') ? (index.getStoredFields(one)?.['title'] as string) : one,
      1,
    );
    expect([one, found]).toEqual([one, expect.anything()]);
    if (/[A-Z]/.test(one)) expect(found?.title).toBe(one);
  }
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
  expect(titles.slice(0, 3)).toEqual(['Limits', 'GetLimitList', 'The limit of a set']);
  expect(titles.at(-1)).toBe('Limitless');
});

test('of a question the first 100 characters count, and of many words the first four that tell something', () => {
  expect(places(`error ${' '.repeat(100)} group`)).toEqual(places('error'));
  expect(places('the error of a group and zzzzzz user key')).toEqual(places('error group zzzzzz user'));
});

test.each(['', '   ', 'the of', 'zzzzzz'])('"%s" finds nothing', (question) => {
  expect(places(question)).toEqual([]);
});

test('the index is kept by browsers and revalidated', async () => {
  const address = `${server.baseUrl}/docs/search.json`;
  const { headers } = await fetch(address);
  const again = await fetch(address, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect([headers.get('cache-control'), again.status]).toEqual(['no-cache', 304]);
});
