import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { describeError, type Logger } from '../log.js';
import { projectRoot } from '../root.js';
import type { Readiness } from './readiness.js';
import { pageHeaders, type StatusPage } from './status.js';

interface OpsParts {
  readiness: Readiness;
  metrics: () => Promise<string>;
  status: StatusPage;
  /** Accepted host names, besides localhost and IP addresses */
  names: readonly string[];
  log: Logger;
}

interface OpsResponse {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const prometheus = 'text/plain; version=0.0.4; charset=utf-8';
const misdirected: OpsResponse = {
  status: 421,
  type: json,
  body: JSON.stringify({
    error: 'unknown_host',
    message: 'Use an IP address, localhost, or a name in OPS_ALLOWED_HOSTS.',
  }),
};

/**
 * Creates the HTTP server of the operator's port: /live, /ready, /metrics and the status page at /, each by GET or HEAD. It needs no key,
 * so it belongs on an address that only the operator can reach, and it responds only under known names. It does not listen yet.
 */
export function createOpsServer(parts: OpsParts): Server {
  const isAllowed = hostCheck(parts.names);
  return http.createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (req, res) => {
    (isAllowed(req) ? respond(parts, req) : Promise.resolve(misdirected))
      .catch((error: unknown): OpsResponse => {
        parts.log.error({ error: describeError(error) }, 'the operator port failed');
        return { status: 500, type: json, body: '{"error":"internal_error"}' };
      })
      .then(
        (ready) => send(req, res, ready),
        () => res.destroy(),
      );
  });
}

async function respond({ readiness, metrics, status }: OpsParts, req: IncomingMessage): Promise<OpsResponse> {
  const path = (req.url ?? '').replace(/\?.*/s, '');
  if (!['/live', '/ready', '/metrics', '/', '/status.css'].includes(path)) {
    return { status: 404, type: json, body: '{"error":"not_found"}' };
  }
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    const headers = { Allow: 'GET, HEAD' };
    return { status: 405, type: json, body: '{"error":"method_not_allowed"}', headers };
  }
  if (path === '/live') return { status: 200, type: json, body: '{"live":true}' };
  if (path === '/metrics') return { status: 200, type: prometheus, body: await metrics() };
  if (path === '/status.css') return { status: 200, type: css, body: await styles() };
  if (path === '/') return { status: 200, type: html, body: await status.write(), headers: pageHeaders };
  const report = await readiness.report();
  return { status: report.ready ? 200 : 503, type: json, body: JSON.stringify(report) };
}

function styles(): Promise<string> {
  return readFile(join(projectRoot, 'dist/site/status.css'), 'utf8');
}

function send(req: IncomingMessage, res: ServerResponse, { status, type, body, headers }: OpsResponse): void {
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Whether a request was meant for the operator's port, by its Host. Through DNS rebinding a web page in a browser inside the network can
 * reach it, but only under the page's own name, never under an IP address or another name. A request without a Host (HTTP/1.0) is not from
 * a browser.
 */
function hostCheck(names: readonly string[]): (req: IncomingMessage) => boolean {
  const allowed = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  return ({ headers: { host } }) => {
    if (host === undefined) return true;
    const name = host.toLowerCase().replace(/:\d*$/, '');
    return allowed.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}
