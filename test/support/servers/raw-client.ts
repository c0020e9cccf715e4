import { Agent, request as httpRequest } from 'node:http';

/** A request as it goes out. */
export interface RawRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** A response as it came. */
export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A client that keeps its connections, so that thousands of requests do not need as many ports. */
export interface RawClient {
  send(request: RawRequest): Promise<RawResponse>;
  close(): void;
}

/** Makes a client for a server on the loopback address. @throws Error when a request gets no response, ETIMEDOUT when not in time */
export function rawClient(port: number, { maxSockets = 8, timeoutMs = 0 } = {}): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return {
    send: ({ path, method, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = 'Transfer-Encoding' in headers ? {} : { 'Content-Length': String(body.length) };
        const all = { ...headers, ...length };
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
        const late = Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
        request.setTimeout(timeoutMs, () => request.destroy(late));
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
