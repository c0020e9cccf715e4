import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { SingleBar } from 'cli-progress';

/** What the commands need of the process, so that tests can run them without one. */
export interface QaIO {
  /** Writes text to standard output: the result of the command. */
  out(text: string): void;
  /** Writes text to standard error: remarks and errors. */
  err(text: string): void;
  /** True when a person watches standard error; long commands then show their progress. */
  readonly interactive: boolean;
  /** Reads standard input to its end. */
  stdin(): Promise<Buffer>;
  /** 0 as long as all is well; a command sets 1 when it finds something. */
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

/** The command cannot be carried out as given: exit code 2. The message says why and what to do. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UsageError';
  }
}

/** Writes a command's output file. @throws UsageError when that fails */
export async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new UsageError(`${file} cannot be written: ${reason}`, { cause });
  }
}

/** A bar on standard error, if a person watches; to be stopped at the end. */
export function progressBar(io: QaIO, title: string, total: number): SingleBar {
  const format = `${title} [{bar}] {value}/{total}`;
  const bar = new SingleBar({ stream: process.stderr, format, clearOnComplete: true });
  if (io.interactive) bar.start(total, 0);
  return bar;
}
