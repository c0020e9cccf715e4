import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../src/root.js';
import type { Output } from './output.js';

/**
 * Makes the Prisma client from prisma/schema.prisma, without network: generating needs no schema engine,
 * so the variable that names one points at Node itself and nothing is downloaded.
 */
export async function generatePrisma(output: Output): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'prisma-generate-'));
  try {
    // The client embeds the schema's text, its output path too: a copy beside the same relative path keeps it the same.
    const schema = path.join(work, 'prisma/schema.prisma');
    await cp(path.join(projectRoot, 'prisma/schema.prisma'), schema);
    const prisma = path.join(projectRoot, 'node_modules/prisma/build/index.js');
    await promisify(execFile)(process.execPath, [prisma, 'generate', '--schema', schema], {
      cwd: projectRoot,
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    });
    await cp(path.join(work, 'generated/prisma'), path.join(output.folder, 'prisma'), { recursive: true });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
