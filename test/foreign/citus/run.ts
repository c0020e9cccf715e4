import { chosenByName } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { runTrials, type Trial } from '../support/trials.js';
import { Cluster, findCitus } from './cluster.js';
import { distributionChecks } from './distribution.js';
import { failureChecks } from './failures.js';
import { operatorChecks } from './operators.js';
import type { Check } from './setup.js';
import { suiteChecks } from './suites.js';

// `npm run test:foreign -- citus`: a coordinator and two workers of Citus on the loopback address, with real server processes. Citus is not among
// Debian's packages: without it nothing runs, and nothing is shown.
const checks: readonly Check[] = [...distributionChecks, ...operatorChecks, ...failureChecks, ...suiteChecks];
const chosen = chosenByName(
  'citus',
  'Tries a cluster of Citus under real servers.',
  checks,
  ([name]) => name,
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const programs = findCitus(folder);
  if (programs === undefined) {
    process.stdout.write(
      'citus: did not run. No PostgreSQL here has the extension; POSTGRES_BIN names the folder of one that has.\n',
    );
    return 0;
  }
  const cluster = await Cluster.start(programs, folder);
  try {
    process.stdout.write(`citus: ${await cluster.version()}\n`);
    return await runTrials(
      'citus',
      chosen.map(([name, check]): Trial => [
        name,
        () => check({ folder, cluster, programs }).finally(() => cluster.tidy()),
      ]),
    );
  } finally {
    await cluster.stop();
  }
});
