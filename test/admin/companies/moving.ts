import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../../src/data/store.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { builtProgram, type ServerProcess } from '../../support/servers/server-process.js';

// A company that is moved while clients call it. Without jest, so that Citus and PgBouncer are tried by the same.

interface Change {
  Revision: string;
  ID: string;
}

interface Changes {
  Changes: Change[];
  Position: [{ Revision: string }];
}

/** A client that goes to the next server when it is told 503, as it would by a name whose address changes. */
class Client {
  readonly statuses = new Set<number>();

  constructor(
    private readonly servers: readonly ServerProcess[],
    private readonly APIkey: string,
    private at: number,
  ) {}

  /** @returns the server that answered, and the answer; undefined after 503 */
  async call<T>(name: string, input: object): Promise<{ at: number; answer: T } | undefined> {
    const at = this.at;
    const sent = await this.servers[at]!.post(name, { APIkey: this.APIkey, ...input });
    const answer = (await sent.json()) as T;
    this.statuses.add(sent.status);
    if (sent.status === 200) return { at, answer };
    assert.equal(sent.status, 503, JSON.stringify(answer));
    assert.match(sent.headers.get('Retry-After') ?? '', /^\d+$/);
    this.at = (at + 1) % this.servers.length;
    await sleep(50);
    return undefined;
  }
}

/** Where a group was created: its ID, and the server that said so. */
type Written = Map<string, [ID: number, at: number]>;

/** Creates groups until told to stop. */
async function write(client: Client, name: string, written: Written, until: AbortSignal): Promise<void> {
  for (let count = 0; !until.aborted; count++) {
    const GroupTitle = `${name} ${count}`;
    const done = await client.call<number>('updategroup', { data: { Group: [{ GroupTitle }] } });
    if (done !== undefined) written.set(GroupTitle, [done.answer, done.at]);
  }
}

/** Follows the changes until told to stop, then up to the last one. */
async function follow(client: Client, seen: Change[], until: AbortSignal): Promise<void> {
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

/** Four clients that create groups and two that follow the changes, while a company moves. */
export interface Load {
  /** Waits until so many more groups were created by the servers before the move, or by the one after it. */
  grows(count: number, where: 'before' | 'after'): Promise<void>;
  /**
   * Ends it. Then the company must be served after the move with all that was acknowledged, and no longer by those before.
   * @param url the database after the move
   * @returns the titles of all groups
   */
  isWhole(url: string): Promise<string[]>;
}

let loads = 0;

/** @param before the servers where the company is. @param after the one where it will be */
export function startLoad(before: readonly ServerProcess[], after: ServerProcess, apiKey: string): Load {
  const until = new AbortController();
  const written: Written = new Map();
  const seen: Change[][] = [[], []];
  const [load, last] = [++loads, before.length];
  const newClient = (at: number): Client => new Client([...before, after], apiKey, at);
  const clients = Array.from({ length: 6 }, (_, index) => newClient(index % before.length));
  const ended = new AbortController();
  const writing = Promise.all(
    clients.slice(0, 4).map((client, index) => write(client, `new ${load} ${index}`, written, until.signal)),
    // The last changes must be followed, too.
  ).finally(() => ended.abort());
  const running = Promise.all([
    writing,
    ...clients.slice(4).map((client, index) => follow(client, seen[index] ?? [], ended.signal)),
  ]);
  // Whoever waits for it sees the error.
  running.catch(() => undefined);
  const created = (where: 'before' | 'after'): number =>
    [...written.values()].filter(([, at]) => (at === last) === (where === 'after')).length;
  return {
    async grows(count, where) {
      const wanted = created(where) + count;
      while (created(where) < wanted) await Promise.race([sleep(20), running]);
    },
    async isWhole(url) {
      until.abort();
      await running;
      const there = await groupsOf(newClient(last));
      const missing = [...written].filter(([title, [id]]) => there.get(title) !== id);
      assert.deepEqual(missing, []);
      for (const changes of seen) hasSeen(changes, [...written.values()]);
      const store = await openStore(url);
      const revisions = (await auditRows(store, { company: 'Acme' })).map(({ revision }) => revision);
      await store.close();
      assert.deepEqual(
        revisions,
        revisions.map((_, index) => index + 1),
      );
      for (const { statuses } of clients) assert.deepEqual([...statuses].sort(), [200, 503]);
      for (const at of before.keys()) assert.equal(await newClient(at).call('getgrouplist', {}), undefined);
      return [...there.keys()];
    },
  };
}

async function groupsOf(client: Client): Promise<Map<string, number>> {
  interface Groups {
    Groups: { ID: string; GroupTitle: string }[];
  }
  const list = await client.call<Groups>('getgrouplist', {});
  return new Map(list?.answer.Groups.map(({ ID, GroupTitle }) => [GroupTitle, Number(ID)]));
}

/** Who followed the changes was told of each group, and of no revision twice. */
function hasSeen(changes: readonly Change[], written: readonly [ID: number, at: number][]): void {
  const revisions = changes.map(({ Revision }) => Number(Revision));
  assert.deepEqual(
    revisions,
    [...new Set(revisions)].sort((a, b) => a - b),
  );
  const ids = new Set(changes.map(({ ID }) => Number(ID)));
  assert.deepEqual(
    written.filter(([id]) => !ids.has(id)),
    [],
  );
}

/** Runs the command in a process of its own, which is killed after so many milliseconds. @returns the exit code, and what it printed */
async function move(
  from: string,
  to: string,
  killAfter?: number,
): Promise<[code: number | null, output: string]> {
  const words = ['company', 'move', 'Acme', '--to', to, '--json'];
  const env = { PATH: process.env['PATH'], DATABASE_URL: from };
  const child = spawn(process.execPath, [builtProgram('src/admin/main'), ...words], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const timer = killAfter && setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return [code, output];
}

/** Moves Acme by a command that is killed again and again, each time a little later. @returns how often it was killed */
export async function moveKilled(from: string, to: string): Promise<number> {
  let kills = 0;
  let ended: string | undefined;
  // It takes about half a second to start, and as long to move.
  for (let after = 300; ended === undefined && after < 2500; after += 150) {
    const [code, output] = await move(from, to, after);
    if (code === null) kills += 1;
    else ended = output;
  }
  if (ended === undefined) [, ended] = await move(from, to);
  assert.match(ended, /^\{"companyId"|was moved to/);
  assert.ok(kills > 0);
  return kills;
}
