import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { projectRoot } from '../../src/root.js';
import { rivalsFolder } from './databases.js';
import type { Engine } from './machine.js';

export const benchFolder = path.join(projectRoot, 'tools/bench');

/** Where the client of `stock` lies: inside the project, so that it finds Prisma's own parts. */
export function clientFile(engine: Engine): string {
  return path.join(benchFolder, 'built', engine, 'client/client.js');
}

/** Makes Prisma's client for `stock`, as JavaScript: nothing that reads TypeScript is to be measured with it. */
export function makePrismaClient(engine: Engine): void {
  const folder = path.join(benchFolder, 'built', engine);
  const source = path.join(rivalsFolder, 'stock.prisma');
  if (existsSync(clientFile(engine)) && statSync(clientFile(engine)).mtimeMs > statSync(source).mtimeMs)
    return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const schema = path.join(folder, 'schema.prisma');
  writeFileSync(
    schema,
    readFileSync(source, 'utf8').replace('provider = "sqlite"', `provider = "${engine}"`),
  );
  const prisma = path.join(projectRoot, 'node_modules/prisma/build/index.js');
  execFileSync(process.execPath, [prisma, 'generate', '--schema', schema], {
    cwd: folder,
    // Generating needs no schema engine: with any program in its place nothing is downloaded.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const client = path.join(folder, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  buildSync({
    entryPoints: files.map((file) => path.join(client, file)),
    outdir: client,
    outbase: client,
    format: 'esm',
    logLevel: 'error',
  });
}
