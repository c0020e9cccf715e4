import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../src/root.js';

/**
 * Runs a command of Prisma's command line that needs no schema engine: with any program in its place nothing is downloaded.
 * @param output whether it is shown
 * @throws Error with its words when it fails
 */
export function runPrisma(words: readonly string[], { output = false } = {}): void {
  const prisma = path.join(projectRoot, 'node_modules/prisma/build/index.js');
  execFileSync(process.execPath, [prisma, ...words], {
    cwd: projectRoot,
    stdio: output ? 'inherit' : ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
}
