import { expect, test } from '@jest/globals';
import { messageFor, type ProtocolName } from '../../../support/scenarios/protocols.js';
import { useClient, useCompany, useServer } from '../../../support/servers/use-server.js';
import type { Message } from '../../../support/messages/requests.js';
import { CaseCount } from '../../../robustness/security/support/count.js';
import { memoryBehind } from '../../../robustness/security/support/heap.js';

/** Bytes that come and go by themselves. A validator for each content type, as the library keeps them, would be 100 MB. */
const allowance = 12_000_000;
const counts = new CaseCount('Floods of invented values');
// Wrong keys are counted, so that the counting is under attack too.
const server = useServer({ LOG_LEVEL: 'silent', BAD_KEYS_PER_MINUTE: '10' });
const client = useClient(server);
const company = useCompany(server);

type Change = (message: Message, invented: string) => void;

/** Where a client can invent a value that nobody has seen before, and how often it does. */
const floods: [name: string, protocol: ProtocolName, rounds: number, changes: Change[]][] = [
  // Any type is good at the JSON API, and none but its own at the SOAP endpoint.
  ['content types, header names, request ids, hosts and queries', 'JSON POST', 3000, [everywhere]],
  ['content types', 'SOAP 1.1', 3000, [contentType]],
  ['parameters, header names, request ids, hosts and queries', 'SOAP 1.1', 1000, [everywhere]],
  ['charsets, codings, actions, API keys and names', 'JSON POST', 1500, inTurn()],
  ['charsets, codings, actions, API keys and names', 'SOAP 1.1', 1500, inTurn()],
];

/** What is refused, each for its own reason; one of them at a time. */
function inTurn(): Change[] {
  return [
    ({ headers }, value) => (headers['Content-Type'] = `text/xml; charset=${value}`),
    ({ headers }, value) => (headers['Content-Encoding'] = value),
    ({ headers }, value) => (headers['SOAPAction'] = value),
    (message, value) => (message.body = message.body.replace(company.apiKey, `cak_${value}`)),
    nameInBody,
  ];
}

function contentType({ headers }: Message, value: string): void {
  headers['Content-Type'] = `application/${value}`;
}

/** What makes no difference to the answer, all at once. */
function everywhere(message: Message, value: string): void {
  const { headers } = message;
  const isJson = headers['Content-Type'] === 'application/json';
  headers['Content-Type'] = `${isJson ? `application/${value}` : 'text/xml'}; ${value}=${value}`;
  headers[`X-${value}`] = value;
  headers['X-Request-Id'] = value;
  headers['Host'] = value;
  message.path += `?${value}=${value}`;
}

function nameInBody(message: Message, value: string): void {
  const member = `"${value}":1,"APIkey"`;
  message.body = message.body.replace('"APIkey"', member).replace('<APIkey>', `<${value}/><APIkey>`);
}

test.each(floods)(
  'invented %s at the protocol %s, %d of them: memory is flat',
  async (_name, protocol, rounds, changes) => {
    const flood = async (from: number, to: number): Promise<void> => {
      for (let at = from; at < to; at += 8) {
        const eight = Array.from({ length: Math.min(8, to - at) }, (_, index) => {
          const message = messageFor(protocol, 'getTaxList', company.apiKey, {});
          changes[(at + index) % changes.length]!(message, `invented-${at + index}-${'x'.repeat(100)}`);
          return client.send({ ...message, body: Buffer.from(message.body) });
        });
        await Promise.all(eight);
        counts.ran(eight.length);
      }
    };
    await flood(0, 50);
    const before = await memoryBehind(server);
    await flood(50, rounds);
    expect((await memoryBehind(server)) - before).toBeLessThan(allowance);
  },
  120_000,
);

counts.hold();
