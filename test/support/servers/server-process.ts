import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from '../../../src/config/limits.js';
import { projectRoot } from '../../../src/root.js';

/** The built program's file, as it is shipped. Made by build-program.js. */
export function builtProgram(file: 'src/server' | 'src/admin/main'): string {
  return built(`program/${file}`);
}

/**
 * What Node can run of a single TypeScript file. Made by build-program.js.
 * @param file of the program, or one of the tests' own processes: 'test/admin/backup/restore-process'
 */
export function built(file: string): string {
  return path.join(projectRoot, 'dist/for-tests', `${file}.js`);
}

/** The real server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything that it wrote so far, to both streams. */
  output(): string;
  /** Its log lines so far. */
  log(): Record<string, unknown>[];
  /** Waits until the output contains a text. @throws Error when the process ends before */
  says(text: string): Promise<void>;
  /** Waits until it serves. */
  listens(): Promise<void>;
  /** Waits until /ready says this about the database. @returns its status */
  databaseIs(word: string): Promise<number>;
  /** Waits for the demo company, which a new database gets. @returns its key */
  demoKey(): Promise<string>;
  /** The exit code. */
  ended: Promise<number | null>;
  /** The port of the protocols, from the line that it logs. */
  port(): number;
  opsPort(): number;
  readonly baseUrl: string;
  readonly opsUrl: string;
  /** Calls a JSON operation. @returns the response, which has come to its end */
  post(operation: string, body: object, headers?: Record<string, string>): Promise<Response>;
  /** Ends it as an operator does. @returns the exit code */
  stop(): Promise<number | null>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

/** How a server is started, where it is not as the tests are. */
export interface StartOptions {
  /** Its file, the folder that it is started in, and what stands behind it on its command line. */
  program?: { file: string; folder: string; words?: readonly string[] };
  /** Options of Node and V8 on its command line. */
  nodeOptions?: readonly string[];
  /** Its standard output, where that is not read here. */
  stdout?: number;
  /** Limits that are not the usual ones */
  limits?: Partial<Limits>;
  /** For hours of load: it can be sent messages, and its lines of requests are dropped. */
  isMetered?: boolean;
}

/** Starts the server with these settings and no others. PORT is 0 unless it is among them. */
export function runServer(
  env: Record<string, string>,
  {
    program = { file: builtProgram('src/server'), folder: projectRoot },
    nodeOptions = [],
    limits,
    stdout,
    isMetered = false,
  }: StartOptions = {},
): ServerProcess {
  const limited = [built('test/support/servers/limited-server-process'), JSON.stringify(limits)];
  const child = spawn(
    process.execPath,
    [...nodeOptions, ...(limits ? limited : [program.file, ...(program.words ?? [])])],
    {
      cwd: program.folder,
      stdio: ['pipe', stdout ?? 'pipe', 'pipe', ...(isMetered ? (['ipc'] as const) : [])],
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
    },
  );
  let output = '';
  const collect = (text: Buffer): void => {
    output += text.toString();
    if (isMetered) output = output.replace(/^.*"msg":"request".*\n/gm, '');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const log = (): Record<string, unknown>[] =>
    output
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const number = (member: string): number => Number(new RegExp(`"${member}":(\\d+)`).exec(output)?.[1]);
  const server: ServerProcess = {
    child,
    output: () => output,
    log,
    async says(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${output}`);
        await sleep(20);
      }
    },
    listens: () => server.says('"msg":"listening"'),
    async databaseIs(word) {
      for (;;) {
        const response = await fetch(`${server.opsUrl}/ready`);
        const { checks } = (await response.json()) as { checks: { database?: string } };
        if (checks.database === word) return response.status;
        await sleep(20);
      }
    },
    async demoKey() {
      await server.says('A group by SOAP');
      return /cak_[\w-]+/.exec(output)?.[0] ?? '';
    },
    ended: once(child, 'close').then(([code]) => code as number | null),
    port: () => number('port'),
    opsPort: () => number('opsPort'),
    get baseUrl() {
      return `http://127.0.0.1:${number('port')}`;
    },
    get opsUrl() {
      return `http://127.0.0.1:${number('opsPort')}`;
    },
    async post(operation, body, headers = {}) {
      const url = `${server.baseUrl}/public/api/${operation}`;
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
      return new Response(await response.arrayBuffer(), response);
    },
    stop() {
      child.kill('SIGTERM');
      return server.ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await server.ended;
    },
  };
  return server;
}
