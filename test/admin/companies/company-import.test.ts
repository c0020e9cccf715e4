import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { auditRows } from '../../support/databases/audit-rows.js';
import { newCompany, person, type TestCompany } from '../../support/scenarios/company.js';
import type { TestServer } from '../../support/servers/server.js';
import { useServer } from '../../support/servers/use-server.js';
import { useFolder } from '../../support/use-folder.js';
import { admin, callServer } from '../run-admin.js';

const here = useServer();
const there = useServer();
const folder = useFolder();
let files = 0;
beforeAll(async () => {
  // So that the numbers of companies and keys differ between the two.
  for (let count = 0; count < 3; count++) await newCompany(there);
});

const on = ({ databaseUrl }: TestServer, ...args: string[]) => admin(args, { DATABASE_URL: databaseUrl });

interface Imported {
  companyId: number;
  name: string;
  rows: number;
  keys: number;
  revision: number;
}

async function imported(server: TestServer, ...args: string[]): Promise<Imported> {
  const { out, err } = await on(server, 'company', 'import', ...args, '--json');
  expect(err).toBe('');
  const made = JSON.parse(out) as Omit<Imported, 'companyId'> & { companyId: string };
  return { ...made, companyId: Number(made.companyId) };
}

interface Changes {
  Changes: { Revision: string; ID: string; Name: string }[];
  Position: [{ Revision: string }];
}

const ada = 'ada@example.com';
const call = <T>({ baseUrl }: TestServer, APIkey: string, name: string, input: object = {}) =>
  callServer<T>(baseUrl, name, { APIkey, ...input });
const update = (server: TestServer, key: string, more: Record<string, unknown>) =>
  call<{ ID: string }>(server, key, 'updateuser', { data: { User: [person(ada, more)] } });
const changesSince = (server: TestServer, key: string, SinceRevision: string) =>
  call<Changes>(server, key, 'getchangelist', { SinceRevision });

/** A company with a user, a group and one change more, and the file that it was exported into. */
async function exported(): Promise<TestCompany & { name: string; file: string }> {
  const company = await newCompany(here);
  const { apiKey, companyId: id } = company;
  await update(here, apiKey, { Title: 'Dr' });
  const Users = [{ EmailAddress: ada }];
  await call(here, apiKey, 'updategroup', { data: { Group: [{ GroupTitle: 'Sales' }], Users } });
  await update(here, apiKey, { Title: 'Prof' });
  const { name } = await here.store.adminRead((tx) => tx.company.findUniqueOrThrow({ where: { id } }));
  const file = path.join(folder, `${++files}.db`);
  expect(await on(here, 'company', 'export', name, file)).toMatchObject({ code: 0 });
  return { ...company, name, file };
}

