import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';

/** All that a file loads, through however many between: our files by their paths, packages by their names. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)(?:[^;]*? from)? '([^']+)';/gm,
  );
  for (const [, name = ''] of imports) {
    if (!name.startsWith('.')) found.add(name);
    else loadedBy(path.resolve(path.dirname(file), name.replace(/\.js$/, '.ts')), found);
  }
  return found;
}

const loads = (file: string) => loadedBy(path.join(projectRoot, file)).has('express-openapi-validator');

test('the thread for large bodies does without the validator of small ones, which takes memory and 0.2 s', () => {
  expect(loads('src/json/endpoint.ts')).toBe(true);
  expect(loads('src/large/thread.ts')).toBe(false);
});
