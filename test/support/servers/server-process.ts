import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
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
  /** Waits until the output holds a text. @throws Error when the process ends before */
  says(text: string): Promise<void>;
  /** The exit code. */
  ended: Promise<number | null>;
  /** The port of the protocols, from the line that it logs. */
  port(): number;
  opsPort(): number;
}

/**
 * Starts the server with these settings and no others. PORT is 0 unless it is among them.
 * @param program its file, and the folder that it is started in
 * @param nodeOptions options of Node and V8 on its command line
 * @param as the user of the system; by default the one that runs the tests
 */
export function runServer(
  env: Record<string, string>,
  program = { file: builtProgram('src/server'), folder: projectRoot },
  nodeOptions: readonly string[] = [],
  as: { uid?: number; gid?: number } = {},
): ServerProcess {
  const child = spawn(process.execPath, [...nodeOptions, program.file], {
    cwd: program.folder,
    ...as,
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
