import { get } from 'node:http';
import type { ServerProcess } from './server-process.js';

/** The status of /ready; undefined when nobody answers. The server must have been started with OPS_PORT. */
export function readiness({ events }: ServerProcess): Promise<number | undefined> {
  const port = events
    .map(([, line]) => /"opsPort":(\d+)/.exec(line)?.[1])
    .find((found) => found !== undefined);
  return new Promise((resolve) => {
    get(`http://127.0.0.1:${port ?? '1'}/ready`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', () => resolve(undefined));
  });
}
