import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { SingleBar } from 'cli-progress';
import { InvalidArgumentError } from 'commander';

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

/** Makes a parser for commander of a text that a check may refuse. @param check throws an Error that says what is wrong */
export function checkedBy(check: (text: string) => unknown): (text: string) => string {
  return (text) => {
    try {
      check(text);
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : '');
    }
    return text;
  };
}

/** The same for an option that may be given more than once. */
export function collectedBy(
  check: (text: string) => unknown,
): (text: string, before?: readonly string[]) => string[] {
  const checked = checkedBy(check);
  return (text, before = []) => [...before, checked(text)];
}

/** Makes a parser for commander of a whole number. */
export function wholeNumber(least: number, most = 4_294_967_295): (text: string) => number {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** Parses a TCP port for commander. */
export const portOption = wholeNumber(0, 65_535);

/** Why a program cannot listen, by Node's error code. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program. Give another one with --port.',
  EACCES: 'The port may not be used by this user; ports below 1024 often need more rights.',
  EADDRNOTAVAIL: 'The host is not an address of this machine.',
  ENOTFOUND: 'The host is a name that no address is known for.',
};

/** Explains an error of listening in plain words; returns other errors unchanged. */
export function explainListening(error: unknown): unknown {
  const reason = reasons[String((error as { code?: unknown } | null)?.code)];
  return reason === undefined ? error : new Error(reason, { cause: error });
}

/** Listens for a request to stop. */
interface Stop {
  /** Resolves on the first signal. */
  readonly asked: Promise<void>;
  /** Stops listening, once everything has ended. */
  release(): void;
}

/** Waits for Ctrl-C or SIGTERM. A second one ends the process at once, in case a clean shutdown takes too long. */
export function untilStopped(): Stop {
  let onSignal = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    let stopping = false;
    onSignal = () => {
      if (stopping) process.exit(1);
      stopping = true;
      resolve();
    };
  });
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    asked,
    release: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  };
}
