import type { ClientRequest, IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http';
import type { Exchange } from '../exchange.js';
import { endToEnd, pairsOf, refuse, requestHeaders, tap, type Tap } from './messages.js';
import type { Target } from './target.js';

/** What passed: the exchange, or why it was not seen as a whole. */
export type Passage = Exchange | string;

export const noAnswer = 'the target did not answer';

export interface ForwardOptions {
  target: Target;
  /** Pass on the client's own Host header. */
  keepHost: boolean;
  /** Bodies up to this size are kept for judging; larger ones are only forwarded. */
  maxBytes: number;
}

/** Milliseconds in which the rest of a request is still read after its answer, so that the sender can read the answer. */
const lingerMs = 5_000;

/**
 * Forwards a request to the target and returns the answer: method, path, headers except those of the connection, and bytes unchanged, each
 * piece as soon as it arrives. Compressed bodies stay compressed.
 * @param onPassage called once with the outcome
 */
export function forward(
  req: IncomingMessage,
  res: ServerResponse,
  options: ForwardOptions,
  onPassage: (passage: Passage) => void,
): void {
  let over = false;
  const end = (passage: Passage): void => {
    if (!over) onPassage(passage);
    over = true;
  };
  const asked = tap(req, options.maxBytes);
  const upstream = startRequest(req, options);
  // A client that waits for its "100 Continue" sends nothing, and there is nothing to wait for.
  let heldBack = req.headers.expect !== undefined;
  upstream.on('continue', () => {
    heldBack = false;
    res.writeContinue();
  });
  upstream.on('response', (answer) => {
    const answered = tap(answer, options.maxBytes);
    giveBack(req, res, answer, () => heldBack);
    answer.on('end', () => end(passageOf(req, asked, answer, answered)));
    answer.on('close', () => end('broken off'));
  });
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    // Once an answer has begun, the target may stop reading the request.
    if (res.headersSent || res.destroyed) return;
    const why = error.code ?? error.message;
    end(noAnswer);
    refuse(res, 502, `The target did not answer: ${why}.`);
  });
  res.on('close', () => {
    if (res.writableFinished) return;
    upstream.destroy();
    end('broken off');
  });
  // A body that stops before its end: the target must not take a part for the whole.
  req.on('close', () => {
    if (!req.complete && !res.headersSent) upstream.destroy();
  });
  send(req, upstream);
}

/** Methods for which Node assumes that a request without a length has no body. */
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

function startRequest(req: IncomingMessage, { target, keepHost }: ForwardOptions): ClientRequest {
  const headers = requestHeaders(req.rawHeaders, keepHost ? undefined : target.host);
  // HTTP/1.0 allows it to be missing, but the forwarded request is HTTP/1.1.
  if (req.httpVersion === '1.0' && req.headers.host === undefined) headers.unshift(['Host', target.host]);
  const options = { method: req.method, path: target.pathOf(req.url ?? '/') };
  const isFramed = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  if (isFramed || bodiless.has(req.method ?? ''))
    return target.request({ ...options, headers: headers.flat() });
  // Node would announce a body of unknown length for a POST without one.
  const upstream = target.request({ ...options, setHost: false });
  upstream.removeHeader('Transfer-Encoding');
  upstream.removeHeader('Content-Length');
  for (const [name, value] of headers) upstream.appendHeader(name, value);
  return upstream;
}

/** Pipes a message with its trailers. */
function send(from: IncomingMessage, to: OutgoingMessage, whole: () => void = () => to.end()): void {
  from.pipe(to, { end: false });
  from.on('end', () => {
    if (from.rawTrailers.length > 0) to.addTrailers(pairsOf(from.rawTrailers));
    whole();
  });
}

function giveBack(
  req: IncomingMessage,
  res: ServerResponse,
  answer: IncomingMessage,
  isHeldBack: () => boolean,
): void {
  const headers = endToEnd(answer.rawHeaders);
  // An answer sent before the end of the request is the last one on its connection.
  if (!req.complete) headers.push(['Connection', 'close']);
  res.sendDate = false;
  res.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers.flat());
  answer.on('error', () => res.destroy());
  answer.on('aborted', () => res.destroy());
  send(answer, res, () => {
    if (req.complete || req.destroyed || isHeldBack()) res.end();
    else lingerThen(req, () => res.end());
  });
}

/** Reads the rest of the request for a while: if the connection closed at once, the sender would lose the answer. */
function lingerThen(req: IncomingMessage, done: () => void): void {
  req.unpipe();
  const timer = setTimeout(finish, lingerMs);
  function finish(): void {
    clearTimeout(timer);
    req.off('end', finish).off('close', finish);
    done();
  }
  req.on('end', finish).on('close', finish);
  req.resume();
}

function passageOf(req: IncomingMessage, asked: Tap, answer: IncomingMessage, answered: Tap): Passage {
  if (!req.complete) return 'answered early';
  const [requestBody, body] = [asked.body(), answered.body()];
  if (requestBody === undefined || body === undefined) return 'too large';
  return {
    method: req.method ?? '',
    path: req.url ?? '',
    requestHeaders: req.headersDistinct,
    requestBody,
    response: { status: answer.statusCode ?? 0, headers: answer.headersDistinct, body },
  };
}
