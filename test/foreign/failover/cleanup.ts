import { setTimeout as sleep } from 'node:timers/promises';

type Task = () => unknown;

/** One that hangs does not keep the others from being undone. */
const longestMs = 20_000;
const tasks: Task[] = [];

/** Registers what has to be undone at the end of the run, also after a failure. */
export function atEnd(task: Task): void {
  tasks.push(task);
}

/** The latest first. */
async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    try {
      await Promise.race([Promise.resolve(task()), sleep(longestMs, undefined, { ref: false })]);
    } catch (error) {
      process.stderr.write(`cleaning up: ${String(error)}\n`);
    }
  }
}

/**
 * Runs a program that registers what is to be undone, after Ctrl-C, too. Its exit code is 2 after an error.
 * @param main gives the exit code
 */
export async function runAndCleanUp(main: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
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
