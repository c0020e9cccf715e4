import { beforeEach, describe, expect, test } from '@jest/globals';
import { importCatalogue } from '../../src/admin/catalogue/catalogue.js';
import { person } from '../support/scenarios/company.js';
import { kinds } from './kinds.js';
import { messageFor, send, type HttpResponse } from '../support/scenarios/protocols.js';
import { useCompany, useServer } from '../support/servers/use-server.js';

// A record's ETag, and updates and deletes that act only while it matches.

const server = useServer();
const company = useCompany(server, beforeEach);

type Input = Record<string, unknown>;

function ask(
  operation: string,
  input: Input,
  ifMatch?: string,
  method = 'POST',
  more: Record<string, string> = {},
): Promise<HttpResponse> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', ...more };
  if (ifMatch !== undefined) headers['If-Match'] = ifMatch;
  const body = JSON.stringify({ APIkey: company.apiKey, ...input });
  return send(`${server.baseUrl}/public/api/${operation}`, method, headers, body);
}

const rejected = [412, 'precondition_failed'];
const invalid = [400, 'invalid_request', 'pattern'];
/** The status, the code, and the codes of the violations. */
function outcome({ status, text }: HttpResponse): unknown[] {
  const { code, errors = [] } = JSON.parse(text) as { code?: string; errors?: { code: string }[] };
  return [status, code, ...errors.map((one) => one.code)];
}

test('a group of more members than one statement reads is changed while its ETag matches, and not after', async () => {
  const Roles = Array.from({ length: 5001 }, (_, at) => ({ RoleTitle: `Role ${at}` }));
  await server.store.adminWrite((tx) =>
    importCatalogue(tx, company.companyId, { Roles }, { prune: false, dryRun: false }),
  );
  await ask('updategroup', { data: { Group: [{ GroupTitle: 'Large' }], Roles } });
  const tag = String((await ask('getgroup', { GroupTitle: 'Large' })).headers['etag']);
  const changed = { data: { Group: [{ GroupTitle: 'Large', Description: 'new' }] } };
  expect((await ask('updategroup', changed, tag)).status).toBe(200);
  expect(outcome(await ask('updategroup', changed, tag))).toEqual(rejected);
});

