import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../src/contract/load.js';
import { resolveRef } from '../../src/contract/schema.js';
import { createExchangeChecker } from '../../tools/qa/exchange.js';
import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../tools/qa/collection/postman.js';
import { writeDataSet } from '../../src/soap/dataset-writer.js';
import { exchangeOf } from '../support/exchanges.js';
import { offers } from '../support/operations.js';
import { answerExamples } from './contract-examples.js';
import { failedTests } from './postman-sandbox.js';
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

  describe('its tests hold every answer against the schema of the contract', () => {
    const itemOf = (folder: string): PostmanItem =>
      folders.find(({ name }) => name === folder)!.item[0] as PostmanItem;
    const answer = (value: unknown) => ({
      status: 200,
      type: 'application/json',
      body: JSON.stringify(value),
    });
    const failure = 'the body matches the schema of the contract';

    test('every example of an answer passes', () => {
      const examples = answerExamples();
      expect(examples.length).toBeGreaterThan(8);
      for (const { operation, value } of examples) {
        expect([operation, failedTests(itemOf(operation), answer(value))]).toEqual([operation, []]);
      }
    });

    test.each<[what: string, change: (user: User) => void]>([
      ['a member of a record is missing', ({ User }) => delete User[0]!['FirstName']],
      [
        'a member of an item of a set is missing',
        ({ Permissions }) => delete Permissions[0]!['PermissionValue'],
      ],
      ['an ID is a number', ({ Roles }) => (Roles[0]!['ID'] = 3)],
      ['a set is null', (user) => (user.Authoring = null)],
      ['a value is none of those listed', ({ User }) => (User[0]!['Disabled'] = 'no')],
    ])('%s: the test fails', (_what, change) => {
      const { value } = answerExamples().find(({ operation }) => operation === 'getUser')!;
      const changed = structuredClone(value) as User;
      change(changed);
      expect(failedTests(itemOf('getUser'), answer(changed))).toEqual([failure]);
    });

    test('a refusal is held against the schema of problems', () => {
      const problem = {
        type: 'urn:x',
        title: 'x',
        status: 404,
        detail: 'x',
        instance: '/',
        requestId: '1',
        errors: [],
      };
      const refused = (body: object) =>
        failedTests(itemOf('getUser'), {
          status: 404,
          type: 'application/problem+json',
          body: JSON.stringify(body),
        });
      expect(refused({ ...problem, code: 'not_found' })).toEqual([]);
      expect(refused({ ...problem, code: 'nobody_knows' })).toEqual([failure]);
      expect(refused(problem)).toEqual([failure]);
    });

    test('a DataSet must declare every table and column, a plain result must have its form', () => {
      const soap = (operation: string, result: string) => ({
        status: 200,
        type: 'text/xml',
        body: `<${operation}Response xmlns="x"><${operation}Result>${result}</${operation}Result></${operation}Response>`,
      });
      const table = (columns: string[]): string =>
        writeDataSet([{ name: 'Taxes', columns }], { Taxes: [{ ID: '1', TaxTitle: 'VAT' }] });
      const taxes = itemOf('GetTaxList');
      expect(failedTests(taxes, soap('GetTaxList', table(['ID', 'TaxTitle'])))).toEqual([]);
      expect(failedTests(taxes, soap('GetTaxList', table(['ID'])))).toEqual([
        'the table Taxes declares every documented column',
      ]);
      expect(failedTests(itemOf('UpdateGroup'), soap('UpdateGroup', '7'))).toEqual([]);
      expect(failedTests(itemOf('UpdateGroup'), soap('UpdateGroup', 'x'))).toEqual(['the result is a long']);
    });
  });

  test('an address that is none is wrong usage', async () => {
    expect((await qa(['collection', '--base-url', 'localhost'])).exitCode).toBe(2);
  });
});

type Row = Record<string, unknown>;
interface User {
  User: Row[];
  Permissions: Row[];
  Roles: Row[];
  Authoring: Row[] | null;
}

interface Part {
  $ref?: string;
  content: Record<string, { examples: Record<string, unknown> }>;
}
