import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { soapMessage } from '../../../support/messages/requests.js';
import { readTable } from '../../../support/messages/tables.js';
import type { TestCompany } from '../../../support/scenarios/company.js';
import type { Tables } from '../../../operations/kinds.js';
import { wireNames } from '../../../support/scenarios/operations.js';
import { readEnvelope, send } from '../../../support/scenarios/protocols.js';
import { useServer } from '../../../support/servers/use-server.js';
import { makeRecords, reads, withIds, type RecordName } from './changes/records.js';

// DataSets that were read from this service and edited, as Mono sends them (test/foreign/interop/clients/mono/Changes.cs).

/** A row of get-changes.yaml, which says what its members mean. */
interface Row {
  name: string;
  rejects?: string;
  changed?: Record<string, string[]>;
}
const rows = readTable<Row>('get-changes.yaml', import.meta.url);

const recorded = new Map(
  readFileSync(new URL('changes/recorded.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((block): [string, string] => {
      const end = block.indexOf('\n');
      return [block.slice(0, end), block.slice(end + 1).replace(/^<DataSet>|<\/DataSet>\s*$/g, '')];
    }),
);
const recordOf = (name: string): RecordName =>
  name.startsWith('made') ? 'group' : (name.replace(/:.*/, '') as RecordName);

const server = useServer();
let companies: Record<RecordName, TestCompany>;
beforeEach(async () => void (companies = await makeRecords(server)));

function read(record: RecordName): Promise<Tables> {
  const { operation, names } = reads[record];
  return companies[record].must(operation, names);
}

function summary(record: Tables): Record<string, string[]> {
  const last = (row: Record<string, string>) => row['City'] ?? Object.values(row).at(-1) ?? '';
  return Object.fromEntries(Object.entries(record).map(([table, rows]) => [table, rows.map(last).sort()]));
}

/** Sends a recorded DataSet. @param edit changes it before */
async function update(name: string, version: '1.1' | '1.2' = '1.1', edit = (dataSet: string) => dataSet) {
  const company = companies[recordOf(name)];
  const { operation, names } = reads[recordOf(name)];
  const known = (await company.call(operation, names, 'SOAP 1.1')).http.text;
  const { soap } = wireNames[operation === 'getUser' ? 'updateUser' : 'updateGroup'];
  const data = { xml: withIds(edit(recorded.get(name) ?? ''), known) };
  const { path, headers, body } = soapMessage(soap, company.apiKey, [['data', data]], version);
  return readEnvelope((await send(server.baseUrl + path, 'POST', headers, body)).text);
}

describe('what GetChanges() makes is rejected', () => {
  test.each(rows.filter(({ rejects }) => rejects))('$name', async ({ name, rejects = '' }) => {
    const before = await read(recordOf(name));
    for (const version of ['1.1', '1.2'] as const) {
      const { error } = await update(`${name}, GetChanges()`, version);
      expect([error?.code, ...(error?.items ?? []).map(({ path }) => path)]).toEqual([
        'partial_dataset',
        ...rejects.split(' ').map((table) => `/data/${table}`),
      ]);
      expect(error?.message).toContain('Send the whole DataSet');
    }
    expect(await read(recordOf(name))).toEqual(before);
  });

  test('of one kind of change, too', async () => {
    const before = await read('group');
    for (const what of ['description', 'description, a member deleted'])
      expect((await update(`group: ${what}, GetChanges(Modified)`)).error?.code).toBe('partial_dataset');
    expect(await read('group')).toEqual(before);
  });

  test('of a typed DataSet that leaves its schema out, too: the sets of which it has rows', async () => {
    const withoutSchema = (dataSet: string) => dataSet.replace(/<xs:schema.*<\/xs:schema>/s, '');
    const name = 'group: description, a member added, GetChanges()';
    const { error } = await update(name, '1.1', withoutSchema);
    expect([error?.code, error?.items.map(({ path }) => path)]).toEqual(['partial_dataset', ['/data/Users']]);
  });

  test('the message counts what would be lost', async () => {
    const { error } = await update('group: description, a member deleted, GetChanges()');
    const rows = {
      Permissions: '2 stored rows',
      Users: 'a stored row',
      Roles: 'a stored row',
      Categories: 'a stored row',
    };
    expect(error?.items.map(({ message }) => message)).toEqual(
      Object.entries(rows).map(
        ([set, lost]) => `${set} would lose ${lost} that the DataSet does not show as deleted.`,
      ),
    );
  });
});

test.each(rows.filter(({ changed }) => changed))(
  'is taken as it stands: $name',
  async ({ name, changed }) => {
    const before = summary(await read(recordOf(name)));
    expect((await update(name)).error).toBeUndefined();
    expect(summary(await read(recordOf(name)))).toEqual({ ...before, ...changed });
  },
);
