import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../src/root.js';

// Files that a build makes, and git does not hold: many lines that follow from their sources.

const folder = path.join(projectRoot, 'generated');

/** Below generated/: both Prisma clients, and openapi.yaml as JSON. */
const made = ['prisma', 'openapi.json'];
/** Contains the hash of their sources. */
const stampName = '.built';
const stampFile = path.join(folder, stampName);

/** All of them, below generated/. */
export const builtFiles: readonly string[] = [...made, stampName];

/** Whether a file is one of these, by its path from the project's folder. */
export function isBuilt(file: string): boolean {
  return builtFiles.some((name) => `${file}/`.startsWith(`generated/${name}/`));
}

/** Makes the built files again if any of their sources has changed. Concurrent calls are safe. */
export async function makeBuiltFiles(): Promise<void> {
  const stamp = hashOfSources();
  const isThere = builtFiles.every((name) => existsSync(path.join(folder, name)));
  if (isThere && readFileSync(stampFile, 'utf8') === stamp) return;
  await make(stamp);
}

async function make(stamp: string): Promise<void> {
  // Most builds need none of these.
  const [{ contractFile, readContract }, { Output }, { generatePrismaClients }] = await Promise.all([
    import('./json/read-contract.js'),
    import('./output.js'),
    import('./prisma.js'),
  ]);
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(folder, '.making-'));
  try {
    const output = new Output(work);
    const contract = await readContract();
    await output.write('openapi.json', `${JSON.stringify(contract, null, 2)}\n`, contractFile);
    await generatePrismaClients(output);
    for (const name of made) {
      // A folder cannot be replaced atomically.
      await rename(path.join(folder, name), path.join(work, `old-${name}`)).catch(() => undefined);
      await rename(path.join(work, name), path.join(folder, name));
    }
    await writeFile(stampFile, stamp);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Their sources, and the code that makes them. */
const sources = ['package-lock.json', 'openapi.yaml', 'prisma/schema.prisma', 'codegen/prisma.ts'];

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(path.join(projectRoot, source), hash);
  return hash.digest('hex');
}

function addToHash(entry: string, hash: Hash): void {
  if (statSync(entry).isDirectory())
    for (const name of readdirSync(entry).sort()) addToHash(path.join(entry, name), hash);
  else hash.update(`${path.relative(projectRoot, entry)}\0`).update(readFileSync(entry));
}
