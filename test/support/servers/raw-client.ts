import { Agent, request as httpRequest, type RequestOptions } from 'node:http';

/** A request as it goes out. */
export interface RawRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** A response as it came. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A client that keeps its connections, so that thousands of requests do not need as many ports. */
export interface RawClient {
  send(request: RawRequest): Promise<HttpResponse>;
  close(): void;
}

/**
 * Sends a request as it is: also a GET with a body, which fetch cannot send.
 * @throws Error when it gets no response, ETIMEDOUT when not in time
 */
export function sendBytes(
  url: string,
  { timeout = 0, ...options }: RequestOptions,
  body?: Buffer,
): Promise<HttpResponse & { body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, text: received.toString('utf8'), body: received });
      });
    });
    request.on('error', reject);
    const late = Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
    request.setTimeout(timeout, () => request.destroy(late));
    request.end(body);
  });
}

/** Makes a client for a server on the loopback address. Its requests end as those of sendBytes. */
export function rawClient(port: number, { maxSockets = 8, timeoutMs: timeout = 0 } = {}): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return {
    send({ path, method, headers, body }) {
      const length = 'Transfer-Encoding' in headers ? {} : { 'Content-Length': String(body.length) };
      const options = { path, method, headers: { ...headers, ...length }, agent, timeout };
      return sendBytes(`http://127.0.0.1:${port}`, options, body);
    },
    close: () => agent.destroy(),
  };
}
