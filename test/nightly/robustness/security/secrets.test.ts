import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userRecord } from '../../../../src/domain/records/records.js';
import { keyPrefix } from '../../../../src/data/api-keys.js';
import { newCompany, person, testCatalogue, type TestCompany } from '../../../support/scenarios/company.js';
import { messageFor, protocolNames, type ProtocolName } from '../../../support/scenarios/protocols.js';
import { operationNames, type OperationName } from '../../../support/scenarios/operations.js';
import { rawClient, type HttpResponse, type RawClient } from '../../../support/servers/raw-client.js';
import { open } from '../../../support/servers/raw-http.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import type { Message } from '../../../support/messages/requests.js';
import { useStore } from '../../../support/databases/temporary-store.js';

// A real process with everything that it writes anywhere, at its most talkative.

/** Every value that must not appear elsewhere contains this word. */
const word = 'verschwiegen';
const wrongKey = `cak_${'Wrong'.repeat(8)}xyz`;
let server: ServerProcess;
let client: RawClient;
let company: TestCompany;
/** Bodies of error responses: what they quote can end in a client's log. */
const rejections: string[] = [];

afterAll(() => client.close());
const start = useProcesses();
const database = useStore();
beforeAll(async () => {
  company = await newCompany(database);
  const where = { id: company.companyId };
  await database.store.adminWrite((tx) => tx.company.update({ where, data: { name: `${word} GmbH` } }));
  server = start({ DATABASE_URL: database.url, NODE_ENV: 'production', LOG_LEVEL: 'trace', OPS_PORT: '0' });
  await server.listens();
  client = rawClient(server.port());
}, 60_000);

/** Fields that do not take free text. */
const chosen = ['EmailAddress', 'Country', 'Currency', 'Disabled', 'Language'];
const user = person(
  `${word}@x.example`,
  Object.fromEntries(
    Object.keys(userRecord.fields)
      .filter((field) => !chosen.includes(field))
      .map((field) => [field, `${word} ${field}`]),
  ),
);
const userData = {
  User: [user],
  UserDefinedFields: [{ ...testCatalogue.UserDefinedFields[0], UserDefinedFieldValue: `${word} value` }],
};
const groupData = {
  Group: [{ GroupTitle: `${word} group`, Description: `${word} text` }],
  Users: [{ EmailAddress: `${word}@x.example` }],
};

/** An input with personal values, for every operation. */
function inputOf(operation: OperationName): Record<string, unknown> {
  if (operation === 'updateUser') return { data: userData };
  if (operation === 'updateGroup') return { data: groupData };
  if (operation.endsWith('Group')) return { GroupTitle: `${word} group` };
  return operation.endsWith('User') ? { EmailAddress: `${word}@x.example` } : {};
}

const item = (member: string, more: object = {}): object[] => [{ [member]: `${word} unknown`, ...more }];
/** Inputs of updateUser that are rejected, each for another reason, with a personal value where the violation is. */
const rejectedInputs: Record<string, unknown>[] = [
  ...Object.keys(user).flatMap((field) => [
    { User: [{ ...user, [field]: word.repeat(500) }] },
    { User: [{ ...user, [field]: `${word}@@ ${word}` }], Roles: item('RoleTitle') },
  ]),
  { User: [{ ...user, Disabled: word, Language: word.repeat(3) }] },
  { User: [{ ID: '2147483647', EmailAddress: `${word}@x.example` }] },
  { User: [{ EmailAddress: `${word}.new@x.example` }] },
  { User: [user], Groups: item('GroupTitle'), Authoring: [{ EmailAddress: `${word}.no@x.example` }] },
  { User: [user], Permissions: item('PermissionDisplayName', { PermissionValue: word }) },
  { User: [user], GLCodes: item('GLSegmentTitle', { GLCodeDefault: word }) },
  {
    User: [user],
    UserDefinedFields: item('UserDefinedFieldTitle', { UserDefinedFieldValue: word.repeat(500) }),
  },
];

