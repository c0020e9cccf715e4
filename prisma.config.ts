import path from 'node:path';
import { defineConfig } from 'prisma/config';

// For Prisma's own command line (`npx prisma migrate deploy`, `studio`): the server needs none of it.
export default defineConfig({
  schema: path.join('prisma', 'schema.prisma'),
  migrations: { path: path.join('prisma', 'migrations', 'sqlite') },
  datasource: { url: process.env['DATABASE_URL'] ?? 'file:./data/company.db' },
});
