import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';

/** The program as build-program.js makes it; a file of src/ has the same place in it. */
export const builtProgram = path.join(projectRoot, 'dist/for-tests/src');

/** The real server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything that it wrote so far, to both streams. */
  output(): string;
  /** Its log lines so far. */
  log(): Record<string, unknown>[];
  /** Waits until the output holds a text. @throws Error when the process ends before */
  says(text: string): Promise<void>;
  /** The exit code. */
  ended: Promise<number | null>;
  /** The port of the doors, from the line that it logs. */
  port(): number;
  opsPort(): number;
}

/** Starts the server with these settings and no others. PORT is 0 unless it is among them. */
export function runServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [path.join(builtProgram, 'server.js')], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
  });
  let output = '';
  const collect = (text: Buffer): void => void (output += text.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const log = (): Record<string, unknown>[] =>
    output
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const number = (member: string): number =>
    Number(log().find((line) => line[member] !== undefined)?.[member]);
  return {
    child,
    output: () => output,
    log,
    says: async (text) => {
      while (!output.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${output}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    ended: once(child, 'close').then(([code]) => code as number | null),
    port: () => number('port'),
    opsPort: () => number('opsPort'),
  };
}
