import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { doctor } from '../admin/doctor/run-doctor.js';
import { engine, newEmptyDatabase, runScript, type TestDatabase } from '../support/databases/database.js';
import { startServer, type TestServer } from '../support/servers/server.js';

// A database of a released version, as that version made it, is opened by the server of today.

interface Recorded {
  apiKey: string;
  answers: { path: string; body: object; answer: object }[];
}

const folder = path.join(projectRoot, 'test/data/released');
const versions = readdirSync(folder);

describe.each(versions)('the database of version %s', (version) => {
  const read = (file: string): string =>
    gunzipSync(readFileSync(path.join(folder, version, `${file}.gz`))).toString();
  const recorded = JSON.parse(read('answers.json')) as Recorded;
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await newEmptyDatabase();
    await runScript(database, read(`${engine()}.sql`));
    server = await startServer({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const call = async (where: string, body: object): Promise<{ status: number; answer: object }> => {
    const text = JSON.stringify({ APIkey: recorded.apiKey, ...body });
    const response = await fetch(server.baseUrl + where, { method: 'POST', body: text });
    return { status: response.status, answer: (await response.json()) as object };
  };

  test.each(recorded.answers)(
    'is read as it was written: $path $body',
    async ({ path: where, body, answer }) => {
      expect(await call(where, body)).toMatchObject({ status: 200, answer });
    },
  );

  test('is changed as before, from the next revision and the next ID', async () => {
    const changes = async () => {
      const { answer } = await call('/public/api/getchangelist', {});
      const { Changes, Position } = answer as {
        Changes: { ID: string; Revision: string }[];
        Position: [{ Latest: string }];
      };
      return { latest: Number(Position[0].Latest), ids: Changes.map(({ ID }) => Number(ID)) };
    };
    const before = await changes();
    const created = await call('/public/api/updategroup', {
      data: { Group: [{ GroupTitle: 'After the upgrade' }] },
    });
    expect(created.status).toBe(200);
    expect(created.answer).toBeGreaterThan(Math.max(...before.ids));
    const { answer: user } = await call('/public/api/getuser', { EmailAddress: 'ada.lovelace@demo.example' });
    const changed = { ...user, Groups: [{ GroupTitle: 'After the upgrade' }] };
    expect((await call('/public/api/updateuser', { data: changed })).status).toBe(200);
    expect((await changes()).latest).toBe(before.latest + 2);
  });

  test('gets natural keys with one sigma; of two that become the same, both records stay', async () => {
    const old = await newEmptyDatabase();
    await runScript(old, read(`${engine()}.sql`));
    const titles = { 90001: 'Λόγος', 90002: 'Τέλος', 90003: 'Τέλοσ', 90004: 'Ος Οσ', 90005: 'Οσ Ος' };
    for (const [id, title] of Object.entries(titles))
      await runScript(
        old,
        `INSERT INTO "Group" ("companyId", "id", "groupTitle", "groupTitleKey") SELECT min("companyId"), ${id}, '${title}', '${title.toLowerCase()}' FROM "ApiKey";`,
      );
    // So many that to compare each with each would take minutes.
    const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)`;
    await runScript(
      old,
      `${many} INSERT INTO "Group" ("companyId", "id", "groupTitle", "groupTitleKey")
       SELECT (SELECT min("companyId") FROM "ApiKey"), 100000 + i, 'Κλάδος ' || i, 'κλάδος ' || i FROM n;`,
    );
    const upgraded = await startServer({ DATABASE_URL: old.url });
    const found = async (member: object): Promise<unknown> => {
      const body = JSON.stringify({ APIkey: recorded.apiKey, ...member });
      const response = await fetch(`${upgraded.baseUrl}/public/api/getgroup`, { method: 'POST', body });
      return ((await response.json()) as { Group: { ID: string; GroupTitle: string }[] }).Group[0];
    };
    const group = (id: keyof typeof titles) => ({ ID: String(id), GroupTitle: titles[id] });
    expect(await found({ GroupTitle: 'ΛΌΓΟΣ' })).toMatchObject(group(90001));
    expect(await found({ GroupTitle: 'ΚΛΆΔΟΣ 20000' })).toMatchObject({ ID: '120000' });
    expect(await found({ GroupTitle: 'τέλος' })).toMatchObject(group(90003));
    expect(await found({ GroupTitle: 'Ος Ος' })).toMatchObject(group(90004));
    for (const id of [90002, 90005] as const)
      expect(await found({ ID: String(id) })).toMatchObject(group(id));
    await upgraded.close();
    await old.drop();
  });

  test('has an audit that cannot be changed', async () => {
    const remove = server.store.adminWrite((tx) => tx.$executeRaw`DELETE FROM "AuditEntry"`);
    await expect(remove).rejects.toThrow();
  });

  test('is in order for the doctor', async () => {
    const { bad, by } = await doctor(database.url);
    expect(bad.filter((one) => one.endsWith(' failed'))).toEqual([]);
    expect(by['migrations']?.state).toBe('ok');
  });
});
