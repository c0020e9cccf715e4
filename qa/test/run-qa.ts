import { onInterrupt } from '../../src/admin/process-io.js';
import { runQa } from '../program.js';

/** Runs a command as `npm run qa --` does, without a process. */
export async function qa(
  words: string[],
  stdin = '',
): Promise<{ exitCode: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  const exitCode = await runQa(words, {
    out: (line) => void (written.out += `${line}\n`),
    err: (line) => void (written.err += `${line}\n`),
    onInterrupt,
    stdin: () => Promise.resolve(Buffer.from(stdin)),
  });
  return { exitCode, ...written };
}
