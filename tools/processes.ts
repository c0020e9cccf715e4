import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Looks into /proc: torture and bench run on Linux.

/** Linux reports times in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;

/** The processes that a process has started, by their IDs. */
export function childrenOf(pid: number): number[] {
  return numbers(readOr(`/proc/${pid}/task/${pid}/children`, ''));
}

/** Megabytes of memory that a process holds; 0 when it is gone. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readOr(`/proc/${pid}/status`, ''))?.[1] ?? '0';
  return Math.round(Number(kilobytes) / 1024);
}

/** Seconds of processor time that a process has used so far, all its threads together; 0 when it is gone. */
export function processorSeconds(pid: number): number {
  // The second field, the name of the program in brackets, may hold blanks.
  const fields = readOr(`/proc/${pid}/stat`, '').split(') ').at(-1)?.split(' ') ?? [];
  const [user = '0', system = '0'] = fields.slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** How many files and connections a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/**
 * How many connections a server on this port keeps with clients at these ports. A client that does not read learns of no end; the system
 * knows it.
 */
export function keptConnections(port: number, clients: readonly number[]): number {
  const established = '01';
  const lines = readOr('/proc/net/tcp', '').split('\n').slice(1);
  return lines.filter((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    return state === established && portIn(local) === port && clients.includes(portIn(remote));
  }).length;
}

/** @param address as "0100007F:1F90" */
function portIn(address: string): number {
  return parseInt(address.split(':')[1] ?? '', 16);
}

/** False for a process that is gone, and for one that is dead but not yet collected by its parent. */
export function isAlive(pid: number): boolean {
  const state = /^State:\s+(\w)/m.exec(readOr(`/proc/${pid}/status`, ''))?.[1];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Waits until something holds. @returns the milliseconds that it took, or undefined when it did not hold in time */
export async function until(
  holds: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > limitMs) return undefined;
    await sleep(20);
  }
  return Math.round(performance.now() - start);
}

function numbers(text: string): number[] {
  return text.split(/\s+/).filter(Boolean).map(Number);
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
