import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { restoreOperation } from '../../../src/admin/database/restored.js';
import { callServer } from '../../admin/run-admin.js';
import { atEndOfRun } from '../../robustness/torture/frame/cleanup.js';
import { startCluster } from '../backup/cluster.js';
import { good, makeLayout, type Layout } from '../backup/layout.js';
import { auditOf } from '../backup/nights.js';
import { other, otherNames } from '../backup/other-names.js';
import { pgDumpCommands } from '../support/pg-dump.js';
import { mustRun } from '../support/shell.js';
import { hasEveryRow, isHealthy } from './audit.js';
import { isUntouched, Partner, statusOf } from './companies.js';
import { Servers } from './servers.js';
import { compare, underWrites } from './writing.js';
import type { Steps } from './year.js';

const changes = 100;

const dumpIn = ({ backups }: Layout) => path.join(backups, 'company.dump');

/** The end: everything is lost, and restored on another machine from last night's backup. */
export const loss: Steps = {
  'a backup after the last change': async (year) => {
    const { layout, servers } = year;
    await mustRun([pgDumpCommands(year.cluster.url, dumpIn(layout)).dump], { cwd: layout.backups });
    year.auditAtBackup = await auditOf(layout);
    await compare(servers.baseUrl, year.acme);
  },

  'clients write after the backup: such changes are lost, as its page says': async (year) => {
    const { servers, acme } = year;
    year.late = new Partner(acme.name, acme.apiKey);
    const said = await underWrites(servers, [year.late], [], (writes) => writes.progress(changes));
    // Asked for a revision that is ahead, the server says which is the latest.
    const { latestRevision } = await listChanges(servers.baseUrl, acme, '1000000000');
    year.lateRevision = latestRevision ?? assert.fail();
    return said;
  },

  'the cluster is lost: the servers say so, and stop as ever': async ({ cluster, servers, acme }) => {
    await cluster.destroy();
    await servers.ready(503);
    // At the same time: each tries for some seconds.
    const statuses = servers.baseUrls.map((baseUrl) => statusOf(baseUrl, acme.apiKey));
    assert.deepEqual(await Promise.all(statuses), [503, 503]);
    await servers.stop();
  },

  'the backup is restored on another machine, where all names differ': async (year) => {
    const folder = path.join(year.root, 'elsewhere');
    mkdirSync(folder);
    const cluster = await startCluster(folder);
    atEndOfRun(() => cluster.stop());
    await cluster.run('postgresql-setup.sql', otherNames);
    const url = cluster.url(other.owner, other.database);
    const there = await makeLayout(folder, 'nobody', url, year.releases.program);
    const backup = dumpIn(year.layout);
    await mustRun([pgDumpCommands(url, backup).restore], { cwd: folder });
    good(await there.admin('database mark-restored'));
    year.layout = there;
    year.servers = new Servers(there);
    await year.servers.start(2);
    await year.servers.ready();
  },

  'every record is what its clients were told': async ({ servers, acme, globex }) => {
    for (const partner of [acme, globex]) await compare(servers.baseUrl, partner);
    const told = acme.ledger.acknowledged + globex.ledger.acknowledged;
    const open = acme.ledger.unknown + globex.ledger.unknown;
    return `${acme.ledger.records.length + globex.ledger.records.length} records after ${told} acknowledged changes and ${open} without an answer`;
  },

  'changes after the backup are lost, the comparison sees it, and clients are told to read anew': async (
    year,
  ) => {
    const { servers, acme, late, lateRevision } = year;
    await assert.rejects(compare(servers.baseUrl, late), /^AssertionError.*: [1-9]\d* lost/);
    const { code, latestRevision = '' } = await listChanges(servers.baseUrl, acme, lateRevision);
    assert.equal(code, 'revision_gone');
    assert.deepEqual((await listChanges(servers.baseUrl, acme, latestRevision)).Changes, []);
    return `from revision ${lateRevision} to ${latestRevision}`;
  },

  'every change has its row in the audit': async (year) => {
    const { layout, acme, globex } = year;
    const rows = (await auditOf(layout)).filter((row) => !row.includes(`"${restoreOperation}"`));
    assert.deepEqual(rows, year.auditAtBackup);
    const counts = [acme, globex].map(async (one) => `${one.name} ${await hasEveryRow(layout, one)}`);
    return (await Promise.all(counts)).join(', ');
  },

  'the other companies are untouched': async ({ servers, bystanders }) => {
    for (const baseUrl of servers.baseUrls) for (const one of bystanders) await isUntouched(baseUrl, one);
    return bystanders.map(({ name, answers }) => `${name} ${answers.length} answers`).join(', ');
  },

  'keys that have ended are refused, all others work': async ({ servers, acme, bystanders, endedKeys }) => {
    for (const baseUrl of servers.baseUrls) {
      for (const key of endedKeys) assert.equal(await statusOf(baseUrl, key), 401);
      for (const { apiKey } of [acme, ...bystanders]) assert.equal(await statusOf(baseUrl, apiKey), 200);
    }
    return `${endedKeys.length} have ended`;
  },

  'a company is exported, and the export served alone': async ({ layout, bystanders, root }) => {
    const file = path.join(root, 'elsewhere/data/globex.db');
    good(await layout.admin(`company export Globex ${file}`));
    const alone = new Servers(layout, { DATABASE_URL: `file:${file}` });
    await alone.start(1);
    const globex = bystanders.find(({ name }) => name === 'Globex') ?? assert.fail();
    await isUntouched(alone.baseUrl, globex);
    await alone.stop();
  },

  'the year goes on: clients write, the doctor finds nothing': async (year) => {
    const { layout, servers, acme } = year;
    const said = await underWrites(servers, [acme], [], (writes) => writes.progress(changes));
    await hasEveryRow(layout, acme);
    await isHealthy(layout);
    await servers.stop();
    return said;
  },
};

interface ChangeList {
  Changes?: unknown[];
  /** Of a refusal */
  code?: string;
  latestRevision?: string;
}

function listChanges(baseUrl: string, { apiKey }: Partner, SinceRevision: string): Promise<ChangeList> {
  return callServer(baseUrl, 'getchangelist', { APIkey: apiKey, SinceRevision });
}
