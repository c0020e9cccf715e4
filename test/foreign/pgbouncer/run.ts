import { startPostgres } from '../../../tools/postgres/server.js';
import { cannotRun, installAll } from '../interop/install.js';
import { inTemporaryFolder } from '../../support/files.js';
import { checks } from './checks.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:pgbouncer`: the real PgBouncer between real server processes and a real PostgreSQL, on the loopback address.
commandLine('npm run test:pgbouncer\n\nTries PgBouncer between real server processes and PostgreSQL.', {});
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing = await installAll([['command -v pgbouncer', 'pgbouncer']]);
  if (missing !== undefined) return cannotRun(missing);
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
