import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { open } from '../../support/servers/raw-http.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { envelope, namespace } from '../../support/messages/xml.js';
import { head } from './http/case.js';

const server = useServer();
const company = useCompany(server);

/** The word that marks what an attacker has written. */
const word = 'INJECTED';
/** Texts that would end a line, forge one, move a terminal's cursor, or break the JSON of a line. */
const texts: readonly (readonly [name: string, text: string])[] = [
  ['a line end and a line', `\r\n{"level":"info","msg":"${word}"}`],
  ['a bare line end', `\n${word}`],
  ['a carriage return', `\r${word}`],
  ['escape sequences', `\u001b[2J\u001b[1;31m${word}\u001b]0;x\u0007`],
  ['a quote and a brace', `"}${word}{"a":"`],
  ['backslashes', `\\n\\u000a${word}\\`],
  ['NUL', `\u0000${word}`],
  ['line ends of Unicode', `\u2028${word}\u2029\u0085`],
  ['the other direction', `\u202e${word}`],
  ['a format', `%s%d%j%o${word}%c`],
  ['an expression', `\${jndi:ldap://127.0.0.1/${word}}`],
  ['markup', `<script>${word}</script>`],
];

/** Places of a request. Bytes: what HTTP refuses is refused, but must not get into the log either. */
const places: readonly (readonly [name: string, request: (text: string, key: string) => string])[] = [
  ['X-Request-Id', (text, key) => post(`{"APIkey":"${key}"}`, `X-Request-Id: ${text}`)],
  ['User-Agent', (text, key) => post(`{"APIkey":"${key}"}`, `User-Agent: ${text}`)],
  ['X-Forwarded-For', (text, key) => post(`{"APIkey":"${key}"}`, `X-Forwarded-For: ${text}`)],
  ["a header's name", (text, key) => post(`{"APIkey":"${key}"}`, `X-${text}: x`)],
  [
    'Host',
    (text, key) =>
      head('POST /public/api/getgrouplist HTTP/1.1', `Host: ${text}`, `Content-Length: ${12 + key.length}`) +
      `{"APIkey":"${key}"}`,
  ],
  ['Content-Type', (text, key) => post(`{"APIkey":"${key}"}`, `Content-Type: a/b; charset=${text}`)],
  ['Content-Encoding', (text, key) => post(`{"APIkey":"${key}"}`, `Content-Encoding: ${text}`)],
  ['the method', (text) => `${text} / HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['the path', (text) => `GET /${text} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['the path, encoded', (text) => `GET /${encodeURIComponent(text)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  [
    'the operation',
    (text) => `POST /public/api/${encodeURIComponent(text)} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`,
  ],
  ['the query', (text) => `GET /?${encodeURIComponent(text)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ["a member's name", (text, key) => post(JSON.stringify({ APIkey: key, [text]: 1 }))],
  [
    'a value',
    (text, key) =>
      post(JSON.stringify({ APIkey: key, EmailAddress: text })).replace('getgrouplist', 'getuser'),
  ],
  ['the key', (text) => post(JSON.stringify({ APIkey: text }))],
  ['nonsense for a body', (text) => post(text)],
  [
    'SOAPAction',
    (text, key) =>
      soap(`<GetTaxList xmlns="${namespace}"><APIkey>${key}</APIkey></GetTaxList>`, `SOAPAction: ${text}`),
  ],
  [
    'an element',
    (text, key) =>
      soap(
        `<GetTaxList xmlns="${namespace}"><APIkey>${key}</APIkey><a xmlns="${escaped(text)}"/></GetTaxList>`,
      ),
  ],
  [
    'text of an element',
    (text) => soap(`<GetTaxList xmlns="${namespace}"><APIkey>${escaped(text)}</APIkey></GetTaxList>`),
  ],
  ['nonsense for a message', (text) => soap(text)],
];

function post(body: string, ...lines: string[]): string {
  return (
    head(
      'POST /public/api/getgrouplist HTTP/1.1',
      'Host: x',
      ...lines,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ) + body
  );
}

function soap(body: string, ...lines: string[]): string {
  const message = envelope('1.1', body);
  const start = [
    'POST /public/api.asmx HTTP/1.1',
    'Host: x',
    'Content-Type: text/xml; charset=utf-8',
    ...lines,
  ];
  return head(...start, `Content-Length: ${Buffer.byteLength(message)}`) + message;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

describe('what a client writes into', () => {
  test.each(places)('%s does not come out in the log or as a header', async (_place, request) => {
    const before = server.logged().length;
    for (const [name, text] of texts) {
      const connection = await open(server.port);
      connection.write(request(text, company.apiKey));
      // Some bytes are no end of a request to the server: it waits for more until the client ends.
      await Promise.race([
        connection.received('\r\n\r\n'),
        connection.closed,
        sleep(1_000, undefined, { ref: false }),
      ]);
      connection.socket.end();
      const answer = await connection.closed;
      const [heads = ''] = answer.split('\r\n\r\n');
      expect([name, heads]).toEqual([
        name,
        expect.not.stringMatching(new RegExp(`^${word}|\\n${word}|\\u001b|\\u0000`)),
      ]);
    }
    expectCleanLines(server.logged().slice(before));
  });
});

/** Every line is one JSON object with the members that the log has, and nothing that an attacker wrote. */
function expectCleanLines(log: string): void {
  expect(log).not.toContain(word);
  // eslint-disable-next-line no-control-regex -- these are the very characters to find
  expect(log).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\ufeff]/);
  const lines = log.split('\n').slice(0, -1);
  expect(lines.length).toBeGreaterThan(0);
  const members = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
  for (const member of members) expect(allowed).toContain(member);
}

const allowed = [
  'level',
  'time',
  'msg',
  'requestId',
  'method',
  'protocol',
  'operation',
  'companyId',
  'keyPrefix',
  'state',
  'traceId',
  'faultCount',
  'faults',
  'cause',
  'code',
  'outcome',
  'status',
  'durationMs',
  'reason',
  'queue',
  'waitedMs',
];
