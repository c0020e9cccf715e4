import type { SingleBar } from 'cli-progress';
import type { Progress } from '../data/sqlite/database.js';
import { OpenError } from '../data/open.js';
import { OperatorError, type AdminIO } from './io.js';

/** Without a terminal, milliseconds between two progress lines of a job. */
const lineEveryMs = 10_000;

/** The operator interrupted a command (Ctrl-C). The message says what was done, and how to continue. */
export class Interrupted extends OperatorError {
  override name = 'Interrupted';
}

/** A command that takes long, as its code sees it. */
export interface Job {
  /** Begins a part, whose progress is then shown; after Ctrl-C the next step throws. @param unit what is counted: "rows" */
  readonly begin: (doing: string, unit: string) => Progress;
  /** Comes with Ctrl-C, for a part that has no steps. Its reason is the error to throw. */
  readonly interrupt: AbortSignal;
}

/**
 * Runs a job, and shows its progress: on a terminal by a bar, elsewhere by a line now and then.
 * @param interrupted what to say after Ctrl-C @throws Interrupted
 */
export async function withProgress<T>(
  io: AdminIO,
  interrupted: string | ((doing: string, done: number, total: number) => string),
  run: (job: Job) => Promise<T>,
): Promise<T> {
  // Loaded only where a bar is shown.
  const { startBar } = io.interactive ? await import('./progress-bar.js') : {};
  let bar: SingleBar | undefined;
  const reason = (doing: string, done: number, total: number): Interrupted =>
    new Interrupted(
      `Interrupted. ${typeof interrupted === 'string' ? interrupted : interrupted(doing, done, total)}`,
    );
  const interrupt = new AbortController();
  const ignoreInterrupts = io.onInterrupt?.(() => interrupt.abort(reason('', 0, 0)));
  const begin = (doing: string, unit: string): Progress => {
    bar?.stop();
    bar = undefined;
    const begun = performance.now();
    let saidAt = begun;
    return (done, total) => {
      if (interrupt.signal.aborted) throw reason(doing, done, total);
      const rate = Math.round((done * 1000) / Math.max(1, performance.now() - begun));
      if (startBar !== undefined) {
        bar ??= startBar(`${doing} [{bar}] {percentage} % | {value} of {total} ${unit}`, total);
        bar.update(done, { rate });
      } else if (performance.now() - saidAt >= lineEveryMs) {
        saidAt = performance.now();
        const left = rate === 0 ? '' : `, about ${Math.ceil((total - done) / rate)} s left`;
        io.err(`${doing}: ${done} of ${total} ${unit}, ${rate} a second${left}`);
      }
    };
  };
  try {
    return await run({ begin, interrupt: interrupt.signal });
  } catch (error) {
    if (error instanceof OpenError && error.isCanceled) interrupt.signal.throwIfAborted();
    throw error;
  } finally {
    ignoreInterrupts?.();
    bar?.stop();
  }
}
