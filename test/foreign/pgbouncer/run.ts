import { startPostgres } from '../../../tools/postgres/server.js';
import { install } from '../interop/install.js';
import { inTemporaryFolder } from '../../support/files.js';
import { checks } from './checks.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:pgbouncer`: the real PgBouncer between real server processes and a real PostgreSQL, on the loopback address.
commandLine('npm run test:pgbouncer\n\nTries PgBouncer between real server processes and PostgreSQL.', {});
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing = await install('command -v pgbouncer', ['pgbouncer'], { cwd: folder });
  if (missing !== undefined) {
    process.stdout.write(`pgbouncer is missing: ${missing}\n`);
    // Without it nothing is shown: in CI that is a failure.
    return process.env['CI'] ? 1 : 0;
  }
  const postgres = await startPostgres();
  let failed = 0;
  try {
    for (const [name, check] of checks) {
      try {
        await check({ folder, postgres });
        process.stdout.write(`PASS    ${name}\n`);
      } catch (error) {
        failed += 1;
        process.stdout.write(`FAIL    ${name}\n${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  } finally {
    await postgres.stop();
  }
  process.stdout.write(`\npgbouncer: ${checks.length - failed} PASS, ${failed} FAIL\n`);
  return failed === 0 ? 0 : 1;
});
