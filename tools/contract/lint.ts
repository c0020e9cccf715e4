import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { installPackages } from '../packages.js';
import { linters } from './linters.js';
import { commandLine } from '../command-line.js';

// `npm run lint:contract`: runs all linters over both contracts; fails if one of them finds anything.
commandLine('npm run lint:contract\n\nRuns all linters over both contracts.', {});
installPackages(import.meta.dirname);
for (const { program, words } of linters) {
  const file = path.join(import.meta.dirname, 'node_modules', program);
  const { status } = spawnSync(process.execPath, [file, ...words], { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
