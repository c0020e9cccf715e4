import { describe, expect, test } from '@jest/globals';
import { resultExamples, postExamples, type RequestExample } from './examples.js';
import { send } from '../support/scenarios/protocols.js';
import { useDemoCompany, useServer } from '../support/servers/use-server.js';

type Lists = Record<string, object[]>;

const server = useServer();
const demo = useDemoCompany(server);

/** Sends a request as the contract shows it, except for the key. @returns status and body; times are all the same */
async function ask(method: string, path: string, request: unknown): Promise<[status: number, body: unknown]> {
  const body = JSON.stringify(request).replace('<API_KEY>', demo.apiKey);
  const { status, text } = await send(`${server.baseUrl}${path}`, method, {}, body);
  return [status, JSON.parse(text, withoutItsOwn)];
}

/** What is another one each time. */
const withoutItsOwn = (member: string, value: unknown): unknown =>
  member === 'At' || (member === 'KeyPrefix' && value !== '') ? 'another each time' : value;

const responses = resultExamples().map((example) => ({
  ...example,
  value: JSON.parse(JSON.stringify(example.value), withoutItsOwn) as unknown,
}));
const shownBy = ({ operation }: RequestExample): unknown[] =>
  responses.filter((response) => response.operation === operation).map(({ value }) => value);

/** Lists of hundreds show how they begin; the changes from the beginning, how they end. */
const isInPart = ({ operation, name }: RequestExample): boolean =>
  ['getCurrencyList', 'getCountryList'].includes(operation) || name === 'fromTheBeginning';
const isRead = ({ operation }: RequestExample): boolean => operation.startsWith('get');
const isDelete = ({ operation }: RequestExample): boolean => operation.startsWith('delete');

/** In this order: reads, updates, of which none is in the way of another, deletes. */
const toTheLetter = postExamples()
  .filter((example) => !isInPart(example))
  .sort((a, b) => Number(isDelete(a)) - Number(isDelete(b)) || Number(isRead(b)) - Number(isRead(a)));

/** Examples of responses that came, by operation and name; all that a test would have seen if it fails, so that it fails alone. */
const seen = new Set<string>();

describe('the examples of openapi.yaml, sent to the demo company as they are', () => {
  test.each(['getCurrencyList', 'getCountryList'])('%s begins with its example', async (operation) => {
    const { path, value, name } = responses.find((response) => response.operation === operation)!;
    const [[member, shown] = ['', []]] = Object.entries(value as Lists);
    seen.add(`${operation} ${name}`);
    for (const method of ['POST', 'GET']) {
      const [status, body] = await ask(method, path, { APIkey: '<API_KEY>' });
      expect(status).toBe(200);
      expect((body as Lists)[member]!.slice(0, shown.length)).toEqual(shown);
    }
  });

  test('the changes from the beginning end as the example does', async () => {
    const { path, value } = postExamples().find(({ name }) => name === 'fromTheBeginning')!;
    const shown = responses.find(({ name }) => name === 'changes')!.value as Lists;
    for (const method of ['POST', 'GET']) {
      const [status, body] = (await ask(method, path, value)) as [number, Lists];
      expect(status).toBe(200);
      expect({ ...body, Changes: body['Changes']!.slice(-shown['Changes']!.length) }).toEqual(shown);
    }
  });

  const records = responses.filter(({ operation }) => ['getGroup', 'getUser'].includes(operation));
  test.each(records)('$operation returns its example $name', async ({ operation, path, name, value }) => {
    const member = operation === 'getGroup' ? 'Group' : 'User';
    const [record] = (value as Record<string, { ID: string }[]>)[member]!;
    seen.add(`${operation} ${name}`);
    expect(await ask('POST', path, { APIkey: '<API_KEY>', ID: record?.ID })).toEqual([200, value]);
  });

  test.each(toTheLetter)(
    '$operation $name returns an example of its response, to the letter',
    async (example) => {
      for (const method of ['POST', 'GET']) {
        const [status, body] = await ask(method, example.path, example.value);
        const own = responses.filter(({ operation }) => operation === example.operation);
        const same = own.filter(({ value }) => JSON.stringify(value) === JSON.stringify(body));
        for (const { operation, name } of same.length > 0 ? same : own) seen.add(`${operation} ${name}`);
        expect(status).toBe(200);
        expect(shownBy(example)).toContainEqual(body);
      }
    },
  );

  test('without its groups it responds as a company that has none', async () => {
    const list = responses.find(({ name }) => name === 'groups')!;
    const { path, value } = responses.find(({ name }) => name === 'noGroups')!;
    for (const { ID } of (list.value as { Groups: { ID: string }[] }).Groups)
      await ask('POST', '/public/api/deletegroup', { APIkey: '<API_KEY>', ID });
    seen.add('getGroupList noGroups');
    expect(await ask('POST', path, { APIkey: '<API_KEY>' })).toEqual([200, value]);
  });

  test('every example of a response came', () => {
    expect(
      responses.map(({ operation, name }) => `${operation} ${name}`).filter((one) => !seen.has(one)),
    ).toEqual([]);
  });
});