test('into a database with other companies: records, IDs, keys, audit and revisions come along', async () => {
  const { apiKey, companyId, name, file } = await exported();
  const others = await there.store.adminRead((tx) => tx.company.findMany());
  const before = await changesSince(here, apiKey, '0');
  const made = await imported(there, file);
  expect(made).toMatchObject({ name, keys: 1 });
  expect(made.companyId).not.toBe(companyId);
  expect(others.map(({ id }) => id)).not.toContain(made.companyId);

  const [read, was] = await Promise.all(
    [there, here].map((server) => call(server, apiKey, 'getuser', { EmailAddress: ada })),
  );
  expect(read).toEqual(was);
  expect(await call(there, apiKey, 'getgroup', { GroupTitle: 'Sales' })).toEqual(
    await call(here, apiKey, 'getgroup', { GroupTitle: 'Sales' }),
  );
  expect((await changesSince(there, apiKey, '0')).Changes).toEqual(before.Changes);

  // Who polls goes on where it was, and new records get the next IDs.
  const { Position } = before;
  const sales = { Group: [{ GroupTitle: 'Support' }] };
  const [next, same] = await Promise.all(
    [there, here].map((server) => call(server, apiKey, 'updategroup', { data: sales })),
  );
  expect(next).toEqual(same);
  const { Changes } = await changesSince(there, apiKey, Position[0].Revision);
  expect(Changes).toMatchObject([{ Name: 'Support', Revision: String(made.revision + 1) }]);

  const audit = await auditRows(there.store, { company: name });
  expect(audit.map(({ revision }) => String(revision))).toEqual(audit.map((_, index) => String(index + 1)));
  expect(audit[made.revision - 1]).toMatchObject({
    operation: 'company import',
    recordKind: 'Company',
    recordId: made.companyId,
    change: 'created',
  });
  const key = await there.store.adminRead((tx) =>
    tx.apiKey.findFirstOrThrow({ where: { companyId: made.companyId } }),
  );
  const ofKeys = audit.filter(({ recordKind }) => recordKind === 'APIKey');
  expect(ofKeys.map(({ recordId }) => recordId)).toEqual(ofKeys.map(() => key.id));
  const companies = audit.filter(({ recordKind }) => ['Company', 'Catalogue'].includes(recordKind));
  expect(new Set(companies.map(({ recordId }) => recordId))).toEqual(new Set([made.companyId]));
});

test('beside itself, under another name and without keys', async () => {
  const { apiKey, name, file } = await exported();
  await update(here, apiKey, { Title: 'since then' });
  const made = await imported(here, file, '--name', `${name} as it was`, '--no-keys');
  expect(made).toMatchObject({ name: `${name} as it was`, keys: 0 });
  const created = await on(here, 'key', 'create', '--company', made.name, '--json');
  const { apiKey: newKey } = JSON.parse(created.out) as { apiKey: string };
  const read = (key: string) => call(here, key, 'getuser', { EmailAddress: ada });
  expect(await read(newKey)).toMatchObject({ User: [{ Title: 'Prof' }] });
  expect(await read(apiKey)).toMatchObject({ User: [{ Title: 'since then' }] });
  expect(await on(here, 'doctor')).toMatchObject({ out: expect.stringMatching(/^ok +audit/m) });
});

test('what cannot be imported is rejected, and changes nothing', async () => {
  const { name, file } = await exported();
  const rows = (server: TestServer) =>
    server.store.adminRead(async (tx) => [await tx.company.count(), await tx.apiKey.count()]);
  const before = await rows(here);
  const importError = async (...args: string[]) => (await on(here, 'company', 'import', ...args)).err;
  expect(await importError(file)).toMatch(
    new RegExp(
      `A company named "${name}" already exists \\(ID \\d+\\)\\. Give it another name with --name\\.`,
    ),
  );
  expect(await importError(file, '--name', `${name} 2`)).toMatch(
    /The key cak_\S+… is already in this database, at the company with ID \d+\. With --no-keys/,
  );
  await admin(['company', 'create', 'Another'], { DATABASE_URL: `file:${file}` });
  expect(await importError(file, '--name', `${name} 2`, '--no-keys')).toContain(
    'Expected a file created by `company export`',
  );
  expect(await rows(here)).toEqual(before);
});

test('a backup whose only company was deleted is rejected', async () => {
  const env = { DATABASE_URL: `file:${path.join(folder, 'gone.db')}` };
  const [exportFile, backup] = [path.join(folder, 'gone-export.db'), path.join(folder, 'gone-backup.db')];
  await admin(['company', 'create', 'Gone', '--new-database'], env);
  await admin(['company', 'delete', 'Gone', '--confirm', 'Gone', '--export', exportFile], env);
  expect((await admin(['database', 'backup', backup], env)).code).toBe(0);
  expect(await on(there, 'company', 'import', backup)).toEqual({
    code: 1,
    out: '',
    err: 'error: The company in the file was deleted. Import the file that `company delete` wrote.\n',
  });
  expect((await imported(there, exportFile)).name).toBe('Gone');
});
