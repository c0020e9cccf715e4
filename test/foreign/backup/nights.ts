import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { callServer } from '../../admin/run-admin.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import { good, type Layout } from './layout.js';

/** What the backups must contain. */
export interface Installation {
  apiKey: string;
  /** Lines of the audit when the last backup was made */
  audit: string[];
}

/** How many backups deploy/backup/company-backup.logrotate keeps besides the newest. */
const retained = 14;

/**
 * A company whose server works on while backups are made.
 * @param nights how many
 * @param backUp makes one backup, on a night counted from 1
 */
export async function liveThroughNights(
  layout: Layout,
  nights: number,
  backUp: (night: number) => Promise<unknown>,
): Promise<Installation> {
  const made = JSON.parse(good(await layout.admin('company create Acme --new-database --json')).stdout) as {
    apiKey: string;
  };
  const { apiKey } = made;
  const server = await served(layout);
  try {
    let audit: string[] = [];
    for (let night = 1; night <= nights; night++) {
      await change(server, apiKey, `Night ${night}`);
      if (night === nights) audit = await auditOf(layout);
      await backUp(night);
    }
    await change(server, apiKey, 'After the backup');
    return { apiKey, audit };
  } finally {
    assert.equal(await server.stop(), 0, server.output());
  }
}

/** Runs the nightly backup of deploy/backup, which keeps some and says when it was made. */
export async function backUpNightly(layout: Layout, night: number): Promise<void> {
  good(await layout.script('company-backup'));
  const expected = [
    'company.backup',
    ...Array.from({ length: Math.min(night - 1, retained) }, (_, n) => `company.backup.${n + 1}`),
  ];
  assert.deepEqual(Object.keys(backupsIn(layout)), expected.sort());
  const metric = readFileSync(path.join(layout.metrics, 'company-backup.prom'), 'utf8');
  const [, at] = /^company_administration_backup_timestamp_seconds (\d+)\n$/.exec(metric) ?? [];
  assert.ok(Math.abs(Number(at) - Date.now() / 1000) < 600, metric);
}

/** A night in which the database cannot be reached removes no backup, and reports no success. */
export async function failsOneNight(layout: Layout, away: string, url: string): Promise<void> {
  const [before, metric] = [
    backupsIn(layout),
    statSync(path.join(layout.metrics, 'company-backup.prom')).mtimeMs,
  ];
  layout.use(away);
  const { isGood, output } = await layout.script('company-backup');
  layout.use(url);
  assert.equal(isGood, false);
  assert.match(output, /^error: /m);
  assert.deepEqual(backupsIn(layout), before);
  assert.equal(statSync(path.join(layout.metrics, 'company-backup.prom')).mtimeMs, metric);
}

/** What was restored is what was backed up, no less and no more; doctor finds no fault, and clients go on with their key. */
export async function isWhole(
  layout: Layout,
  { apiKey, audit }: Installation,
  nights: number,
): Promise<void> {
  const checked = await layout.admin('doctor');
  assert.ok(checked.isGood, checked.output);
  const rows = await auditOf(layout);
  assert.deepEqual(rows.slice(0, -1), audit);
  assert.match(rows.at(-1) ?? '', /database restore/);
  const server = await served(layout);
  try {
    const { Groups } = await callServer<{ Groups: { GroupTitle: string }[] }>(
      server.baseUrl,
      'getgrouplist',
      { APIkey: apiKey },
    );
    const titles = Groups.map(({ GroupTitle }) => GroupTitle).sort();
    assert.deepEqual(titles, Array.from({ length: nights }, (_, n) => `Night ${n + 1}`).sort());
    await change(server, apiKey, 'After the restore');
  } finally {
    assert.equal(await server.stop(), 0, server.output());
  }
}

async function served(layout: Layout): Promise<ServerProcess> {
  const server = layout.serve();
  await server.listens();
  return server;
}

async function change(server: ServerProcess, APIkey: string, GroupTitle: string): Promise<void> {
  const response = await callServer<{ Groups?: unknown }>(server.baseUrl, 'updategroup', {
    APIkey,
    data: { Group: [{ GroupTitle }] },
  });
  assert.equal(JSON.stringify(response).includes('code'), false, JSON.stringify(response));
}

/** All rows of the audit in the database, as lines of JSON. */
export async function auditOf(layout: Layout): Promise<string[]> {
  return good(await layout.admin('audit list --format json'))
    .stdout.trim()
    .split('\n');
}

/** The backups with their modes and times. */
function backupsIn({ backups }: Layout): Record<string, string> {
  const names = readdirSync(backups)
    .filter((name) => name.startsWith('company.'))
    .sort();
  const seen = names.map((name) => {
    const { mode, mtimeMs } = statSync(path.join(backups, name));
    assert.equal(mode & 0o777, 0o600, name);
    return [name, String(mtimeMs)];
  });
  return Object.fromEntries(seen) as Record<string, string>;
}
