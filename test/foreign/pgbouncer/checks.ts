import assert from 'node:assert/strict';
import path from 'node:path';
import { openPostgresql } from '../../../src/data/postgresql/engine.js';
import type { PostgresServer } from '../../../tools/postgres/server.js';
import { query } from '../../support/databases/database.js';
import { admin } from '../../admin/run-admin.js';
import { runServer } from '../../support/servers/server-process.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import { envelope, operationElement } from '../../support/messages/xml.js';
import type { TrialOf } from '../support/trials.js';
import { startPgbouncer } from './pgbouncer.js';
import type { Pgbouncer } from './pgbouncer.js';

/** What the checks work on: a PostgreSQL, and a folder for PgBouncer's files. */
export interface Setup {
  folder: string;
  postgres: PostgresServer;
}

/** Session mode, with enough sessions for two servers, as docs/deploying.md says. */
const session = { pool_mode: 'session', default_pool_size: 50 };

/** All checks, in their order. */
export const checks: readonly TrialOf<Setup>[] = [
  ['session mode: the server starts, changes and responds over both protocols', responds],
  ['session mode: every connection has its limits, and two of three only read', limitsHold],
  ['session mode: the next user of a session finds nothing of ours', leavesNothing],
  ['session mode: the server goes on after a restart of PgBouncer', goesOn],
  ['session mode: doctor, company create and database copy', operates],
  ...['transaction', 'statement'].flatMap((mode) =>
    [0, 1].map((turns): TrialOf<Setup> => [
      `${mode} mode, server_round_robin = ${turns}: rejected with a message, and nothing is made`,
      (setup) =>
        isRejected(setup, { pool_mode: mode, server_round_robin: turns }, /transaction or statement/),
    ]),
  ),
  [
    'session mode with too few sessions: rejected with a message',
    (setup) => isRejected(setup, { ...session, default_pool_size: 1 }, /DATABASE_POOL_SIZE sessions/),
  ],
];

async function responds(setup: Setup): Promise<void> {
  await withPooler(setup, session, async (_pooler, url) => {
    const first = runServer({ DATABASE_URL: url });
    const APIkey = await first.demoKey();
    const second = runServer({ DATABASE_URL: url });
    try {
      await second.listens();
      const call = async (server: ServerProcess, name: string, body: object): Promise<unknown> =>
        (await server.post(name, { APIkey, ...body })).json();
      const update = (index: number) => {
        const data = { Group: [{ GroupTitle: `Pooled ${index % 8}`, Description: String(index) }] };
        return call(index % 2 === 0 ? first : second, 'updategroup', { data });
      };
      const changes = await Promise.all(Array.from({ length: 80 }, (_, index) => update(index)));
      assert.equal(new Set(changes.map((response) => JSON.stringify(response))).size, 8);
      const { Groups } = (await call(second, 'getgrouplist', {})) as { Groups: { GroupTitle: string }[] };
      assert.equal(Groups.filter(({ GroupTitle }) => GroupTitle.startsWith('Pooled')).length, 8);
      const list = envelope('1.1', operationElement('GetGroupList', [['APIkey', APIkey]]));
      const soap = await fetch(`${first.baseUrl}/public/api.asmx`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/xml' },
        body: list,
      });
      assert.match(await soap.text(), /Pooled 7/);
    } finally {
      assert.deepEqual([await first.stop(), await second.stop()], [0, 0]);
    }
  });
}

async function limitsHold(setup: Setup): Promise<void> {
  await withPooler(setup, session, async (_pooler, url) => {
    const engine = await openPostgresql(url, 5);
    try {
      for (const session of [engine.reads, engine.keys]) {
        const rows = await session.query({ text: settingsSql, values: [] });
        assert.deepEqual(rows, [['3s', '20s', '30s', 'on']]);
      }
      const { writer } = await engine.clients();
      const [settings] = await writer.$queryRawUnsafe<object[]>(settingsSql);
      assert.deepEqual(settings, { lock: '3s', statement: '20s', idle: '30s', read: 'off' });
    } finally {
      await engine.close();
    }
  });
}

const settingsSql = `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
  current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('default_transaction_read_only') AS read`;
const unset = { lock: '0', statement: '0', idle: '0', read: 'off' };

async function leavesNothing(setup: Setup): Promise<void> {
  await withPooler(setup, session, async (_pooler, url) => {
    await (await openPostgresql(url, 5)).close();
    assert.deepEqual(await query(url, settingsSql), [unset]);
  });
}

async function goesOn(setup: Setup): Promise<void> {
  await withPooler(setup, session, async (pooler, url) => {
    const server = runServer({ DATABASE_URL: url });
    const APIkey = await server.demoKey();
    const ask = async () => (await (await server.post('getgrouplist', { APIkey })).json()) as object;
    assert.ok('Groups' in (await ask()));
    await pooler.stop();
    await pooler.start();
    assert.ok('Groups' in (await ask()));
    assert.equal(await server.stop(), 0);
  });
}

async function operates(setup: Setup): Promise<void> {
  const source = `file:${path.join(setup.folder, 'source.db')}`;
  assert.equal(
    (await admin(['company', 'create', 'Acme', '--new-database'], { DATABASE_URL: source })).code,
    0,
  );
  await withPooler(setup, session, async (_pooler, url) => {
    const copied = await admin(['database', 'copy', '--from', source, '--to', url], { DATABASE_URL: source });
    assert.equal(copied.code, 0, copied.err);
    const made = await admin(['company', 'create', 'Brick'], { DATABASE_URL: url });
    assert.equal(made.code, 0, made.err);
    const looked = await admin(['doctor'], { DATABASE_URL: url });
    assert.match(looked.out, /^ok +database +127\.0\.0\.1:\d+\//m);
  });
}

/** The server, the command line and the doctor all reject it, and leave the database and PgBouncer's sessions as they were. */
async function isRejected(
  setup: Setup,
  settings: Record<string, string | number>,
  why: RegExp,
): Promise<void> {
  await withPooler(setup, settings, async (_pooler, url, direct) => {
    const server = runServer({ DATABASE_URL: url });
    assert.equal(await server.ended, 1);
    assert.match(server.output(), /^The database 127\.0\.0\.1:\d+\/\w+ cannot be used: .*\n$/);
    assert.match(server.output(), why);
    for (const words of [['company', 'list'], ['doctor']]) {
      const { code, out, err } = await admin(words, { DATABASE_URL: url });
      assert.equal(code, 1);
      assert.match(out + err, why);
    }
    assert.deepEqual(
      await query(direct, `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`),
      [{ tables: 0 }],
    );
    assert.deepEqual(await query(url, settingsSql), [unset]);
  });
}

let databases = 0;

/** Gives work a new database and a PgBouncer in front of it. */
async function withPooler(
  { folder, postgres }: Setup,
  settings: Record<string, string | number>,
  work: (pooler: Pgbouncer, url: string, direct: string) => Promise<void>,
): Promise<void> {
  const name = `pooled_${++databases}`;
  await query(postgres.url(), `CREATE DATABASE ${name}`);
  const pooler = await startPgbouncer(folder, postgres.url(), settings);
  try {
    await work(pooler, pooler.url(name), postgres.url(name));
  } finally {
    await pooler.stop();
  }
}
