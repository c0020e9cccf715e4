import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore } from '../../../src/data/store.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { newDatabase, runScript, type TestDatabase } from '../../support/databases/database.js';
import { builtProgram, runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { admin } from '../run-admin.js';

// A move under load, by a command that is killed again and again. The source has two servers, one of them with two workers; on PostgreSQL the
// destination is a SQLite file, on SQLite another one: company-move.test.ts tries the other pairs.

let from: TestDatabase;
let to: TestDatabase;
let APIkey: string;
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
  APIkey = made.apiKey;
  await runScript(
    from,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
     INSERT INTO "Group" ("companyId", "id", "groupTitle", "groupTitleKey") SELECT ${made.companyId}, 1000000 + i, 'Old ' || i, 'old ' || i FROM n`,
  );
  servers.push(start(from, '2'), start(from, '1'), start(to, '1'));
  for (const server of servers) await server.says('"msg":"listening"');
}, 120_000);

afterAll(async () => {
  for (const server of servers) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
  await from.drop();
  await to.drop();
});

interface Change {
  Revision: string;
  ID: string;
}

interface Changes {
  Changes: Change[];
  Position: [{ Revision: string }];
}

/** A client that goes to the other servers when it is told 503, as it would by a name whose address changes. */
class Client {
  #at: number;
  readonly statuses = new Set<number>();

  constructor(first: number) {
    this.#at = first;
  }

  /** @returns the server that answered, and the answer; undefined after 503 */
  async call<T>(name: string, input: object): Promise<{ at: number; answer: T } | undefined> {
    const at = this.#at;
    const url = `http://127.0.0.1:${servers[at]?.port()}/public/api/${name}`;
    const sent = await fetch(url, { method: 'POST', body: JSON.stringify({ APIkey, ...input }) });
    const answer = (await sent.json()) as T;
    this.statuses.add(sent.status);
    if (sent.status === 200) return { at, answer };
    expect([sent.status, Number(sent.headers.get('Retry-After'))]).toEqual([503, expect.any(Number)]);
    this.#at = (at + 1) % servers.length;
    await sleep(50);
    return undefined;
  }
}

/** Creates groups until told to stop. */
async function write(
  client: Client,
  name: string,
  written: Map<string, [ID: number, at: number]>,
  until: AbortSignal,
) {
  for (let count = 0; !until.aborted; count++) {
    const GroupTitle = `${name} ${count}`;
    const done = await client.call<number>('updategroup', { data: { Group: [{ GroupTitle }] } });
    if (done !== undefined) written.set(GroupTitle, [done.answer, done.at]);
  }
}

/** Follows the changes until told to stop, then up to the last one. */
async function follow(client: Client, seen: Change[], until: AbortSignal) {
  for (let SinceRevision = '0', hasMore = true; !until.aborted || hasMore;) {
    const isLast = until.aborted;
    const read = await client.call<Changes>('getchangelist', { SinceRevision });
    if (read === undefined) continue;
    const { Changes, Position } = read.answer;
    seen.push(...Changes);
    SinceRevision = Position[0].Revision;
    hasMore = !isLast || Changes.length > 0;
    await sleep(20);
  }
}

/** Runs the command in a process of its own, which is killed after so many milliseconds. @returns the exit code, and what it printed */
async function move(killAfter?: number): Promise<[code: number | null, output: string]> {
  const words = ['company', 'move', 'Acme', '--to', to.url, '--json'];
  const env = { PATH: process.env['PATH'], DATABASE_URL: from.url };
  const child = spawn(process.execPath, [builtProgram('src/admin/main'), ...words], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const timer = killAfter && setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return [code, output];
}

test('no acknowledged change is lost, no revision is missing, who follows the changes goes on', async () => {
  const until = new AbortController();
  const written = new Map<string, [ID: number, at: number]>();
  const seen: Change[][] = [[], []];
  const clients = Array.from({ length: 6 }, (_, index) => new Client(index % 2));
  const [writers, pollers] = [clients.slice(0, 4), clients.slice(4)];
  const running = Promise.all([
    ...writers.map((client, index) => write(client, `new ${index}`, written, until.signal)),
    ...pollers.map((client, index) => follow(client, seen[index] ?? [], until.signal)),
  ]);
  const writtenAt = (destination: boolean) =>
    [...written.values()].filter(([, at]) => (at === 2) === destination).length;
  const reaches = async (count: number, destination: boolean) => {
    while (writtenAt(destination) < count) await Promise.race([sleep(20), running]);
  };
  await reaches(20, false);
  let ended: string | undefined;
  let kills = 0;
  // It takes about half a second to start, and as long to move.
  for (let after = 300; ended === undefined && after < 2500; after += 150) {
    const [code, output] = await move(after);
    if (code === null) kills += 1;
    else ended = output;
  }
  if (ended === undefined) [, ended] = await move();
  expect(ended).toMatch(/^\{"companyId"|was moved to/);
  expect(kills).toBeGreaterThan(0);
  await reaches(20, true);
  until.abort();
  await running;

  const client = new Client(2);
  const list = await client.call<{ Groups: { ID: string; GroupTitle: string }[] }>('getgrouplist', {});
  const there = new Map(list?.answer.Groups.map(({ ID, GroupTitle }) => [GroupTitle, Number(ID)]));
  expect([...written].filter(([title, [id]]) => there.get(title) !== id)).toEqual([]);
  expect([...there.keys()].filter((title) => title.startsWith('Old '))).toHaveLength(many);
  for (const changes of seen) {
    const revisions = changes.map(({ Revision }) => Number(Revision));
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    const ids = new Set(changes.map(({ ID }) => Number(ID)));
    expect([...written.values()].filter(([id]) => !ids.has(id))).toEqual([]);
  }
  const store = await openStore(to.url);
  const audit = await auditRows(store, { company: 'Acme' });
  await store.close();
  expect(audit.map(({ revision }) => revision)).toEqual(audit.map((_, index) => index + 1));
  for (const { statuses } of clients) expect([...statuses].sort()).toEqual([200, 503]);
  for (const at of [0, 1]) {
    expect(await new Client(at).call('getgrouplist', {})).toBeUndefined();
  }
}, 120_000);
