import { describe, expect, test } from '@jest/globals';
import { useServer } from '../../support/servers/use-server.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { admin, callServer } from '../run-admin.js';

// A sandbox for a partner, made and put back by an operator while the server runs.

const server = useServer();

interface Made {
  companyId: number;
  name: string;
  apiKey: string;
}

const run = (...args: string[]) => admin(['company', ...args], { DATABASE_URL: server.databaseUrl });
const made = async (...args: string[]): Promise<Made> => {
  const { code, out, err } = await run('create', ...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Made;
};
const ask = <T>({ apiKey: APIkey }: Made, operation: string, input: object = {}): Promise<T> =>
  callServer<T>(server.baseUrl, operation, { APIkey, ...input });

/** All that a partner can read of a company, except for its changes. */
async function everything(company: Made): Promise<unknown> {
  const lists = ['user', 'group', 'permission', 'role', 'project', 'paymenttype', 'category', 'tax']
    .concat('userdefinedfield', 'glcode', 'glsegment', 'currency', 'country')
    .map((name) => ask<object>(company, `get${name}list`));
  const [users, groups, ...others] = (await Promise.all(lists)) as [
    { Users: { ID: string }[] },
    { Groups: { ID: string }[] },
    ...object[],
  ];
  expect([users.Users.length, groups.Groups.length]).toEqual([5, 4]);
  for (const list of others) expect(Object.values(list)[0]).not.toEqual([]);
  return [
    users,
    groups,
    others,
    await Promise.all(users.Users.map(({ ID }) => ask(company, 'getuser', { ID }))),
    await Promise.all(groups.Groups.map(({ ID }) => ask(company, 'getgroup', { ID }))),
  ];
}

describe('company create --demo', () => {
  test('makes a company like the one in the examples, with a key, beside others; company list shows it', async () => {
    const [one, other] = [await made('Sandbox of Acme', '--demo'), await made('Sandbox of Bolt', '--demo')];
    expect(await everything(one)).toEqual(await everything(other));
    expect(await ask(one, 'getuser', { EmailAddress: 'ada.lovelace@demo.example' })).toMatchObject({
      User: [{ FirstName: 'Ada' }],
    });
    const { out } = await run('create', 'Sandbox of Cog', '--demo');
    expect(out).toMatch(/^The company "Sandbox of Cog" was created, with demo data\.\n[^]*cak_/);
  });

  test('a name that is taken is rejected', async () => {
    const { name } = await made('Taken', '--demo');
    expect(await run('create', name, '--demo')).toMatchObject({ code: 1, out: '' });
  });
});

describe('company reset', () => {
  test('puts everything back, with its IDs, while the server runs; the key works on', async () => {
    const company = await made('Sandbox', '--demo');
    const before = await everything(company);
    const { Position } = await ask<{ Position: { Latest: string }[] }>(company, 'getchangelist');
    const SinceRevision = Position[0]!.Latest;
    for (let number = 0; number < 5; number++)
      await ask(company, 'updategroup', { data: { Group: [{ GroupTitle: `Mine ${number}` }] } });
    expect(await ask(company, 'deleteuser', { EmailAddress: 'ada.lovelace@demo.example' })).toBe(true);
    await ask(company, 'updategroup', {
      data: { Group: [{ GroupTitle: 'Accounting', Description: 'Changed' }], Users: [] },
    });
    const { code, out } = await run('reset', 'sandbox');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^The company "Sandbox" \(ID \d+\) contains the demo data again; 13 users and groups were deleted\.\n$/,
      ),
    ]);
    expect(await everything(company)).toEqual(before);
    const changes = await ask<{ Changes: { RecordKind: string; Change: string }[] }>(
      company,
      'getchangelist',
      { SinceRevision },
    );
    const count = (kind: string, change: string) =>
      changes.Changes.filter(({ RecordKind, Change }) => RecordKind === kind && Change === change).length;
    // Five groups of the partner, then all that were left, and all again.
    expect([count('Group', 'created'), count('Group', 'deleted')]).toEqual([5 + 4, 5 + 4]);
    expect([count('User', 'deleted'), count('User', 'created')]).toEqual([1 + 4, 5]);
    const rows = await auditRows(server.store, { company: 'Sandbox' });
    expect(rows.filter(({ operation }) => operation === 'company reset')).toHaveLength(13);
    expect(await admin(['doctor', '--json'], { DATABASE_URL: server.databaseUrl })).toMatchObject({
      out: expect.not.stringMatching(/revisions? .* missing/),
    });
  });

  test('interrupted, it changes nothing', async () => {
    const company = await made('Interrupted', '--demo');
    await ask(company, 'updategroup', {
      data: { Group: [{ GroupTitle: 'Accounting', Description: 'Changed' }] },
    });
    const before = await everything(company);
    const env = { DATABASE_URL: server.databaseUrl };
    const ended = await admin(['company', 'reset', company.name], env, undefined, Promise.resolve());
    expect(ended).toEqual({ code: 130, out: '', err: 'error: Interrupted. Nothing was changed.\n' });
    expect(await everything(company)).toEqual(before);
  });

  test('again and again, also when nothing was changed', async () => {
    const company = await made('Twice', '--demo');
    const before = await everything(company);
    for (const _time of [1, 2]) expect(await run('reset', 'Twice')).toMatchObject({ code: 0 });
    expect(await everything(company)).toEqual(before);
  });

  test('a company that was not made with the demo data is rejected, and stays as it is', async () => {
    const company = await made('Real');
    await ask(company, 'updategroup', { data: { Group: [{ GroupTitle: 'Staff' }] } });
    const { code, err } = await run('reset', 'Real');
    expect([code, err]).toEqual([
      1,
      `error: "Real" (ID ${company.companyId}) was not created with "company create --demo": it may contain real data. Nothing was changed.\n`,
    ]);
    expect(await ask(company, 'getgrouplist')).toMatchObject({ Groups: [{ GroupTitle: 'Staff' }] });
  });

  test('no other company is touched', async () => {
    const [one, other] = [await made('First', '--demo'), await made('Second', '--demo')];
    await ask(other, 'updategroup', { data: { Group: [{ GroupTitle: 'Kept' }] } });
    expect(await run('reset', 'First', '--json')).toMatchObject({ code: 0 });
    const { Groups } = await ask<{ Groups: { GroupTitle: string }[] }>(other, 'getgrouplist');
    expect(Groups.map(({ GroupTitle }) => GroupTitle)).toContain('Kept');
    await everything(one);
  });
});
