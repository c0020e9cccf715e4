import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Transaction } from '../../../src/data/prisma-client.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { getChangeList } from '../../../src/operations/get-change-list.js';
import { getGroupList } from '../../../src/operations/lists.js';
import { updateGroup } from '../../../src/operations/records.js';
import { change, contextOf } from '../../support/databases/change.js';
import { newDatabase, query, type TestDatabase } from '../../support/databases/database.js';
import { newCompany } from '../../support/scenarios/company.js';

// What the server depends on is its own, whatever is set for the role in this database.

const settings = {
  datestyle: `'SQL, DMY'`,
  timezone: `'Asia/Tokyo'`,
  intervalstyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  client_encoding: 'LATIN1',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  client_min_messages: 'error',
  plan_cache_mode: 'force_custom_plan',
  lock_timeout: "'1h'",
};

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await newDatabase('postgresql');
  const name = new URL(database.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings))
    await query(database.url, `ALTER ROLE CURRENT_USER IN DATABASE "${name}" SET ${setting} = ${value}`);
  store = await openStore(database.url, { poolSize: 3 });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

test('texts and times are read as they were written', async () => {
  const { companyId } = await newCompany({ store });
  const GroupTitle = `Größe 'Ω' \\ "💶"`;
  const began = Date.now();
  const id = await change(store, contextOf(companyId), updateGroup, { data: { Group: [{ GroupTitle }] } });
  const { Changes } = await store.read(companyId, (company) =>
    getChangeList.run(company, {}, (list) => list as never as { Changes: { At: string; Name: string }[] }),
  );
  expect(Changes).toMatchObject([{ ID: String(id), Name: GroupTitle }]);
  const at = Date.parse(Changes[0]?.At ?? '');
  expect(at).toBeGreaterThanOrEqual(began);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('each connection has the settings of the server', async () => {
  const setting = (name: string) => `current_setting('${name}')`;
  const sql = `SELECT ARRAY[${Object.keys(settings).map(setting).join(', ')}] AS now`;
  const expected = ['ISO', 'UTC', 'postgres', 'hex', '1', 'UTF8', 'on', 'read committed'];
  const read = (tx: Transaction) => tx.$queryRawUnsafe<{ now: string[] }[]>(sql);
  for (const [[row], messages] of [
    [await store.adminWrite(read), 'warning'],
    [await store.adminRead(read), 'error'],
  ] as const) {
    const now = row?.now.map((value) => value.replace('ISO, DMY', 'ISO'));
    expect(now).toEqual([...expected, messages, 'force_generic_plan', '3s']);
  }
});

test('a search_path chooses one schema, for the server and for commands', async () => {
  const separate = await newDatabase('postgresql');
  const { url } = separate;
  const name = new URL(url).pathname.slice(1);
  const setPath = (path: string) =>
    query(url, `ALTER ROLE CURRENT_USER IN DATABASE "${name}" SET search_path = ${path}`);
  const other = await openStore(url, { poolSize: 3 });
  await newCompany({ store: other });
  await other.close();
  await query(url, 'CREATE SCHEMA "Own one"');
  await setPath('"Own one", public');
  await expect(openStore(url)).rejects.toThrow(
    'search_path begins with the schema "Own one", but finds tables of this program in public; let it name only',
  );
  await setPath('"Own one"');
  const own = await openStore(url, { poolSize: 3 });
  const companies = () => own.adminRead((tx) => tx.company.findMany({ select: { id: true } }));
  expect(await companies()).toEqual([]);
  const { companyId } = await newCompany({ store: own });
  expect(await companies()).toContainEqual({ id: companyId });
  const groups = await own.read(companyId, (company) =>
    getGroupList.run(company, {}, (all) => all as unknown),
  );
  expect(groups).toEqual([]);
  await own.close();
  await separate.drop();
});
