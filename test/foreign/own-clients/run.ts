import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { startRealServer, type RealServer } from '../clients/real-server.js';
import { install } from '../interop/install.js';
import { shell } from '../interop/shell.js';
import { ownClients, type OwnClient } from './clients.js';
import { isOfTheProject } from './copies.js';
import { startFaultyService } from './faulty-service.js';
import { packForNuGet } from '../../../tools/release/dotnet-package.js';
import { chosenByName } from '../../../tools/command-line.js';

// `npm run test:own-clients [-- WORD …]`: packs the clients in clients/, installs each package in an empty project, and runs its tests and the first
// call of its page against a running server and one that fails; words choose clients by parts of their names.
interface Line {
  client: string;
  result: 'PASS' | 'FAIL' | 'SKIP';
  remark: string;
  output?: string;
}

const chosen = chosenByName(
  'test:own-clients',
  "Packs the clients in clients/, installs each package in an empty project, and runs its tests and its page's first call.",
  ownClients,
  ({ name }) => name,
);
const isCi = process.env['CI'] === 'true';

// Inside the project, so that the copies find its compiler and its tsconfig.json.
const folder = mkdtempSync(path.join(projectRoot, 'node_modules', '.own-clients-'));
// The server looks for it when it starts.
if (chosen.some(({ name }) => name === 'csharp')) packForNuGet(path.join(projectRoot, 'dist/clients'));
const server = await startRealServer();
const faulty = await startFaultyService();
const lines: Line[] = [];
try {
  for (const client of chosen) {
    const line = await tryClient(client, server);
    process.stdout.write(`${line.client.padEnd(14)}${line.result}  ${line.remark}\n`);
    lines.push(line);
  }
} finally {
  faulty.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const { client, remark, output } of lines) {
  if (output !== undefined)
    process.stdout.write(`\n== ${client}, ${remark}\n${output.trim().slice(-6000)}\n`);
}
const count = (wanted: Line['result']): number => lines.filter(({ result }) => result === wanted).length;
process.stdout.write(`\nOwn clients: ${count('PASS')} PASS, ${count('FAIL')} FAIL, ${count('SKIP')} SKIP\n`);
process.exitCode = lines.length > 0 && count('FAIL') === 0 ? 0 : 1;

async function tryClient(client: OwnClient, { baseUrl, apiKey }: RealServer): Promise<Line> {
  const cwd = path.join(folder, client.name);
  const copy = path.join(cwd, 'client');
  cpSync(path.join(projectRoot, client.folder), copy, { recursive: true, filter: isOfTheProject });
  for (const [name, content] of Object.entries(client.files)) writeFileSync(path.join(cwd, name), content);
  const place = { cwd, env: environment({ API_URL: baseUrl, API_KEY: apiKey, CLIENT: copy }) };
  if (client.cannotRun !== undefined)
    return { client: client.name, result: 'SKIP', remark: client.cannotRun };
  const missing = isCi
    ? await install(client.probe, client.packages, place)
    : (await shell([client.probe], place)).isGood
      ? undefined
      : `needs ${client.packages.join(', ')}`;
  if (missing !== undefined) return { client: client.name, result: isCi ? 'FAIL' : 'SKIP', remark: missing };
  const { isGood, output } = await shell(['set -x', ...client.commands], { ...place, seconds: 900 });
  if (!isGood) return { client: client.name, result: 'FAIL', remark: 'see below', output };
  return { client: client.name, result: 'PASS', remark: client.remark };
}

/** Debian's Python, to which Debian's packages belong, goes before one that a person has installed besides. */
function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  rmSync(path.join(bin, 'node'), { force: true });
  symlinkSync(process.execPath, path.join(bin, 'node'));
  return {
    ...env,
    FAULTY_URL: faulty.url,
    PATH: `${bin}:/usr/bin:${process.env['PATH'] ?? ''}`,
    LC_ALL: 'C.UTF-8',
    NO_PROXY: '127.0.0.1,localhost',
    no_proxy: '127.0.0.1,localhost',
  };
}
