import type { SingleBar } from 'cli-progress';
import type { Progress } from '../data/sqlite/database.js';
import { OperatorError, type AdminIO } from './io.js';

/** Without a terminal, milliseconds between two progress lines of a job. */
const lineEveryMs = 10_000;

/** PostgreSQL's code of a statement that was canceled, as when the operator interrupts a command. */
const canceledStatement = '57014';

/** The operator interrupted a command (Ctrl-C). The message says what was done, and how to continue. */
export class Interrupted extends OperatorError {
  override name = 'Interrupted';
}

/** Begins a part of a long job, whose progress is then shown. @param unit what is counted: "rows" */
export type Begin = (doing: string, unit: string) => Progress;

/**
 * Runs a long job, and shows its progress: on a terminal by a bar, elsewhere by a line now and then. Ctrl-C ends it at the next step.
 * @param interrupted the message then @param run may check the signal where it has no steps, and throw its reason @throws Interrupted
 */
export async function withProgress<T>(
  io: AdminIO,
  interrupted: string | ((doing: string, done: number, total: number) => string),
  run: (begin: Begin, interrupt: AbortSignal) => Promise<T>,
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
  const begin: Begin = (doing, unit) => {
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
    return await run(begin, interrupt.signal);
  } catch (error) {
    const { code } = (error as { cause?: { code?: unknown } }).cause ?? {};
    if (code === canceledStatement) interrupt.signal.throwIfAborted();
    throw error;
  } finally {
    ignoreInterrupts?.();
    bar?.stop();
  }
}
