import { expect, test } from '@jest/globals';
import { envelopes, namespace } from '../../support/messages/xml.js';
import { useClient, useServer } from '../../support/servers/use-server.js';
import { jsonShapes } from './growth/json-shapes.js';
import { diffgr, schema, soapShapes } from './growth/soap-shapes.js';

// Anybody can provoke an error response: without a live key it lists at most 20 violations and has at most 16 KB, whatever the request.

const maxFaults = 20;
const maxBytes = 16_384;
/** Bytes that are parsed without a key. */
const anybodysBytes = 4096;

const server = useServer({ LOG_LEVEL: 'silent' });
const client = useClient(server);
type Case = [name: string, path: string, headers: Record<string, string>, body: Buffer];

const json = (name: string, body: string | Buffer, headers: Record<string, string> = {}): Case => [
  `JSON: ${name}`,
  '/public/api/updateuser',
  headers,
  Buffer.from(body as string),
];
const soap = (
  name: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
  version: '1.1' | '1.2' = '1.2',
): Case => [
  `SOAP ${version}: ${name}`,
  '/public/api.asmx',
  { 'Content-Type': version === '1.1' ? 'text/xml' : 'application/soap+xml', ...headers },
  Buffer.from(body as string),
];
const message = (inside: string): string =>
  `<s:Envelope xmlns:s="${envelopes['1.2']}"><s:Body>${inside}</s:Body></s:Envelope>`;
const operation = (inside: string, name = 'UpdateUser'): string =>
  message(`<${name} xmlns="${namespace}">${inside}</${name}>`);
const key = `<APIkey>cak_${'w'.repeat(43)}</APIkey>`;

/** Each byte is the euro sign, which takes three in UTF-8. */
const euros = (count: number): string => '\u0080'.repeat(count);
const inCp1252 = { 'Content-Type': 'application/json; charset=windows-1252' };
const nested = (name: string, depth: number): string =>
  `{"${name}":`.repeat(depth) + '1,' + '"a":1}'.repeat(depth);

/** Every shape that is known to cost much, as large as anybody may send it: with a wrong key, and without one. */
const shapes: Case[] = [...jsonShapes, ...soapShapes].flatMap((shape) => {
  const body = shape.make(anybodysBytes - 100).toString('latin1');
  if (body.length > anybodysBytes) return [];
  const keyless = body.replace('<APIkey>k</APIkey>', '').replace('"APIkey":"k"', '"apikei":"k"');
  return [
    [shape.name, body],
    [`${shape.name}, no key`, keyless],
  ].map(([name = '', text = '']) => {
    const bytes = Buffer.from(text, 'latin1');
    return shape.protocol === 'JSON' ? json(name, bytes) : soap(name, bytes, {}, '1.1');
  });
});

const names = (count: number, name: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `"${name(index)}":1`).join(',');

const cases: Case[] = [
  ...shapes,
  json('one long unknown member', `{"${'x'.repeat(4000)}":1}`),
  json('a long unknown member of tildes', `{"${'~'.repeat(4000)}":1}`),
  json('unknown members of 300 tildes', `{${names(12, (index) => `${'~'.repeat(300)}${index}`)}}`),
  json('unknown members of 80 tildes', `{${names(44, (index) => `${'~'.repeat(80)}${index}`)}}`),
  json(
    'unknown members of euros',
    Buffer.from(`{${names(15, (index) => `${euros(254)}${index}`)}}`, 'latin1'),
    inCp1252,
  ),
  json(
    'unknown members of 100 euros',
    Buffer.from(`{${names(36, (index) => `${euros(100)}${index}`)}}`, 'latin1'),
    inCp1252,
  ),
  json('control characters as names', `{${names(5, (index) => `${'\\u0001'.repeat(120)}${index}`)}}`),
  json('too deep, of euros', Buffer.from(`{"${euros(240)}":`.repeat(16) + '{', 'latin1'), inCp1252),
  json(
    'a member twice, deep inside of euros',
    Buffer.from(nested(euros(240), 15).replace('1,"a"', '{"b":1,"b":1},"a"'), 'latin1'),
    inCp1252,
  ),
  json(
    'a member twice, deep inside of tildes',
    nested('~'.repeat(240), 15).replace('1,"a"', '{"b":1,"b":1},"a"'),
  ),
  json('a key that cannot be one', `{"APIkey":7,"data":{"Groups":[${'1,'.repeat(1_000)}1]}}`),
  json('members of data', `{"data":{${names(300, (index) => `m${index}`)}}}`),
  soap('one long unknown parameter', operation(`<${'x'.repeat(3800)}/>`)),
  soap('a long unknown operation', message(`<${'x'.repeat(3800)}/>`)),
  soap('a long namespace', message(`<a xmlns="${'&quot;'.repeat(160)}"/>`)),
  soap('a long envelope', `<E xmlns="${'&quot;'.repeat(160)}"/>`),
  soap('a long action', operation(''), { SOAPAction: `"${'&'.repeat(15_000)}"` }, '1.1'),
  soap('a long action as parameter', operation(''), {
    'Content-Type': `application/soap+xml; action="${'&'.repeat(15_000)}"`,
  }),
  soap('a long charset', operation(''), { 'Content-Type': `text/xml; charset=${'&'.repeat(15_000)}` }),
  soap('a long type', operation(''), { 'Content-Type': '&'.repeat(15_000) }),
  soap(
    'a long header to be understood',
    `<s:Envelope xmlns:s="${envelopes['1.2']}"><s:Header><${'x'.repeat(3500)} s:mustUnderstand="1"/></s:Header><s:Body/></s:Envelope>`,
  ),
  soap('each parameter wrong', operation(`${key}<b a=""/><c a=""/><data a=""/><d a=""/>`)),
  soap('a parameter many times', operation('<APIkey/>'.repeat(300))),
  soap(
    'unknown tables',
    operation(
      `${key}<data><d:diffgram xmlns:d="${diffgr}"><N xmlns="">${Array.from({ length: 300 }, (_, index) => `<t${index}/>`).join('')}</N></d:diffgram></data>`,
    ),
  ),
  soap(
    'unknown tables of a schema',
    operation(
      `${key}<data><x:schema xmlns:x="${schema}"><x:element><x:complexType><x:choice>${Array.from({ length: 100 }, (_, index) => `<x:element name="t${index}"/>`).join('')}</x:choice></x:complexType></x:element></x:schema></data>`,
    ),
  ),
];

test.each(cases)('%s', async (_name, path, headers, body) => {
  expect(body.length).toBeLessThanOrEqual(anybodysBytes);
  const { status, text } = await client.send({ method: 'POST', path, headers, body });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  expect(text.match(/"path":|<path>/g)?.length ?? 0).toBeLessThanOrEqual(maxFaults);
});

test.each(['"', '\u0080', '%22'])('a path of 15,000 times %j', async (character) => {
  const path = `/public/api/${character.repeat(15_000 / character.length)}`;
  const { text } = await client.send({ method: 'POST', path, headers: {}, body: Buffer.from('{}') });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
});
