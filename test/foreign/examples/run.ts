import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxKeys } from '../../../tools/qa/sandbox/sandbox-data.js';
import { startSandbox } from '../../../tools/qa/sandbox/server.js';
import type { Place } from '../interop/shell.js';
import { examples } from './examples.js';
import { startListeningProxy } from './listening-proxy.js';
import { tryExample, type Line } from './try-example.js';
import { chosenByName } from '../../../tools/command-line.js';

// `npm run test:examples [-- WORD …]`: the programs in docs/examples against a sandbox, each in an empty folder with what the sandbox serves; words
// choose them by parts of their names.
const chosen = chosenByName(
  'test:examples',
  'Runs the programs in docs/examples against a sandbox.',
  examples,
  ({ name }) => name,
);
/** With this seed the first page is answered 503 once. */
const faults = { faults: ['getusers=503:0.5', 'updateusers=500'], seed: 8 };
const isCi = process.env['CI'] === 'true';

const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-examples-'));
const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', ...faults });
const proxy = await startListeningProxy(sandbox.baseUrl);
const lines: Line[] = [];
try {
  const env = environment();
  for (const example of chosen) {
    const place: Place = { cwd: path.join(folder, example.folder), env };
    mkdirSync(place.cwd);
    const line = await tryExample(example, { sandbox, proxy }, place, isCi);
    process.stdout.write(`${line.example.padEnd(20)}${line.result}  ${line.remark}\n`);
    lines.push(line);
  }
} finally {
  proxy.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const { example, remark, output } of lines) {
  if (output !== undefined)
    process.stdout.write(`\n== ${example}, ${remark}\n${output.trim().slice(-3000)}\n`);
}
const count = (wanted: Line['result']): number => lines.filter(({ result }) => result === wanted).length;
process.stdout.write(`\nExamples: ${count('PASS')} PASS, ${count('FAIL')} FAIL, ${count('SKIP')} SKIP\n`);
process.exitCode = lines.length > 0 && count('FAIL') === 0 ? 0 : 1;

/** Debian's Python, to which Debian's packages belong, goes before one that a person has installed besides. */
function environment(): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, path.join(bin, 'node'));
  if (existsSync('/usr/bin/python3')) symlinkSync('/usr/bin/python3', path.join(bin, 'python3'));
  return {
    API_URL: proxy.baseUrl,
    API_KEY: sandboxKeys.main,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    LC_ALL: 'C.UTF-8',
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
  };
}
