import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { commitToRelease } from './commit.js';
import { layOutRelease, withVerifiedPackages } from './lay-out.js';
import type { Manifest } from './packages.js';

// `npm run release [-- --dirty]`: makes dist/release, with the tarball and its checksum. `-- --folder FOLDER` only lays out the tarball's
// files, for the image.
const usage = `npm run release [-- --dirty | --folder FOLDER]

Makes dist/release: the tarball and its checksum.
  --dirty           also of files that are not committed, and of a version in the making
  --folder FOLDER   lays out the files of the tarball in FOLDER, and makes no more`;
const { values } = commandLine(usage, {
  dirty: { type: 'boolean', default: false },
  folder: { type: 'string' },
});
if (values.folder !== undefined) {
  const folder = path.resolve(values.folder);
  await withVerifiedPackages((from) => layOutRelease(folder, from));
} else {
  try {
    await release(values.dirty);
  } catch (error) {
    console.error(`Not released: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

async function release(isDirtyAllowed: boolean): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Manifest;
  const { name, version } = manifest;
  const id = commitToRelease(projectRoot, version, isDirtyAllowed);
  // The build strips the types without checking them.
  execFileSync('npm', ['run', '--silent', 'typecheck'], { cwd: projectRoot, stdio: 'inherit' });
  const to = path.join(projectRoot, 'dist/release');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const folder = path.join(to, name);
  await withVerifiedPackages((from) => layOutRelease(folder, from));
  // npm gives every file the same date and owner.
  const words = ['pack', folder, '--pack-destination', to, '--json', '--ignore-scripts'];
  const [packed] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8' })) as { filename: string }[];
  const tarball = packed?.filename ?? '';
  const sum = createHash('sha256')
    .update(readFileSync(path.join(to, tarball)))
    .digest('hex');
  const sums = `${sum}  ${tarball}\n`;
  writeFileSync(path.join(to, 'SHA256SUMS'), sums);
  rmSync(folder, { recursive: true });
  const size = (statSync(path.join(to, tarball)).size / 1_000_000).toFixed(1);
  console.log(`${version} of commit ${id} is in dist/release: ${tarball} (${size} MB)\n${sums}`);
}
