import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { catalogueKindNames } from '../../../../src/data/company/catalogue-rows.js';
import { groupRecord, userRecord, type RecordDefinition } from '../../../../src/domain/records/records.js';
import { messageFor, type ProtocolName, type HttpResponse } from '../../../support/scenarios/protocols.js';
import { jsonOperations, schemaNodes, getTypes } from '../../../../tools/contract/cases/json-contract.js';
import { protocolsUnderTest } from '../../../support/scenarios/protocols-under-test.js';
import { useServer } from '../../../support/servers/use-server.js';
import { useWatch } from '../../../support/databases/use-watch.js';
import {
  foreignWord,
  makeRecord,
  newParty,
  type Named,
  type Parties,
  type Whose,
} from '../../../robustness/security/company-matrix/records.js';
import {
  slots,
  type NoRecord,
  type Slot,
  type Way,
} from '../../../robustness/security/company-matrix/slots.js';
import { ask, bytesOf } from '../../../robustness/security/support/ask.js';
import type { Message } from '../../../support/messages/requests.js';
import { allRows, type Rows } from '../../../robustness/security/support/rows.js';

jest.setTimeout(120_000);

const server = useServer({ LOG_LEVEL: 'silent' });
const watch = useWatch();

beforeAll(() => server.holdKeyUse());

/** One request of a comparison: whose record it names, and the record. */
interface Case {
  whose: Whose;
  /** The record, one of the own company that may stand beside it, and the one that the request is about. */
  record: Named;
  beside: Named;
  subject: Named;
}

/** What came of one request. */
interface Result {
  response: HttpResponse;
  /** The statements that it took. */
  statements: string[];
}

describe('a record that a request names: foreign, deleted and malformed are as unknown', () => {
  // By GET only reads: the JSON API treats GET and POST alike.
  const rows = [...new Set(slots.map(({ operation }) => operation))].flatMap((operation) =>
    protocolsUnderTest()
      .filter((protocol) => protocol !== 'JSON GET' || !operation.startsWith('update'))
      .map((protocol) => ({ operation, protocol })),
  );
  test.each(rows)('$operation - $protocol', async ({ operation, protocol }) => {
    const { store } = server;
    const parties = { own: await newParty(store, 'Eigene'), foreign: await newParty(store, foreignWord) };
    for (const slot of slots.filter((one) => one.operation === operation)) {
      for (const way of waysAt(protocol, slot)) await compare(parties, protocol, slot, way);
    }
  });
});

test('every text of the contract that can name a record is covered here', () => {
  const values = new Set([
    ...['APIkey', 'ID', 'SinceRevision', 'PermissionValue', 'UserDefinedFieldValue'],
    ...['AfterID', 'ChangedSince', 'ETag', 'CreateOnly'],
  ]);
  // A field names no record unless it is the natural key or is read by a catalogue.
  for (const { fields, keyMember } of [userRecord, groupRecord] as RecordDefinition[])
    for (const [field, { needs }] of Object.entries(fields))
      if (field !== keyMember && needs === undefined) values.add(field);
  const places = jsonOperations().flatMap(({ name, request }) =>
    schemaNodes(request)
      .filter(({ schema }) => getTypes(schema).includes('string') && schema.description !== 'Ignored.')
      .map(({ steps }) => steps.filter((step) => typeof step === 'string'))
      .filter((steps) => !values.has(steps.at(-1) ?? ''))
      .map((steps) => `${name} /${steps.join('/')}`),
  );
  const known = slots.map(({ operation, place, nameMember }) =>
    place.endsWith(`/${nameMember}`) ? `${operation} ${place}` : `${operation} ${place}/${nameMember}`,
  );
  expect([...new Set(places)].sort()).toEqual([...new Set(known)].sort());
});

/** The ways in which this protocol's form of the operation can name a record: some have no ID. */
function waysAt(protocol: ProtocolName, { operation, ways }: Slot): readonly Way[] {
  const withoutId = protocol.startsWith('SOAP') && !operation.startsWith('update');
  return withoutId ? ['name'] : ways;
}

async function compare(parties: Parties, protocol: ProtocolName, slot: Slot, way: Way): Promise<void> {
  const title = `${slot.operation} ${slot.place} by ${way} - ${protocol}`;
  const [unknown, ...others] = await makeCases(parties, slot, way);
  // From here on the catalogue is in memory for each of the requests.
  await server.store.read(parties.own.companyId, (company) => company.catalogue(catalogueKindNames));
  const before = await rowsOf(parties);
  const wanted = await run(parties, protocol, slot, way, unknown!);
  expectAbsent(`${title}: unknown`, slot, way, wanted);
  expect(wanted.statements.length).toBeGreaterThan(0);
  for (const one of others.filter(({ whose }) => whose !== 'own')) {
    const result = await run(parties, protocol, slot, way, one);
    expectAbsent(`${title}: ${one.whose}`, slot, way, result);
    expect([title, one.whose, shown(slot, way, result)]).toEqual([
      title,
      one.whose,
      shown(slot, way, wanted),
    ]);
  }
  const after = await rowsOf(parties);
  expectRows(title, slot.absent(way), before, after);
  const own = others.find(({ whose }) => whose === 'own');
  if (own === undefined) return;
  const { response } = await run(parties, protocol, slot, way, own);
  expect([title, response.status]).toEqual([title, 200]);
  // Proof that the comparison above can fail.
  expect([title, bytesOf(response)]).not.toEqual([title, bytesOf(wanted.response)]);
  expect([title, (await rowsOf(parties))[1]]).toEqual([title, before[1]]);
}

