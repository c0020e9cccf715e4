import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from './exchange.js';
import type { RecordedResponse } from './exchange/types.js';

export type Target = ReturnType<typeof createTarget>;

/**
 * Milliseconds for which an idle connection is kept open: less than the timeout of common servers, which would close it while it is in use.
 */
const idleMs = 4_000;

/** Larger than any server's own limit, so that the target decides. */
export const maxHeaderSize = 262_144;

/** Parses the address of a server. @param insecure accepts any certificate @throws Error that describes a valid address */
export function createTarget(text: string, insecure: boolean) {
  const url = parse(text);
  const secure = url.protocol === 'https:';
  const prefix = url.pathname.replace(/\/+$/, '');
  const agentOptions = { keepAlive: true, timeout: idleMs };
  const agent = secure
    ? new https.Agent({ ...agentOptions, rejectUnauthorized: !insecure })
    : new http.Agent(agentOptions);
  return {
    /** For people, without a trailing slash. */
    url: `${url.origin}${prefix}`,
    host: url.host,
    /** Starts a request; the caller sends the body. @param options its path is relative to the target's own */
    request({ path, ...options }: http.RequestOptions) {
      // A request target that is not a path (*, or a whole URL) is sent unchanged.
      const below = path?.startsWith('/') ? prefix + path : path;
      return (secure ? https : http).request(url, { ...options, agent, maxHeaderSize, path: below });
    },
    close: () => agent.destroy(),
  };
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.search + url.hash !== '') {
    throw new Error('It must be an address such as https://api.example.com, without query.');
  }
  if (url.username + url.password !== '')
    throw new Error('It must not hold a user name or a password: the API key travels in the request.');
  return url;
}

export type CompletedExchange = Exchange & { readonly response: RecordedResponse };

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** The client itself violates HTTP: its request is never completed, or has no Host. */
  readonly fault?: 'unfinished' | 'no host';
}

/** The POST request of a JSON operation. @param operation its name, in any letter case */
export function jsonRequest(operation: string, body: object): Sent {
  return {
    method: 'POST',
    path: `/public/api/${operation.toLowerCase()}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Sends one request. @throws ConnectionLost */
export type Transport = (request: Sent) => Promise<CompletedExchange>;

/** The connection ended before the response was complete. */
export class ConnectionLost extends Error {
  constructor(
    readonly exchange: Exchange,
    cause: NodeJS.ErrnoException,
  ) {
    super(`The connection was lost (${cause.code ?? cause.message}).`, { cause });
  }
}

/** Waits for the complete response to a request. @throws Error if the connection ends before */
export function send(
  request: http.ClientRequest,
): Promise<{ readonly message: http.IncomingMessage; readonly response: RecordedResponse }> {
  return new Promise((resolve, reject) => {
    request.on('error', reject).on('response', (message) => {
      const { statusCode: status = 0, headersDistinct: headers } = message;
      buffer(message).then((body) => resolve({ message, response: { status, headers, body } }), reject);
    });
  });
}

/** A new server waits 30 s for the rest of a request. */
const unfinishedTimeoutMs = 45_000;

export function transportTo(target: Target): Transport {
  return async ({ method, path, headers, body, fault }) => {
    const requestBody = Buffer.from(body);
    const length = { 'Content-Length': String(requestBody.length + (fault === 'unfinished' ? 1 : 0)) };
    const requestHeaders = { ...headers, ...(headers['Transfer-Encoding'] === undefined && length) };
    const request = target.request({ method, path, headers: requestHeaders, setHost: fault !== 'no host' });
    const sent = send(request);
    if (fault === 'unfinished') {
      request.write(requestBody);
      const late = new Error('The server still waits for the rest of an unfinished request.');
      const timeout = setTimeout(() => request.destroy(late), unfinishedTimeoutMs);
      request.on('close', () => clearTimeout(timeout));
    } else request.end(requestBody);
    const asked = { method, path, requestHeaders, requestBody };
    try {
      return { ...asked, response: (await sent).response };
    } catch (error) {
      throw new ConnectionLost(asked, error as Error);
    }
  };
}
