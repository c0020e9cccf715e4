import { get } from 'node:http';
import type { ServerProcess } from './server-process.js';

/** The status of /ready; undefined when nobody answers. The server must have been started with OPS_PORT. */
export function readiness(server: ServerProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(`http://127.0.0.1:${opsPort(server)}/ready`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', () => resolve(undefined));
  });
}

/** The port of /ready and /metrics. */
export const opsPort = (server: ServerProcess): number => server.opsPort();