/** Nothing of the other company changes, and of the own one only what a new name means, or the ID beside one that is ignored. */
function expectRows(title: string, absent: NoRecord, before: Rows[], after: Rows[]): void {
  expect([title, after[1]]).toEqual([title, before[1]]);
  if (absent === 'rejected' || absent === 'nothing') expect([title, after[0]]).toEqual([title, before[0]]);
  else if (absent !== 'ignored') expect([title, after[0]]).not.toEqual([title, before[0]]);
}

/** Whether the request is carried out, though its company has no record of the name. */
function isCarriedOut(slot: Slot, way: Way): boolean {
  return !['rejected', 'nothing'].includes(slot.absent(way));
}

/** The records of all requests of one comparison, made before the first is sent. */
function makeCases(parties: Parties, slot: Slot, way: Way): Promise<Case[]> {
  const all: Whose[] = ['unknown', 'foreign', 'deleted'];
  if (way.startsWith('ID')) all.push('malformed');
  if (!way.includes('beside')) all.push('own');
  const subjectKind = slot.operation.startsWith('updateGroup') ? 'Group' : 'UserProfile';
  return server.store.adminWrite(async (tx) => {
    const cases: Case[] = [];
    for (const whose of all) {
      const record = await makeRecord(tx, parties, slot.kind, whose);
      const beside = way.includes('beside') ? await makeRecord(tx, parties, slot.kind, 'own') : record;
      cases.push({ whose, record, beside, subject: await makeRecord(tx, parties, subjectKind, 'own') });
    }
    return cases;
  });
}

/** Whether the live key was remembered depends on what was changed before, and so says nothing of the record: it is left out. */
async function run(parties: Parties, protocol: ProtocolName, slot: Slot, way: Way, one: Case) {
  const input = slot.input(itemFor(slot, way, one), one.subject);
  // Whether a change is planned before the lock depends on the last one: here each follows one that has changed nothing.
  await request(messageFor('JSON POST', 'deleteGroup', parties.own.apiKey, { GroupTitle: 'nobody' }));
  const { response, statements } = await request(
    messageFor(protocol, slot.operation, parties.own.apiKey, input),
  );
  // The last asks which node of a cluster has a company, which is remembered.
  return { response, statements: statements.filter((sql) => !/\bApiKey\b|\bpg_dist_placement\b/.test(sql)) };
}

async function request(message: Message): Promise<Result> {
  watch.take();
  const response = await ask(server.baseUrl, message);
  return { response, statements: watch.take().map(({ sql }) => sql) };
}

/** All rows of the own and of the other company. */
function rowsOf({ own, foreign }: Parties): Promise<Rows[]> {
  return allRows(server.store, [own.companyId, foreign.companyId]);
}

function itemFor({ nameMember }: Slot, way: Way, { record, beside }: Case): Record<string, string> {
  if (way === 'ID') return { ID: record.id };
  if (way === 'name') return { [nameMember]: record.name };
  if (way === 'ID and name') return { ID: record.id, [nameMember]: record.name };
  if (way === 'ID beside an own name') return { ID: record.id, [nameMember]: beside.name };
  return { ID: beside.id, [nameMember]: record.name };
}

/** Nothing of the other company comes out, and what names no record of its own is rejected, or has no effect, or is carried out. */
function expectAbsent(title: string, slot: Slot, way: Way, { response }: Result): void {
  expect([title, response.text]).toEqual([title, expect.not.stringContaining(foreignWord)]);
  if (isCarriedOut(slot, way)) expect([title, response.status]).toEqual([title, 200]);
  // Each of many updates is rejected on its own.
  const isRejected = response.status !== 200 || response.text.includes('refused');
  if (slot.absent(way) === 'rejected') expect([title, isRejected]).toEqual([title, true]);
}

/** A response's bytes and the statements behind it; the ID of a record that was made or changed is its own. */
function shown(slot: Slot, way: Way, { response, statements }: Result): string {
  const bytes = bytesOf(response);
  return [isCarriedOut(slot, way) ? bytes.replace(/\d+/g, '#') : bytes, ...statements].join('\n');
}
