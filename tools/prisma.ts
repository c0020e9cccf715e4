import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../src/root.js';

const run = promisify(execFile);

/**
 * Runs a command of Prisma's command line that needs no schema engine: with any program instead of the engine nothing is downloaded.
 * @returns its output
 * @throws Error with its output if it fails
 */
export async function runPrisma(words: readonly string[]): Promise<string> {
  const prisma = path.join(projectRoot, 'node_modules/prisma/build/index.js');
  const { stdout } = await run(process.execPath, [prisma, ...words], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  return stdout;
}
