import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../../../tools/command-line.js';
import { runAndCleanUp } from '../../robustness/torture/frame/cleanup.js';
import { newFolder } from '../../robustness/torture/frame/database.js';
import { machine } from '../../robustness/torture/frame/scoreboard.js';
import { backupPrograms, onlyRoot } from '../backup/layout.js';
import { Cluster, clusterPrograms } from '../failover/cluster.js';
import { cannotRun, installAll } from '../support/install.js';
import { runTrials, trialsIn } from '../support/trials.js';
import { loss } from './loss.js';
import { onCluster } from './on-cluster.js';
import { onSqlite } from './on-sqlite.js';
import { Releases } from './releases.js';
import { Year } from './year.js';

commandLine(
  `npm run test:foreign -- year

An operator's year on one set of data: install, load, outgrow SQLite, rotate, fail over, wait for the database,
delete a company in two goes, upgrade, lose everything, restore.
Clients write meanwhile, and at the end each record is compared with what they were told.`,
  {},
);

async function main(): Promise<number> {
  if (process.getuid?.() !== 0) return cannotRun(onlyRoot);
  const missing = await installAll([...clusterPrograms, ...backupPrograms]);
  if (missing !== undefined) return cannotRun(missing);
  process.stdout.write(`${machine()}\n\n`);
  const begun = performance.now();
  const root = newFolder().path;
  const clusterFolder = path.join(root, 'cluster');
  mkdirSync(clusterFolder);
  // It becomes whole during the first steps.
  const year = new Year(root, new Releases(root), await Cluster.start(clusterFolder));
  const steps = Object.entries({ ...onSqlite, ...onCluster, ...loss });
  const code = await runTrials('year', trialsIn(year, steps), { eachNeedsThoseBefore: true });
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  if (code === 0) process.stdout.write(`In ${seconds} s. ${whatHolds(year)}\n`);
  return code;
}

/** @param year at its end */
function whatHolds({ acme, globex, bystanders }: Year): string {
  const changes = acme.ledger.acknowledged + globex.ledger.acknowledged;
  return (
    `Of ${changes} acknowledged changes none is lost and none half applied; each has its row in the audit. ` +
    `The ${bystanders.length} companies that nobody changed answer as before. The doctor finds nothing.`
  );
}

await runAndCleanUp(main);
