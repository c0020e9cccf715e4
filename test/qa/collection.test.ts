import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../src/contract/load.js';
import { resolveRef } from '../../src/contract/schema.js';
import { createExchangeChecker } from '../../tools/qa/exchange.js';
import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../tools/qa/collection/postman.js';
import { exchangeOf } from '../support/exchanges.js';
import { offers } from '../support/operations.js';
import { qa } from './run-qa.js';

let collection: PostmanCollection;
let folders: PostmanFolder[];
let items: PostmanItem[];
beforeAll(async () => {
  collection = JSON.parse((await qa(['collection'])).out) as PostmanCollection;
  folders = collection.item.flatMap(({ item }) => item as PostmanFolder[]);
  items = folders.flatMap(({ item }) => item as PostmanItem[]);
});

describe('qa collection', () => {
  test('has a folder for every operation of both contracts', () => {
    const names = Object.values(offers).flatMap((offer) => ('soap' in offer ? [offer.soap] : []));
    const { document } = loadContract();
    const ids = Object.values(document.paths).map(({ post }) => post?.operationId);
    expect(folders.map(({ name }) => name).sort()).toEqual([...ids, ...names].sort());
  });

  test('has every named example: of requests by POST and GET, of answers as saved answers', () => {
    const { document } = loadContract();
    const post = document.paths['/public/api/updateuser']?.['post'] as unknown as {
      requestBody: Part;
      responses: Record<string, Part>;
    };
    const examplesOf = (part: Part): string[] =>
      Object.keys(Object.values(resolveRef(document, part).content)[0]!.examples);
    const user = folders.find(({ name }) => name === 'updateUser');
    const wanted = examplesOf(post.requestBody);
    expect(user?.item.map(({ name }) => name)).toEqual([...wanted, ...wanted.map((name) => `${name} (GET)`)]);
    const [first] = user?.item as PostmanItem[];
    const answers = Object.entries(post.responses).flatMap(([status, part]) =>
      examplesOf(part).map((name) => `${status} ${name}`),
    );
    expect(first?.response.map(({ name }) => name.split(':')[0])).toEqual(answers);
  });

  test('every request meets the contract', async () => {
    const checker = await createExchangeChecker();
    expect(items.length).toBeGreaterThan(90);
    for (const { name, request } of items) {
      const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, value]));
      const exchange = exchangeOf(request.url.raw.replace('{{baseUrl}}', ''), headers, request.body.raw);
      expect([name, await checker.check({ ...exchange, method: request.method })]).toEqual([name, []]);
    }
  });

  test('is the same every time, and holds no key of its own when it is for another server', async () => {
    const words = ['collection', '--base-url', 'https://api.example.com/'];
    const [one, two] = [await qa(words), await qa(words)];
    expect(one.out).toBe(two.out);
    expect((JSON.parse(one.out) as PostmanCollection).variable.map(({ key, value }) => [key, value])).toEqual(
      [
        ['baseUrl', 'https://api.example.com'],
        ['apiKey', ''],
        ['sandbox', 'false'],
      ],
    );
    expect(one.out).not.toContain('cak_');
  });

  test('an address that is none is wrong usage', async () => {
    expect((await qa(['collection', '--base-url', 'localhost'])).exitCode).toBe(2);
  });
});

interface Part {
  $ref?: string;
  content: Record<string, { examples: Record<string, unknown> }>;
}
