import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { readPage } from './pages.js';

interface Job {
  steps: { run?: string }[];
  strategy?: { matrix: { node: string[] } };
}
const { jobs } = parse(readPage('.github/workflows/ci.yml')) as { jobs: Record<string, Job> };

test('the workflow runs every part of .ci/run', () => {
  const { status, stderr } = spawnSync('.ci/run', ['nothing'], { cwd: projectRoot, encoding: 'utf8' });
  expect(status).toBe(2);
  const parts = /there are: (.*)\)/.exec(stderr)?.[1]?.split(' ') ?? [];
  expect(parts.length).toBeGreaterThan(0);
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
  const run = commands.map((command) => /^\.ci\/run (\w+)$/.exec(command)?.[1]).filter(Boolean);
  expect(run.sort()).toEqual(parts.sort());
});

test('the QA workflow calls commands and options of qa that are there', () => {
  const { jobs: qa } = parse(readPage('.github/workflows/qa.yml')) as { jobs: Record<string, Job> };
  const commands = (qa['qa']?.steps ?? []).flatMap(({ run = '' }) => [...run.matchAll(/qa -- (\w+)(.*)/g)]);
  expect(commands.map(([, command]) => command)).toEqual(['sandbox', 'verify', 'check']);
  for (const [, command = '', words = ''] of commands) {
    const program = ['--import', 'tsx', 'tools/qa/main.ts', command, '--help'];
    const help = spawnSync(process.execPath, program, { cwd: projectRoot, encoding: 'utf8' }).stdout;
    for (const [option] of words.matchAll(/--[a-z-]+/g)) expect(help).toContain(option);
  }
});

test('the tests run on the versions of Node that README names, and .nvmrc is one of them', () => {
  const versions = jobs['tests']?.strategy?.matrix.node ?? [];
  const [, named = ''] = /You need Node ([\d., ]+) or newer/.exec(readPage('README.md')) ?? [];
  expect(versions).toEqual(expect.arrayContaining(named.split(', ')));
  expect(versions).toContain(readPage('.nvmrc').trim());
});

test('each file that npm test leaves to npm run test:rest is there', () => {
  const listed = [...readPage('test/support/jest/long-tests.js').matchAll(/^ {2}'(.*)',$/gm)];
  const longTests = listed.map(([, file = '']) => file);
  expect(longTests.length).toBeGreaterThan(20);
  expect(longTests.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});

/** Folders with a lock file, from the project's folder. */
function lockedFolders(folder = ''): string[] {
  const entries = readdirSync(path.join(projectRoot, folder), { withFileTypes: true });
  const own = entries.some(({ name }) => name === 'package-lock.json') ? [`/${folder}`] : [];
  const below = entries
    .filter((entry) => entry.isDirectory() && !/^(\.git|node_modules|dist|generated)$/.test(entry.name))
    .flatMap(({ name }) => lockedFolders(path.posix.join(folder, name)));
  return [...own, ...below];
}

test('dependabot looks after every lock file, and none names a registry', () => {
  const { updates } = parse(readPage('.github/dependabot.yml')) as { updates: { directories?: string[] }[] };
  const folders = lockedFolders();
  expect(updates[0]?.directories?.sort()).toEqual(folders.sort());
  for (const folder of folders)
    expect(readPage(path.posix.join(folder.slice(1), 'package-lock.json'))).not.toContain(
      '"resolved": "http',
    );
});
