import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../src/root.js';
import { freePort } from '../tools/free-port.js';
import { getChildren } from '../tools/processes.js';
import { connectTo, jsonMessage } from './client.js';

export const benchFolder = path.join(projectRoot, 'bench');
export const rivalsFolder = path.join(benchFolder, 'rivals');

/** The databases on which the server is measured. */
export const engines = ['sqlite', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

export const rivalNames = ['stock', 'fastify', 'fair', 'floor'] as const;
export type Name = 'ours' | (typeof rivalNames)[number];

/** A measured server in a process of its own. */
export interface Contestant {
  name: Name;
  port: number;
  /** Its process and its descendants */
  pids(): number[];
  stop(): Promise<unknown>;
}

/** What contestants are started with. */
export interface Ground {
  engine: Engine;
  /** The built project that is ours */
  program: string;
  /** The folder for logs, and for the schema of a DataSet */
  folder: string;
  key: string;
}

const maxStartMs = 60_000;
const running = new Set<() => void>();
process.on('exit', () => running.forEach((kill) => kill()));

/** The file of `stock`'s client: inside the project, so that it finds Prisma's own parts. */
export function clientFile(engine: Engine): string {
  return path.join(benchFolder, 'built', engine, 'client/client.js');
}

/** Starts one and polls it until it responds well. @throws Error with its last output */
export async function startContestant(name: Name, databaseUrl: string, ground: Ground): Promise<Contestant> {
  const { engine, program, folder, key } = ground;
  const port = await freePort();
  const rival = path.join(rivalsFolder, `${name === 'fair' ? 'fastify' : name}.js`);
  const file = name === 'ours' ? path.join(program, 'dist/src/server.js') : rival;
  const logFile = path.join(folder, `${engine}-${name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [file], {
    cwd: name === 'ours' ? program : rivalsFolder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      CONTESTANT: name,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      // Wrong keys are a measured row, so their limit is off.
      BAD_KEYS_PER_MINUTE: '0',
      CONTRACT: path.join(program, 'openapi.yaml'),
      WSDL: path.join(program, 'wsdl/api.wsdl'),
      SOAP_SCHEMAS: folder,
      PRISMA_CLIENT: clientFile(engine),
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = (): void => void child.kill('SIGKILL');
  running.add(kill);
  const ended = once(child, 'exit').then(() => running.delete(kill));
  const client = connectTo(port, 1);
  const start = performance.now();
  let words = '';
  for (;;) {
    const response = await client.send(jsonMessage('getgrouplist', key)).catch(() => undefined);
    if (response?.status === 200) break;
    words = response?.text ?? words;
    if (!running.has(kill) || performance.now() - start > maxStartMs) {
      kill();
      throw new Error(`it does not come up: ${words} ${readFileSync(logFile, 'utf8').trim().slice(-1500)}`);
    }
    await sleep(20);
  }
  client.close();
  return {
    name,
    port,
    pids: () => (child.pid === undefined ? [] : getTree(child.pid)),
    stop() {
      child.kill();
      return ended;
    },
  };
}

/** A process and all its descendants. */
export function getTree(pid: number): number[] {
  return [pid, ...getChildren(pid).flatMap(getTree)];
}

/** The processor time of processes so far. */
type Times = ReadonlyMap<string, number>;

/** Nanoseconds of every thread as the scheduler counts them: the process's own time has steps of 10 ms. */
export function processorTimes(pids: readonly number[]): Times {
  const times = new Map<string, number>();
  for (const pid of pids) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
        times.set(`${pid} ${thread}`, Number(text.split(' ')[0]));
      }
    } catch {
      // It ended meanwhile.
    }
  }
  return times;
}

/**
 * Milliseconds of processor time between two measurements. A thread that is new counts from its start; one that has ended does not count.
 */
export function usedMs(before: Times, after: Times): number {
  return [...after].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0) / 1e6;
}
