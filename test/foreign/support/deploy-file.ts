import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';

/**
 * Reads an example of deploy/ and changes what is different in a test: ports, paths.
 * @param changes pairs of a text and its replacement
 * @throws Error when a text to change is not there exactly once: then test and example have drifted apart
 */
export function deployFile(name: string, changes: readonly (readonly [string, string])[]): string {
  const text = readFileSync(path.join(projectRoot, 'deploy', name), 'utf8');
  return changes.reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2)
      throw new Error(`deploy/${name} contains «${from}» ${parts.length - 1} times, not once`);
    return parts.join(to);
  }, text);
}
