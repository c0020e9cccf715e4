import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll } from '@jest/globals';
import type { TestServer } from '../../../support/servers/server.js';
import type { RawRequest } from './bytes.js';

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A client that keeps its connections, so that thousands of requests do not need as many ports. */
export interface RawClient {
  send(request: RawRequest): Promise<RawAnswer>;
  close(): void;
}

/** Makes a client for a server on the loopback address. @throws Error when a request gets no answer */
export function rawClient(port: number): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    send: ({ path, method, headers, body }) =>
      new Promise((resolve, reject) => {
        const all = { ...headers, 'Content-Length': String(body.length) };
        const request = httpRequest(
          { host: '127.0.0.1', port, path, method, headers: all, agent },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              const text = Buffer.concat(chunks).toString('utf8');
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
            });
          },
        );
        request.on('error', reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Such a client of a server for the tests of a file. @returns what is one while tests run */
export function useClient(server: TestServer): RawClient {
  const client = {} as RawClient;
  beforeAll(() => void Object.assign(client, rawClient(server.port)));
  afterAll(() => client.close());
  return client;
}
