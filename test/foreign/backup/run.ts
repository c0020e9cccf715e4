import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { cannotRun, installAll } from '../support/install.js';
import { pgDumpCommands } from '../support/pg-dump.js';
import { mustRun } from '../support/shell.js';
import { runTrials, type Trial } from '../support/trials.js';
import { other, otherNames, startCluster } from './cluster.js';
import { backupPrograms, good, makeLayout, onlyRoot } from './layout.js';
import { backUpNightly, failsOneNight, isWhole, liveThroughNights } from './nights.js';
import { overAnotherMachine } from './offsite.js';

// `npm run test:foreign -- backup`: backups of one layout, by deploy/backup or pg_dump, are restored on another, where everything has another name.

/** One more than are retained. */
const nightsOnSqlite = 16;

commandLine(
  'npm run test:foreign -- backup\n\nTries deploy/backup and the commands of docs/deploying.md for PostgreSQL, and restores on another layout.',
  {},
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  if (process.getuid?.() !== 0) return cannotRun(onlyRoot);
  const missing = await installAll(backupPrograms);
  if (missing !== undefined) return cannotRun(missing);
  // Every user of the installations has to get through.
  chmodSync(folder, 0o755);
  const inOwnFolder = (name: string, check: (folder: string) => Promise<void>): Trial => [
    `${name}: backups, restored elsewhere`,
    () => check(folderIn(folder, name)),
  ];
  return runTrials('backup', [inOwnFolder('SQLite', onSqlite), inOwnFolder('PostgreSQL', onPostgresql)]);
});

async function onSqlite(folder: string): Promise<void> {
  const [here, there] = [folderIn(folder, 'here'), folderIn(folder, 'there')];
  const url = `file:${here}/data/company.db`;
  const first = await makeLayout(here, 'daemon', url);
  const installation = await liveThroughNights(first, nightsOnSqlite, (night) => backUpNightly(first, night));
  await failsOneNight(first, `file:${here}/data/none.db`, url);

  const second = await makeLayout(there, 'nobody', `file:${there}/data/other.sqlite`);
  const backup = second.bring(await overAnotherMachine(first, folderIn(folder, 'elsewhere')));
  good(await second.admin(`database restore ${backup} --dry-run`));
  good(await second.admin(`database restore ${backup}`));
  await isWhole(second, installation, nightsOnSqlite);
}

async function onPostgresql(folder: string): Promise<void> {
  const [here, there] = [folderIn(folder, 'here'), folderIn(folder, 'there')];
  const clusters = [await startCluster(here), await startCluster(there)] as const;
  try {
    // An extension that only a superuser can make, as hosted databases have: the user who restores could not make it.
    await clusters[0].run(
      'postgresql-setup.sql',
      (text) => `${text}\nCREATE EXTENSION pg_stat_statements;\n`,
    );
    // Its rights are in the backup, and its name is unknown on the other server.
    await clusters[0].run('postgresql-server-role.sql', (text) => text);
    const url = clusters[0].url('company_administration', 'company_administration');
    const first = await makeLayout(here, 'daemon', url);
    const backup = path.join(folder, 'company.dump');
    const { dump } = pgDumpCommands(url, backup);
    const installation = await liveThroughNights(first, 1, () => mustRun([dump], { cwd: folder }));

    await clusters[1].run('postgresql-setup.sql', otherNames);
    const otherUrl = clusters[1].url(other.owner, other.database);
    const second = await makeLayout(there, 'nobody', otherUrl);
    await mustRun([pgDumpCommands(otherUrl, backup).restore], { cwd: folder });
    good(await second.admin('database mark-restored'));
    await clusters[1].run('postgresql-server-role.sql', otherNames);
    second.use(clusters[1].url('company_server', other.database));
    await isWhole(second, installation, 1);

    // Where it came from the second role keeps its rights.
    await mustRun([pgDumpCommands(url, backup).restore], { cwd: folder });
    good(await first.admin('database mark-restored'));
    first.use(clusters[0].url('company_server', 'company_administration'));
    await isWhole(first, installation, 1);
  } finally {
    for (const cluster of clusters) cluster.stop();
  }
}

function folderIn(folder: string, name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made);
  return made;
}
