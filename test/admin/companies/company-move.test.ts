import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { moveCompany, takeBack, type End } from '../../../src/admin/companies/move.js';
import type { EngineName } from '../../../src/data/sql.js';
import { redactedUrl, type Store } from '../../../src/data/store.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { engine } from '../../support/databases/database.js';
import { newCompany, person, type TestCompany } from '../../support/scenarios/company.js';
import { revocationSeen } from '../../support/scenarios/revocation.js';
import type { TestServer } from '../../support/servers/server.js';
import { useServer } from '../../support/servers/use-server.js';
import { useFolder } from '../../support/use-folder.js';
import { admin, callServer } from '../run-admin.js';

/** Between engines on PostgreSQL, between files on SQLite: so all pairs are tried. */
const pairs: [from: EngineName, to: EngineName][] =
  engine() === 'sqlite'
    ? [['sqlite', 'sqlite']]
    : [
        ['postgresql', 'postgresql'],
        ['postgresql', 'sqlite'],
        ['sqlite', 'postgresql'],
      ];

const folder = useFolder();

describe.each(pairs)('from %s to %s', (from, to) => {
  const here = useServer({}, {}, from);
  const there = useServer({}, {}, to);
  beforeAll(async () => {
    // So that the numbers of companies and keys differ between the two.
    for (let count = 0; count < 3; count++) await newCompany(there);
  });

  const endOf = ({ store, databaseUrl: url }: TestServer): End => ({ store, url });
  const on = ({ databaseUrl }: TestServer, ...args: string[]) => admin(args, { DATABASE_URL: databaseUrl });
  const call = <T>({ baseUrl }: TestServer, APIkey: string, name: string, input: object = {}) =>
    callServer<T>(baseUrl, name, { APIkey, ...input });
  const status = async ({ baseUrl }: TestServer, APIkey: string, name: string, input: object = {}) => {
    const body = JSON.stringify({ APIkey, ...input });
    const answer = await fetch(`${baseUrl}/public/api/${name}`, { method: 'POST', body });
    await answer.text();
    return [answer.status, answer.headers.get('Retry-After')];
  };
  const updateGroup = (server: TestServer, key: string, GroupTitle: string) =>
    call<number>(server, key, 'updategroup', { data: { Group: [{ GroupTitle }] } });
  const updateUser = (server: TestServer, key: string, email: string, more: Record<string, unknown> = {}) =>
    call(server, key, 'updateuser', { data: { User: [person(email, more)] } });

  async function company(): Promise<TestCompany & { name: string }> {
    const made = await newCompany(here);
    await updateUser(here, made.apiKey, 'ada@example.com', { Title: 'Dr' });
    const Users = [{ EmailAddress: 'ada@example.com' }];
    await call(here, made.apiKey, 'updategroup', { data: { Group: [{ GroupTitle: 'Sales' }], Users } });
    const row = await here.store.adminRead((tx) =>
      tx.company.findUniqueOrThrow({ where: { id: made.companyId } }),
    );
    return { ...made, name: row.name };
  }

  /** Everything that clients can read of a company. */
  async function contents(server: TestServer, key: string) {
    const lists = ['getuserlist', 'getgrouplist', 'getglcodelist', 'getcurrencylist', 'getrolelist'];
    const { Users } = await call<{ Users: { EmailAddress: string }[] }>(server, key, 'getuserlist');
    const { Groups } = await call<{ Groups: { GroupTitle: string }[] }>(server, key, 'getgrouplist');
    return Promise.all([
      ...lists.map((list) => call(server, key, list)),
      ...Users.map(({ EmailAddress }) => call(server, key, 'getuser', { EmailAddress })),
      ...Groups.map(({ GroupTitle }) => call(server, key, 'getgroup', { GroupTitle })),
      call(server, key, 'getchangelist', { SinceRevision: '0', Limit: '1000' }).then(
        (read) => (read as { Changes: unknown }).Changes,
      ),
    ]);
  }

  class Broken extends Error {}
  const quiet = () => () => undefined;
  /** Breaks a move off when it begins to do something. */
  const upTo = (what: string) => (doing: string) => {
    if (doing === what) throw new Broken();
    return () => undefined;
  };

  test('is served there with everything, and answered 503 here until it is deleted, never 401 (D59)', async () => {
    const { apiKey, name, companyId } = await company();
    const before = await contents(here, apiKey);
    const moved = await on(here, 'company', 'move', name, '--to', there.databaseUrl, '--json');
    expect(moved).toMatchObject({ code: 0, err: '' });
    const made = JSON.parse(moved.out) as { companyId: string; revision: number };
    expect(await contents(there, apiKey)).toEqual(before);

    for (const operation of ['getuserlist', 'getchangelist']) {
      expect(
        await status(here, apiKey, operation, operation === 'getuserlist' ? {} : { SinceRevision: '0' }),
      ).toEqual([503, '10']);
    }
    expect(await status(here, apiKey, 'updategroup', { data: { Group: [{ GroupTitle: 'X' }] } })).toEqual([
      503,
      '10',
    ]);
    expect(await status(here, 'cak_unknown', 'getuserlist')).toEqual([401, null]);
    const created = await on(here, 'key', 'create', '--company', name);
    expect(created.err).toContain('The company is in another database, or on its way');
    const list = await on(here, 'company', 'list');
    expect(list.out).toContain(`"${name}" was moved to ${redactedUrl(there.databaseUrl)}.`);

    const again = await on(here, 'company', 'move', name, '--to', there.databaseUrl);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('was moved to') });
    const back = await on(here, 'company', 'move', name, '--to', there.databaseUrl, '--back');
    expect(back).toMatchObject({ code: 1, err: expect.stringContaining('was moved to') });

    const audit = await auditRows(there.store, { company: name });
    expect(audit.map(({ revision }) => revision)).toEqual(audit.map((_, index) => index + 1));
    expect(audit.at(-1)).toMatchObject({ operation: 'company move', recordId: Number(made.companyId) });
    expect(audit.length).toBe(made.revision);
    for (const server of [here, there])
      expect(await on(server, 'doctor')).toMatchObject({ out: expect.stringMatching(/^ok +audit/m) });

    const file = path.join(folder, `${companyId} ${from} ${to}.db`);
    const deleted = await on(here, 'company', 'delete', name, '--confirm', name, '--export', file);
    expect(deleted).toMatchObject({ code: 0, err: '' });
    expect(await status(here, apiKey, 'getuserlist')).toEqual([401, null]);
    // And back again, as another company with the same key: the deleted one is remembered for half a second.
    await revocationSeen();
    expect(await on(there, 'company', 'move', name, '--to', here.databaseUrl)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await contents(here, apiKey)).toEqual(before);
    expect(await status(there, apiKey, 'getuserlist')).toEqual([503, '10']);
  });

  test('the copy gets what has changed since it was made: keys that changed hands, deletions, API keys, the catalogue', async () => {
    const { apiKey, name } = await company();
    for (const title of ['A', 'B', 'C', 'D']) await updateGroup(here, apiKey, title);
    for (const user of ['b', 'c']) await updateUser(here, apiKey, `${user}@example.com`);
    await expect(moveCompany(endOf(here), endOf(there), name, upTo('Comparing'))).rejects.toThrow(Broken);
    expect(await status(there, apiKey, 'getuserlist')).toEqual([503, '10']);
    expect((await on(there, 'company', 'list')).out).toContain(`"${name}" arrives from another database`);

    const { Groups } = await call<{ Groups: { ID: string; GroupTitle: string }[] }>(
      here,
      apiKey,
      'getgrouplist',
    );
    const idOf = (title: string) => Groups.find(({ GroupTitle }) => GroupTitle === title)?.ID;
    const rename = (was: string, GroupTitle: string) =>
      call<number>(here, apiKey, 'updategroup', { data: { Group: [{ ID: idOf(was), GroupTitle }] } });
    // A and B change their names, D takes that of C, which is gone.
    for (const [was, is] of [
      ['A', 'X'],
      ['B', 'A'],
      ['A', 'B'],
    ] as const)
      await rename(was, is);
    await call(here, apiKey, 'deletegroup', { GroupTitle: 'C' });
    await rename('D', 'C');
    await call(here, apiKey, 'deleteuser', { EmailAddress: 'ada@example.com' });
    await updateUser(here, apiKey, 'b@example.com', { Title: 'Prof' });
    const key = await on(here, 'key', 'create', '--company', name, '--json');
    const { apiKey: newKey } = JSON.parse(key.out) as { apiKey: string };
    const catalogue = { Roles: [{ RoleTitle: 'Approver' }, { RoleTitle: 'New' }] };
    const file = path.join(folder, `${from} ${to}.json`);
    writeFileSync(file, JSON.stringify(catalogue));
    expect(await on(here, 'catalog', 'import', '--company', name, file, '--prune')).toMatchObject({
      code: 0,
    });

    const before = await contents(here, newKey);
    await moveCompany(endOf(here), endOf(there), name, quiet);
    expect(await contents(there, newKey)).toEqual(before);
    expect(await contents(there, apiKey)).toEqual(before);
    const rows = await there.store.adminRead((tx) => tx.company.findMany({ where: { name } }));
    expect(rows).toHaveLength(1);
  });

  /** A store that breaks off after so many writes. */
  function breaking({ store, url }: End, writes: { left: number }): End {
    const adminWrite: Store['adminWrite'] = async (work) => {
      const done = await store.adminWrite(work);
      if (--writes.left === 0) throw new Broken();
      return done;
    };
    return { url, store: { ...store, adminWrite } };
  }

  test('broken off after any of its commits, it is served by one at most, and the same goes on', async () => {
    for (let at = 1; at < 10; at++) {
      const { apiKey, name } = await company();
      const before = await contents(here, apiKey);
      const writes = { left: at };
      const ends = [breaking(endOf(here), writes), breaking(endOf(there), writes)] as const;
      const ended = await moveCompany(...ends, name, quiet).catch((error: unknown) => error);
      const served = async () =>
        (await Promise.all([here, there].map((server) => status(server, apiKey, 'getuserlist')))).filter(
          ([code]) => code === 200,
        ).length;
      expect(await served()).toBeLessThanOrEqual(1);
      if (!(ended instanceof Broken)) {
        expect(at).toBeGreaterThan(4);
        return;
      }
      const rerun = await moveCompany(endOf(here), endOf(there), name, quiet).catch((error: unknown) =>
        String(error),
      );
      if (typeof rerun === 'string') expect(rerun).toContain('was moved to');
      expect(await contents(there, apiKey)).toEqual(before);
      expect(await served()).toBe(1);
    }
    throw new Error('it never ended');
  });

  test('taken back, it is served here, and can be moved again', async () => {
    for (const breaks of ['Copying', 'Comparing', 'serving']) {
      const { apiKey, name } = await company();
      const before = await contents(here, apiKey);
      // The second write marks the company as moved.
      const move =
        breaks === 'serving'
          ? moveCompany(breaking(endOf(here), { left: 2 }), endOf(there), name, quiet)
          : moveCompany(endOf(here), endOf(there), name, upTo(breaks));
      await expect(move).rejects.toThrow(Broken);
      expect(await status(here, apiKey, 'getuserlist')).toEqual(
        breaks === 'serving' ? [503, '10'] : [200, null],
      );
      const [refused, listed] = [
        await on(here, 'company', 'move', name, '--to', 'file:/nowhere/at.db'),
        await on(here, 'company', 'list'),
      ];
      expect(refused.code).toBe(1);
      expect(listed.out).toContain(breaks === 'serving' ? 'is on its way to' : 'is being moved to');
      if (breaks === 'serving') {
        const file = path.join(folder, `${from} ${to} early.db`);
        const deleted = await on(here, 'company', 'delete', name, '--confirm', name, '--export', file);
        expect(deleted.err).toContain(`The move of "${name}" to`);
        // Neither the company that has left nor the copy that is not served yet may lose its audit.
        for (const server of [here, there]) {
          const archive = path.join(folder, `${from} ${to} archive`);
          const archived = await on(
            server,
            'audit',
            'archive',
            '--company',
            name,
            '--until',
            '0d',
            '--to',
            archive,
          );
          expect([archived.err, archived.out]).toEqual(['', 'There are no older changes.\n']);
        }
      }
      await takeBack(endOf(here), endOf(there), name);
      expect(await contents(here, apiKey)).toEqual(before);
      await updateGroup(here, apiKey, 'After');
      await moveCompany(endOf(here), endOf(there), name, quiet);
      expect(await status(there, apiKey, 'getgroup', { GroupTitle: 'After' })).toEqual([200, null]);
    }
    expect(await on(here, 'company', 'move', 'Nobody', '--to', there.databaseUrl, '--back')).toMatchObject({
      code: 1,
    });
  });

  test('what cannot be moved is refused, and changes nothing', async () => {
    const { apiKey, name } = await company();
    const refused = async (...args: string[]) => (await on(here, 'company', 'move', ...args)).err;
    expect(await refused(name, '--to', here.databaseUrl)).toContain('name the same database');
    expect(await refused(name, '--to', 'file:/nowhere/at.db')).toContain(
      'There is no database at /nowhere/at.db',
    );
    expect(await refused(name, '--to', 'nonsense')).toContain('--to');
    expect(await refused(name, '--to', there.databaseUrl, '--back')).toContain(
      `No move of "${name}" has begun.`,
    );
    const taken = await on(there, 'company', 'create', name);
    expect(taken.code).toBe(0);
    expect(await refused(name, '--to', there.databaseUrl)).toContain(
      `A company named "${name}" exists already`,
    );
    expect(await refused(name, '--to', there.databaseUrl, '--back')).toBe('');
    expect(await status(here, apiKey, 'getuserlist')).toEqual([200, null]);
  });
});