describe.each([
  ['User', 'user'],
  ['Group', 'group'],
] as const)('a %s', (member, kind) => {
  const { key: keyMember, text: textMember, create } = kinds[member];
  const key = { [keyMember]: 'ann@example.com' };
  const update = (more: Input = {}): Input => ({ data: { [member]: [create('ann@example.com', more)] } });
  const changed = { [textMember]: 'Graz' };
  const other = { data: { [member]: [create('bob@example.com')] } };
  const tagOf = async (): Promise<string> => String((await ask(`get${kind}`, key)).headers['etag']);

  beforeEach(async () => {
    expect((await ask(`update${kind}`, update())).status).toBe(200);
  });

  test('has a strong ETag, which is another exactly when its bytes are', async () => {
    const before = await ask(`get${kind}`, key);
    expect(before.headers['etag']).toMatch(/^"[\w-]{22}"$/);
    expect(await tagOf()).toBe(before.headers['etag']);
    await ask(`update${kind}`, other);
    expect(await tagOf()).toBe(before.headers['etag']);
    await ask(`update${kind}`, update(changed));
    expect(await tagOf()).not.toBe(before.headers['etag']);
  });

  test.each(['POST', 'GET'])('%s: is changed while its ETag matches, and not after', async (method) => {
    const tag = await tagOf();
    expect((await ask(`update${kind}`, update(changed), tag, method)).status).toBe(200);
    const now = await tagOf();
    expect(outcome(await ask(`update${kind}`, update(), tag, method))).toEqual(rejected);
    expect(outcome(await ask(`delete${kind}`, key, tag, method))).toEqual(rejected);
    expect(await tagOf()).toBe(now);
    expect((await ask(`delete${kind}`, key, now, method)).text).toBe('true');
  });

  test('an update that would change nothing is rejected, too, each time that it is sent', async () => {
    const tag = await tagOf();
    for (let time = 1; time <= 4; time++)
      expect((await ask(`update${kind}`, update(), tag)).status).toBe(200);
    for (let time = 1; time <= 4; time++)
      expect(outcome(await ask(`update${kind}`, update(), '"other"'))).toEqual(rejected);
    expect((await ask(`update${kind}`, update())).status).toBe(200);
  });

  test('an update returns no ETag, which a read has', async () => {
    for (const response of [
      await ask(`update${kind}`, update(changed), await tagOf()),
      await ask(`update${kind}`, update()),
    ])
      expect([response.status, 'etag' in response.headers]).toEqual([200, false]);
  });

  test('several tags, weak ones, those of proxies, and *', async () => {
    const tag = await tagOf();
    const inside = (added: string): string => `${tag.slice(0, -1)}${added}"`;
    const proxied = ['-gzip', ';gzip', '--gzip', '-br'].flatMap((added) => [
      inside(added),
      `W/${inside(added)}`,
    ]);
    for (const good of [`"x", ${tag}`, `W/${tag}`, `"x",W/${tag} , "y"`, ...proxied, '*', ' * '])
      expect((await ask(`update${kind}`, update(), good)).status).toBe(200);
    for (const bad of ['', '"x"', '"*"', ',', inside('-zip'), inside('-br-br'), `"-gzip"`, '""'])
      expect(outcome(await ask(`update${kind}`, update(), bad))).toEqual(rejected);
  });

  test('a tag without quotes is 400 and shown with them, even if it would match', async () => {
    const tag = await tagOf();
    const bare = tag.slice(1, -1);
    for (const sent of [bare, `W/${bare}`, `"x", ${bare}`]) {
      const response = await ask(`update${kind}`, update(), sent);
      expect([sent, ...outcome(response)]).toEqual([sent, ...invalid]);
      expect((JSON.parse(response.text) as { detail: string }).detail).toContain(`such as ${tag}`);
    }
    for (const sent of ['W/', `"${tag}"`, '"x', '"x", *', 'cak_x'])
      expect(outcome(await ask(`delete${kind}`, key, sent))).toEqual(invalid);
    const wrongKey = await ask(`update${kind}`, { ...update(), APIkey: 'cak_x' }, bare);
    expect(outcome(wrongKey)).toEqual([401, 'invalid_api_key']);
  });

  test('that does not exist is neither created nor deleted, whatever the tag', async () => {
    const tag = await tagOf();
    await ask(`delete${kind}`, key);
    for (const ifMatch of ['*', tag]) {
      expect(outcome(await ask(`update${kind}`, update(), ifMatch))).toEqual(rejected);
      expect(outcome(await ask(`delete${kind}`, key, ifMatch))).toEqual(rejected);
    }
    expect((await ask(`get${kind}`, key)).status).toBe(404);
    expect((await ask(`delete${kind}`, key)).text).toBe('false');
  });

  test('key and contract come before it, it comes before the rules', async () => {
    const wrong = { data: { ...(update().data as object), Roles: [{ RoleTitle: 'Nobody' }] } };
    const all: [input: Input, tag: string, outcome: unknown[]][] = [
      [{ ...update(), APIkey: 'cak_x' }, '"x"', [401, 'invalid_api_key']],
      [{ ...update(), Nope: 1 }, '"x"', [400, 'invalid_request', 'unknown_member']],
      [wrong, '"x"', rejected],
      [wrong, '*', [422, 'rule_violation', 'unknown_reference']],
    ];
    for (const [input, tag, wanted] of all)
      expect(outcome(await ask(`update${kind}`, input, tag))).toEqual(wanted);
  });

  test('of sixteen changes that begin with the same ETag one is made', async () => {
    const tag = await tagOf();
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        ask(`update${kind}`, update({ [textMember]: `number ${index}` }), tag),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(15).fill(412)]);
  });

  const createOnly = (input: Input, value = '*', ifMatch?: string): Promise<HttpResponse> =>
    ask(`update${kind}`, input, ifMatch, 'POST', { 'If-None-Match': value });

  test('If-None-Match: * creates, and never changes what is there', async () => {
    expect(outcome(await createOnly(update(changed)))).toEqual(rejected);
    expect((await createOnly(other)).status).toBe(200);
    expect(outcome(await createOnly(other))).toEqual(rejected);
    expect(outcome(await createOnly(other, '*', '*'))).toEqual(rejected);
    for (const value of ['"x"', '', '*, "x"'])
      expect(outcome(await createOnly(update(), value))).toEqual(invalid);
  });

  test('ETag and CreateOnly in data mean the same as the headers, which count too', async () => {
    const tag = await tagOf();
    const save = (more: Input, fields: Input = {}, ifMatch?: string): Promise<HttpResponse> =>
      ask(`update${kind}`, { data: { ...(update(fields)['data'] as object), ...more } }, ifMatch);
    expect((await save({ ETag: null, CreateOnly: null })).status).toBe(200);
    expect((await save({ ETag: '*', CreateOnly: 'False' })).status).toBe(200);
    expect(outcome(await save({ CreateOnly: 'True' }))).toEqual(rejected);
    expect(outcome(await save({ ETag: '"x"' }, changed))).toEqual(rejected);
    expect(outcome(await save({ ETag: tag }, changed, '"x"'))).toEqual(rejected);
    expect((await save({ ETag: tag }, changed, tag)).status).toBe(200);
    expect(outcome(await save({ ETag: tag }, changed))).toEqual(rejected);
    expect((await save({ ETag: `W/${(await tagOf()).slice(0, -1)}-gzip"` })).status).toBe(200);
    for (const ETag of ['', tag.slice(1, -1), '"x", "y"'])
      expect(outcome(await save({ ETag }))).toEqual(invalid);
  });

  test('each record of a page carries the tag that it has alone, and can be sent back', async () => {
    const list = async (): Promise<Record<string, unknown>[]> => {
      const { text } = await ask(`get${kind}s`, {});
      return (JSON.parse(text) as Record<string, Record<string, unknown>[]>)[`${member}s`] ?? [];
    };
    const [record] = await list();
    expect(record?.['ETag']).toBe(await tagOf());
    for (let time = 1; time <= 2; time++) {
      expect((await ask(`update${kind}`, { data: record })).status).toBe(200);
      const { text } = await ask(`update${kind}s`, { data: [record] });
      expect(JSON.parse(text)).toMatchObject({ Results: [{ Result: 'unchanged' }] });
    }
    await ask(`update${kind}`, update(changed));
    const { text } = await ask(`update${kind}s`, {
      data: [record, { ...(await list())[0], CreateOnly: null }],
    });
    expect(JSON.parse(text)).toMatchObject({
      Results: [{ Result: 'refused', Code: 'precondition_failed', ErrorCount: '0' }, { Result: 'unchanged' }],
    });
  });

  test('the SOAP endpoint takes no notice of If-Match', async () => {
    const { path, headers, body } = messageFor('SOAP 1.1', `update${member}`, company.apiKey, update());
    const tagged = { ...headers, 'If-Match': '"x"' };
    expect((await send(server.baseUrl + path, 'POST', tagged, body)).status).toBe(200);
  });
});

