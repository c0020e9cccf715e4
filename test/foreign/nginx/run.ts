import path from 'node:path';
import { inTemporaryFolder } from '../../support/files.js';
import { cannotRun, installAll } from '../support/install.js';
import { runServer } from '../../support/servers/server-process.js';
import { badKeysPerMinute, checks } from './checks.js';
import type { Setup } from './checks.js';
import { serverName, startNginx } from './nginx.js';
import { plainChecks } from './plain.js';
import { runTrials, trialsIn } from '../support/trials.js';
import { loseServers } from './restart.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:foreign -- nginx`: the real nginx with deploy/nginx.conf in front of real server processes, on the loopback address.
commandLine(
  'npm run test:foreign -- nginx\n\nTries nginx with deploy/nginx.conf and TLS in front of real server processes.',
  {},
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing = await installAll(['nginx', 'openssl'].map((name) => [`command -v ${name}`, name]));
  return missing === undefined ? run(folder) : cannotRun(missing);
});

async function run(folder: string): Promise<number> {
  const env = {
    DATABASE_URL: `file:${path.join(folder, 'company.db')}`,
    PUBLIC_BASE_URL: `https://${serverName}`,
    TRUSTED_PROXIES: '127.0.0.1',
    BAD_KEYS_PER_MINUTE: String(badKeysPerMinute),
  };
  const server = runServer(env);
  const apiKey = await server.demoKey();
  const nginx = await startNginx(folder, [server.port()]);
  const setup: Setup = { nginx, server, apiKey };
  try {
    return await runTrials('nginx', [
      ...trialsIn(setup, checks),
      [
        'two servers on PostgreSQL refuse a revoked key; under load one is killed, then the other stops',
        () => loseServers(folder),
      ],
      ...plainChecks(folder),
    ]);
  } finally {
    await nginx.stop();
    await server.kill();
  }
}
