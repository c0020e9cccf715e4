import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract, resolveRef } from '../../../../src/contract/load.js';
import { createExchangeChecker } from '../../../../tools/qa/exchange.js';
import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../../../src/pages/collection.js';
import { writeDataSet } from '../../../../src/soap/dataset/writer.js';
import { exchangeOf } from '../../../support/messages/exchanges.js';
import { wireNames } from '../../../support/scenarios/operations.js';
import { answerExamples } from '../contract-examples.js';
import { failedTests } from './postman-sandbox.js';
import { qa } from '../run-qa.js';

let collection: PostmanCollection;
let folders: PostmanFolder[];
let items: PostmanItem[];
beforeAll(async () => {
  collection = JSON.parse((await qa(['collection'])).out) as PostmanCollection;
  folders = collection.item.flatMap(({ item }) => item as PostmanFolder[]);
  items = folders.flatMap(({ item }) => item);
});

describe('qa collection', () => {
  test('has a folder for every operation of both contracts', () => {
    const names = Object.values(wireNames).flatMap((offer) => ('soap' in offer ? [offer.soap] : []));
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
    // The beginning of a key, as the list of changes shows it, is none.
    expect(one.out).not.toMatch(/cak_[\w-]{9}/);
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

    test('a refusal at the SOAP endpoint is held against the schema of fault details', () => {
      const fault = (detail: string) => ({
        ...{ status: 500, type: 'text/xml' },
        body: envelope(
          `<s:Fault><faultcode>s:Client</faultcode><faultstring>x</faultstring><detail>${detail}</detail></s:Fault>`,
        ),
      });
      const error = (inside: string): string =>
        `<error xmlns="${api}"><code>rule_violation</code><requestId>1</requestId>${inside}</error>`;
      const item = '<item><path></path><code>required</code><message>x</message></item>';
      const failures = (detail: string) => failedTests(itemOf('GetTaxList'), fault(detail));
      const name = 'the detail of the fault matches the schema of the contract';
      expect(failures(error('<errors />'))).toEqual([]);
      expect(failures(error(`<errors>${item}${item}</errors>`))).toEqual([]);
      expect(failures(error('<errors><item><path></path></item></errors>'))).toEqual([name]);
      expect(failures(error(''))).toEqual([name]);
      expect(failures('')).toEqual([name]);
    });

    describe('the rows of a DataSet are held against datasets.xsd', () => {
      const rows = (record: Record<string, string>) => {
        const tables = [{ name: 'Taxes', columns: ['ID', 'TaxTitle'] }];
        const written = writeDataSet(
          [{ ...tables[0]!, columns: [...new Set(['ID', 'TaxTitle', ...Object.keys(record)])] }],
          { Taxes: [record] },
        );
        // The declaration is looked at by a test of its own.
        const declared = writeDataSet(tables, {}).replace(/<diffgr:diffgram[^]*$/, '');
        return declared + written.slice(written.indexOf('<diffgr:diffgram'));
      };
      const failures = (result: string) => failedTests(itemOf('GetTaxList'), soap('GetTaxList', result));
      const name = 'the rows match the schema of the contract';

      test('as they are written', () => {
        expect(failures(rows({ ID: '1', TaxTitle: 'VAT & <more> 😀' }))).toEqual([]);
        expect(failures(rows({ TaxTitle: '😀'.repeat(255) }))).toEqual([]);
      });

      test.each([
        ['a column that is none', rows({ ID: '1', TaxTitel: 'VAT' })],
        ['another letter case', rows({ ID: '1', taxTitle: 'VAT' })],
        [
          'columns in another order',
          rows({ TaxTitle: 'VAT', ID: '1' }).replace(/(<ID>.*?<\/ID>)(<TaxTitle>.*?<\/TaxTitle>)/, '$2$1'),
        ],
        ['a value that is too long', rows({ TaxTitle: 'x'.repeat(256) })],
        ['a column twice', rows({ ID: '1' }).replace('<ID>1</ID>', '<ID>1</ID><ID>1</ID>')],
        ['another table', rows({ ID: '1' }).replaceAll(/(<\/?)Taxes(?=[ >])/g, '$1Taxs')],
        ['elements in a value', rows({ ID: '1' }).replace('<ID>1</ID>', '<ID><b/></ID>')],
        ['a namespace', rows({ ID: '1' }).replace('<ID>1</ID>', '<ID xmlns="urn:x">1</ID>')],
      ])('%s: the test fails', (_what, result) => {
        expect(failures(result)).toEqual([name]);
      });
    });

    test('a DataSet must declare every table and column, a plain result must have its form', () => {
      const table = (columns: string[]): string =>
        writeDataSet([{ name: 'Taxes', columns }], { Taxes: [{ ID: '1' }] });
      const taxes = itemOf('GetTaxList');
      expect(failedTests(taxes, soap('GetTaxList', table(['ID', 'TaxTitle'])))).toEqual([]);
      expect(failedTests(taxes, soap('GetTaxList', table(['ID'])))).toEqual([
        'the table Taxes declares every documented column',
      ]);
      expect(failedTests(itemOf('UpdateGroup'), soap('UpdateGroup', '7'))).toEqual([]);
      expect(failedTests(itemOf('UpdateGroup'), soap('UpdateGroup', 'x'))).toEqual(['the result is a long']);
      expect(failedTests(taxes, soap('GetTaxes', '7'))).toEqual([
        'the body is an envelope with a result or a fault',
      ]);
    });

    const api = 'http://company-administration.example/api';
    const envelope = (content: string): string =>
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;
    const soap = (operation: string, result: string) => ({
      ...{ status: 200, type: 'text/xml' },
      body: envelope(
        `<${operation}Response xmlns="${api}"><${operation}Result>${result}</${operation}Result></${operation}Response>`,
      ),
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
