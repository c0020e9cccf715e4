import { runPrisma } from '../prisma.js';

// Formats prisma/schema.prisma, a part of `npm run format`; `--check` only looks, for `npm run format:check`.
try {
  runPrisma(['format', '--schema', 'prisma/schema.prisma', ...process.argv.slice(2)], { output: true });
} catch {
  process.exitCode = 1;
}
