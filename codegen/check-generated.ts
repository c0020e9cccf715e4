import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { builtFiles } from './built-files.js';
import { clientFolders } from './clients/generate-clients.js';
import { commandLine } from '../tools/command-line.js';

// `npm run check:generated`: fails unless generated/ and the generated folders of clients/ match the contracts and the Prisma schema. The second
// copy is inside the project so that the same formatting rules apply.
commandLine(
  'npm run check:generated\n\nFails when generated/ is not what the contracts and the Prisma schema give.',
  {},
);
/** What a build makes is not in git. */
const isBuilt = (line: string): boolean =>
  ['.built', ...builtFiles].some((name) => line.includes(`\tgenerated/${name}`));
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
    differences.push(...stdout.split('\n').filter((line) => line !== '' && !isBuilt(line)));
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
