import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { install } from '../interop/install.js';
import { shell } from '../interop/shell.js';
import { password, startCluster } from './cluster.js';
import { makeLayout } from './layout.js';
import type { Layout } from './layout.js';
import { archives, failsOneNight, good, isWhole, liveThroughNights } from './nights.js';

// `npm run test:backup`: deploy/backup makes backups on one layout, which are restored on another, where everything has another name.

/** One more than are kept. */
const nightsOnSqlite = 16;
const nightsOnPostgresql = 2;

commandLine('npm run test:backup\n\nTries deploy/backup, and restores its backups on another layout.', {});
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing =
    process.getuid?.() === 0
      ? await installAll(folder)
      : 'only root can be an operator and the users of a server';
  if (missing !== undefined) {
    process.stdout.write(`it cannot run: ${missing}\n`);
    // Without it nothing is shown: in CI that is a failure.
    return process.env['CI'] ? 1 : 0;
  }
  // Every user of the installations has to get through.
  chmodSync(folder, 0o755);
  let failed = 0;
  for (const [name, check] of [
    ['SQLite', onSqlite],
    ['PostgreSQL', onPostgresql],
  ] as const) {
    const own = path.join(folder, name);
    mkdirSync(own);
    try {
      await check(own);
      process.stdout.write(`PASS    ${name}: nightly backups, restored elsewhere\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(
        `FAIL    ${name}\n${error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
      );
    }
  }
  return failed === 0 ? 0 : 1;
});

async function installAll(folder: string): Promise<string | undefined> {
  return (
    (await install('command -v logrotate', ['logrotate'], { cwd: folder })) ??
    (await install('ls /usr/lib/postgresql/*/bin/pg_ctl && command -v pg_dump', ['postgresql'], {
      cwd: folder,
    }))
  );
}

async function onSqlite(folder: string): Promise<void> {
  const [here, there] = [folderIn(folder, 'here'), folderIn(folder, 'there')];
  const url = `file:${here}/data/company.db`;
  const first = await makeLayout(here, 'daemon', url);
  const installation = await liveThroughNights(first, nightsOnSqlite);
  await failsOneNight(first, `file:${here}/data/none.db`, url);
  await archives(first);

  const second = await makeLayout(there, 'nobody', `file:${there}/data/other.sqlite`);
  const backup = second.bring(path.join(first.backups, 'company.backup'));
  good(await second.admin(`database restore ${backup}`));
  await isWhole(second, installation, nightsOnSqlite);
}

async function onPostgresql(folder: string): Promise<void> {
  const [here, there] = [folderIn(folder, 'here'), folderIn(folder, 'there')];
  const clusters = [await startCluster(here), await startCluster(there)] as const;
  try {
    await clusters[0].run('postgresql-setup.sql', (text) => text);
    // Its rights are in the backup, and its name is unknown at the other place.
    await clusters[0].run('postgresql-server-role.sql', (text) => text);
    const url = clusters[0].url('company_administration', 'company_administration');
    const first = await makeLayout(here, 'daemon', url);
    const installation = await liveThroughNights(first, nightsOnPostgresql);
    await failsOneNight(first, clusters[0].url('company_administration', 'none'), url);
    await archives(first);

    const other = (text: string) =>
      text
        .replaceAll(/(ROLE|TO|OWNER) company_administration/g, '$1 other_owner')
        .replaceAll(/(DATABASE|connect) company_administration/g, '$1 other_database');
    await clusters[1].run('postgresql-setup.sql', other);
    const second = await makeLayout(there, 'nobody', clusters[1].url('other_owner', 'other_database'));
    const backup = second.bring(path.join(first.backups, 'company.backup'));
    await restore(second, backup);
    await clusters[1].run('postgresql-server-role.sql', other);
    second.use(clusters[1].url('company_server', 'other_database'));
    await isWhole(second, installation, nightsOnPostgresql);

    // Where it came from the second role keeps its rights.
    await restore(first, backup);
    first.use(clusters[0].url('company_server', 'company_administration'));
    await isWhole(first, installation, nightsOnPostgresql);
  } finally {
    for (const cluster of clusters) await cluster.stop();
  }
}

/** Runs what `database restore` shows. */
async function restore(layout: Layout, backup: string): Promise<void> {
  const shown = await layout.admin(`database restore ${backup}`);
  const [command = '', ...more] = [...shown.output.matchAll(/^ {2}(.*)$/gm)].map(([, line]) => line);
  assert.deepEqual(more, ['npm run admin -- database mark-restored']);
  good(await shell([command], { cwd: layout.backups, env: { PGPASSWORD: password } }));
  good(await layout.admin('database mark-restored'));
}

function folderIn(folder: string, name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made);
  return made;
}
