import http from 'node:http';
import https from 'node:https';

/** The server behind the proxy. */
export interface Target {
  /** For people, without a trailing slash. */
  readonly url: string;
  /** The Host header for it. */
  readonly host: string;
  /** Starts a request; the caller sends headers and body. */
  request(
    options: http.RequestOptions,
    onResponse?: (answer: http.IncomingMessage) => void,
  ): http.ClientRequest;
  /** Converts a path at the proxy to the path at the target. */
  pathOf(path: string): string;
  close(): void;
}

/** Milliseconds that an idle connection is kept: less than the timeout of common servers, which would close it while it is in use. */
const idleMs = 4_000;

/** Larger than any server's own limit, so that the target decides. */
export const maxHeaderSize = 262_144;

/**
 * Parses --target.
 * @param trustAnyCertificate for test servers with self-signed certificates
 * @throws Error whose message describes a valid address
 */
export function createTarget(text: string, trustAnyCertificate: boolean): Target {
  const url = parse(text);
  const secure = url.protocol === 'https:';
  const prefix = url.pathname.replace(/\/+$/, '');
  const agent = secure
    ? new https.Agent({ keepAlive: true, timeout: idleMs, rejectUnauthorized: !trustAnyCertificate })
    : new http.Agent({ keepAlive: true, timeout: idleMs });
  const place = {
    protocol: url.protocol,
    // Without the brackets of an IPv6 address.
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    agent,
    maxHeaderSize,
  };
  return {
    url: `${url.origin}${prefix}`,
    host: url.host,
    request: (options, onResponse) => (secure ? https : http).request({ ...options, ...place }, onResponse),
    // A request target that is not a path (*, or a whole URL) is forwarded unchanged.
    pathOf: (path) => (path.startsWith('/') ? prefix + path : path),
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
