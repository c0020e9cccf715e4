import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { transformSync, version } from 'esbuild';
import { reaches } from './imports.js';
import './read-typescript.js';

/**
 * Jest's transformer. A test, and whatever uses jest itself, runs in jest's sandbox, which is new for each test file. Everything else
 * is left outside, where Node loads it once: the program and its libraries took 1.5 s for each test file, and run faster there.
 */
export default {
  async processAsync(source, file) {
    return reaches(file, '@jest/globals') ? withoutTypes(source, file) : outside(file);
  },
  getCacheKey: (source, file) =>
    createHash('sha256')
      .update([version, file, reaches(file, '@jest/globals'), source].join('\0'))
      .digest('hex'),
};

/** esbuild takes the types off one file in a few milliseconds; `npm run typecheck` checks them. */
function withoutTypes(source, file) {
  const { code } = transformSync(source, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
  });
  return { code };
}

/** A module that has what the real one exports. */
async function outside(file) {
  const url = pathToFileURL(file).href;
  const names = Object.keys(await import(url));
  const exported = names.map((name) => `export const ${name} = outside.${name};`);
  return { code: [`const outside = await importOutside(${JSON.stringify(url)});`, ...exported].join('\n') };
}
