import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { judgeAnswers } from '../../support/contract-watch.js';
import type { TestServer } from '../../support/server.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of memory that are really in use: without what only waits to be collected, which depends on the machine. */
export function memoryInUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The same without what the tests themselves keep of a server in this process: answers to be judged, and the log. */
export async function memoryBehind(server: TestServer): Promise<number> {
  await judgeAnswers();
  // What is outside of the heap goes a little after its last user.
  collect();
  await sleep(20);
  const log = server.logged();
  // In one piece: until somebody reads it, it is made of thousands.
  log.charCodeAt(0);
  return memoryInUse() - log.length;
}
