import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sandboxKeys } from '../../../sandbox/sandbox-data.js';
import { startTestSandbox, type Sandbox } from '../../start-sandbox.js';
import { readPage } from '../../../../test/docs/pages.js';
import { call, send, type ProtocolName } from '../../../../test/support/scenarios/protocols.js';
import { open } from '../../../../test/support/servers/raw-http.js';
import { operationNames, type OperationName } from '../../../../test/support/scenarios/operations.js';
import { noteDefect } from '../../../../test/support/servers/contract-watch.js';

const key = sandboxKeys.main;
/** The ID of the next record of the demo company. */
const nextId = 471;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ onDefect: noteDefect });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const ask = (operation: OperationName, input = {}, by: string = key, protocol: ProtocolName = 'JSON POST') =>
  call(sandbox.baseUrl, protocol, operation, by, input);

/** Everything that can be read of the company, through every operation that lists or reads. */
async function everything(): Promise<unknown> {
  const seen: unknown[] = [];
  for (const operation of operationNames) {
    // Its times are those of the start.
    if (operation.endsWith('List') && operation !== 'getChangeList') {
      seen.push((await ask(operation)).result);
    }
  }
  // The existing groups and users, and the next ones.
  for (const id of [429, 462, 463, 464, 465, 466, 467, 468, 469, 470, 471, 472, 473]) {
    for (const operation of ['getGroup', 'getUser'] as const) {
      const { result, error } = await ask(operation, { ID: String(id) });
      seen.push(result ?? error?.code);
    }
  }
  return seen;
}

const newcomer = {
  User: [
    { EmailAddress: 'new@alpenbau.example', FirstName: 'N', LastName: 'C', Country: 'AT', Currency: 'EUR' },
  ],
};

/** Changes, creates and deletes. @returns the ID of the created user */
async function disturb(): Promise<unknown> {
  const created = await ask('updateUser', { data: newcomer });
  await ask('deleteUser', { EmailAddress: 'anna.berger@alpenbau.example' }, key, 'SOAP 1.2');
  await ask('deleteGroup', { GroupTitle: 'Field Service' }, key, 'SOAP 1.1');
  const group = { Group: [{ GroupTitle: 'Warehouse Graz', Description: 'changed' }], Roles: [{ ID: '437' }] };
  await ask('updateGroup', { data: group });
  return created.result;
}

describe('reset', () => {
  test('brings back the same state, identifiers and sequences too', async () => {
    const before = await everything();
    expect(await disturb()).toBe(nextId);
    expect(await everything()).not.toEqual(before);
    const { status, text } = await send(`${sandbox.baseUrl}/sandbox/reset`, 'POST', {}, undefined);
    expect([status, JSON.parse(text)]).toEqual([200, { faults: [] }]);
    expect(await everything()).toEqual(before);
    expect(await disturb()).toBe(nextId);
  });

  test('may be asked for many times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sandbox.reset()));
    expect(await disturb()).toBe(nextId);
  });

  test('lets a request that is under way end where it began', async () => {
    const body = JSON.stringify({ APIkey: key, data: { Group: [{ GroupTitle: 'Late group' }] } });
    const connection = await open(Number(new URL(sandbox.baseUrl).port));
    const head = `POST /public/api/updategroup HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    connection.write(head + body.slice(0, 20));
    // A response on another connection shows that the server has seen the first part.
    await ask('getGroupList');
    await sandbox.reset();
    connection.write(body.slice(20));
    expect(await connection.received(`\r\n\r\n${nextId}`)).toContain('200 OK');
    connection.socket.destroy();
    const { error } = await ask('getGroup', { ID: String(nextId) });
    expect(error?.code).toBe('not_found');
  });

  test('never shows half a state', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 5; round++) {
      await disturb();
      const reads = Array.from({ length: 20 }, () => ask('getGroupList'));
      await Promise.all([sandbox.reset(), ...reads]);
      for (const { result, error } of await Promise.all(reads)) {
        outcomes.add(JSON.stringify(result ?? error?.code));
      }
    }
    // The disturbed list, the first one, or both.
    const { result: first } = await ask('getGroupList');
    await disturb();
    const { result: disturbed } = await ask('getGroupList');
    const allowed = [first, disturbed].map((list) => JSON.stringify(list));
    expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  });

  test('a second sandbox starts with the same state', async () => {
    const other = await startTestSandbox({ onDefect: noteDefect });
    const mine = await everything();
    const first = sandbox;
    sandbox = other;
    try {
      expect(await everything()).toEqual(mine);
    } finally {
      sandbox = first;
      await other.close();
    }
  });
});

describe('keys', () => {
  test('the other company and the revoked key are there to be rejected', async () => {
    expect((await ask('getUser', { ID: '429' }, sandboxKeys.other)).result).toBeDefined();
    expect((await ask('getUser', { ID: '429' })).error?.code).toBe('not_found');
    expect((await ask('getGroupList', {}, sandboxKeys.revoked, 'SOAP 1.1')).error?.code).toBe(
      'invalid_api_key',
    );
  });

  test('qa/README.md names records by the IDs that they have', async () => {
    const table = readPage('qa/README.md');
    const users = [...table.matchAll(/(\d{3}) `(\S+@alpenbau\.example)`/g)];
    const groups = [...table.matchAll(/(\d{3}) `([A-Z][\w ]+)`/g)];
    const [, otherUser = '', otherGroup = ''] = /, user (\d+), group (\d+)/.exec(table) ?? [];
    const read = async (operation: 'getUser' | 'getGroup', by: string, ID: string): Promise<string> =>
      JSON.stringify((await ask(operation, { ID }, by)).result);
    for (const [, id = '', address] of users) expect(await read('getUser', key, id)).toContain(address);
    for (const [, id = '', title] of groups) expect(await read('getGroup', key, id)).toContain(title);
    expect([users.length, groups.length]).toEqual([2, 2]);
    expect(await read('getUser', sandboxKeys.other, otherUser)).toContain('@other.example');
    expect(await read('getGroup', sandboxKeys.other, otherGroup)).toContain('Field Service');
  });
});

test('a response that is sent in slices arrives whole, though the contract check reads it first', async () => {
  const Users = Array.from({ length: 1_000 }, () => ({ ID: '2147483647' }));
  const body = JSON.stringify({ APIkey: key, data: { Group: [{ ID: '462' }], Users } });
  const response = await fetch(`${sandbox.baseUrl}/public/api/updategroup`, { method: 'POST', body });
  const text = await response.text();
  expect(text.length).toBeGreaterThan(65_536);
  expect([response.status, (JSON.parse(text) as { errors: unknown[] }).errors.length]).toEqual([422, 1_000]);
});

test('a request whose rest never comes is rejected by the server itself', async () => {
  const connection = await open(Number(new URL(sandbox.baseUrl).port));
  connection.write('POST /public/api/getgrouplist HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
  const text = await connection.closed;
  expect(text).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
});

test('nothing is left of a sandbox that was closed', async () => {
  const folders = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith('company-administration-sandbox-'));
  const before = folders();
  const other = await startTestSandbox({ onDefect: noteDefect });
  const added = folders().filter((name) => !before.includes(name));
  expect(added).not.toEqual([]);
  await other.reset();
  // One that is aborted keeps no state open.
  const connection = await open(Number(new URL(other.baseUrl).port));
  connection.write('POST /public/api/getgrouplist HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
  await sleep(50);
  connection.socket.destroy();
  await other.close();
  // Another test file may have begun one of its own meanwhile.
  expect(folders().filter((name) => added.includes(name)).length).toBeLessThan(added.length);
});
