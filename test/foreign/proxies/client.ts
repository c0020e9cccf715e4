import https from 'node:https';
import { connect as connectTls } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { serverName } from './proxy.js';

/** How a client reaches a proxy. */
export interface Way {
  port: number;
  /** Certificate to trust. */
  certificate: string;
}

export interface ProxyResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** An array is sent chunk by chunk, without a Content-Length. */
  body?: string | Buffer | readonly Buffer[];
  agent?: https.Agent;
  /** Address of the client. */
  from?: string;
}

/** Sends one request over TLS, as it is: also a GET with a body. @throws the system's error when no response comes */
export function call(
  way: Way,
  { method, path, headers = {}, body, agent, from }: Call,
): Promise<ProxyResponse> {
  const chunks =
    body === undefined ? [] : Array.isArray(body) ? body : [Buffer.from(body as string | Buffer)];
  const isWhole = !Array.isArray(body);
  const length = isWhole && chunks[0] !== undefined ? { 'Content-Length': String(chunks[0].length) } : {};
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        ...{ host: '127.0.0.1', port: way.port, servername: serverName, ca: way.certificate, method, path },
        agent: agent ?? false,
        localAddress: from,
        headers: {
          Host: serverName,
          ...length,
          ...(isWhole ? {} : { 'Transfer-Encoding': 'chunked' }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () => {
          const bytes = Buffer.concat(parts);
          const text = String(response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
        response.once('error', reject);
      },
    );
    request.once('error', reject);
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

/** Sends bytes over TLS and reads until the other side closes. */
export function callRaw(way: Way, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      ...{ host: '127.0.0.1', port: way.port, servername: serverName, ca: way.certificate },
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.once('error', reject).once('close', () => resolve(text));
    socket.write(bytes);
  });
}
