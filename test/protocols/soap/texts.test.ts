import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readEnvelope, send } from '../../support/scenarios/protocols.js';
import { filled, readTable } from '../../support/messages/tables.js';
import { envelope, envelopes, namespace, writeDataSet } from '../../support/messages/xml.js';
import { goodKey, useSoapApi } from './api.js';
import { outcomeOf } from './hostile/run.js';

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
const prototype = Object.getOwnPropertyNames(Object.prototype);
const api = useSoapApi((name) => (name === 'updateGroup' ? 7 : {}), {
  maxSetItems: 3,
  maxXmlAttributes: 200,
});

test.each(
  rows.flatMap((row) =>
    (['1.1', '1.2'] as const)
      .filter((version) => (row.version ?? version) === version)
      .map((version) => ({
        title: `${row.name}: ${row.code ?? 'the operation runs'}, in ${version}`,
        row,
        version,
      })),
  ),
)('$title', async ({ row, version }) => {
  const { code, items, count, says, input, before, charset = '; charset=utf-8' } = row;
  const body = Buffer.from(filled(put(messageOf(row, version), version)), row.encoding);
  const headers = Object.entries(row.headers ?? {}).map(([name, value]) => [name, put(value, version)]);
  const type = { '1.1': 'text/xml', '1.2': 'application/soap+xml' }[version];
  const response = await send(
    api.address,
    'POST',
    { 'Content-Type': `${type}${charset}`, ...Object.fromEntries(headers) },
    body,
  );
  const outcome = outcomeOf(response, version);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  if (code === undefined) {
    expect([outcome, readEnvelope(response.text).error]).toEqual(['success', undefined]);
    const wanted = JSON.parse(filled(JSON.stringify(input))) as object;
    const isUpdate = response.text.includes('UpdateGroupResult');
    const seen = isUpdate ? { data: wanted, ...(before && { before }) } : { GroupTitle: 'é', ...wanted };
    expect((api.asked.at(-1) as [string, object])[1]).toEqual(seen);
    return;
  }
  if (code === 'any') expect(outcome).not.toBe('success');
  else expect(outcome).toBe(code);
  expect(api.asked.filter((one) => (one as [string])[0] !== 'key')).toEqual([]);
  if (code === 'header_not_understood') return;
  const { error } = readEnvelope(response.text);
  const found = error?.items.map((item) => `${item.path} ${item.code}`);
  if (items) expect(found).toEqual(items.map(filled));
  if (count !== undefined) expect(found).toHaveLength(count);
  if (says !== undefined) expect(error?.message).toContain(put(says, version));
});
