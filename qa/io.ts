/** The commands' view of the process, so that tests can run them without one. */
export interface ProcessIO {
  /** Writes a line to standard output: the result of the command. */
  out: (line: string) => void;
  /** Writes a line to standard error: remarks and errors. */
  err: (line: string) => void;
  /** Calls back at the next Ctrl-C, instead of ending the process. @returns a function that restores the default */
  onInterrupt(callback: () => void): () => void;
  stdin(): Promise<Uint8Array>;
}

export interface QaIO extends ProcessIO {
  /** 0, unless a command finds something and sets 1. */
  exitCode: number;
}

/** The command cannot be carried out as given: exit code 2. The message says why and what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Resolves when the user asks to stop. Call before starting what is to be stopped. */
export function waitForStop(io: QaIO): Promise<void> {
  return new Promise((resolve) => io.onInterrupt(resolve));
}

/** Escapes what a terminal obeys (control characters, line ends, directions of text): clients may have made up the names. */
export function printing(io: ProcessIO): ProcessIO {
  const printable = (line: string): string =>
    line.replace(
      /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return { ...io, out: (line) => io.out(printable(line)), err: (line) => io.err(printable(line)) };
}

export function printText(print: (line: string) => void, text: string): void {
  for (const line of text.trimEnd().split('\n')) print(line);
}
