import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { sandboxKeys } from '../../../qa/sandbox/sandbox-data.js';
import { commandLine } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { emptyMachine, type Machine } from '../release/empty-machine.js';
import { runTrials, trialsIn } from '../support/trials.js';

// `npm run test:foreign -- qa`: packs QA's tools, installs the package in an empty folder with nothing but Node and npm in PATH, and uses it.
commandLine("npm run test:foreign -- qa\n\nPacks QA's tools, and uses them without a checkout.", {});

/** What one command does in that folder. */
function run({ folder, env }: Machine, ...words: string[]): { status: number | null; out: string } {
  const program = path.join(folder, 'node_modules/.bin/company-administration-qa');
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  return { status, out: stdout + stderr };
}

/** A command that serves until it is stopped. @param ready what it writes then */
async function serving<T>(
  { folder, env }: Machine,
  words: readonly string[],
  ready: RegExp,
  use: (address: string) => T | Promise<T>,
): Promise<{ status: number | null; result: T }> {
  const program = path.join(folder, 'node_modules/.bin/company-administration-qa');
  const child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let written = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      written += text.toString();
      const found = ready.exec(written)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`it ended: ${written}`)));
  });
  try {
    const result = await use(address);
    child.kill('SIGINT');
    return { status: await ended, result };
  } finally {
    child.kill('SIGKILL');
  }
}

const request = { APIkey: sandboxKeys.main, ID: '466' };

const steps: Readonly<Record<string, (machine: Machine) => unknown>> = {
  'npm pack, and npm install of the tarball in an empty folder': (machine) => {
    const words = ['pack', '--silent', '--pack-destination', machine.folder];
    const name = execFileSync('npm', words, { cwd: path.join(projectRoot, 'qa'), encoding: 'utf8' }).trim();
    writeFileSync(path.join(machine.folder, 'package.json'), '{}');
    machine.npm('install', '--no-audit', '--no-fund', name);
    return name;
  },

  'check finds a wrong member, and meets the contract without it': (machine) => {
    const file = path.join(machine.folder, 'getuser.json');
    writeFileSync(file, JSON.stringify({ ...request, GroupTitel: 'x' }));
    const { status, out } = run(machine, 'check', 'getuser.json');
    assert.equal(status, 1, out);
    assert.match(out, /\/GroupTitel, line 1, column \d+: unknown_member/);
    writeFileSync(file, JSON.stringify(request));
    assert.equal(run(machine, 'check', 'getuser.json').status, 0);
  },

  'sandbox starts the server of a folder, and verify and proxy judge it': async (machine) => {
    const words = ['sandbox', '--server', path.join(projectRoot, 'dist/for-tests/program'), '--port', '0'];
    const { status } = await serving(machine, words, /JSON operations\s+(http:\S+)\/public/, async (url) => {
      const proxy = ['proxy', '--target', url, '--port', '0', '--out', 'proxy.json'];
      const proxied = await serving(machine, proxy, /Validating proxy\s+(http:\S+)/, async (address) => {
        const response = await fetch(`${address}/public/api/getuser`, {
          method: 'POST',
          body: JSON.stringify(request),
        });
        assert.match(await response.text(), /anna\.berger/);
      });
      assert.equal(proxied.status, 0);
      const report = JSON.parse(readFileSync(path.join(machine.folder, 'proxy.json'), 'utf8')) as object;
      assert.ok('totals' in report);
      const key = ['--key', sandboxKeys.main, '--any-company', '--every', '300', '--max-items', '1000'];
      const verified = run(machine, 'verify', url, ...key, '--no-wrong-keys', '--quiet');
      assert.equal(verified.status, 0, verified.out);
      assert.match(verified.out, /0 violations in requests, 0 in responses/);
    });
    assert.equal(status, 0);
  },
};

process.exitCode = await inTemporaryFolder((root) => {
  const machine = emptyMachine(root, path.join(root, 'qa'));
  mkdirSync(machine.folder);
  return runTrials('qa', trialsIn(machine, Object.entries(steps)), { eachNeedsThoseBefore: true });
});
