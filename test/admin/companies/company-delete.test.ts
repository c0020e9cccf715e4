import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Prisma } from '../../../generated/prisma/sqlite/client.js';
import { deleteCompany } from '../../../src/admin/companies/company-delete.js';
import { createKey } from '../../../src/admin/keys/keys.js';
import { CompanyDeleted } from '../../../src/data/company/snapshot.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { updateGroup, updateUser } from '../../../src/operations/records.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { newCompany } from '../../support/scenarios/company.js';
import { useStore } from '../../support/databases/temporary-store.js';
import { revocationSeen } from '../../support/scenarios/revocation.js';
import { useFolder } from '../../support/use-folder.js';
import { hashApiKey } from '../../../src/data/api-keys.js';
import { inputOf, knownGroup } from '../../contract/case-company.js';
import { admin, unwatched } from '../run-admin.js';
import { change, contextOf } from '../../support/databases/change.js';

const database = useStore();
let store: Store;
const folder = useFolder();
let files = 0;
beforeAll(() => void ({ store } = database));

const newFile = () => path.join(folder, `${++files}.db`);
const run = (...args: string[]) => admin(['company', ...args], { DATABASE_URL: database.url });

interface Filled {
  id: number;
  name: string;
  apiKey: string;
}

/** A company with rows in every table. */
async function filled(): Promise<Filled> {
  const { companyId: id, apiKey } = await newCompany({ store });
  await change(store, contextOf(id), updateGroup, { data: { Group: [{ GroupTitle: knownGroup }] } });
  await change(store, contextOf(id), updateUser, inputOf('updateUser') as never);
  await change(store, contextOf(id), updateGroup, inputOf('updateGroup') as never);
  const [key] = await store.findKeys([hashApiKey(apiKey)]);
  await store.markKeysUsed([{ key: key!, at: Date.now() }]);
  const { name } = await store.adminRead((tx) => tx.company.findUniqueOrThrow({ where: { id } }));
  return { id, name, apiKey };
}

/** How many rows a company has, by table. */
function rowsOf(of: Store, companyId: number): Promise<Record<string, number>> {
  return of.adminRead(async (tx) => {
    const counts: Record<string, number> = {};
    for (const model of Object.values(Prisma.ModelName).filter((name) => name !== 'Company')) {
      const rows = await tx.$queryRawUnsafe<{ count: unknown }[]>(
        `SELECT count(*) AS "count" FROM "${model}" WHERE "companyId" = ${companyId}`,
      );
      counts[model] = Number(rows[0]?.count);
    }
    return counts;
  });
}

const stateOf = (of: Store, companyId: number) =>
  of.adminRead((tx) => tx.companyState.findUnique({ where: { companyId } }));

const works = async (of: Store, apiKey: string) =>
  (await of.findKeys([hashApiKey(apiKey)])).some(({ state }) => state === 'live');

test('a company is exported and deleted: its keys, its rows, and its name; its row and its audit stay', async () => {
  const [company, other] = [await filled(), await filled()];
  const before = await rowsOf(store, company.id);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  const others = await rowsOf(store, other.id);
  const file = newFile();
  const done = await run('delete', company.name, '--confirm', company.name, '--export', file);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toMatch(
    new RegExp(`^The company "${company.name}" \\(ID ${company.id}\\) is deleted\\.\\n`),
  );

  const { AuditEntry = 0, CompanyState, ...data } = await rowsOf(store, company.id);
  expect(CompanyState).toBe(1);
  expect(await stateOf(store, company.id)).toMatchObject({ revision: BigInt(AuditEntry), deleted: true });
  expect(new Set(Object.values(data))).toEqual(new Set([0]));
  expect(AuditEntry).toBe((before['AuditEntry'] ?? 0) + 1);
  await revocationSeen();
  expect(await works(store, company.apiKey)).toBe(false);
  expect(await rowsOf(store, other.id)).toEqual(others);
  expect(await works(store, other.apiKey)).toBe(true);
  expect((await auditRows(store, { company: String(company.id) })).at(-1)).toMatchObject({
    company: company.name,
    protocol: 'admin',
    operation: 'company delete',
    recordKind: 'Company',
    recordId: company.id,
    change: 'deleted',
  });

  // The export is a database of its own, with all that was there.
  const exported = await openStore(`file:${file}`);
  expect(await rowsOf(exported, company.id)).toEqual(before);
  expect(await exported.adminRead((tx) => tx.company.count())).toBe(1);
  expect(await works(exported, company.apiKey)).toBe(true);
  await exported.close();

  const listed = await run('list');
  expect(listed.out).not.toContain(company.name);
  expect((await run('list', '--deleted')).out).toMatch(new RegExp(`^${company.id} .*${company.name}`, 'm'));
  expect((await auditRows(store, { company: company.name })).length).toBe(AuditEntry);
  const again = await run('create', company.name, '--json');
  const { companyId } = JSON.parse(again.out) as { companyId: string };
  expect((await auditRows(store, { company: company.name })).map((row) => row.companyId)).toEqual([
    Number(companyId),
    Number(companyId),
  ]);
});

