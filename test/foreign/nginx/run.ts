import path from 'node:path';
import { inTemporaryFolder } from '../../support/files.js';
import { cannotRun, installAll } from '../interop/install.js';
import { runServer } from '../../support/servers/server-process.js';
import { badKeysPerMinute, checks } from './checks.js';
import type { Setup } from './checks.js';
import { serverName, startNginx } from './nginx.js';
import { plainChecks } from './plain.js';
import { stopUnderLoad } from './restart.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:nginx`: the real nginx with deploy/nginx.conf in front of real server processes, on the loopback address.
commandLine(
  'npm run test:nginx\n\nTries nginx with deploy/nginx.conf and TLS in front of real server processes.',
  {},
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing = await installAll(['nginx', 'openssl'].map((name) => [`command -v ${name}`, name]));
  if (missing !== undefined) return cannotRun(missing);
  return run(folder);
});

async function run(folder: string): Promise<number> {
  const env = {
    DATABASE_URL: `file:${path.join(folder, 'company.db')}`,
    PUBLIC_BASE_URL: `https://${serverName}`,
    TRUSTED_PROXIES: '127.0.0.1',
    BAD_KEYS_PER_MINUTE: String(badKeysPerMinute),
  };
  const first = runServer(env);
  const apiKey = await first.demoKey();
  const second = runServer(env);
  await second.listens();
  const before = await startNginx(folder, [first.port()]);
  let failed = 0;
  try {
    const setup: Setup = { nginx: before, server: first, apiKey };
    for (const [name, check] of checks) failed += await report(name, () => check(setup));
  } finally {
    await before.stop();
  }
  const both = await startNginx(folder, [first.port(), second.port()]);
  try {
    failed += await report('a server of two stops under load, and no call fails', async () => {
      const calls = await stopUnderLoad(both, [first, second], apiKey);
      process.stdout.write(`        ${calls} changes were made meanwhile\n`);
    });
  } finally {
    await both.stop();
    for (const server of [first, second]) await server.kill();
  }
  const plain = plainChecks(folder);
  for (const [name, check] of plain) failed += await report(name, check);
  process.stdout.write(`\nnginx: ${checks.length + plain.length + 1 - failed} PASS, ${failed} FAIL\n`);
  return failed === 0 ? 0 : 1;
}

/** Prints how a check ended. @returns 1 when it failed, else 0 */
async function report(name: string, check: () => Promise<void>): Promise<number> {
  try {
    await check();
    process.stdout.write(`PASS    ${name}\n`);
    return 0;
  } catch (error) {
    process.stdout.write(`FAIL    ${name}\n${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
