import { describe, expect, test } from '@jest/globals';
import type { RawAnswer } from '../../support/servers/raw-client.js';
import { open } from '../../support/servers/raw-http.js';
import { useClient, useCompany, useServer } from '../../support/servers/use-server.js';
import {
  longNames,
  manyFaults,
  manyHeaders,
  manyLists,
  unknownReferences,
} from '../torture/attacks/bodies.js';
import type { Shot } from '../torture/attacks/client.js';
import { head } from './http/case.js';
import { CaseCount } from './support/count.js';

// The messages of `npm run torture -- --only attacks`, in small: that they are refused, and nobody else with them. Times and memory are
// measured there.

const counts = new CaseCount('Attacks');
const atOnce = 5;
const server = useServer({ LOG_LEVEL: 'silent' });
const client = useClient(server);
const attacked = useCompany(server);
const neighbour = useCompany(server);

const [namespaced, understood] = manyHeaders(70_000) as [Shot, Shot];
const lists = manyLists(1_000_000);
const keyless: [name: string, shot: Shot][] = [
  ['headers with attributes of two namespaces', namespaced],
  ['headers to be understood by others', understood],
  ['lists in a list', lists],
];

/** A header's message names no key at all; over 64 KiB that is told as a wrong one (D43). */
const forWantOfAKey = /^invalid_(api_key|request)$/;

function codeOf({ text }: RawAnswer): string | undefined {
  return /"code":"(\w+)"|<code>(\w+)</.exec(text)?.slice(1).find(Boolean);
}

describe('somebody without a key', () => {
  test.each(keyless)(
    '%s: refused for want of a key, and another company is answered',
    async (_name, shot) => {
      const refused = Array.from({ length: atOnce }, () => client.send({ ...shot, method: 'POST' }));
      expect(await neighbour.must('getGroupList')).toEqual({ Groups: [] });
      for (const answer of await Promise.all(refused)) expect(codeOf(answer)).toMatch(forWantOfAKey);
      counts.ran(atOnce);
    },
  );

  test.each(keyless)('%s, and gone at once: another company is answered', async (_name, shot) => {
    const { path, headers, body } = shot;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const start = head(`POST ${path} HTTP/1.1`, 'Host: x', ...lines, `Content-Length: ${body.length}`);
    for (let each = 0; each < atOnce; each++) {
      const { socket, closed } = await open(server.port);
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) =>
        socket.write(Buffer.concat([Buffer.from(start), body]), () => resolve()),
      );
      socket.destroy();
      await closed;
    }
    expect(await neighbour.must('getGroupList')).toEqual({ Groups: [] });
    counts.ran(atOnce);
  });
});

describe('a customer', () => {
  test.each([10, 500])(
    'six sets of %d references to nothing: refused as such, and another company is answered',
    async (count) => {
      const shot = unknownReferences(attacked.apiKey, count);
      const refused = Array.from({ length: atOnce }, () => client.send({ ...shot, method: 'POST' }));
      expect(await neighbour.must('getGroupList')).toEqual({ Groups: [] });
      for (const answer of await Promise.all(refused)) expect(codeOf(answer)).toBe('rule_violation');
      counts.ran(atOnce);
    },
  );
});

describe('a customer who sends much at once', () => {
  test.each<[string, () => Shot, RegExp]>([
    ['many updates with many faults', () => manyFaults(attacked.apiKey, 100, 100), /"ErrorCount":"104"/],
    ['names of many combining marks', () => longNames(attacked.apiKey, 500), /"code":"rule_violation"/],
  ])('%s: answered, and another company is answered meanwhile', async (_name, shot, answered) => {
    const all = Array.from({ length: atOnce }, () => client.send({ ...shot(), method: 'POST' }));
    expect(await neighbour.must('getGroupList')).toEqual({ Groups: [] });
    for (const { text } of await Promise.all(all)) expect(text).toMatch(answered);
    counts.ran(atOnce);
  });
});

counts.hold();
