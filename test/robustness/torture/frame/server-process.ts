import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../../../src/root.js';
import { until } from '../../../../tools/processes.js';
import { runServer } from '../../../support/servers/server-process.js';
import { atEnd } from './cleanup.js';

/**
 * The server as it is shipped, in a process of its own on 127.0.0.1, for hours of load and for measuring: lines of requests are dropped, and
 * programs that were loaded into it can be asked.
 */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

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
}: ServerOptions) {
  const start = performance.now();
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: databaseUrl };
  const options = { program: { file, folder: projectRoot }, nodeOptions: nodeArguments };
  const server = runServer({ ...env, ...settings }, { ...options, isMetered: true });
  const { child } = server;
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  const forget = atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  void ended.then(forget);
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await until(() => isOver() || server.output().includes('"msg":"listening"'), longestStartMs);
  if (isOver() || Number.isNaN(server.port())) {
    child.kill('SIGKILL');
    throw new Error(`the server did not come up: ${server.output().slice(-2000)}`);
  }
  return {
    port: server.port(),
    baseUrl: server.baseUrl,
    /** Milliseconds from its start until it listened */
    startMs: Math.round(performance.now() - start),
    opsPort: () => server.opsPort(),
    says: (text: string) => server.says(text),
    /** Lines about errors: the log's levels error and fatal, and what is no log line at all */
    get errorLines() {
      const lines = server.output().split('\n').slice(0, -1);
      return lines.filter((line) => !/^\{"level":"(?!error|fatal)/.test(line));
    },
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Tells something to a program that was loaded with `nodeArguments`. */
    notify: (message: object) => void child.send(message),
    /** The same for a program that answers. */
    async ask<Answer>(message: object): Promise<Answer> {
      const answer = once(child, 'message') as Promise<[Answer]>;
      child.send(message);
      return (await answer)[0];
    },
    ended,
  };
}