async function say(message: Message, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const secret = {
    Authorization: `Bearer ${company.apiKey}`,
    Cookie: `session=${word}`,
    'User-Agent': word,
    Referer: `http://${word}/`,
  };
  const response = await client.send({
    ...message,
    headers: { ...message.headers, ...secret, ...headers },
    body: Buffer.from(message.body),
  });
  if (response.status !== 200) rejections.push(response.text);
  return response;
}

const everyCall = operationNames.flatMap((name) =>
  protocolNames.map((protocol) => [name, protocol] as const),
);

async function callAll(): Promise<void> {
  for (const [operation, protocol] of everyCall)
    await say(messageFor(protocol, operation, company.apiKey, inputOf(operation)));
}

describe('no key and no personal value comes out', () => {
  test('when all goes well', async () => {
    await callAll();
    await callAll();
    expectSilence();
  });

  test('when keys are wrong, or sent elsewhere', async () => {
    for (const [operation, protocol] of everyCall)
      await say(messageFor(protocol, operation, wrongKey, inputOf(operation)));
    for (const protocol of ['JSON POST', 'SOAP 1.1'] as ProtocolName[]) {
      const message = messageFor(protocol, 'getUser', company.apiKey, { EmailAddress: `${word}@x.example` });
      await say({ ...message, path: `${message.path}?APIkey=${company.apiKey}&EmailAddress=${word}` });
      await say({ ...message, path: `/public/api/${company.apiKey}` });
      await say({ ...message, path: `/${company.apiKey}/x?${word}` });
      await say(message, { SOAPAction: company.apiKey });
      await say(message, { 'X-Request-Id': company.apiKey });
      await say(message, { 'Content-Type': `text/xml; charset=${company.apiKey}` });
      await say(message, { 'Content-Encoding': company.apiKey });
      await say({ ...message, body: message.body.replace('APIkey', company.apiKey) });
      await say({ ...message, body: message.body.replaceAll('EmailAddress', company.apiKey) });
    }
    expectSilence();
  });

  test('when the contract or a rule rejects', async () => {
    for (const data of rejectedInputs) {
      for (const protocol of protocolNames) {
        const response = await say(messageFor(protocol, 'updateUser', company.apiKey, { data }));
        expect(response.text).not.toContain('internal_error');
      }
    }
    expectSilence();
  });

  test('when the message is broken', async () => {
    for (const protocol of protocolNames) {
      const message = messageFor(protocol, 'updateUser', company.apiKey, { data: userData });
      for (let part = 1; part < 12; part++)
        await say({ ...message, body: message.body.slice(0, (message.body.length * part) / 12) });
      await say({ ...message, body: message.body.replace(word, `${word}\u0000`) });
      await say({ ...message, body: message.body.replace(word, `${word}"<`) });
    }
    const connection = await open(server.port());
    connection.write(`${word} ${company.apiKey}\r\n\r\n`);
    rejections.push(await connection.closed);
    expectSilence();
  });

  test('in the metrics and the states', async () => {
    for (const page of ['metrics', 'ready', 'live', `${word}?${company.apiKey}`]) {
      const text = await (await fetch(`${server.opsUrl}/${page}`)).text();
      expect(text).not.toMatch(secrets());
      expect(text).not.toMatch(/cak_|127\.0\.0\.1|company(Id)?="/);
    }
  });

  test('when the database fails', async () => {
    const rename = (from: string, to: string) =>
      database.store.adminWrite((tx) => tx.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`));
    await rename('UserFieldValue', 'Gone');
    const response = await say(messageFor('JSON POST', 'updateUser', company.apiKey, { data: userData }));
    expect(response.text).toContain('internal_error');
    await callAll();
    await rename('Gone', 'UserFieldValue');
    expect(server.output()).toContain('"internal_error"');
    expectSilence();
  });
});

/** The marked values, and anything of a key that is longer than the part that lists show. */
function secrets(): RegExp {
  return new RegExp(
    `${word}|${company.apiKey.slice(0, keyPrefix(company.apiKey).length + 1)}|${wrongKey.slice(0, 13)}`,
    'i',
  );
}

/** Nothing is in what the process has written, nor in its error responses. */
function expectSilence(): void {
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => secrets().test(line)),
  ).toEqual([]);
  expect(rejections.filter((text) => secrets().test(text))).toEqual([]);
}
