import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../../src/root.js';

/** What was seen between "begin" and "end". */
export interface Seen {
  /** Longest time between two turns of a timer that was due */
  longestMs: number;
  /** Most processor time of the main thread between two turns: much less than `longestMs` means that the machine was busy with other things */
  longestCpuMs: number;
  /** Processor time of the main thread in all */
  cpuMs: number;
  rssBytes: number;
  peakRssBytes: number;
}

/** A server in a process of its own, with the watch of watch.js in it. */
export interface WatchedServer {
  baseUrl: string;
  /** Forgets what was seen so far. */
  begin(): void;
  /** What was seen since `begin`. */
  end(): Promise<Seen>;
  close(): Promise<void>;
}

/** Starts the built server on a free port of 127.0.0.1. @throws Error when it does not come up */
export async function startWatchedServer(databaseUrl: string): Promise<WatchedServer> {
  const args = ['--import', './test/robustness/scale/watch.js', ...profiling(), 'dist/src/server.js'];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_BASE_URL: '',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const port = await new Promise<string | undefined>((resolve) => {
    let output = '';
    child.once('exit', () => resolve(undefined));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 10_000) output += text;
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  if (port === undefined) throw new Error('the server did not come up');
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    begin: () => void child.send('begin'),
    async end() {
      child.send('end');
      const [seen] = (await once(child, 'message')) as [Seen];
      return seen;
    },
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** MEASURE_PROFILE=FOLDER writes a processor profile of the server there. */
function profiling(): string[] {
  const folder = process.env['MEASURE_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=500'];
}