test('a rename by ID is checked against the ETag of the record with the ID', async () => {
  const id = await company.must<number>('updateGroup', { data: { Group: [{ GroupTitle: 'Old' }] } });
  const tag = String((await ask('getgroup', { ID: String(id) })).headers['etag']);
  const rename = (GroupTitle: string): Input => ({ data: { Group: [{ ID: String(id), GroupTitle }] } });
  expect((await ask('updategroup', rename('New'), tag)).status).toBe(200);
  expect(outcome(await ask('updategroup', rename('Newer'), tag))).toEqual(rejected);
});

test('only records have an ETag', async () => {
  expect((await ask('getgrouplist', {})).headers).not.toHaveProperty('etag');
  expect((await ask('getgroup', { GroupTitle: 'Nobody' })).headers).not.toHaveProperty('etag');
});

test('the tags of long records in pages are those that they have alone', async () => {
  const Users = Array.from({ length: 230 }, (_, n) => ({ EmailAddress: `m${n}@example.com` }));
  const data = Users.map(({ EmailAddress }) => ({ User: [person(EmailAddress)] }));
  await company.must('updateUsers', { data });
  const sizes = [0, 95, 110, 230];
  for (const size of sizes)
    await company.must('updateGroup', {
      data: { Group: [{ GroupTitle: `Of ${size}` }], Users: Users.slice(0, size) },
    });
  const { Groups } = JSON.parse((await ask('getgroups', {})).text) as { Groups: { ETag: string }[] };
  const alone = await Promise.all(sizes.map((size) => ask('getgroup', { GroupTitle: `Of ${size}` })));
  expect(Groups.map(({ ETag }) => ETag)).toEqual(alone.map(({ headers }) => headers['etag']));
});
