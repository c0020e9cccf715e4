import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '../../../tools/packages.js';
import { generators } from './generators.js';
import type { Generator } from './generators.js';
import { startRealServer } from './real-server.js';
import type { RealServer } from './real-server.js';
import { clientsFolder, tryGenerator } from './try-generator.js';
import type { Line } from './try-generator.js';
import { chosenByName } from '../../../tools/command-line.js';

// `npm run test:clients [-- WORD …]`: clients made by code generators from the served contracts, against a running server; words choose generators by parts of their names.
const chosen = chosenByName(
  'test:clients',
  'Tries clients that code generators make of the served contracts, against a running server.',
  generators,
  ({ name }) => name,
);
const isCi = process.env['CI'] === 'true';

installPackages(clientsFolder);
const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-clients-'));
const server = await startRealServer();
const lines: Line[] = [];
try {
  for (const generator of chosen) {
    const line = await tryOne(generator, server);
    process.stdout.write(`${line.client.padEnd(24)}${line.result}  ${line.remark}\n`);
    lines.push(line);
  }
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const { client, remark, output } of lines) {
  if (output !== undefined)
    process.stdout.write(`\n== ${client}, ${remark}\n${output.trim().slice(-3000)}\n`);
}
const count = (wanted: Line['result']): number => lines.filter(({ result }) => result === wanted).length;
process.stdout.write(`\nClients: ${count('PASS')} PASS, ${count('FAIL')} FAIL, ${count('SKIP')} SKIP\n`);
process.exitCode = lines.length > 0 && count('FAIL') === 0 ? 0 : 1;

async function tryOne(generator: Generator, { baseUrl, apiKey }: RealServer): Promise<Line> {
  const cwd = path.join(folder, generator.name);
  mkdirSync(cwd);
  for (const file of ['openapi.yaml', 'openapi.client.json']) {
    const answer = await fetch(`${baseUrl}/${file}`);
    writeFileSync(path.join(cwd, file), await answer.text());
  }
  const bin = path.dirname(process.execPath);
  const env = {
    BASE_URL: baseUrl,
    API_KEY: apiKey,
    CLIENT: generator.name,
    LC_ALL: 'C.UTF-8',
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
    // Debian's Python, to which Debian's packages belong, goes before one that a person has installed besides.
    PATH: `${bin}:/usr/bin:${process.env['PATH'] ?? ''}`,
  };
  return tryGenerator(generator, { cwd, env }, isCi);
}
