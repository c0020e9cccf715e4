import path from 'node:path';
import { defineConfig } from 'prisma/config';

const root = path.join(import.meta.dirname, '..');
const url = process.env['DATABASE_URL'] ?? 'file:./data/company.db';
const postgresql = /^postgres(ql)?:/.test(url);

// For Prisma's own command line (`npx prisma --config prisma/prisma.config.ts studio`): the server needs none of it.
export default defineConfig({
  schema: postgresql
    ? path.join(root, 'generated/prisma/postgresql.prisma')
    : path.join(root, 'prisma/schema.prisma'),
  migrations: { path: path.join(root, 'prisma/migrations', postgresql ? 'postgresql' : 'sqlite') },
  datasource: { url },
});
