import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { qa } from '../../qa/test/run-qa.js';
import { readPage } from './pages.js';

interface Job {
  steps: { run?: string }[];
  strategy?: { matrix: { node?: string[]; part?: string[] } };
}
function jobsOf(workflow: string): Record<string, Job> {
  return (parse(readPage(`.github/workflows/${workflow}`)) as { jobs: Record<string, Job> }).jobs;
}

test.each([
  ['.ci/run', 'ci.yml'],
  ['.ci/nightly', 'nightly.yml'],
])('every part of %s is run by the workflow %s', (program, workflow) => {
  const { status, stderr } = spawnSync(program, ['nothing'], { cwd: projectRoot, encoding: 'utf8' });
  expect(status).toBe(2);
  const parts = /there are: (.*)\)/.exec(stderr)?.[1]?.split(' ') ?? [];
  expect(parts.length).toBeGreaterThan(0);
  const run = Object.values(jobsOf(workflow)).flatMap(({ steps, strategy }) => {
    const commands = steps
      .map((step) => step.run ?? '')
      .filter((command) => command.startsWith(`${program} `));
    const part = commands[0]?.slice(program.length + 1) ?? '';
    return part === '${{ matrix.part }}' ? (strategy?.matrix.part ?? []) : [part];
  });
  expect(run.sort()).toEqual(parts.sort());
});

test('every program of others is run at night', () => {
  const folders = readdirSync(path.join(projectRoot, 'test/foreign'), { withFileTypes: true });
  const names = folders
    .map(({ name }) => name)
    .filter((name) =>
      ['run.ts', 'manifest.yaml'].some((file) =>
        existsSync(path.join(projectRoot, 'test/foreign', name, file)),
      ),
    );
  const run = [...readPage('.ci/nightly').matchAll(/test:foreign -- ([\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(run)].sort()).toEqual(names.sort());
});

test('the QA workflow calls commands and options of qa that are there', async () => {
  const commands = (jobsOf('qa.yml')['qa']?.steps ?? []).flatMap(({ run = '' }) => [
    ...run.matchAll(/qa -- (\w+)(.*)/g),
  ]);
  expect(commands.map(([, command]) => command)).toEqual(['sandbox', 'verify', 'check']);
  for (const [, command = '', words = ''] of commands) {
    const { out: help } = await qa([command, '--help']);
    for (const [option] of words.matchAll(/--[a-z-]+/g)) expect(help).toContain(option);
  }
});

test('the tests run on the versions of Node that README names', () => {
  const versions = jobsOf('ci.yml')['tests']?.strategy?.matrix.node ?? [];
  const [, named = ''] = /You need Node ([\d., ]+) or newer/.exec(readPage('README.md')) ?? [];
  expect(versions).toEqual(expect.arrayContaining(named.split(', ')));
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
