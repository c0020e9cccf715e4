import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Machine } from './empty-machine.js';

/** A server that runs from a release. */
export interface Server {
  readonly baseUrl: string;
  /** Sends SIGTERM to the process that was started. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts a server and waits until it listens. @throws Error with what it wrote when it ends before */
export async function serve(machine: Machine, command: string, words: readonly string[]): Promise<Server> {
  const child = spawn(command, words, {
    cwd: machine.folder,
    env: { ...machine.env, PORT: '0' },
    detached: true,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    const collect = (text: Buffer): void => {
      output += text.toString();
      const found = /"port":(\d+).*"msg":"listening"/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`it ended: ${output}`)));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      // What is left of its group of processes, such as a server whose npm is gone.
      let left = true;
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        left = false;
      }
      if (left) throw new Error(`a process went on after SIGTERM: ${output}`);
      return code;
    },
  };
}
