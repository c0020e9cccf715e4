import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startJsonApi, type JsonApiForTests } from './api.js';
import { sentence } from '../../support/messages/sentence.js';
import { filled, readTable } from '../../support/messages/tables.js';

/** A row of texts.yaml, which says what its members mean. */
interface Row {
  name: string;
  path?: string;
  text?: string;
  data?: string;
  /** Members of a user in data. */
  user?: string;
  encoding?: BufferEncoding;
  headers?: Record<string, string>;
  input?: string;
  status?: number;
  code?: string;
  items?: string[];
  count?: number;
  detail?: string;
  says?: string;
}

const rows = readTable<Row>('texts.yaml', import.meta.url).map(({ user, ...row }): Row => {
  if (row.says !== undefined && row.path !== undefined && row.code === undefined)
    return { ...row, status: 404, code: 'unknown_operation' };
  return user === undefined ? row : { ...row, data: `{"User":[{${user}}]}`, code: 'invalid_request' };
});

/** In the form that bodies over 4 KiB are searched for; in the table "good". */
const key = `cak_${'g'.repeat(43)}`;
let api: JsonApiForTests;
beforeAll(async () => void (api = await startJsonApi(key)));
afterAll(() => api.close());
beforeEach(() => api.reset());

const title = ({ name, status = 400, code }: Row): string =>
  code === undefined ? `${name}: the operation runs` : `${name}: ${status} ${code}`;

test.each(rows.map((row) => ({ title: title(row), row })))('$title', async ({ row }) => {
  const { data, text = `{"APIkey":"good","data":${data}}`, encoding, status = 400, code, items, count } = row;
  const path = row.path ?? (data === undefined ? '/getuser' : '/updateuser');
  const body = Buffer.from(filled(text).replaceAll('"good"', `"${key}"`), encoding);
  const response = await api.post(body, row.headers, `/public/api${path}`);
  if (code === undefined) {
    expect([response.status, JSON.stringify(api.calls.map(({ input }) => input))]).toEqual([
      200,
      `[${filled(row.input ?? '')}]`,
    ]);
    return;
  }
  const problem = response.body as {
    status: number;
    code: string;
    detail: string;
    errors?: { path: string; code: string; message: string }[];
  };
  expect([response.status, problem.status, problem.code]).toEqual([status, status, code]);
  if (items)
    expect(problem.errors?.map((one) => `${one.path} ${one.code}`).sort()).toEqual(items.map(filled).sort());
  for (const { message } of problem.errors ?? []) expect(message).toMatch(sentence);
  if (count !== undefined) expect(problem.errors).toHaveLength(count);
  if (row.detail !== undefined) expect(problem.detail).toBe(row.detail);
  if (row.says !== undefined) expect(problem.detail).toContain(row.says);
  expect(api.calls).toEqual([]);
  expect(response.headers['x-request-id']).toBe((response.body as { requestId: string }).requestId);
});
