import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The tests that reach a database, found by what they import: these run on every engine. For the others, which parse and compare texts,
 * a second run would be the first one again.
 * @param root the folder of the tests
 * @returns absolute paths
 */
export function databaseTests(root) {
  const tests = readdirSync(root, { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => path.join(root, name));
  return tests.filter((file) => reaches(file, path.join(root, 'support/database.ts'), new Set()));
}

function reaches(file, target, seen) {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)\.js'/gm,
  );
  return [...imported].some(([, name]) => {
    const next = path.resolve(path.dirname(file), `${name}.ts`);
    return !path.relative(root(target), next).startsWith('..') && reaches(next, target, seen);
  });
}

/** The folder of the tests again: only files in it are followed. */
function root(target) {
  return path.dirname(path.dirname(target));
}
