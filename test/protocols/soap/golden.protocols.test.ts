import { describe, expect, test } from '@jest/globals';
import { GroupDataSet } from '../../../generated/soap/datasets.js';
import { writeDataSet, type DataSetRows } from '../../../src/soap/dataset/writer.js';
import type { HttpResponse } from '../../support/scenarios/protocols.js';
import { isNightly } from '../../support/nightly.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { namespace, parseXml } from '../../support/messages/xml.js';
import { allCases, formCases, goldenCases, type GoldenCase } from './golden/question.js';
import {
  ask,
  giveGroup,
  recordedResponses,
  errorIn,
  seenTitle,
  seenTables,
  withFaultText,
  withoutDetail,
} from './golden/replay.js';
import type { Recorded } from './golden/replay.js';

const recorded = recordedResponses();
const server = useServer();
const company = useCompany(server);
/** Gets the same changes by JSON as the other one by SOAP. */
const twin = useCompany(server);

/** The envelope that ASMX puts around a plain result, in the version of another of its responses. */
function resultLike(asmx: string, operation: string, value: string): string {
  const body = `<${operation}Response xmlns="${namespace}"><${operation}Result>${value}</${operation}Result></${operation}Response>`;
  return asmx.replace(
    /(<soap:Body>).*(<\/soap:Body>)/s,
    (_all, start: string, end: string) => start + body + end,
  );
}

/** A recorded DataSet response with ASMX's tables and rows replaced by ours. */
function dataSetLike(asmx: string, rows: DataSetRows): string {
  const ours = writeDataSet(GroupDataSet, rows);
  return asmx.replace(/<xs:schema .*<\/diffgr:diffgram>/s, () => ours);
}

const deleteGroup = 'modAPI.DeleteGroup_Alternate';

async function expectAsAsmx(golden: GoldenCase, asmx: Recorded): Promise<void> {
  const title = seenTitle(asmx.text);
  const tables = seenTables(asmx.text);
  if (title !== undefined) await expectDeleted(golden, asmx, title);
  else if (tables) await expectUpdated(golden, asmx, tables);
  else await expectRead(golden, asmx);
}

/** A DataSet where ASMX has one, ours without rows where it has none. */
async function expectRead({ asks }: GoldenCase, asmx: Recorded): Promise<void> {
  await giveGroup(company, 'g');
  const response = await ask(server, company, asks);
  const isFound = asmx.text.includes('<xs:schema ');
  const rows = isFound ? await company.must<DataSetRows>('getGroup', { GroupTitle: 'g' }) : {};
  const text = isFound ? asmx.text : resultLike(asmx.text, 'modAPI.GetGroup_Alternate', schemaAndData);
  expectSame(response, asmx, dataSetLike(text, rows));
}

const schemaAndData = '<xs:schema /></diffgr:diffgram>';

function expectSame(response: HttpResponse, asmx: Recorded, text: string, status = 200): void {
  expect(response.text).toBe(text);
  expect([response.status, response.headers['content-type']]).toEqual([status, asmx.contentType]);
  expect(response.headers['content-length']).toBe(String(Buffer.byteLength(text)));
}

async function expectDeleted({ asks }: Pick<GoldenCase, 'asks'>, asmx: Recorded, title: string) {
  if (title.trim() !== '') await giveGroup(company, title);
  const response = await ask(server, company, asks);
  const form = asmx.text === '' ? recorded.get('a plain result')! : asmx;
  expectSame(response, form, resultLike(form.text, deleteGroup, 'true'));
  expect((await company.call('getGroup', { GroupTitle: title })).error?.code).toBe('not_found');
}

/** The same data through JSON must leave another company in the same state. */
async function expectUpdated(
  { asks }: Pick<GoldenCase, 'asks'>,
  asmx: Recorded,
  data: Record<string, unknown>,
): Promise<void> {
  await giveGroup(company, 'x');
  await giveGroup(twin, 'x');
  const id = (await company.must<{ Group: { ID: string }[] }>('getGroup', { GroupTitle: 'x' })).Group[0]!.ID;
  expectSame(await ask(server, company, asks), asmx, resultLike(asmx.text, 'UpdateGroup', id));
  await twin.must('updateGroup', { data });
  const [done, wanted] = await Promise.all(
    [company, twin].map((each) => each.must('getGroup', { GroupTitle: 'x' })),
  );
  expect(withoutIds(done)).toEqual(withoutIds(wanted));
  await Promise.all([company, twin].map((each) => each.must('deleteGroup', { GroupTitle: 'x' })));
}

function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'ID' ? undefined : item)));
}

