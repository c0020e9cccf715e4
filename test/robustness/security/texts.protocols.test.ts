import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { userRecord } from '../../../src/domain/records/records.js';
import { envelope, namespace } from '../../support/messages/xml.js';
import { readLines } from '../../support/messages/tables.js';
import { person } from '../../support/scenarios/company.js';
import { open } from '../../support/servers/raw-http.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { writtenOut } from './support/requests.js';

// Names that mean something to JavaScript, and texts that forge lines of a log, anywhere in a request. Names as elements,
// attributes, ids and prefixes of SOAP are in test/protocols/soap/hostile.yaml.

/** Names that mean something to JavaScript, to its libraries, or to a promise. */
const names =
  '__proto__ constructor prototype __defineGetter__ __lookupSetter__ toString valueOf hasOwnProperty toJSON then length name 0';
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
/** A place of a request: the status of one with a name there, and the bytes. */
interface Place {
  status: string;
  place: string;
  bytes: string;
}
const places = readLines('texts.yaml', import.meta.url)['places']!.map(
  ([status = '', place = '', bytes = '']): Place => ({ status, place, bytes }),
);
/** The members that a line of the log has. */
const allowed =
  'level time msg requestId method protocol operation companyId keyPrefix state traceId violationCount violations cause code outcome status durationMs reason queue waitedMs';

const server = useServer();
const company = useCompany(server);
const known = Object.getOwnPropertyNames(Object.prototype).sort();
beforeAll(() => company.must('updateUser', { data: { User: [person('ann@example.com')] } }));

const polluted =
  '{"polluted":"yes","constructor":{"prototype":{"polluted":"yes"}},"__proto__":{"polluted":"yes"}}';

/** The request of a place with a text in it. */
function requestOf({ bytes }: Place, text: string, quoted: string): string {
  const escaped = text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
  const forms: Record<string, string> = {
    TEXT: text,
    QUOTED: quoted,
    ENCODED: encodeURIComponent(text),
    ESCAPED: escaped,
  };
  const put = (template: string): string =>
    template
      .replaceAll('QUERY', 'ENCODED=1&ENCODED[polluted]=yes&a[ENCODED][polluted]=yes')
      .replaceAll('POLLUTED', polluted)
      .replaceAll('ANN', '"EmailAddress":"ann@example.com"')
      .replace(/CALL\[(.*)\](?=\]$)/, (_all, inside: string) =>
        envelope('1.1', `<GetTaxList xmlns="${namespace}">${inside}</GetTaxList>`),
      )
      .replace(/TEXT|QUOTED|ENCODED|ESCAPED/g, (word) => forms[word]!);
  return writtenOut(bytes, company.apiKey, put);
}

/** Sends bytes, and ends the client's side when no response comes: some are no end of a request to the server. */
async function send(bytes: string): Promise<string> {
  const connection = await open(server.port);
  connection.write(bytes);
  const isThere = connection.received('\r\n\r\n').catch(() => undefined);
  await Promise.race([isThere, connection.closed, sleep(200, undefined, { ref: false })]);
  connection.socket.end();
  return connection.closed;
}

/** Object.prototype is unchanged, and the record has its fields. */
async function expectUntouched(): Promise<void> {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(known);
  for (const one of [{}, Object, []] as unknown as Record<string, unknown>[])
    expect(one['polluted']).toBeUndefined();
  const { User } = await company.must<{ User: object[] }>('getUser', { EmailAddress: 'ann@example.com' });
  expect(Object.keys(User[0]!)).toEqual(['ID', ...Object.keys(userRecord.fields)]);
}

/** Every line is one JSON object with the members that the log has, and nothing that an attacker wrote. */
function expectCleanLines(log: string): void {
  expect(log).not.toContain(word);
  // eslint-disable-next-line no-control-regex -- these are the very characters to find
  expect(log).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\ufeff]/);
  const lines = log.split('\n').slice(0, -1);
  expect(lines.length).toBeGreaterThan(0);
  const members = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
  for (const member of members) expect(allowed.split(' ')).toContain(member);
}

describe.each(places)('what a client writes as $place', (place) => {
  test('is a name like any other, if it means something to JavaScript', async () => {
    for (const name of names.split(' ')) {
      const letters = Array.from(
        name,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      for (const quoted of [JSON.stringify(name), `"${letters.join('')}"`]) {
        const response = await send(requestOf(place, name, quoted));
        expect([name, quoted, response.slice(9, 12)]).toEqual([name, quoted, place.status]);
      }
    }
    await expectUntouched();
  });

  test('does not come out in the log or as a header', async () => {
    const before = server.logged().length;
    for (const [name, text] of texts) {
      const [heads = ''] = (await send(requestOf(place, text, JSON.stringify(text)))).split('\r\n\r\n');
      expect([name, heads]).toEqual([
        name,
        expect.not.stringMatching(new RegExp(`^${word}|\\n${word}|\\u001b|\\u0000`)),
      ]);
    }
    expectCleanLines(server.logged().slice(before));
  });
});
