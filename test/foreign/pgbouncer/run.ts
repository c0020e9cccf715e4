import { startPostgres } from '../../../tools/postgres/server.js';
import { cannotRun, installAll } from '../support/install.js';
import { inTemporaryFolder } from '../../support/files.js';
import { runTrials, trialsIn } from '../support/trials.js';
import { checks } from './checks.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:foreign -- pgbouncer`: the real PgBouncer between real server processes and a real PostgreSQL, on the loopback address.
commandLine(
  'npm run test:foreign -- pgbouncer\n\nTries PgBouncer between real server processes and PostgreSQL.',
  {},
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing = await installAll([['command -v pgbouncer', 'pgbouncer']]);
  if (missing !== undefined) return cannotRun(missing);
  const postgres = await startPostgres();
  try {
    return await runTrials('pgbouncer', trialsIn({ folder, postgres }, checks));
  } finally {
    await postgres.stop();
  }
});
