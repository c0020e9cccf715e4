import assert from 'node:assert/strict';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../../src/data/store.js';
import { admin } from '../../admin/run-admin.js';
import { writeChanges } from '../../support/databases/audit-rows.js';
import { mustRun } from '../support/shell.js';
import { codeBlocks, readPage } from '../../docs/pages.js';
import { query } from '../../support/databases/database.js';
import { companyOnEachWorker, distributed, must, nextName, type Check, type Setup } from './setup.js';

/** What operators do on a distributed database. */
export const operatorChecks: readonly Check[] = [
  ['companies, keys and catalogues', commands],
  ['the database lets no row of the audit go', keepsAudit],
  ['a deleted company takes nothing of others along', deletes],
  ['database copy into it and out of it: the same rows', copies],
  ['the doctor names a worker that would lose changes, or cannot be rebalanced', unsafeWorker],
  ['a backup is restored over it, into another cluster, and where there is no Citus', backups],
];

async function commands({ cluster, folder }: Setup): Promise<void> {
  const url = await distributed(cluster);
  const [one, other] = await companyOnEachWorker(cluster, url);
  assert.ok(one && other);
  const catalogue = path.join(folder, `${nextName()}.json`);
  writeFileSync(catalogue, JSON.stringify({ Roles: [{ RoleTitle: 'Clerk' }] }));
  for (const { name } of [one, other]) {
    await must(url, 'catalogue', 'import', '--company', name, catalogue);
    await must(url, 'key', 'create', '--company', name, '--label', 'second');
    await must(url, 'company', 'rename', name, `${name} renamed`);
  }
  const listed = JSON.parse((await must(url, 'key', 'list', '--json')).out) as { keyId: string }[];
  await must(url, 'key', 'rotate', String(listed[0]?.keyId));
  await must(url, 'key', 'revoke', String(listed[1]?.keyId));
  assert.match((await must(url, 'company', 'list')).out, /renamed/);
  assert.match((await must(url, 'audit', 'list')).out, /company rename/);
  await must(url, 'database', 'mark-restored');
  const { out } = await must(url, 'doctor');
  assert.match(out, /^ok +audit +No company's audit has a gap/m);
}

async function keepsAudit({ cluster }: Setup): Promise<void> {
  const url = await distributed(cluster);
  const store = await openStore(url);
  const { id: companyId } = await store.adminWrite((tx) =>
    tx.company.create({ data: { name: 'Old', nameKey: 'old' } }),
  );
  await store.adminWrite((tx) => tx.companyState.create({ data: { companyId } }));
  await writeChanges(store, companyId, [new Date()]);
  await assert.rejects(store.adminWrite((tx) => tx.auditEntry.deleteMany({ where: { companyId } })));
  await store.close();
}

async function deletes({ cluster, folder }: Setup): Promise<void> {
  const url = await distributed(cluster);
  const names = Array.from({ length: 8 }, (_, index) => `Full ${index}`);
  for (const name of names) await must(url, 'company', 'create', name);
  const store = await openStore(url);
  const count = () => store.adminRead((tx) => tx.country.groupBy({ by: ['companyId'], _count: true }));
  const before = await count();
  const file = path.join(folder, `${nextName()}.db`);
  await must(url, 'company', 'delete', 'Full 3', '--confirm', 'Full 3', '--export', file);
  const deleted = await store.adminRead((tx) =>
    tx.company.findFirstOrThrow({ where: { deletedAt: { not: null } } }),
  );
  const byCompany = (rows: typeof before) => rows.sort((a, b) => a.companyId - b.companyId);
  assert.deepEqual(
    byCompany(await count()),
    byCompany(before).filter(({ companyId }) => companyId !== deleted.id),
  );
  await store.close();
}

interface Copied {
  tables: { table: string; rows: number; sha256: string }[];
}

async function copies({ cluster, folder }: Setup): Promise<string> {
  const first = await distributed(cluster);
  await companyOnEachWorker(cluster, first);
  const second = await distributed(cluster);
  const file = `file:${path.join(folder, `${nextName()}.db`)}`;
  const copy = async (from: string, to: string) =>
    (JSON.parse((await must(first, 'database', 'copy', '--from', from, '--to', to, '--json')).out) as Copied)
      .tables;
  const out = await copy(first, file);
  assert.deepEqual(await copy(file, second), out);
  await must(second, 'company', 'create', 'Next');
  return `${out.reduce((sum, { rows }) => sum + rows, 0)} rows`;
}

/**
 * The commands of docs/deploying.md for PostgreSQL's backups, with other names.
 * @param url with its password
 */
function pgDumpCommands(url: string, file: string): { dump: string; restore: string } {
  const [, section = ''] = readPage('docs/deploying.md').split("### PostgreSQL's backups");
  const [dump = '', restore = ''] = codeBlocks(section, 'sh').map((block) =>
    block
      .replace(/--dbname=\S+/, `--dbname='${url}'`)
      .replace('/backup/company.dump', file)
      // Run by the tests' own command line.
      .replace(/^company-admin .*\n/m, ''),
  );
  return { dump, restore };
}

async function backups({ cluster, folder, programs }: Setup): Promise<void> {
  const url = await distributed(cluster);
  await companyOnEachWorker(cluster, url);
  const file = path.join(folder, `${nextName()}.dump`);
  const PATH = `${programs}:${process.env['PATH'] ?? ''}`;
  await mustRun([pgDumpCommands(url, file).dump], { cwd: folder, env: { PATH } });
  const held = (await must(url, 'company', 'list')).out;
  await must(url, 'company', 'create', 'Since the backup');

  for (const [target, commands] of [
    [url, ['database distribute', 'database mark-restored']],
    [await cluster.database(nextName()), ['database mark-restored']],
    [await cluster.database(nextName(), false), ['database mark-restored']],
  ] as const) {
    // As docs/deploying.md says, for where tables of a cluster are replaced.
    const [, options = ''] = /PGOPTIONS='([^']+)'/.exec(readPage('docs/deploying.md')) ?? [];
    assert.ok(options);
    const PGOPTIONS = target === url ? options : '';
    await mustRun([pgDumpCommands(target, file).restore], { cwd: folder, env: { PATH, PGOPTIONS } });
    for (const command of commands) await must(target, ...command.split(' '));
    assert.equal((await must(target, 'company', 'list')).out, held);
    assert.match((await must(target, 'doctor')).out, /^ok +audit +No company's audit has a gap/m);
  }
}

