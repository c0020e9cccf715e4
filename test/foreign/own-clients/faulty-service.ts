import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { startSite, type Site } from '../../support/servers/raw-http.js';

interface Call {
  operation: string;
  body: string;
  /** How often this base URL was called before. */
  before: number;
  /** The address of this server under another name. */
  otherHost: string;
}
type Behaviour = (call: Call, res: ServerResponse) => void;

const html = (status: number): Behaviour => {
  // Some pages show the request that failed.
  return ({ body }, res) =>
    res.writeHead(status, { 'Content-Type': 'text/html' }).end(`<h1>Oh no</h1>${body}`);
};

function problem(res: ServerResponse, status: number, code: string, headers = {}, more = {}): void {
  const requestId = String(res.req.headers['x-request-id']);
  const about = { type: `urn:problem:${code}`, title: code, status, detail: `It is ${code}.`, instance: '/' };
  const body = JSON.stringify({ ...about, code, requestId, errors: [], ...more });
  res.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers }).end(body);
}

const good: Behaviour = ({ operation }, res) => {
  const response = operation.startsWith('update')
    ? 7
    : operation.startsWith('delete')
      ? true
      : { Groups: [] };
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(response));
};
const first = (times: number, fault: Behaviour): Behaviour => {
  return (call, res) => (call.before < times ? fault : good)(call, res);
};
const lose: Behaviour = (_call, res) => res.destroy();
const defect: Behaviour = (_call, res) => problem(res, 500, 'internal_error');
const busyFor = (seconds: string): Behaviour => {
  return (_call, res) => problem(res, 503, 'service_unavailable', { 'Retry-After': seconds });
};

function groupOf(members: string[], res: ServerResponse): void {
  const Users = members.map((EmailAddress, at) => ({ ID: String(at + 1), EmailAddress }));
  const Group = [{ ID: '3', GroupTitle: 'Staff', Description: '' }];
  const response = { Group, Permissions: [], Users, Roles: [], Categories: [] };
  res.writeHead(200, { 'Content-Type': 'application/json', ETag: '"1"' }).end(JSON.stringify(response));
}

export const behaviours = {
  good,
  /** Too many requests, then a database that is away, then good. */
  busy: first(2, (call, res) => {
    if (call.before === 0) problem(res, 429, 'too_many_requests', { 'Retry-After': '0' });
    else busyFor('1')(call, res);
  }),
  'busy-six-times': first(6, busyFor('1')),
  'busy-for-an-hour': busyFor('3600'),
  broken: defect,
  'broken-once': first(1, defect),
  'bad-gateway': html(502),
  'bad-gateway-once': first(1, html(502)),
  'forbidden-page': html(403),
  lost: lose,
  'lost-once': first(1, lose),
  /** A redirect that a client which follows it sends the key to. */
  redirect: ({ otherHost }, res) => res.writeHead(307, { Location: otherHost }).end(),
  silent: () => {},
  /** A byte now and then: no single wait is long. */
  dripping: (_call, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    const timer = setInterval(() => res.write(' '), 20);
    res.once('close', () => clearInterval(timer));
  },
  gzip: (_call, res) => {
    const body = gzipSync(JSON.stringify({ Groups: [{ ID: '1', GroupTitle: 'Größe', Description: '' }] }));
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(body);
  },
  'not-json': (_call, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('It works!'),
  'not-utf-8': (_call, res) => res.writeHead(200).end(Buffer.from('{"Groups":["\xff"]}', 'latin1')),
  /** Half a response. */
  cut: (_call, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    res.write('{"Groups": [');
    setTimeout(() => res.destroy(), 50);
  },
  endless: (_call, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    const more = (): void => {
      while (res.writable && res.write(' '.repeat(65_536)));
    };
    res.on('drain', more);
    more();
  },
  /** A problem that repeats the request. */
  echo: ({ body }, res) => {
    const errors = [{ path: '/data', code: 'type', message: `is ${body}` }];
    problem(res, 400, 'invalid_request', {}, { detail: `Rejected: ${body}`, errors });
  },
  /** Another client is always faster. */
  contested: ({ operation }, res) => {
    if (operation === 'getgroup') groupOf(['ann@example.com'], res);
    else problem(res, 412, 'precondition_failed');
  },
  /** Carries out an update, but its response is lost. */
  'carried-out-and-lost': (call, res) => {
    if (call.operation !== 'getgroup') lose(call, res);
    else groupOf(call.before === 0 ? [] : ['ann@example.com'], res);
  },
} satisfies Record<string, Behaviour>;

/**
 * Starts a server that responds as services, proxies and networks do where things go wrong, for the clients of all languages. The base URL of a
 * client is its address, a slash, the name of a behaviour, a slash, and any word of the test's own; GET of it returns the operations that were
 * called there, with their bodies.
 */
export async function startFaultyService(): Promise<Site> {
  const called = new Map<string, { operation: string; body: string; agent: string | undefined }[]>();
  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [, name = '', word = '', rest] = /^\/([\w-]+)\/([\w-]+)(\/.*)?$/.exec(req.url ?? '') ?? [];
    const base = `${name}/${word}`;
    const calls = called.get(base) ?? [];
    if (req.method === 'GET') {
      res.end(JSON.stringify(calls));
      return;
    }
    const body = await text(req);
    const operation = rest?.split('/').at(-1) ?? '';
    called.set(base, [...calls, { operation, body, agent: req.headers['user-agent'] }]);
    const otherHost = `${service.baseUrl.replace('127.0.0.1', 'localhost')}/good/stolen-${word}/`;
    const behaviour: Behaviour = Object.hasOwn(behaviours, name) ? behaviours[name as 'good'] : html(404);
    behaviour({ operation, body, before: calls.length, otherHost }, res);
  };
  const service = await startSite((req, res) => void handle(req, res).catch(() => res.destroy()));
  return service;
}
