import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const testFolders = ['../..', '../../../qa/test'].map((name) => path.join(import.meta.dirname, name, '/'));
const imported = new Map();

/**
 * True for a file of the tests that imports another one, through however many between them.
 * @param target a file's absolute path, or a package's name
 */
export function reaches(file, target, seen = new Set()) {
  if (file === target) return true;
  if (seen.has(file) || !testFolders.some((folder) => file.startsWith(folder))) return false;
  seen.add(file);
  return importsOf(file).some((next) => reaches(next, target, seen));
}

function importsOf(file) {
  const known = imported.get(file) ?? readImports(file);
  imported.set(file, known);
  return known;
}

function readImports(file) {
  if (!existsSync(file)) return [];
  const names = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm);
  return [...names].map(([, name]) =>
    name.startsWith('.') ? path.resolve(path.dirname(file), name.replace(/\.js$/, '.ts')) : name,
  );
}
