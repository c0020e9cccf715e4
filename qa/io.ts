import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the commands need of the process, so that tests can run them without one. */
export interface ProcessIO {
  /** Writes a line to standard output: the result of the command. */
  out: (line: string) => void;
  /** Writes a line to standard error: remarks and errors. */
  err: (line: string) => void;
  /** Calls back at the next Ctrl-C, in place of ending the process. @returns takes that back */
  onInterrupt(callback: () => void): () => void;
  /** Reads standard input to its end. */
  stdin(): Promise<Uint8Array>;
}

/** The same, and how the process will end. */
export interface QaIO extends ProcessIO {
  /** 0 as long as all is well; a command sets 1 when it finds something. */
  exitCode: number;
}

/** The command cannot be carried out as given: exit code 2. The message says why and what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads a file that the command was given. @throws UsageError when that fails */
export async function readInput(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    ENOTDIR: 'a part of its name is no folder',
    EISDIR: 'it is a folder',
    EACCES: 'that is not allowed',
    ENOSPC: 'the disk is full',
  };
  return words[code] ?? code;
}

/** Resolves when the user asks to stop. To be called before what is to be ended begins. */
export function stopOf(io: QaIO): Promise<void> {
  return new Promise((resolve) => io.onInterrupt(resolve));
}

/**
 * Prints lines without what a terminal interprets, as escapes (\u202e): control characters, line ends, and those that change the direction
 * of text. What is printed may hold names that a client made up.
 */
export function printing(io: ProcessIO): ProcessIO {
  const printable = (line: string): string =>
    line.replace(
      /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return { ...io, out: (line) => io.out(printable(line)), err: (line) => io.err(printable(line)) };
}

/** Prints a text line by line. */
export function printText(print: (line: string) => void, text: string): void {
  for (const line of text.trimEnd().split('\n')) print(line);
}

/** Milliseconds between two lines about the same job. */
const lineEveryMs = 10_000;

/**
 * Does a long job step by step, and says now and then how far it is. Ctrl-C ends it before the next step.
 * @param interrupted what to say then
 * @throws Error when it is interrupted
 */
export async function stepByStep<T>(
  io: QaIO,
  {
    doing,
    steps,
    interrupted,
  }: { doing: string; steps: readonly T[]; interrupted: (done: number) => string },
  step: (one: T) => Promise<void>,
): Promise<void> {
  const interrupt = new AbortController();
  const ignoreInterrupts = io.onInterrupt(() => interrupt.abort());
  let saidAt = performance.now();
  try {
    for (const [done, one] of steps.entries()) {
      // Lets signals through.
      if (done % 50 === 0) await sleep(0);
      if (interrupt.signal.aborted) throw new Error(`Interrupted. ${interrupted(done)}`);
      if (performance.now() - saidAt >= lineEveryMs) {
        saidAt = performance.now();
        io.err(`${doing}: ${done} of ${steps.length}`);
      }
      await step(one);
    }
  } finally {
    ignoreInterrupts();
  }
}
