import { expect, test } from '@jest/globals';
import { loadContract } from '../../../src/contract/load.js';
import { AppError } from '../../../src/domain/errors.js';
import { runInSlices, runThrough, type Slices } from '../../../src/domain/event-loop.js';
import { parseJson } from '../../../src/json/parse.js';
import { checkRequest, readRequest } from '../../../src/json/protocol.js';
import { requestShape } from '../../../src/json/routes.js';

// Large bodies are read in slices, between which others are served. What comes of it does not depend on the slices.

const limits = { maxJsonDepth: 16, maxSetItems: 100_000 };
const contract = loadContract();
const updateGroup = requestShape(contract, '/public/api/updategroup');
const updateGroups = requestShape(contract, '/public/api/updategroups');
const users = (count: number, name = 'EmailAddress') =>
  Array.from({ length: count }, (_, index) => ({ [name]: `ä${index}@example.com` }));
const bytesOf = (data: unknown) => Buffer.from(JSON.stringify({ APIkey: 'k', data }));

/** How often work pauses. */
function pauses(work: Slices<unknown>): number {
  let count = 0;
  while (work.next().done !== true) count += 1;
  return count;
}

test('a large body is parsed with a pause after every 64 Ki characters, wherever they are', () => {
  const many = '[1,2,3],'.repeat(100_000);
  for (const text of [`[${many}1]`, `[[[[[${many}1]]]]]`, `{"a":[${many}1]}`])
    expect(pauses(parseJson(text, { maxDepth: 16 }))).toBe(12);
});

test('a set is validated with pauses, also in one of many updates; a small request has none', () => {
  const checking = (shape: typeof updateGroup, data: unknown) => {
    const request = runThrough(readRequest(bytesOf(data), undefined, shape.spelling, limits));
    return shape.validate(request);
  };
  expect(pauses(checking(updateGroup, { Users: users(10_000) }))).toBe(50);
  expect(pauses(checking(updateGroups, [{ Users: users(10_000) }, { Users: users(100) }]))).toBe(51);
  expect(pauses(checking(updateGroup, { Users: users(100) }))).toBe(0);
});

/** Reads a request as the server does. */
async function read(bytes: Buffer, signal?: () => AbortSignal): Promise<object> {
  const request = await runInSlices(readRequest(bytes, undefined, updateGroup.spelling, limits), signal);
  return runInSlices(checkRequest(request, updateGroup, limits), signal);
}

test('a small body is read without a promise', () => {
  const bytes = bytesOf({ Users: users(10) });
  const request = runInSlices(readRequest(bytes, undefined, updateGroup.spelling, limits));
  expect(request).not.toBeInstanceOf(Promise);
});

test('others are served while a large body is read', async () => {
  let rounds = 0;
  let goesOn = true;
  const others = (): void => {
    rounds += 1;
    if (goesOn) setImmediate(others);
  };
  setImmediate(others);
  const bytes = bytesOf({ Users: users(100_000, 'emailaddress') });
  const input = (await read(bytes)) as { data: { Users: object[] } };
  goesOn = false;
  expect(rounds).toBeGreaterThan(5);
  expect(input.data.Users).toHaveLength(100_000);
  expect({ ...input.data.Users[99_999] }).toEqual({ EmailAddress: 'ä99999@example.com' });
});

test.each([
  ['the last item', '"EmailAddress":1', 'type'],
  ['a member of it twice', '"EmailAddress":"a","EmailAddress":"b"', 'duplicate_member'],
  ['a member of it in two spellings', '"EmailAddress":"a","emailaddress":"b"', 'duplicate_member'],
])('what is wrong with %s of a large set is reported with its path', async (_what, item, code) => {
  const text = bytesOf({ Users: users(50_000) })
    .toString()
    .replace('}]}}', `},{${item}}]}}`);
  const error = await read(Buffer.from(text)).catch((thrown: unknown) => thrown as AppError);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).items).toMatchObject([{ path: '/data/Users/50000/EmailAddress', code }]);
});

test('nothing more is read once the client has disconnected', async () => {
  const disconnected = AbortSignal.abort(new Error('the client has disconnected'));
  await expect(read(bytesOf({ Users: users(100_000) }), () => disconnected)).rejects.toThrow(
    'the client has disconnected',
  );
  expect(runInSlices(parseJson('[1]', { maxDepth: 1 }), () => disconnected)).toEqual([1]);
});
