import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isNightly } from '../../support/nightly.js';
import { soapNames } from '../../support/scenarios/operations.js';
import { readEnvelope, send } from '../../support/scenarios/protocols.js';
import { sentence } from '../../support/messages/sentence.js';
import { filled, readTable } from '../../support/messages/tables.js';
import { envelope, envelopes, namespace, writeDataSet } from '../../support/messages/xml.js';
import { startSite, type Site } from '../../support/servers/raw-http.js';
import { goodKey, useSoapApi, type SoapApi } from './api.js';
import { mediaTypes, outcomeOf } from './outcome.js';

/** A row of texts.yaml, which says what its members mean. */
interface Row {
  name: string;
  version?: keyof typeof envelopes;
  headers?: Record<string, string>;
  charset?: string;
  encoding?: BufferEncoding;
  xml?: string;
  header?: string;
  body?: string;
  parameters?: string;
  data?: string;
  schema?: Record<string, string[]>;
  rows?: string;
  after?: string;
  shape?: string;
  suds?: string;
  prefixed?: true;
  from?: string;
  to?: string;
  input?: object;
  before?: object;
  code?: string;
  items?: string[];
  count?: number;
  says?: string;
}

const shapes = new Map(
  readFileSync(new URL('golden/shapes.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .map((block) => block.split(/\n(.*)/s) as [string, string]),
);

const element = (name: string, parameters: string): string =>
  `<${name} xmlns="${namespace}">${parameters}</${name}>`;
const key = `<APIkey>${goodKey}</APIkey>`;
const good = element('modAPI.GetGroup_Alternate', `${key}<GroupTitle>é</GroupTitle>`);
const types = 'xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"';
const diffgr = 'xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"';
const schema = /^.*<xs:choice[^>]*>/.exec(writeDataSet({}))?.[0] ?? '';

/** A DataSet that suds has read and sends back. */
const echoed = ['Group', 'Users', 'Roles'].map(
  (table) =>
    `<element><_name>${table}</_name><complexType><sequence><element><_name>ID</_name><_type>xs:string</_type></element></sequence></complexType></element>`,
);
const echo =
  '<schema><_id>NewDataSet</_id><element><_name>NewDataSet</_name><_IsDataSet>true</_IsDataSet><complexType><choice>' +
  `<_minOccurs>0</_minOccurs>${echoed.join('')}</choice></complexType></element></schema><diffgram><NewDataSet>` +
  '<Group><_id>Group1</_id><_rowOrder>0</_rowOrder><ID>1</ID><Description>new</Description></Group>' +
  '<Users><_id>Users1</_id><_rowOrder>0</_rowOrder><ID>2</ID></Users></NewDataSet></diffgram>';

/** What stands in the table for longer texts. */
const put = (text: string, version: keyof typeof envelopes): string => {
  const texts: Record<string, string> = {
    MESSAGE: envelope(version, good).replace(/^<\?xml.*?\?>/, ''),
    READ: good,
    KEY: key,
    NAMESPACE: namespace,
    ENVELOPE: envelopes[version],
    XSI: 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"',
    DIFFGRAM: `<diffgr:diffgram ${types} ${diffgr}><Data xmlns="">`,
    INSTANCE: '<d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1">',
    SCHEMA: schema,
    ECHO: echo,
    SECRET: goodKey,
    TRAP: trap.baseUrl,
  };
  return text.replace(/\{([A-Z]+)\}/g, (_all, name: string) => texts[name] ?? '');
};

/** The element of a DataSet. */
function dataOf({ data, shape, schema: tables, rows, after = '' }: Row): string | undefined {
  if (shape !== undefined)
    return shapes.get(shape)?.replace(/^<\w+|\w+>\s*$/g, (tag) => tag.replace(/\w+/, 'data'));
  if (tables === undefined && rows === undefined) return data === undefined ? data : `<data>${data}</data>`;
  const named = Object.entries(tables ?? {}).map(([table, columns]) => [
    table,
    [Object.fromEntries(columns.map((column) => [column, '']))],
  ]);
  const declared = tables && writeDataSet(Object.fromEntries(named)).replace(/<diffgr:diffgram.*$/s, '');
  const diffgram = rows === undefined ? '' : `{DIFFGRAM}${rows}</Data>${after}</diffgr:diffgram>`;
  return `<data>${declared ?? ''}${diffgram}</data>`;
}

/** The envelope as suds 1.1.2 writes it around what is in `data`. */
function sudsMessage(text: string, version: keyof typeof envelopes, prefixed = false): string {
  const data = prefixed ? text.replace(/<(\/?)(\w+)/g, '<$1ns0:$2') : text;
  const [e, xsi] = [envelopes[version], 'http://www.w3.org/2001/XMLSchema-instance'];
  return (
    `<SOAP-ENV:Envelope xmlns:SOAP-ENV="${e}" xmlns:xsi="${xsi}" xmlns:ns0="${namespace}" xmlns:ns1="${e}"><SOAP-ENV:Header/>` +
    `<ns1:Body><ns0:UpdateGroup><ns0:APIkey>${goodKey}</ns0:APIkey><ns0:data>${data}</ns0:data></ns0:UpdateGroup></ns1:Body></SOAP-ENV:Envelope>`
  );
}

function messageOf(row: Row, version: keyof typeof envelopes): string {
  const { xml, suds, header = '', body, parameters, from = '', to = '' } = row;
  if (xml !== undefined) return xml;
  if (suds !== undefined)
    return sudsMessage(put(suds, version).replace(from, filled(to)), version, row.prefixed);
  const data = dataOf(row);
  const inside =
    body ??
    (data === undefined
      ? element('modAPI.GetGroup_Alternate', parameters ?? `${key}<GroupTitle>é</GroupTitle>`)
      : element('UpdateGroup', key + data));
  return envelope(version, inside, header && `<soap:Header>${header}</soap:Header>`);
}

const rows = readTable<Row>('texts.yaml', import.meta.url).map((row): Row => {
  const { code, items, count, says } = row;
  const isError = items !== undefined || count !== undefined || says !== undefined;
  return code === undefined && isError ? { ...row, code: 'invalid_request' } : row;
});
const hostile = readTable<Row>('hostile.yaml', import.meta.url).map((row): Row => ({
  version: '1.1',
  ...row,
}));
const prototype = Object.getOwnPropertyNames(Object.prototype);
const run = (name: string) => (name === 'updateGroup' ? 7 : {});
const api = useSoapApi(run, { maxSetItems: 3, maxXmlAttributes: 200 });
const usual = useSoapApi(run);

/** Counts who calls it. */
let trap: Site;
let trapped = 0;
beforeAll(async () => {
  trap = await startSite((_req, res) => {
    trapped += 1;
    res.end('<!ENTITY x "trapped">');
  });
});
afterAll(() => trap.close());

type Version = keyof typeof envelopes;
const versions: Version[] = ['1.1', '1.2'];

function post(
  to: SoapApi,
  version: Version,
  body: string | Buffer,
  headers: Record<string, string> = {},
  charset = '; charset=utf-8',
) {
  const all = { 'Content-Type': `${mediaTypes[version]}${charset}`, ...headers };
  return send(to.address, 'POST', all, body);
}

async function expectOutcome(to: SoapApi, row: Row, version: Version): Promise<void> {
  const { code, items, count, says, input, before } = row;
  const body = Buffer.from(filled(put(messageOf(row, version), version)), row.encoding);
  const headers = Object.entries(row.headers ?? {}).map(([name, value]) => [
    name,
    filled(put(value, version)),
  ]);
  const response = await post(
    to,
    version,
    body,
    Object.fromEntries(headers) as Record<string, string>,
    row.charset,
  );
  const outcome = outcomeOf(response, version);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect(response.text).not.toMatch(/node_modules|root:|trapped| {4}at |libxml/);
  expect(response.text.length).toBeLessThan(2_000_000);
  if (code === undefined) {
    expect([outcome, readEnvelope(response.text).error]).toEqual(['success', undefined]);
    const wanted = JSON.parse(filled(JSON.stringify(input))) as object;
    const isUpdate = response.text.includes('UpdateGroupResult');
    const seen = isUpdate ? { data: wanted, ...(before && { before }) } : { GroupTitle: 'é', ...wanted };
    expect((to.asked.at(-1) as [string, object])[1]).toEqual(seen);
    return;
  }
  if (code === 'any') expect(outcome).not.toBe('success');
  else expect(outcome).toBe(code);
  if (code === 'success') return;
  expect(to.asked.filter((one) => (one as [string])[0] !== 'key')).toEqual([]);
  if (code === 'header_not_understood') return;
  const { error } = readEnvelope(response.text);
  const found = error?.items.map((item) => `${item.path} ${item.code}`);
  for (const { message } of error?.items ?? []) expect(message).toMatch(sentence);
  if (items) expect(found).toEqual(items.map(filled));
  if (count !== undefined) expect(found).toHaveLength(count);
  if (says !== undefined) expect(error?.message).toContain(put(says, version));
}

const inVersions = (all: readonly Row[]) =>
  all.flatMap((row) =>
    versions
      .filter((version) => (row.version ?? version) === version)
      .map((version) => ({
        title: `${row.name}: ${row.code ?? 'the operation runs'}, in ${version}`,
        row,
        version,
      })),
  );

test.each(inVersions(rows))('$title', ({ row, version }) => expectOutcome(api, row, version));

if (isNightly) describe('hostile messages', hostileMessages);

function hostileMessages(): void {
  test.each(inVersions(hostile))('$title', async ({ row, version }) => {
    await expectOutcome(usual, row, version);
    const next = await post(usual, '1.1', put('{MESSAGE}', '1.1'));
    expect(outcomeOf(next, '1.1')).toBe('success');
  });

  test('made the server call no other host', () => {
    expect(trapped).toBe(0);
  });

  test.each(versions)(
    'SOAP %s: of every action with every body only equal ones get as far as the key',
    async (version) => {
      const wrong: string[] = [];
      for (const action of soapNames)
        for (const name of soapNames) {
          const quoted = `"${namespace}/${action}"`;
          const type = `application/soap+xml; charset=utf-8; action=${quoted}`;
          const headers: Record<string, string> =
            version === '1.1' ? { SOAPAction: quoted } : { 'Content-Type': type };
          const body = envelope(version, element(name, '<APIkey>nobody</APIkey>'));
          const outcome = outcomeOf(await post(usual, version, body, headers), version);
          if (outcome !== (action === name ? 'invalid_api_key' : 'action_mismatch'))
            wrong.push(`${action} against ${name}: ${outcome}`);
        }
      expect(wrong).toEqual([]);
    },
  );
}
