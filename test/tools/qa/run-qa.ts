import { runQa } from '../../../tools/qa/program.js';

/** Runs a command as `npm run qa --` does, without a process. */
export async function qa(
  words: string[],
  stdin = '',
): Promise<{ exitCode: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  const exitCode = await runQa(words, {
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    interactive: false,
    stdin: () => Promise.resolve(Buffer.from(stdin)),
    exitCode: 0,
  });
  return { exitCode, ...written };
}
