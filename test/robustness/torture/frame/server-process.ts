import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { projectRoot } from '../../../../src/root.js';
import { atEnd } from './cleanup.js';

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/**
 * The server as it is shipped, in a process of its own on 127.0.0.1, for hours of load and for measuring: of its log it keeps only what is no
 * request, and programs that were loaded into it can be asked.
 */
export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  readonly baseUrl: string;
  /** Milliseconds from its start until it listened */
  readonly startMs: number;
  /** Lines about errors: the log's levels error and fatal, and what is no log line at all */
  readonly errorLines: string[];
  /** Log lines other than those of requests, with a time in front of each as performance.now() has it */
  readonly events: [at: number, line: string][];
  kill(signal: NodeJS.Signals): void;
  /** Tells something to a program that was loaded with `nodeArguments`. */
  notify(message: object): void;
  /** The same for a program that answers. */
  ask<Answer>(message: object): Promise<Answer>;
  readonly ended: Promise<Ending>;
}

export interface ServerOptions {
  databaseUrl: string;
  /** 0 or nothing: any free one */
  port?: number;
  settings?: Record<string, string>;
  nodeArguments?: readonly string[];
  /** What is started; the built server unless given */
  file?: string;
}

let program = path.join(projectRoot, 'dist/src/server.js');
/** A server that is not up by then has hung. */
const longestStartMs = 60_000;

/** From now on the server of another folder with a built project in it is started: to compare two versions. */
export function useProgram(folder: string): void {
  program = path.resolve(folder, 'dist/src/server.js');
}

/** Starts the server and waits until it listens. @throws Error with its last words when it does not come up */
export async function startServer({
  databaseUrl,
  port = 0,
  settings = {},
  nodeArguments = [],
  file = program,
}: ServerOptions): Promise<ServerProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeArguments, file], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const errorLines: string[] = [];
  const events: [number, string][] = [];
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const forget = atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  void ended.then(forget);
  createInterface({ input: child.stderr }).on('line', (line) => errorLines.push(line));
  const listening = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/"level":"(error|fatal)"/.test(line)) errorLines.push(line);
      if (line.includes('"msg":"request"')) return;
      events.push([performance.now(), line]);
      const found = /"port":(\d+).*"msg":"listening"/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, longestStartMs, undefined)));
  const found = await Promise.race([listening, ended.then(() => undefined), late]);
  clearTimeout(timer);
  if (found === undefined) {
    child.kill('SIGKILL');
    const words = [...errorLines, ...events.map(([, line]) => line)].slice(-10).join('\n');
    throw new Error(`the server did not come up: ${words}`);
  }
  return {
    pid: child.pid!,
    port: found,
    baseUrl: `http://127.0.0.1:${found}`,
    startMs: Math.round(performance.now() - start),
    errorLines,
    events,
    kill: (signal) => void child.kill(signal),
    notify: (message) => void child.send(message),
    async ask<Answer>(message: object) {
      const answer = once(child, 'message') as Promise<[Answer]>;
      child.send(message);
      return (await answer)[0];
    },
    ended,
  };
}
