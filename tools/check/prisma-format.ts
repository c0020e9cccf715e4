import { runPrisma } from '../prisma.js';

// Formats prisma/schema.prisma, as part of `npm run format`; with `--check` it only checks, for `npm run format:check`.
try {
  process.stdout.write(
    await runPrisma(['format', '--schema', 'prisma/schema.prisma', ...process.argv.slice(2)]),
  );
} catch (error) {
  const { stdout, stderr } = error as { stdout: string; stderr: string };
  process.stderr.write(`${stdout}${stderr}`);
  process.exitCode = 1;
}
