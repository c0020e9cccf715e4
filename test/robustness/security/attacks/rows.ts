import { gzipSync } from 'node:zlib';
import { envelopes, namespace } from '../../../support/messages/xml.js';
import type { RawRequest } from '../../../support/servers/raw-client.js';
import { requestOf, wrongKey, type Attack, type Flood } from './attack.js';
import { shapes, type Shape } from './shapes.js';

const kib = 1024;
const packed = (request: RawRequest): RawRequest => ({
  ...request,
  headers: { ...request.headers, 'Content-Encoding': 'gzip' },
  body: gzipSync(request.body, { level: 9 }),
});

/** Bytes that are parsed without a key, and what any client can provoke. */
const maxUnauthenticatedBytes = 4 * kib;
const short = { bytes: 16 * kib, violations: 20 };
const isError = /"code":"|<code>|MustUnderstand/;

/** Each byte is the euro sign, which takes three in UTF-8. */
const euros = (count: number): string => '\u0080'.repeat(count);
const names = (count: number, name: string): string =>
  Array.from({ length: count }, (_, index) => `"${name}${index}":1`).join(',');
const nested = (name: string): string => `${`{"${name}":`.repeat(14)}{"b":1,"b":1},"a":1}${'}'.repeat(13)}`;
const cp1252 = { 'Content-Type': 'application/json; charset=windows-1252' };
const ands = '&'.repeat(15_000);
const call = `<s:Envelope xmlns:s="${envelopes['1.2']}"><s:Body><GetTaxList xmlns="${namespace}"/></s:Body></s:Envelope>`;
const wrong = call.replace('/>', `><APIkey>${wrongKey}</APIkey><b a=""/><c a=""/><d a=""/></GetTaxList>`);
const old = call.replace(envelopes['1.2'], envelopes['1.1']);

const byHand: [name: string, Shape['protocol'], body: string, headers?: Record<string, string>][] = [
  ['members of euros', 'JSON', `{${names(15, euros(254))}}`, cp1252],
  ['members of 100 euros', 'JSON', `{${names(36, euros(100))}}`, cp1252],
  ['too deep, of euros', 'JSON', `{"${euros(240)}":`.repeat(16) + '{', cp1252],
  ['a member twice, deep inside of euros', 'JSON', nested(euros(240)), cp1252],
  ['a member twice, deep inside of tildes', 'JSON', nested('~'.repeat(240))],
  ['a key that cannot be one', 'JSON', `{"APIkey":7,"data":{"Groups":[${'1,'.repeat(1_000)}1]}}`],
  ['a long action', 'SOAP', old, { SOAPAction: `"${ands}"` }],
  ['a long parameter', 'SOAP', call, { 'Content-Type': `application/soap+xml; action="${ands}"` }],
  ['a long charset', 'SOAP', call, { 'Content-Type': `text/xml; charset=${ands}` }],
  ['a long type', 'SOAP', call, { 'Content-Type': ands }],
  ['each parameter wrong', 'SOAP', wrong, { 'Content-Type': 'application/soap+xml' }],
  // Those of shapes.yaml, also without any key
  ...shapes.flatMap((shape): typeof byHand => {
    const body = shape.make(maxUnauthenticatedBytes - 100);
    const keyless = body.replace('<APIkey>k</APIkey>', '').replace('"APIkey":"k"', '"apikei":"k"');
    return [
      [shape.name, shape.protocol, body],
      ...(keyless === body ? [] : ([[`${shape.name}, no key`, shape.protocol, keyless]] as typeof byHand)),
    ];
  }),
];

/** What is rejected for lack of a live key: the error is short. */
export const errors: readonly Attack[] = [
  ...byHand.map(([name, protocol, body, headers]): Attack => ({
    name: `${protocol}: ${name}`,
    requests: () => [requestOf(protocol, body, headers)],
    response: isError,
    may: short,
  })),
  ...['"', '\u0080', '%22'].map((character): Attack => {
    const path = `/public/api/${character.repeat(15_000 / character.length)}`;
    const name = `a path of 15,000 characters ${JSON.stringify(character)}`;
    return { name, requests: () => [{ ...requestOf('JSON', '{}'), path }], response: isError, may: short };
  }),
];

/**
 * What a message may cost, in the processor time of a plain 404; half of it and at most 3 ms up to 64 KiB were seen. What is inflated, 16 MiB
 * at most, is searched for keys and nothing else; from an address over its limit nothing is done.
 */
const costsOf = (
  response: RegExp,
  most: readonly [size: string, bytes: number, plain404s: number][],
): Attack[] =>
  most.flatMap(([size, bytes, plain404s]) =>
    shapes
      .filter(({ isCostly }) => isCostly)
      .flatMap(({ protocol, name, make }) =>
        [false, true].map((isPacked): Attack => {
          const request = (): RawRequest => requestOf(protocol, make(bytes));
          return {
            name: `${size} ${isPacked ? 'in gzip' : 'plain'}, ${protocol}: ${name}`,
            requests: () => [isPacked ? packed(request()) : request()],
            response,
            may: { plain404s },
          };
        }),
      ),
  );
const [small, medium, large] = [4 * kib - 200, 64 * kib, 16 * kib * kib - 100_000];
export const ofStrangers = costsOf(/invalid_api_key|invalid_request|malformed_xml/, [
  ['4 KiB', small, 40],
  ['64 KiB', medium, 20],
  ['16 MiB', large, 1000],
]);
export const overTheLimit = costsOf(/too_many_requests/, [
  ['4 KiB', small, 12],
  ['64 KiB', medium, 20],
  ['16 MiB', large, 100],
]);

const ladders = { JSON: [16 * kib, 32 * kib, 63 * kib], SOAP: [128 * kib, 256 * kib, 512 * kib] };
/** With a live key the cost of a message grows with its size. */
export const ofCompanies = shapes.map(({ protocol, name, make }): Attack => ({
  name: `${protocol}: ${name}`,
  requests: (apiKey) =>
    ladders[protocol].map((bytes) => {
      const body = make(bytes);
      const keyed = body
        .replace('<APIkey>k</APIkey>', `<APIkey>${apiKey}</APIkey>`)
        .replace('"APIkey":"k"', `"APIkey":"${apiKey}"`);
      return requestOf(protocol, keyed === body ? `${body}<!--${apiKey}-->` : keyed);
    }) as [RawRequest],
  // Only the first of what looks like a key are looked up.
  response: name.includes('beginnings of keys')
    ? /invalid_api_key/
    : /^(?![^]*(api_key|internal|unavailable))[^]*("status":4|<code>)/,
  may: { twice: 2.5 },
}));

/** 64 MB in 64 kB. Made once, as packing takes longer than all the rest. */
const bomb = gzipSync(Buffer.alloc(64_000_000, 0x20), { level: 9 });
// A client that reads nothing is cut off before the system has buffered a whole response.
const unread = {
  connections: 1,
  until: 'cut off',
  limits: { headersTimeoutMs: 300, requestTimeoutMs: 700, unknownBodyTimeoutMs: 700 },
  groups: 2_500,
  may: { megabytes: 60, neighbourMs: 1000 },
} as const;
export const floods: readonly Flood[] = [
  ...['JSON', 'SOAP'].map((protocol): Flood => ({
    name: `twenty bombs, ${protocol}: no more than the memory that one caller without a key has`,
    connections: 20,
    bytes: `${protocol}¶Content-Type: text/xml¶Connection: close¶Content-Encoding: gzip¶`,
    body: bomb,
    until: 'read',
    response: /invalid_api_key|service_unavailable/,
    may: { megabytes: 67, neighbourMs: 1000 },
  })),
  {
    name: 'a hundred clients that send byte by byte',
    connections: 100,
    bytes: 'JSON¶Content-Length: 100¶¶',
    drip: 'x',
    until: 'others served',
    may: { megabytes: 60, neighbourMs: 1000 },
  },
  ...[
    ['chunks of a byte', 'JSON¶IN_CHUNKS¶¶«1¶x¶×10000»'],
    ['chunks of a byte in gzip', 'JSON¶IN_CHUNKS¶Content-Encoding: gzip¶¶«1¶x¶×10000»'],
    ['chunks of 16 bytes', 'JSON¶IN_CHUNKS¶¶«10¶xxxxxxxxxxxxxxxx¶×3000»'],
  ].map(([name = '', bytes = '']): Flood => ({
    name: `${name} on a hundred connections`,
    connections: 100,
    bytes,
    until: 'others served',
    may: { megabytes: 60, neighbourMs: 10_000 },
  })),
  {
    name: 'thousands of requests at once on each of a hundred connections',
    connections: 100,
    bytes: '«GET /a HTTP¶¶×2300»',
    until: 'read',
    may: { megabytes: 100, neighbourMs: 1000 },
  },
  { name: 'a long list by JSON, unread', bytes: 'CLOSING', ...unread },
  { name: 'a long list by SOAP, unread', bytes: 'SOAP¶MESSAGE', ...unread },
  { name: 'a hundred pages, unread', bytes: '«GET /openapi.json HTTP¶¶×100»', ...unread },
];
