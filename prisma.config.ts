import path from 'node:path';
import { defineConfig } from 'prisma/config';

const url = process.env['DATABASE_URL'] ?? 'file:./data/company.db';
const postgresql = /^postgres(ql)?:/.test(url);

// For Prisma's own command line (`npx prisma migrate deploy`, `studio`): the server needs none of it.
export default defineConfig({
  schema: postgresql
    ? path.join('generated', 'prisma', 'postgresql.prisma')
    : path.join('prisma', 'schema.prisma'),
  migrations: { path: path.join('prisma', 'migrations', postgresql ? 'postgresql' : 'sqlite') },
  datasource: { url },
});
