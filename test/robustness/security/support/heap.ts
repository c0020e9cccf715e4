import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { judgeResponses } from '../../../support/servers/contract-watch.js';
import type { TestServer } from '../../../support/servers/server.js';

setFlagsFromString('--expose-gc');
/** Runs a full garbage collection: what is still waiting for one depends on the machine. */
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Bytes of memory that are really in use: without what only waits to be collected, and without what the tests
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
