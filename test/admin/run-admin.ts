import { runAdmin } from '../../src/admin/program.js';
import type { Job } from '../../src/admin/progress.js';

/** What a command printed, and how it ended. */
export interface Run {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs a command in this process, with these settings and no others.
 * @param input what it may read from standard input; reading is an error when absent
 * @param interrupt the operator interrupts the command when this comes
 */
export async function admin(
  args: string[],
  env: Record<string, string>,
  input?: string,
  interrupt?: Promise<void>,
): Promise<Run> {
  let [out, err] = ['', ''];
  const code = await runAdmin(args, {
    out: (line) => void (out += `${line}\n`),
    err: (line) => void (err += `${line}\n`),
    interactive: false,
    onInterrupt: (callback) => {
      void interrupt?.then(callback);
      return () => undefined;
    },
    env,
    stdin: () =>
      input === undefined ? Promise.reject(new Error('not read')) : Promise.resolve(Buffer.from(input)),
  });
  return { code, out, err };
}

/** A job that nobody watches. */
export const unwatched: Job = { begin: () => () => undefined, interrupt: new AbortController().signal };

/** Every command, in the order of the help. */
export async function listCommands(): Promise<string[]> {
  const below = async (...words: string[]): Promise<string[]> => {
    const { out } = await admin([...words, '--help'], {});
    const [, list = ''] = /\nCommands:\n([^]*?)(?:\n\n|$)/.exec(out) ?? [];
    const names = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
    return names.filter((name) => name !== 'help').map((name) => [...words, name].join(' '));
  };
  const groups = (await below()).map(async (group) => {
    const inside = await below(group);
    return inside.length === 0 ? [group] : inside;
  });
  return (await Promise.all(groups)).flat();
}

/** Calls a JSON operation. @returns the response's body */
export async function callServer<T>(baseUrl: string, name: string, body: object): Promise<T> {
  const response = await fetch(`${baseUrl}/public/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}
