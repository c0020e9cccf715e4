import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { askAll, type RecordedAnswer } from './answers.js';
import { callServer } from '../../admin/run-admin.js';
import { jsonMessage, soapMessage, type Message } from '../../support/messages/requests.js';
import { newClient } from '../../robustness/torture/frame/load/http-client.js';
import { Ledger } from '../../robustness/torture/frame/load/ledger.js';
import { catalogue, fixedRecords } from '../../robustness/torture/frame/load/marks.js';
import { writeDataSet } from '../../support/messages/xml.js';
import { adminJson, good, type Layout } from '../backup/layout.js';

/** A company, and what its clients were told. */
export class Partner {
  readonly ledger = new Ledger();
  /** Records that were loaded at the beginning: others refer to them, and nothing changes them. */
  readonly loaded = fixedRecords.users.length + fixedRecords.groups.length;

  /** @param apiKey what its clients use now */
  constructor(
    readonly name: string,
    public apiKey: string,
  ) {}
}

/** Makes a company as an operator does, and loads its first users by JSON and groups by SOAP. @param folder for a file */
export async function makePartner(
  name: string,
  layout: Layout,
  baseUrl: string,
  folder: string,
): Promise<Partner> {
  const { apiKey } = await adminJson<{ apiKey: string }>(layout, `company create ${name} --json`);
  const file = path.join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(catalogue));
  good(await layout.admin(`catalog import --company ${name} ${layout.bring(file)}`));
  const client = newClient(baseUrl);
  const done = async (call: Message): Promise<void> => {
    const outcome = await client.send(call);
    assert.ok(outcome.kind === 'answer' && outcome.status === 200, JSON.stringify(outcome));
  };
  for (const user of fixedRecords.users)
    await done(jsonMessage('updateuser', apiKey, { data: { User: [user] } }));
  for (const group of fixedRecords.groups) {
    const data = { xml: writeDataSet({ Group: [group] }) };
    await done(soapMessage('UpdateGroup', apiKey, [['data', data]]));
  }
  client.close();
  return new Partner(name, apiKey);
}

/** A company that nobody changes, and all that its operations answered. */
export interface Bystander {
  readonly name: string;
  readonly apiKey: string;
  readonly answers: readonly RecordedAnswer[];
}

export async function makeBystander(name: string, apiKey: string, baseUrl: string): Promise<Bystander> {
  const answers = await askAll(baseUrl, apiKey);
  // The operator's commands have revisions, too, and a restore ends the list of changes.
  return { name, apiKey, answers: answers.filter(({ path: where }) => !where.endsWith('/getchangelist')) };
}

/** @throws AssertionError at the first answer that is not what it was */
export async function isUntouched(baseUrl: string, { name, apiKey, answers }: Bystander): Promise<void> {
  for (const { path: where, body, answer } of answers) {
    const now = await callServer(baseUrl, path.basename(where), { APIkey: apiKey, ...body });
    assert.deepEqual(now, answer, `${name}: ${where} ${JSON.stringify(body)}`);
  }
}

/** The status with which a key is answered, on a connection of its own. */
export async function statusOf(baseUrl: string, apiKey: string): Promise<number> {
  const client = newClient(baseUrl);
  const outcome = await client.send(jsonMessage('getgrouplist', apiKey));
  client.close();
  return outcome.kind === 'answer' ? outcome.status : assert.fail(JSON.stringify(outcome));
}
