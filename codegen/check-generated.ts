import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { clientFolders } from './clients/generate-clients.js';
import { contractFile, withDerivedForms } from './json/read-contract.js';
import { withDerivedParts, wsdlFile } from './soap/complete-wsdl.js';
import { commandLine } from '../tools/command-line.js';

// `npm run check:generated`: fails unless generated/, the generated folders of clients/, and the derived parts of openapi.yaml and api.wsdl match the
// contracts and the Prisma schema. The second copy is inside the project so that the same formatting rules apply.
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
    const lines = await compare(path.join(projectRoot, folder), path.join(copy, folder));
    differences.push(...lines.map((line) => `${folder}: ${line}`));
  }
  const derived = [
    [contractFile, withDerivedForms],
    [wsdlFile, withDerivedParts],
  ] as const;
  for (const [file, complete] of derived) {
    const contract = await readFile(path.join(projectRoot, file), 'utf8');
    if (complete(contract) !== contract) differences.push(`differs: the derived parts of ${file}`);
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

/** One line, in alphabetical order, per file that differs or that only one folder has. */
async function compare(committed: string, fresh: string): Promise<string[]> {
  const [old, made] = [await filesBelow(committed), await filesBelow(fresh)];
  const lines: string[] = [];
  for (const file of [...new Set([...old, ...made])].sort()) {
    if (!old.has(file)) lines.push(`missing: ${file}`);
    else if (!made.has(file)) lines.push(`not generated any more: ${file}`);
    else {
      const [a, b] = [await readFile(path.join(committed, file)), await readFile(path.join(fresh, file))];
      if (!a.equals(b)) lines.push(`differs: ${file}`);
    }
  }
  return lines;
}

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
}
