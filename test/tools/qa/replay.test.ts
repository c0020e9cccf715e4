import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createExchangeChecker } from '../../../tools/qa/exchange.js';
import { startProxy } from '../../../tools/qa/proxy/server.js';
import { sandboxKeys } from '../../../tools/qa/sandbox/sandbox-data.js';
import { startSandbox, type Sandbox } from '../../../tools/qa/sandbox/server.js';
import { startFront } from '../../support/servers/front.js';
import { inTemporaryFolder } from '../../support/files.js';
import { call, send } from '../../support/scenarios/protocols.js';
import { exemptFromContract } from '../../support/servers/contract-watch.js';
import { qa } from './run-qa.js';

const key = sandboxKeys.main;
let recorded: Sandbox;
let other: Sandbox;
beforeAll(async () => {
  const options = { port: 0, host: '127.0.0.1', faults: [], seed: 1 };
  [recorded, other] = [await startSandbox(options), await startSandbox(options)];
}, 120_000);
afterAll(() => Promise.all([recorded.close(), other.close()]));

type Json = Record<string, unknown>;

/** A user comes, is read by the ID that the answer told, changes with the tag that was read, is listed among the changes and goes.
 * Rows of a DataSet with many users name their user by its ID. */
async function story(baseUrl: string): Promise<void> {
  const post = async (operation: string, body: Json, headers = {}) => {
    const url = `${baseUrl}/public/api/${operation}`;
    return send(url, 'POST', headers, JSON.stringify({ APIkey: key, ...body }));
  };
  const User = [
    {
      EmailAddress: 'rita@alpenbau.example',
      FirstName: 'Rita',
      LastName: 'Rot',
      Country: 'AT',
      Currency: 'EUR',
    },
  ];
  const { text: ID } = await post('updateuser', { data: { User } });
  const { headers } = await post('getuser', { ID });
  const tag = { 'If-Match': String(headers['etag']) };
  await post('updateuser', { data: { User: [{ ID, City: 'Graz' }] } }, tag);
  await post('updateuser', { data: { User: [{ ID, City: 'Linz' }] } }, tag);
  await call(baseUrl, 'SOAP 1.2', 'getUser', key, { EmailAddress: 'rita@alpenbau.example' });
  const data = [{ User: [{ ID }], Groups: [{ GroupTitle: 'Field Service' }] }];
  await call(baseUrl, 'SOAP 1.1', 'updateUsers', key, { data });
  await post('getchangelist', { SinceRevision: '0' });
  await post('deleteuser', { ID });
}

/** Records the story. @returns the file */
async function recording(folder: string): Promise<string> {
  const file = path.join(folder, 'calls.har');
  const proxy = await startProxy({
    ...{ target: recorded.baseUrl, port: 0, host: '127.0.0.1', keepHost: false, insecure: false },
    ...{ checker: await createExchangeChecker(), record: file },
    onJudged: () => undefined,
  });
  await story(proxy.baseUrl);
  await proxy.close();
  return file;
}

test('another server with other IDs, revisions and tags answers the same', async () => {
  await inTemporaryFolder(async (folder) => {
    await Promise.all([recorded.reset(), other.reset()]);
    const file = await recording(folder);
    // From here on its IDs and revisions are others.
    const data = {
      User: [{ EmailAddress: 'x@y.example', FirstName: 'X', LastName: 'Y', Country: 'AT', Currency: 'EUR' }],
    };
    await call(other.baseUrl, 'JSON POST', 'updateUser', key, { data });
    await call(other.baseUrl, 'JSON POST', 'deleteUser', key, { EmailAddress: 'x@y.example' });
    const { exitCode, out } = await qa(['replay', file, '--target', other.baseUrl]);
    const differing = out.split('\n').filter((line) => line.includes('different_answer'));
    // Two more changes are listed.
    expect(differing.map((line) => line.replace(/^\S+ +| {2}\S+$/g, ''))).toEqual([
      expect.stringMatching(
        /^json {2}getChangeList {2}200 {2}response \/Changes {2}Recorded: \d+ items; now: \d+ items/,
      ),
    ]);
    expect([exitCode, out]).toEqual([1, expect.stringContaining('8 requests sent, 8 judged')]);
  });
}, 120_000);

test('what differs is listed with its place, masked, in the lines and in the reports', async () => {
  await inTemporaryFolder(async (folder) => {
    await Promise.all([recorded.reset(), other.reset()]);
    const file = await recording(folder);
    const liar = await startFront(other.baseUrl, {
      lies: {
        '"Rita"': '"Nina"',
        '>Rita<': '>Nina<',
        '"code":"precondition_failed"': '"code":"natural_key_taken"',
      },
    });
    exemptFromContract(liar.baseUrl);
    const report = path.join(folder, 'r.json');
    const words = ['replay', file, '--target', liar.baseUrl, '--out', report, '--key', key];
    const { exitCode, out } = await qa(words).finally(() => liar.close());
    expect(exitCode).toBe(1);
    for (const line of [
      /json {2}getUser {2}200 {2}response \/User\/0\/FirstName {2}Recorded: ‹text, 4 characters›; now: ‹text, 4 characters›/,
      /soap {2}modAPI.GetUser_Alternate {2}200 {2}response \/User\/0\/FirstName/,
      /json {2}updateUser {2}412 {2}response {2}Recorded: precondition_failed; now: natural_key_taken\./,
    ])
      expect(out).toMatch(line);
    expect(out + readFileSync(report, 'utf8')).not.toMatch(/Rita|Nina|cak_[a-z]/);
  });
}, 120_000);

test('a server that is not there, and a recording that is none', async () => {
  await inTemporaryFolder(async (folder) => {
    await recorded.reset();
    const file = await recording(folder);
    const { exitCode, out } = await qa(['replay', file, '--target', 'http://127.0.0.1:9']);
    expect([exitCode, out]).toEqual([1, expect.stringContaining('(no_answer)')]);
    expect((await qa(['replay', path.join(folder, 'none.har'), '--target', 'http://a'])).exitCode).toBe(2);
    expect((await qa(['replay', file])).exitCode).toBe(2);
  });
}, 120_000);
