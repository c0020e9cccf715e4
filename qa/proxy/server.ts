import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { drainable } from '../../src/http/drain.js';
import type { Exchange, ExchangeChecker } from '../exchange.js';
import { type RecordedResponse, parseTarget } from '../exchange/types.js';
import { Journal, type Judged } from '../report/journal.js';
import { send, createTarget, maxHeaderSize, type Target } from '../transport.js';

export interface ProxyOptions {
  target: string;
  port: number;
  host: string;
  keepHost: boolean;
  insecure: boolean;
  /** Routes a request that arrives now elsewhere than to the target; `leave` is called at its end. */
  enter?: () => { target: Target; leave: () => void };
  /** The proxy's own response to a request; undefined to forward it. Without this, bodies are read completely before forwarding. */
  respond?: (asked: Asked) => Promise<RecordedResponse | undefined>;
  checker: ExchangeChecker;
  onJudged: (judged: Judged) => void;
}

/** A request that has begun, and a function that reads the rest. */
export type Asked = Omit<Exchange, 'requestBody'> & { readonly body: () => Promise<Buffer> };

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Maximum size of bodies that are judged: twice what a new server accepts. */
const maxBytes = 33_554_432;
const stopMs = 2_000;

/** Starts a proxy in front of a server. It never changes or rejects requests because of the contract. */
export async function startProxy(options: ProxyOptions) {
  const { port, host, checker, onJudged } = options;
  const target = createTarget(options.target, options.insecure);
  const journal = new Journal();
  // One exchange after the other, without delaying requests.
  let judged = Promise.resolve();
  const judge = async (exchange: Exchange, at: Date): Promise<void> => {
    try {
      onJudged(journal.add(exchange, await checker.inspect(exchange), at));
    } catch {
      // A defect of the proxy is neither the client's nor the server's violation.
      journal.addUnjudged('could not be judged');
    }
  };
  const onRequest = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const at = new Date();
    const { target: to, leave } = options.enter?.() ?? { target };
    if (leave !== undefined) res.once('close', leave);
    const passed = await forward(req, res, to, options);
    const isCall = parseTarget({ method: req.method ?? '', path: req.url ?? '' }) !== undefined;
    if (typeof passed === 'string') journal.addUnjudged(passed);
    else if (!isCall) journal.addUnjudged('not a call of this API');
    else if (Math.max(passed.requestBody.length, passed.response.body.length) > maxBytes)
      journal.addUnjudged('too large');
    else judged = judged.then(() => judge(passed, at));
  };
  // The target decides how long a request may take and whether its Host is right.
  const limits = { requireHostHeader: false, maxHeaderSize, requestTimeout: 0 };
  const server = http.createServer(limits, (req, res) => void onRequest(req, res));
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => void onRequest(req, res));
  const { drain } = drainable(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.replace(/^.*:.*$/, '[$&]');
  const baseUrl = `http://${name}:${(server.address() as AddressInfo).port}`;
  return {
    // Both addresses without a trailing slash.
    ...{ baseUrl, target: target.url },
    journal,
    /** Resolves once everything that has passed so far is judged. */
    judged: () => judged,
    async close() {
      await drain(stopMs);
      target.close();
      await judged;
    },
  };
}

/** Forwards a request once complete, or as it arrives if `respond` leaves its body, then the response. @returns what was seen */
async function forward(req: IncomingMessage, res: ServerResponse, target: Target, options: ProxyOptions) {
  const { keepHost, respond } = options;
  const seen = { response: false };
  try {
    let read: Promise<Buffer> | undefined;
    const body = (): Promise<Buffer> => (read ??= buffer(req));
    const { method = '', url: path = '', headersDistinct: requestHeaders } = req;
    const asked = { method, path, requestHeaders };
    const own = await (respond === undefined ? body().then(() => undefined) : respond({ ...asked, body }));
    if (own !== undefined) {
      res.writeHead(own.status, { ...own.headers, 'Content-Length': own.body.length }).end(own.body);
      return 'sent by the sandbox';
    }
    const upstream = startRequest(req, target, keepHost);
    upstream.on('response', () => (seen.response = true));
    res.on('close', () => {
      if (!res.writableFinished) upstream.destroy();
    });
    const received = send(upstream);
    if (req.rawTrailers.length > 0) upstream.addTrailers(toPairs(req.rawTrailers));
    const arriving: Buffer[] = [];
    if (read === undefined) req.on('data', (chunk: Buffer) => arriving.push(chunk)).pipe(upstream);
    else upstream.end(await read);
    const { message, response } = await received;
    // The target has not waited for the rest.
    if (!req.complete) res.shouldKeepAlive = false;
    res.sendDate = false;
    res.writeHead(response.status, message.statusMessage, endToEnd(message.rawHeaders).flat());
    res.end(response.body);
    return { ...asked, requestBody: read === undefined ? Buffer.concat(arriving) : await read, response };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (seen.response || res.destroyed || req.errored) {
      res.destroy();
      return 'broken off';
    }
    res.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    res.end(`The target did not respond: ${code ?? message}.\n`);
    return 'the target did not respond';
  }
}

/** Methods for which Node assumes that a request without a length has no body. */
const bodiless = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'];

function startRequest(req: IncomingMessage, target: Target, keepHost: boolean): ClientRequest {
  const headers = endToEnd(req.rawHeaders, true).map(([name, value]): Header => {
    return name.toLowerCase() === 'host' && !keepHost ? [name, target.host] : [name, value];
  });
  // HTTP/1.0 allows it to be missing, but the forwarded request is HTTP/1.1.
  if (req.httpVersion === '1.0' && req.headers.host === undefined) headers.unshift(['Host', target.host]);
  const options = { method: req.method, path: req.url };
  const isFramed = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  if (isFramed || bodiless.includes(req.method ?? ''))
    return target.request({ ...options, headers: headers.flat() });
  // Node would announce a body of unknown length for a POST without one.
  const upstream = target.request({ ...options, setHost: false });
  upstream.removeHeader('Transfer-Encoding');
  upstream.removeHeader('Content-Length');
  for (const [name, value] of headers) upstream.appendHeader(name, value);
  return upstream;
}

/** Headers in Node's raw form: name, value, name, value …, in the original order and spelling. */
type RawHeaders = readonly string[];

type Header = [name: string, value: string];

/** Headers of one connection, which are not forwarded (RFC 9110, 7.6.1). */
const hopByHop = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'transfer-encoding', 'upgrade'],
];

/** Headers that a Connection header cannot remove: without them the message could not be read. */
const retained = ['content-length', 'content-type', 'content-encoding', 'host', 'trailer'];

function toPairs(raw: RawHeaders): Header[] {
  const pairs: Header[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

/** The headers to forward, unchanged. @param framing also those that frame the body */
function endToEnd(raw: RawHeaders, framing = false): Header[] {
  const pairs = toPairs(raw);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !retained.includes(name));
  const dropped = new Set([...hopByHop, ...named]);
  if (framing) dropped.delete('transfer-encoding');
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase()));
}
