import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a command in a terminal of its own, and presses Ctrl-C when it shows this.
 * @returns its exit code and all that it showed
 */
export async function interruptedAt(
  command: string,
  shown: string,
  options: { env: NodeJS.ProcessEnv },
): Promise<{ code: unknown; screen: string }> {
  const env = { ...options.env, TERM: 'xterm', SHELL: '/bin/sh' };
  const child = spawn('script', ['-qefc', command, '/dev/null'], { ...options, env });
  let screen = '';
  let pressed = false;
  child.stdout.on('data', (text: Buffer) => {
    screen += text.toString();
    if (pressed || !screen.includes(shown)) return;
    pressed = true;
    child.stdin.write('\x03');
  });
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, screen };
}
