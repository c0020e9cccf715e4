import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { runPrisma } from '../tools/prisma.js';
import type { Output } from './output.js';

/** The supported kinds of databases; each has its own client below generated/prisma. */
const providers = ['sqlite', 'postgresql'];

/**
 * Generates the Prisma clients from prisma/schema.prisma without network access.
 */
export async function generatePrisma(output: Output): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'prisma-generate-'));
  try {
    // The client embeds the schema's text, including the output path: a copy with the same relative path keeps it unchanged.
    await mkdir(path.join(work, 'prisma'));
    for (const provider of providers) {
      const schema = path.join(work, 'prisma', `${provider}.prisma`);
      await writeFile(schema, await schemaFor(provider));
      runPrisma(['generate', '--schema', schema]);
    }
    await cp(path.join(work, 'generated/prisma'), path.join(output.folder, 'prisma'), { recursive: true });
    // For Prisma's own command line, as prisma/schema.prisma is for SQLite.
    await output.write('prisma/postgresql.prisma', await schemaFor('postgresql'), 'prisma/schema.prisma');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** prisma/schema.prisma for one kind of database. A schema has one provider, so it is written for SQLite and adapted here. */
export async function schemaFor(provider: string): Promise<string> {
  const text = await readFile(path.join(projectRoot, 'prisma/schema.prisma'), 'utf8');
  if (provider === 'sqlite') return text;
  return text
    .replace('"../generated/prisma/sqlite"', `"../generated/prisma/${provider}"`)
    .replace('provider = "sqlite"', `provider = "${provider}"`);
}
