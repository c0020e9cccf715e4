import { beforeAll, expect, test } from '@jest/globals';
import { loadContract } from '../../src/contract/load.js';
import { createIndex, find, readIndex } from '../../site/find.js';
import { synonyms } from '../../site/synonyms.js';
import { readTable } from '../support/messages/tables.js';
import { useServer } from '../support/servers/use-server.js';

const server = useServer();
let index: ReturnType<typeof readIndex>;
beforeAll(async () => {
  index = readIndex(await (await fetch(`${server.baseUrl}/docs/search.json`)).text());
});

function places(question: string): string[] {
  return find(index, question, 5).map(({ id }) => id);
}

test.each(readTable<[question: string, place: string, within?: number]>('questions.yaml', import.meta.url))(
  '"%s" finds %s',
  (question, place, within = 3) => {
    expect(places(question).slice(0, within)).toContain(place);
  },
);

test('every synonym finds something, and names only sections and operations that exist', () => {
  for (const one of Object.values(synonyms).flatMap((text) => text.split(', '))) {
    const question = one.startsWith('/') ? (index.getStoredFields(one)?.['title'] as string) : one;
    const [found] = find(index, question, 1);
    expect([one, found]).toEqual([one, expect.anything()]);
    if (/[A-Z]/.test(one)) expect(found?.title).toBe(one);
  }
});

test('every schema is found first by its name', () => {
  for (const name of Object.keys(loadContract().document.components['schemas'] ?? {}))
    expect(find(index, name, 1)[0]?.title).toBe(name);
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

test('of a question the first 100 characters count, and of many words the first four that are significant', () => {
  expect(places(`error ${' '.repeat(100)} group`)).toEqual(places('error'));
  expect(places('the error of a group and zzzzzz user key')).toEqual(places('error group zzzzzz user'));
});

test.each(['', '   ', 'the of', 'zzzzzz'])('"%s" finds nothing', (question) => {
  expect(places(question)).toEqual([]);
});
