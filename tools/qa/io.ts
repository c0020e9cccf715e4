import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

/** What the commands need of the process, so that they can be run without one. */
export interface QaIO {
  /** Writes text to standard output: what the command is asked for. */
  out(text: string): void;
  /** Writes text to standard error: remarks and errors. */
  err(text: string): void;
  /** True when a person watches standard error: then a long command shows its progress. */
  readonly interactive: boolean;
  /** Reads standard input to its end. */
  stdin(): Promise<Buffer>;
  /** 0 as long as all is well; a command sets 1 where it found something. */
  exitCode: number;
}

/** The process as the commands see it. */
export function processIO(): QaIO {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY,
    stdin: () => buffer(process.stdin),
    exitCode: 0,
  };
}

/** The command cannot be carried out as it was given: exit code 2. The message says why and what to do. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UsageError';
  }
}

/** Writes the file that a command was asked for. @throws UsageError when that cannot be */
export async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new UsageError(`${file} cannot be written: ${reason}`, { cause });
  }
}
