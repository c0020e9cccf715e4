import { chosenByName } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { checks } from './checks.js';
import { startCluster } from './cluster.js';
import { findCitus } from './programs.js';

// `npm run test:citus`: a coordinator and two workers of Citus on the loopback address, with real server processes. Citus is not among
// Debian's packages: without it nothing runs, and nothing is shown.
const chosen = chosenByName(
  'test:citus',
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
  const cluster = await startCluster(programs, folder);
  let failed = 0;
  try {
    process.stdout.write(`citus: ${await cluster.version()}\n`);
    for (const [name, check] of chosen) {
      const start = performance.now();
      const seconds = (): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
      try {
        const told = await check({ folder, cluster, programs });
        process.stdout.write(`PASS    ${name} (${seconds()})${told === undefined ? '' : `: ${told}`}\n`);
      } catch (error) {
        failed += 1;
        process.stdout.write(
          `FAIL    ${name} (${seconds()})\n${error instanceof Error ? error.stack : String(error)}\n`,
        );
      }
      await cluster.wake();
      await cluster.dropDatabases();
    }
  } finally {
    await cluster.stop();
  }
  process.stdout.write(`\ncitus: ${chosen.length - failed} PASS, ${failed} FAIL\n`);
  return failed === 0 ? 0 : 1;
});
