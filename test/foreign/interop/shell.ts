import { spawn } from 'node:child_process';

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

/** Runs lines of bash up to the first that fails. Whatever still runs when the time is up is ended with all that it started. */
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
