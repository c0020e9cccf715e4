import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf, listen } from '../../../src/http/server.js';
import { drainable } from '../../../src/http/connections.js';
import type { Exchange, ExchangeChecker } from '../exchange.js';
import { targetOf } from '../exchange/types.js';
import { Journal, type Judged } from '../report/journal.js';
import { forward, noAnswer, type Passage } from './forward.js';
import type { Recorder } from './har-writer.js';
import { refuse } from './messages.js';
import { createTarget, maxHeaderSize } from './target.js';

export interface ProxyOptions {
  target: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  keepHost: boolean;
  trustAnyCertificate: boolean;
  /** false shows values as they are. */
  masked?: boolean;
  recorder?: Recorder;
  checker: ExchangeChecker;
  onJudged: (judged: Judged) => void;
}

/** A running proxy. */
export interface Proxy {
  /** Address without a trailing slash. */
  baseUrl: string;
  /** Address of the target, without a trailing slash. */
  target: string;
  journal: Journal;
  /** Resolves when everything that has passed so far is judged. */
  judged(): Promise<void>;
  close(): Promise<void>;
}

/** Maximum size of a body that is kept for judging; four times what a new server accepts (D42). */
const maxBytes = 33_554_432;
const stopMs = 2_000;

/**
 * Starts a proxy in front of a server. It never changes, delays or refuses requests because of the contract.
 * @throws Error when the target is not an address, or the port is not available
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { port, host, keepHost, masked, recorder, checker, onJudged } = options;
  const target = createTarget(options.target, options.trustAnyCertificate);
  const journal = new Journal(masked);
  const judge = createJudge(checker, journal, recorder, onJudged);
  const onRequest = (req: IncomingMessage, res: ServerResponse): void => {
    if (/\bwebsocket\b/i.test(req.headers.upgrade ?? '')) {
      refuse(res, 501, 'This proxy forwards HTTP requests, no WebSocket.');
      journal.addUnjudged('refused: WebSocket');
      return;
    }
    const { method = '', url: path = '' } = req;
    const isCall = targetOf({ method, path }) !== undefined;
    const limits = { target, keepHost, maxBytes: isCall ? maxBytes : 0 };
    forward(req, res, limits, (passage) => judge.add(passage, { method, path }));
  };
  // The target decides how long a request may take and whether its Host is right.
  const server = http.createServer({ requireHostHeader: false, maxHeaderSize, requestTimeout: 0 }, onRequest);
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('connect', (_req: IncomingMessage, socket: Socket) => {
    journal.addUnjudged('refused: CONNECT');
    socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  const { drain } = drainable(server);
  await listen(server, port, host);
  return {
    baseUrl: addressOf(server, host),
    target: target.url,
    journal,
    judged: () => judge.done(),
    async close() {
      await drain(stopMs);
      target.close();
      await judge.done();
      await recorder?.close();
    },
  };
}

/** Judges what has passed against the contract, one exchange after the other, without delaying requests. */
interface Judge {
  add(passage: Passage, request: { method: string; path: string }): void;
  /** Resolves when everything added so far is judged. */
  done(): Promise<void>;
}

/** Maximum bytes that wait to be judged; beyond that, requests are only forwarded. */
const maxWaiting = 268_435_456;

/**
 * @param recorder gets each exchange before it is judged
 * @param onJudged called for each judged exchange
 */
function createJudge(
  checker: ExchangeChecker,
  journal: Journal,
  recorder: Recorder | undefined,
  onJudged: (judged: Judged) => void,
): Judge {
  let waiting = 0;
  let last = Promise.resolve();

  async function judge(exchange: Exchange, at: Date): Promise<void> {
    try {
      await recorder?.add(exchange, at);
      onJudged(await journal.add(exchange, await checker.inspect(exchange), at));
    } catch {
      // A fault of the proxy is neither the client's nor the server's.
      journal.addUnjudged('could not be judged');
    }
  }

  /** What passed, or why it is not judged. */
  function judgeable(passage: Passage, request: { method: string; path: string }): Passage {
    if (passage !== noAnswer && targetOf(request) === undefined) return 'not a call of this API';
    const isTooMuch = typeof passage !== 'string' && waiting + sizeOf(passage) > maxWaiting;
    return isTooMuch ? 'too much at once' : passage;
  }

  return {
    add(passage, request) {
      const exchange = judgeable(passage, request);
      if (typeof exchange === 'string') {
        journal.addUnjudged(exchange);
        return;
      }
      const size = sizeOf(exchange);
      const at = new Date();
      waiting += size;
      last = last.then(() => judge(exchange, at)).finally(() => (waiting -= size));
    },
    done: () => last,
  };
}

function sizeOf({ requestBody, response }: Exchange): number {
  return requestBody.length + (response?.body.length ?? 0);
}
