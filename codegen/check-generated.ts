import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { isBuilt } from './built-files.js';
import { clientFolders } from './clients/generate-clients.js';
import { commandLine } from '../tools/command-line.js';

// `npm run check:generated`: fails unless generated/ and the generated folders of clients/ match the contracts and the Prisma schema. The
// second copy is inside the project so that the same formatting rules apply.
commandLine(
  'npm run check:generated\n\nFails when generated/ is not what the contracts and the Prisma schema give.',
  {},
);
const copy = await mkdtemp(path.join(projectRoot, 'node_modules', '.check-generated-'));
try {
  execFileSync(process.execPath, ['--import', 'tsx', path.join(projectRoot, 'codegen/generate.ts'), copy], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const differences: string[] = [];
  for (const folder of ['generated', ...Object.values(clientFolders)]) {
    const compare = ['diff', '--no-index', '--name-status', folder, path.join(copy, folder)];
    const { status, stdout } = spawnSync('git', compare, { cwd: projectRoot, encoding: 'utf8' });
    if (status === null || status > 1) throw new Error(`git could not compare ${folder}`);
    // Each line is a letter and a file.
    const lines = stdout.split('\n').filter((line) => line !== '');
    differences.push(...lines.filter((line) => !isBuilt(line.split('\t')[1] ?? '')));
  }
  if (differences.length > 0) {
    console.error(
      'What is generated is not what the contracts give. Run `npm run generate` and commit the result.',
    );
    for (const line of differences) console.error(`  ${line}`);
    process.exitCode = 1;
  } else {
    console.log('What is generated is up to date.');
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
