import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../src/root.js';

// Formats prisma/schema.prisma, a part of `npm run format`; `--check` only looks, for `npm run format:check`.
const prisma = 'node_modules/prisma/build/index.js';
const words = [prisma, 'format', '--schema', 'prisma/schema.prisma', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, words, {
  cwd: projectRoot,
  stdio: 'inherit',
  env: {
    ...process.env,
    // Formatting needs no schema engine: with any program in its place nothing is downloaded.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
process.exitCode = status ?? 1;
