import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const testFolder = path.join(import.meta.dirname, '../..');
const imported = new Map();

/**
 * The tests that reach a database, found by what they import: these run on every engine. For the others, which parse and compare texts,
 * a second run would be the first one again.
 * @param files absolute paths, which are returned
 */
export function databaseTests(files) {
  const database = path.join(testFolder, 'support/databases/database.ts');
  if (!existsSync(database)) throw new Error(`${database} is gone: no test would run on PostgreSQL`);
  return files.filter((file) => reaches(file, database));
}

/** All files of `npm test` and `npm run test:rest`. @returns absolute paths */
export function testFiles() {
  return readdirSync(testFolder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => path.join(testFolder, name));
}

/**
 * True for a file of the tests that imports another one, through however many between them.
 * @param target a file's absolute path, or a package's name
 */
export function reaches(file, target, seen = new Set()) {
  if (file === target) return true;
  if (seen.has(file) || !file.startsWith(testFolder)) return false;
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
