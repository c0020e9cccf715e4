import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, with the contracts and migrations; found from src/ and dist/ alike. */
export const projectRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  // eslint-disable-next-line no-restricted-syntax -- the domain finds its files by this one
  if (parent === folder) throw new Error('package.json was not found above the program');
  return findRoot(parent);
}

/** The version of the product, from package.json. */
export function packageVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
