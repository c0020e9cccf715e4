import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.js';
import { childrenOf, memoryMb, processorSeconds } from '../processes.js';
import { Connection, type Answer } from './connection.js';

/** How a measured server is started. */
export interface Command {
  file: string;
  args: readonly string[];
  env: Record<string, string>;
  cwd: string;
}

/** A measured server in a process of its own. */
export type Program = Awaited<ReturnType<typeof startProgram>>;

const longestStartMs = 60_000;
const running = new Set<() => void>();
process.on('exit', () => running.forEach((kill) => kill()));

/**
 * Starts a server on a free port and asks it until it gives a good answer.
 * @param command made for a port; what it writes goes to a file in `folder`, as a reader of it would cost the machine time
 * @throws Error with its last words
 */
export async function startProgram(
  name: string,
  command: (port: number) => Command,
  folder: string,
  firstRequest: Buffer,
) {
  const port = await freePort();
  const { file, args, env, cwd } = command(port);
  const logFile = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.log`);
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = (): void => void child.kill('SIGKILL');
  running.add(kill);
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  const ended = Promise.race([once(child, 'exit'), failed]).then(() => running.delete(kill));
  const pids = (): number[] => (child.pid === undefined ? [] : treeOf(child.pid));
  for (;;) {
    const answer = await ask(port, firstRequest);
    if (answer?.status === 200) break;
    if (!running.has(kill) || performance.now() - start > longestStartMs) {
      kill();
      const words = readFileSync(logFile, 'utf8').trim().slice(-1500);
      throw new Error(`it does not come up: ${answer?.body.toString().slice(0, 300) ?? ''} ${words}`);
    }
    await sleep(5);
  }
  return {
    port,
    /** Its process and those that it started. */
    pids,
    /** Megabytes that its processes hold together. */
    memoryMb: () => pids().reduce((sum, pid) => sum + memoryMb(pid), 0),
    /** From its start to the first good answer. */
    start: {
      processorMs: usedMs(new Map(), processorTime(pids())),
      wallMs: performance.now() - start,
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function ask(port: number, request: Buffer): Promise<Answer | undefined> {
  const connection = new Connection(port);
  try {
    return await connection.send(request);
  } catch {
    return undefined;
  } finally {
    connection.close();
  }
}

/** What processes have used of the processor so far, by process and thread. */
export type ProcessorTime = ReadonlyMap<number, { threads: Map<string, number>; seconds: number }>;

/** A process and all that it has started, directly or not. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** Nanoseconds of every thread as the scheduler counts them: the process's own time has steps of 10 ms. */
export function processorTime(pids: readonly number[]): ProcessorTime {
  return new Map(pids.map((pid) => [pid, { threads: threadsOf(pid), seconds: processorSeconds(pid) }]));
}

/**
 * Milliseconds of processor time between two looks. A process that was not there before counts from its start, one that has ended
 * since not at all. Where a thread has ended, the time of its process is taken instead, which includes it.
 */
export function usedMs(before: ProcessorTime, after: ProcessorTime): number {
  let total = 0;
  for (const [pid, now] of after) {
    const then = before.get(pid) ?? { threads: new Map<string, number>(), seconds: 0 };
    const isAnyGone = [...then.threads.keys()].some((thread) => !now.threads.has(thread));
    const byThreads = [...now.threads].reduce(
      (sum, [thread, time]) => sum + time - (then.threads.get(thread) ?? 0),
      0,
    );
    total += isAnyGone ? Math.max((now.seconds - then.seconds) * 1000, byThreads / 1e6) : byThreads / 1e6;
  }
  return total;
}

function threadsOf(pid: number): Map<string, number> {
  const times = new Map<string, number>();
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      times.set(thread, Number(text.split(' ')[0]));
    }
  } catch {
    // It ended meanwhile.
  }
  return times;
}
