import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { runPrisma } from '../tools/prisma.js';
import type { Output } from './output.js';

const schemaFile = 'prisma/schema.prisma';

/** The supported kinds of databases; each has its own client below generated/prisma. */
const providers = ['sqlite', 'postgresql'];

/** Writes both Prisma clients, and the schema for PostgreSQL, without network access. */
export async function generatePrismaClients(output: Output): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'prisma-generate-'));
  try {
    // The clients are made where the schema says: below the folder next to its own.
    await mkdir(path.join(work, 'prisma'));
    const generate = async (provider: string): Promise<void> => {
      const schema = path.join(work, 'prisma', `${provider}.prisma`);
      await writeFile(schema, await schemaFor(provider));
      await runPrisma(['generate', '--schema', schema]);
    };
    await Promise.all(providers.map(generate));
    await cp(path.join(work, 'generated/prisma'), path.join(output.folder, 'prisma'), { recursive: true });
    // For Prisma's own command line, as prisma/schema.prisma is for SQLite.
    await output.write('prisma/postgresql.prisma', await schemaFor('postgresql'), schemaFile);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Writes generated/tables.ts: all tables of the schema. */
export async function generateTables(output: Output): Promise<void> {
  await output.write('tables.ts', writeTables(await schemaFor('sqlite')), schemaFile);
}

/** prisma/schema.prisma for one kind of database. A schema has one provider, so it is written for SQLite and adapted here. */
export async function schemaFor(provider: string): Promise<string> {
  const text = await readFile(path.join(projectRoot, schemaFile), 'utf8');
  if (provider === 'sqlite') return text;
  return text
    .replace('"../generated/prisma/sqlite"', `"../generated/prisma/${provider}"`)
    .replace('provider = "sqlite"', `provider = "${provider}"`);
}

/** The names of the schema's types when rows are copied between engines. */
const columnTypes: Readonly<Record<string, string>> = {
  Int: 'integer',
  BigInt: 'bigint',
  String: 'text',
  Boolean: 'boolean',
  DateTime: 'time',
};

/** All tables, each after those to which it refers, for work on every one of them: copying, deleting, rights. */
function writeTables(schema: string): string {
  const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) =>
    describeTable(name, body),
  );
  const tables = inOrderOfReference(models).map(({ references: _, ...table }) => [table.name, table]);
  return `export const tables = ${JSON.stringify(Object.fromEntries(tables))} as const;\n`;
}

function describeTable(name: string, body: string) {
  // Of a relation only the side with the foreign key counts; the other one is a list, or has no attribute.
  const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)\??(?: +(.+))?$/gm)].map(
    ([, field = '', type = '', attributes = '']) => ({ field, type, attributes }),
  );
  const columns = fields.flatMap(({ field, type }) => {
    const columnType = columnTypes[type];
    return columnType === undefined ? [] : [{ name: field, type: columnType }];
  });
  const [, ids = fields.find(({ attributes }) => /@id\b/.test(attributes))?.field ?? ''] =
    /^ {2}@@id\(\[(.+)\]\)$/m.exec(body) ?? [];
  const key = ids.split(', ').filter((column) => column !== 'companyId');
  const company = columns.some((column) => column.name === 'companyId') ? ['companyId'] : [];
  const referring = fields.filter(({ attributes }) => /^@relation\(.*fields:/.test(attributes));
  return {
    name,
    columns: columns.sort((a, b) => (a.name < b.name ? -1 : 1)),
    order: [...company, ...key],
    numbered: body.includes('autoincrement()'),
    references: referring.map(({ type }) => type).filter((other) => other !== name),
  };
}

function inOrderOfReference<Table extends { name: string; references: readonly string[] }>(
  tables: readonly Table[],
): Table[] {
  const waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const done: Table[] = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ references }) =>
      references.every((name) => done.some((other) => other.name === name)),
    );
    const [next] = ready < 0 ? [] : waiting.splice(ready, 1);
    if (next === undefined) throw new Error('Tables of the schema refer to each other.');
    done.push(next);
  }
  return done;
}
