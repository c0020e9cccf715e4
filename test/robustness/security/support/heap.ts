import { setTimeout as sleep } from 'node:timers/promises';
import { judgeResponses } from '../../../support/servers/contract-watch.js';
import { collectGarbage } from './garbage.js';
import type { TestServer } from '../../../support/servers/server.js';

/**
 * Bytes of memory that are really in use: without what only waits to be collected, which depends on the machine, and without what the tests
 * themselves keep of a server in this process: responses to be judged, and the log.
 */
export async function memoryBehind(server: TestServer): Promise<number> {
  await judgeResponses();
  // What is outside of the heap goes a little after its last user.
  collectGarbage();
  await sleep(20);
  const log = server.logged();
  // In one piece: until it is read, it is made of thousands.
  log.charCodeAt(0);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external - log.length;
}
