import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
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
  override name = 'UsageError';
}

/** Reads a file that the command was given. @throws UsageError when that fails */
export async function readInput(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    const said = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }[code] ?? code;
    throw new UsageError(`${file} cannot be read: ${said}.`, { cause });
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

/** How often a progress without a terminal writes a line, in milliseconds. */
const lineEveryMs = 10_000;

/**
 * Shows progress on standard error: a bar if a person watches, otherwise a line every ten seconds. To be stopped at the end.
 * @param from how much is done already
 */
export function progressBar(
  io: QaIO,
  title: string,
  total: number,
  from = 0,
): Pick<SingleBar, 'increment' | 'stop'> {
  if (io.interactive) {
    const format = `${title} [{bar}] {value}/{total}`;
    const bar = new SingleBar({ stream: process.stderr, format, clearOnComplete: true });
    bar.start(total, from);
    return bar;
  }
  let [done, written] = [from, Date.now()];
  return {
    increment() {
      done += 1;
      if (Date.now() - written < lineEveryMs) return;
      written = Date.now();
      io.err(`${title}: ${done} of ${total} (${Math.floor((100 * done) / total)} %)\n`);
    },
    stop: () => undefined,
  };
}

/**
 * Runs something that Ctrl-C or SIGTERM ends. A second one ends the process at once, in case a clean end takes too long.
 * @param run gets a signal that is aborted when the user asks to stop
 */
export async function stoppable<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(1);
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await run(stop.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

/** Resolves when the user has asked to stop. */
export async function untilStopped(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
