import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

// npm runs this after `npm ci`: it makes the files that git does not hold, for editors and for programs that run from their sources. If
// only the runtime packages are installed, or there are no sources, there is nothing to make.
const needed = ['../../codegen/built-files.ts', '../../site/build.ts', '../../node_modules/tsx'];
if (needed.every((name) => existsSync(new URL(name, import.meta.url)))) {
  const { tsImport } = await import('tsx/esm/api');
  const { makeBuiltFiles } = await tsImport('../../codegen/built-files.ts', import.meta.url);
  await makeBuiltFiles();
  const { buildSite } = await tsImport('../../site/build.ts', import.meta.url);
  await buildSite(fileURLToPath(new URL('../../dist/site', import.meta.url)));
  process.stdout.write('Made what git does not hold of generated/, and the site.\n');
}