async function expectRejection(
  { asks, filled, because, ours }: GoldenCase,
  asmx: Recorded,
  { error, status = 500, items = [] }: Extract<GoldenCase['ours'], { error: string }>,
): Promise<void> {
  await giveGroup(company, 'g');
  const before = await company.must('getGroupList');
  const response = await ask(server, company, asks);
  const isHeaderFault = error === 'header_not_understood';
  parseXml(response.text);
  expect(response.status).toBe(status);
  if (!isHeaderFault) expect(errorIn(response.text)).toEqual({ code: error, items });
  // A reason means that ASMX responds otherwise: then only the form of its faults can be compared.
  if (because === undefined && filled === undefined) expect(withoutDetail(response.text)).toBe(asmx.text);
  else if (because === undefined)
    expect(withoutExpected(withoutDetail(response.text))).toBe(fill(asmx.text, filled ?? []));
  else {
    const text = /(?:<faultstring>|<soap:Text xml:lang="en">)([^<]+)/.exec(response.text)?.[1] ?? '';
    const version = response.text.includes('http://www.w3.org/2003/05/soap-envelope" xmlns:xsi')
      ? '1.2'
      : '1.1';
    const form = recorded.get(`a wrong key over SOAP ${version}`)!;
    expect(withoutDetail(response.text)).toBe(withFaultText(form.text, text));
    expect(response.headers['content-type']).toBe(form.contentType);
  }
  if (because === undefined) expect(response.headers['content-type']).toBe(asmx.contentType);
  expect(response.headers['content-length']).toBe(String(Buffer.byteLength(response.text)));
  expect([ours, await company.must('getGroupList')]).toEqual([ours, before]);
}

/** The text of a fault without our hint: the expected action. */
function withoutExpected(text: string): string {
  return text.replace(/ Expected: (?:"|&quot;)[^"&]*(?:"|&quot;)\./, '');
}

/** Mono leaves {0} where ASMX has the argument. */
function fill(text: string, filled: readonly string[]): string {
  const escape = (value: string): string => value.replaceAll('"', '&quot;');
  return text.replace(/\{(\d)\}/g, (_all, index: string) => escape(filled[Number(index)] ?? ''));
}

async function expectResponse({ asks }: GoldenCase, status: number, contentType: string): Promise<void> {
  await giveGroup(company, 'g');
  const response = await ask(server, company, asks);
  expect([response.status, response.headers['content-type']]).toEqual([status, contentType]);
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** What ASMX's text for a form means here: a DataSet, a nil one, or the parameters that DeleteGroup saw. */
async function expectForm({ asks }: GoldenCase, asmx: string): Promise<void> {
  await giveGroup(company, 'g');
  let text = `${declaration}<boolean xmlns="${namespace}">true</boolean>`;
  if (asmx.startsWith('SEEN')) {
    // ASMX writes its plain text as if it were HTML.
    const title = /GroupTitle=\[(.*)\]/.exec(asmx)?.[1] ?? '';
    await giveGroup(company, title.replace('&amp;', '&').replace('&#233;', 'é'));
  } else {
    // ASMX indents; that is no difference to a parser.
    expect(/^<\?xml[^>]*\?>\n<DataSet [^>]*xmlns="([^"]*)"/.exec(asmx)?.[1]).toBe(namespace);
    const isFound = asmx.includes('<xs:schema ');
    const rows = isFound ? await company.must<DataSetRows>('getGroup', { GroupTitle: 'g' }) : {};
    text = `${declaration}<DataSet xmlns="${namespace}">${writeDataSet(GroupDataSet, rows)}</DataSet>`;
  }
  const response = await ask(server, company, asks);
  expect(response).toMatchObject({
    status: 200,
    text,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  });
}

async function expectText({ asks }: GoldenCase, status: number, text: string): Promise<void> {
  await giveGroup(company, 'g');
  const response = await ask(server, company, asks);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  expect(response).toMatchObject({ status, text: expect.stringContaining(text), headers });
  expect((await company.call('getGroup', { GroupTitle: 'g' })).error).toBeUndefined();
}

async function replay(golden: GoldenCase, asmx: Recorded): Promise<void> {
  const { ours, asks } = golden;
  if (ours === 'as ASMX')
    await (asks.path === undefined ? expectAsAsmx(golden, asmx) : expectForm(golden, asmx.text));
  else if ('error' in ours) await expectRejection(golden, asmx, ours);
  else if ('like' in ours) await expectAsAsmx(golden, recorded.get(ours.like)!);
  else if ('deletes' in ours) await expectDeleted(golden, asmx, ours.deletes);
  else if ('updates' in ours) await expectUpdated(golden, asmx, ours.updates);
  else if ('contentType' in ours) await expectResponse(golden, ours.status, ours.contentType);
  else await expectText(golden, ours.status, ours.text);
}

/** By day the forms alone. */
const rows = (isNightly ? [...formCases, ...goldenCases] : formCases).map((golden) => ({
  title: golden.because === undefined ? golden.name : `${golden.name} - otherwise (${golden.because})`,
  golden,
}));

describe('responses of a real ASMX service', () => {
  test('every question has a recorded response, and every response its question', () => {
    expect([...recorded.keys()].sort()).toEqual(allCases.map(({ name }) => name).sort());
  });

  test.each(rows)('$title', ({ golden }) => replay(golden, recorded.get(golden.name)!));
});
