import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** How a command ended, and everything that it wrote. */
export interface Outcome {
  isGood: boolean;
  stdout: string;
  /** Standard output and errors as they came. */
  output: string;
}

export interface Place {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  seconds?: number;
}

/** Runs lines of bash up to the first that fails. When the time is up, all that still runs is ended. */
export function shell(lines: readonly string[], { cwd, env, seconds = 120 }: Place): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, detached: true } as const;
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', lines.join('\n')], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outcome: Outcome = { isGood: false, stdout: '', output: '' };
    const timer = setTimeout(() => {
      outcome.output += `\nnot finished after ${seconds} seconds\n`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, seconds * 1000);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      outcome.stdout += text;
      outcome.output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ ...outcome, isGood: code === 0 });
    });
  });
}

/** The same for commands that must succeed. @throws Error with the end of what they wrote when they do not */
export async function mustRun(lines: readonly string[], place: Place): Promise<Outcome> {
  const outcome = await shell(lines, place);
  if (!outcome.isGood) throw new Error(outcome.output.trim().slice(-6000));
  return outcome;
}

/**
 * An environment for commands that work with the server on this machine. Node is the one that runs this, and Debian's Python, to which
 * Debian's packages belong, goes before one that a person has installed besides.
 * @param folder gets a folder with these programs
 */
export function toolEnvironment(folder: string): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, path.join(bin, 'node'));
  if (existsSync('/usr/bin/python3')) symlinkSync('/usr/bin/python3', path.join(bin, 'python3'));
  return { PATH: `${bin}:${process.env['PATH'] ?? ''}`, ...localEnvironment };
}

/** What clients of a server on this machine need to know. */
export const localEnvironment = {
  LC_ALL: 'C.UTF-8',
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
};
