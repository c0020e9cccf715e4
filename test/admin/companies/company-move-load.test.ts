import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDatabase, runScript, type TestDatabase } from '../../support/databases/database.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { admin } from '../run-admin.js';
import { moveKilled, startLoad } from './moving.js';

// A move under load, by a command that is killed again and again. The source has two servers, one of them with two workers; on PostgreSQL the
// destination is a SQLite file, on SQLite another one: company-move.test.ts tries the other pairs.

let from: TestDatabase;
let to: TestDatabase;
let apiKey: string;
const servers: ServerProcess[] = [];
const many = 5000;

const start = ({ url }: TestDatabase, workers: string) =>
  runServer({
    DATABASE_URL: url,
    WORKERS: workers,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    DEMO: 'false',
  });

beforeAll(async () => {
  [from, to] = await Promise.all([newDatabase(), newDatabase('sqlite')]);
  const create = (database: TestDatabase, name: string) =>
    admin(['company', 'create', name, '--new-database', '--json'], { DATABASE_URL: database.url });
  await create(to, 'Globex');
  const made = JSON.parse((await create(from, 'Acme')).out) as { apiKey: string; companyId: string };
  apiKey = made.apiKey;
  await runScript(
    from,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
     INSERT INTO "Group" ("companyId", "id", "groupTitle", "groupTitleKey") SELECT ${made.companyId}, 1000000 + i, 'Old ' || i, 'old ' || i FROM n`,
  );
  servers.push(start(from, '2'), start(from, '1'), start(to, '1'));
  for (const server of servers) await server.listens();
}, 120_000);

afterAll(async () => {
  for (const server of servers) await server.kill();
  await from.drop();
  await to.drop();
});

test('no acknowledged change is lost, no revision is missing, who follows the changes goes on', async () => {
  const [one, two, destination] = servers as [ServerProcess, ServerProcess, ServerProcess];
  const load = startLoad([one, two], destination, apiKey);
  await load.grows(20, 'before');
  await moveKilled(from.url, to.url);
  await load.grows(20, 'after');
  const titles = await load.isWhole(to.url);
  expect(titles.filter((title) => title.startsWith('Old '))).toHaveLength(many);
}, 120_000);