async function unsafeWorker({ cluster }: Setup): Promise<void> {
  const url = await distributed(cluster);
  const [worker] = cluster.workers;
  assert.ok(worker);
  const set = async (change: string, expected: string) => {
    await query(worker.url('postgres'), `ALTER SYSTEM ${change}`);
    await query(worker.url('postgres'), 'SELECT pg_reload_conf()');
    // The reload takes a moment.
    const sql = `SELECT current_setting('synchronous_commit') AS is`;
    while ((await query<{ is: string }>(worker.url('postgres'), sql))[0]?.is !== expected) await sleep(50);
  };
  const doctor = async () => (await admin(['doctor'], { DATABASE_URL: url })).out;
  await set('SET synchronous_commit = off', 'off');
  const out = await doctor().finally(() => set('RESET synchronous_commit', 'on'));
  assert.match(
    out,
    new RegExp(`^failed +durability .*On 127\\.0\\.0\\.1:${worker.port} synchronous_commit is`, 'm'),
  );
  const { out: good } = await must(url, 'doctor');
  assert.match(good, /^ok +durability/m);
  assert.match(good, /^ok +rebalance/m);
  await worker.kill();
  await worker.start({ wal_level: 'replica' });
  const place = new RegExp(`^warning +rebalance .*not logical on 127\\.0\\.0\\.1:${worker.port}:`, 'm');
  assert.match(await doctor(), place);
  await worker.kill();
  await worker.start();
}
