import path from 'node:path';
import { chosenByName } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { runServer } from '../../support/servers/server-process.js';
import { cannotRun, installAll } from '../support/install.js';
import { runTrials, trialsIn, type Trial } from '../support/trials.js';
import { badKeysPerMinute, checks } from './checks.js';
import { plainChecks } from './plain.js';
import { kinds, serverName, startProxy, type Kind } from './proxy.js';
import { loseServers } from './restart.js';
import { neverSendsTwice } from './retry.js';

// `npm run test:foreign -- proxies [NAME …]`: real proxies with the files of deploy/ in front of real server processes, on the loopback address.
const chosen = chosenByName(
  'proxies',
  'Tries proxies with the files of deploy/ and TLS in front of real server processes.',
  kinds,
  ({ program }) => program,
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const programs = [...chosen.map(({ program }) => program), 'openssl'];
  const missing = await installAll(programs.map((name) => [`command -v ${name}`, name]));
  if (missing !== undefined) return cannotRun(missing);
  const codes: number[] = [];
  for (const kind of chosen) codes.push(await tryProxy(kind, folder));
  return Math.max(...codes);
});

function severalServers(kind: Kind, folder: string): Trial {
  const name =
    'two servers on PostgreSQL reject a revoked key; under load one is killed, then the other stops';
  return [name, () => loseServers(kind, folder)];
}

async function tryProxy(kind: Kind, folder: string): Promise<number> {
  const { program } = kind;
  const server = runServer({
    DATABASE_URL: `file:${path.join(folder, `${program}.db`)}`,
    PUBLIC_BASE_URL: `https://${serverName}`,
    TRUSTED_PROXIES: '127.0.0.1',
    BAD_KEYS_PER_MINUTE: String(badKeysPerMinute),
  });
  const apiKey = await server.demoKey();
  const proxy = await startProxy(kind, folder, [server.port()]);
  try {
    return await runTrials(program, [
      ...trialsIn({ proxy, server, apiKey }, checks),
      ['a POST that a server has received is sent to no other', () => neverSendsTwice(kind, folder)],
      severalServers(kind, folder),
      ...(program === 'nginx' ? plainChecks(folder) : []),
    ]);
  } finally {
    await proxy.stop();
    await server.kill();
  }
}