test('what is left of a company that an earlier version moved to another database: clients are rejected, it is deleted like others', async () => {
  const { id, name, apiKey } = await filled();
  const data = { moveId: 'c5f0b6b2', movedTo: 'db2.example.com/api' };
  await store.adminWrite(async (tx) => {
    await tx.companyState.update({ where: { companyId: id }, data: { deleted: true } });
    await tx.company.update({ where: { id }, data });
  });
  const before = await auditRows(store, { company: name });
  await expect(store.read(id, (company) => company.changes(0, 1))).rejects.toThrow(CompanyDeleted);
  expect(await run('delete', name, '--confirm', name, '--export', newFile())).toMatchObject({ code: 0 });
  await revocationSeen();
  expect(await works(store, apiKey)).toBe(false);
  expect(await rowsOf(store, id)).toMatchObject({ UserProfile: 0, Group: 0 });
  expect(await auditRows(store, { company: String(id) })).toEqual(before);
});

test('what is changed between the export and the deletion is not lost: nothing is deleted', async () => {
  const { id, name, apiKey } = await filled();
  let isChanged = false;
  const changing: Store = {
    ...store,
    async adminWrite(work) {
      if (!isChanged) {
        isChanged = true;
        await store.adminWrite((tx) => createKey(tx, name, 'late', new Date()));
      }
      return store.adminWrite(work);
    },
  };
  const options = { confirm: name, exportFile: newFile(), now: new Date() };
  await expect(deleteCompany(changing, database.url, name, options, unwatched)).rejects.toThrow(
    /changed while it was exported\. Nothing was deleted, and the export was removed/,
  );
  expect(existsSync(options.exportFile)).toBe(false);
  expect(await works(store, apiKey)).toBe(true);
  expect(await rowsOf(store, id)).toMatchObject({ ApiKey: 2, UserProfile: 1 });
});

test('broken off on the way the company is deleted for everybody, and the same command deletes the rest', async () => {
  const { id, name, apiKey } = await filled();
  let writes = 0;
  const breaking: Store = {
    ...store,
    adminWrite: (work) => (++writes > 4 ? Promise.reject(new Error('killed')) : store.adminWrite(work)),
  };
  const options = { confirm: name, exportFile: newFile(), now: new Date() };
  await expect(deleteCompany(breaking, database.url, name, options, unwatched)).rejects.toThrow('killed');
  await revocationSeen();
  expect(await works(store, apiKey)).toBe(false);
  expect(existsSync(options.exportFile)).toBe(true);
  expect((await rowsOf(store, id))['UserProfile']).toBe(1);
  // A request whose key was found before changes nothing any more.
  const late = change(store, contextOf(id), updateGroup, { data: { Group: [{ GroupTitle: 'Late' }] } });
  await expect(late).rejects.toMatchObject({ code: 'invalid_api_key' });
  const rest = await run('delete', name, '--json');
  expect(JSON.parse(rest.out)).toMatchObject({ companyId: String(id), name, export: null });
  const { AuditEntry = 0, CompanyState: _, ...data } = await rowsOf(store, id);
  expect([AuditEntry > 0, new Set(Object.values(data))]).toEqual([true, new Set([0])]);
  expect((await run('delete', String(id))).err).toBe(
    `error: "${name}" (ID ${id}) is already deleted; only its audit is left.\n`,
  );
});

test('a company is exported without being changed', async () => {
  const { id, name } = await filled();
  const before = await rowsOf(store, id);
  const file = newFile();
  const made = await run('export', name, file, '--json');
  expect(JSON.parse(made.out)).toMatchObject({ file, mode: '600', revision: before['AuditEntry'] });
  expect((await run('export', name, file)).err).toBe(`error: ${file} already exists. Choose another name.\n`);
  expect(await rowsOf(store, id)).toEqual(before);
});

test.each<[string, (name: string, keyId: string) => string[]]>([
  ['a key', (_, keyId) => ['key', 'label', keyId, 'late']],
  ['a catalogue, by the former name of the command', (name) => ['catalog', 'import', '--company', name, '-']],
  ['the name', (name) => ['company', 'rename', name, `${name} plc`]],
])(
  'a command that changes %s of a company that is deleted just then says so in one sentence',
  async (_what, words) => {
    const { id, name } = await filled();
    const [key] = await store.adminRead((tx) => tx.apiKey.findMany({ where: { companyId: id } }));
    // As another command has it: the state is marked, the name and the keys are found all the same.
    await store.adminWrite(async (tx) => {
      await tx.companyState.update({ where: { companyId: id }, data: { deleted: true } });
      await tx.company.update({ where: { id }, data: { deletedAt: new Date() } });
    });
    const env = { DATABASE_URL: database.url };
    expect(await admin(words(name, String(key!.id)), env, '{"Roles":[]}')).toEqual({
      code: 1,
      out: '',
      err: 'error: The company was deleted in the meantime. Nothing was changed.\n',
    });
  },
);
