import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { readPage } from '../docs/pages.js';
import { inTemporaryFolder } from '../support/files.js';

const program = 'tools/build/has-packages.js';

/** What the program says in a copy of the project that has these folders of packages. */
function runWith(folders: string[]): Promise<{ status: number | null; stderr: string }> {
  // eslint-disable-next-line @typescript-eslint/require-await -- the folder is removed when the promise settles
  return inTemporaryFolder(async (copy) => {
    for (const file of [program, 'package.json']) cpSync(path.join(projectRoot, file), path.join(copy, file));
    for (const folder of folders) mkdirSync(path.join(copy, 'node_modules', folder), { recursive: true });
    return spawnSync(process.execPath, [program], { cwd: copy, encoding: 'utf8' });
  });
}

test('a build without packages says what to do', async () => {
  expect(await runWith([])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Run `npm ci` first.'),
  });
});

test('a build after NODE_ENV=production npm ci says what to do', async () => {
  const stderr: unknown = expect.stringContaining('Run `npm ci --include=dev`');
  expect(await runWith(['express'])).toMatchObject({ status: 1, stderr });
});

test('with the packages it says nothing, and every build begins with it', async () => {
  expect(await runWith(['esbuild'])).toMatchObject({ status: 0, stderr: '' });
  const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> };
  const { build, prestart, preadmin } = scripts;
  expect([build, prestart, preadmin]).toEqual(Array(3).fill(`node ${program} && tsx tools/build/main.ts`));
});
