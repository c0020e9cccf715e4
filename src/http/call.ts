import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { AppError, overloadRetryAfter, ProgramError, unavailable } from '../domain/errors.js';
import type { ErrorCode } from '../domain/errors.js';
import type { Client, Protocol } from '../domain/client.js';
import { maskKeys } from '../domain/text.js';
import { inRequest } from '../log.js';
import type { Logger } from '../log.js';

const wellFormedId = /^[A-Za-z0-9._-]{1,128}$/;

/** Whether a text may be a request id: well-formed, and without an API key. */
export function isRequestId(text: string): boolean {
  return wellFormedId.test(text) && maskKeys(text) === text;
}

/**
 * How a request ended: successful, rejected with this code, or aborted because its client disconnected before it had the whole response.
 */
export type Outcome = 'ok' | ErrorCode | 'aborted';

/** The server's record of one request, from its arrival to its log line; never a value from its body. */
export class Call implements Client {
  /** The caller's own id if it is well-formed and contains no API key; the response has it as X-Request-Id. */
  readonly id: string;
  /** The client's network, by which wrong keys and unauthenticated bytes are counted. */
  readonly network: string;
  protocol: Protocol | undefined;
  operation: string | undefined;
  companyId: number | undefined;
  /** Prefix of the API key, if it is stored: also of a revoked or expired one. */
  keyPrefix: string | undefined;
  /** The key for which the request was counted. */
  countedKey: number | undefined;
  /** Code of the error, also when the HTTP status does not show one (a SOAP fault). */
  code: ErrorCode | undefined;
  /** Elements of an update that were ignored. */
  ignoredElements: number | undefined;
  /** Why the connection ended before the request had arrived; then neither protocol responds. */
  cutShort: ErrorCode | undefined;
  /** The response was cut off because its client did not read it. */
  isStalled = false;
  /** The memory of its body and its response; charged to the company once the key is known. */
  memory: MemoryAccount | undefined;
  /** Inflated bytes of its body that have arrived. */
  receivedBytes = 0;
  readonly #start = performance.now();
  #respondedAt: number | undefined;
  #isDisconnected = false;
  #disconnection: AbortController | undefined;

  constructor(
    readonly req: Request,
    readonly res: Response,
  ) {
    const given = req.headers['x-request-id'];
    this.id = typeof given === 'string' && isRequestId(given) ? given : randomUUID();
    this.network = getNetwork(clientAddress(req));
  }

  /** True if the client has disconnected: queued work then does not start. */
  isDisconnected(): boolean {
    return this.#isDisconnected;
  }

  /** Makes the signal that aborts when the client disconnects: only for work that really has to wait, as it costs time. */
  signal(): AbortSignal {
    this.#disconnection ??= new AbortController();
    if (this.#isDisconnected) this.#disconnection.abort(clientDisconnected());
    return this.#disconnection.signal;
  }

  /** Counts memory for the request. @param purpose what it is for @throws AppError service_unavailable if none is left */
  reserve(bytes: number, purpose: string): void {
    if (this.memory?.add(bytes) === false)
      throw unavailable(`no room left for ${purpose}`, overloadRetryAfter);
  }

  /** Call when the whole response has been passed to a connection that stays open until the rest of the request has arrived. */
  responded(): void {
    this.#respondedAt = performance.now();
  }

  /** Call when the response is closed. @returns the log line of the request */
  end() {
    const { req, res, code, cutShort, protocol, operation, companyId, keyPrefix, ignoredElements } = this;
    this.memory?.close();
    this.#isDisconnected = !res.writableFinished;
    if (this.#isDisconnected) this.#disconnection?.abort(clientDisconnected());
    const isDelivered = res.writableFinished && !this.isStalled;
    const outcome: Outcome = isDelivered ? (code ?? 'ok') : (cutShort ?? 'aborted');
    return {
      requestId: this.id,
      traceId: parseTraceId(req.headers['traceparent']?.toString()),
      method: req.method,
      protocol,
      operation,
      companyId,
      keyPrefix,
      code,
      ignoredElements,
      outcome,
      status: isDelivered ? res.statusCode : undefined,
      durationMs: Math.round(((this.#respondedAt ?? performance.now()) - this.#start) * 100) / 100,
    };
  }
}

/** The error if the client disconnects before its request was complete, or while it was queued. */
export function clientDisconnected(): AppError {
  return new AppError('invalid_request', 'The connection ended before the whole body had arrived.');
}

/** The call of a response; undefined only if its request has not begun, as earlier ones of its connection come first. */
export function startedCall(res: ServerResponse): Call | undefined {
  return (res as { locals?: { call?: Call } }).locals?.call;
}

/** The call of a response. */
export function getCall(res: ServerResponse): Call {
  const call = startedCall(res);
  if (call === undefined) throw new ProgramError('the request has not begun');
  return call;
}

const wellFormedTrace = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The trace ID in a `traceparent` header (W3C Trace Context), to find the request's log line from the caller's trace. A later version than
 * 00 may have further parts; version ff and IDs of only zeros are invalid.
 * @returns the trace ID, 32 hexadecimal digits; undefined if the header is absent or not well-formed
 */
export function parseTraceId(traceparent: string | undefined): string | undefined {
  const [, version = '', traceId = '', parentId = '', more] = wellFormedTrace.exec(traceparent ?? '') ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(parentId) ? traceId : undefined;
}

/**
 * The address of the client: the peer's, or, if the peer is a trusted proxy (TRUSTED_PROXIES, set on the application as Express's `trust
 * proxy`), the right-most address in X-Forwarded-For that is not a trusted proxy. Everything to the left of it may have been written by the
 * client.
 * @returns an IP address without port; the peer's if the proxy wrote none; empty if the connection is closed
 */
function clientAddress(req: Request): string {
  const peer = req.socket.remoteAddress ?? '';
  if (req.headers['x-forwarded-for'] === undefined) return peer;
  const named = withoutPort(req.ip ?? '');
  return isIP(named) === 0 ? peer : named;
}

/** Some proxies add the port, which differs for every connection: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
}

/**
 * The network by which an address is counted: for IPv4 the address itself, also when written as IPv6 (::ffff:192.0.2.1); for IPv6 the first
 * 64 bits, as a client that has one address of such a network has all of them.
 * @param address as the connection or a proxy reports it; anything but an IP address is returned unchanged
 */
export function getNetwork(address: string): string {
  // Listening on IPv6, Node reports an IPv4 peer as ::ffff:192.0.2.1: the common case, without the work below.
  const plain = address.replace(/^::ffff:(?=\d+\.)|%.*/gi, '');
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : address;
  const groups = parseGroups(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups.slice(6).map(formatGroup).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function parseGroups(address: string): string[] {
  // The URL parser accepts every notation of an address and normalizes it.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Two bytes of an IPv4 address, from one group. */
function formatGroup(group: string): string {
  const value = parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}

/** Node counts only the bytes of names and values: 16 KiB of them could be 8,000 lines, which take 50 times as much memory. */
const maxHeaderLines = 256;

/** A valid request target: a path, as every client sends it, a whole URL, as HTTP allows, or `*`, the server itself. */
const target = /^(?:\/[^#]*|https?:\/\/[^#]*|\*)$/i;

/**
 * Rejects requests that Node's parser accepts but the standard does not, and that an intermediary may read differently: another version, no
 * Host header or two, a target with a fragment or another scheme (RFC 9112, sections 2.3 and 3.2).
 * @throws AppError malformed_http; the connection is closed after the response
 */
export function checkRequestLine(req: Request, res: Response): void {
  const { rawHeaders } = req;
  if (rawHeaders.length > 2 * maxHeaderLines) {
    res.setHeader('Connection', 'close');
    throw new AppError('headers_too_large', `The request has more than ${maxHeaderLines} header lines.`);
  }
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (req.httpVersion !== '1.1' && req.httpVersion !== '1.0')
    throw malformed(res, 'Only HTTP/1.0 and HTTP/1.1 are supported.');
  if (hosts === 0 && req.httpVersion === '1.1') throw malformed(res, 'The Host header is missing.');
  if (hosts > 1) throw malformed(res, 'The Host header is given twice.');
  if (!target.test(req.originalUrl)) throw malformed(res, 'The request target is not a path.');
  // Reading such a body is an error. If it is not read, what follows must not be taken for the next request, as an intermediary may see
  // none there.
  if (isCodedTransfer(req)) res.setHeader('Connection', 'close');
}

/**
 * True for a list of transfer codings that ends in "chunked": Node accepts it, but removes only the chunks. Any other list Node rejects
 * itself, as such a body has no end (RFC 9112, 6.1).
 */
export function isCodedTransfer({ headers }: IncomingMessage): boolean {
  const codings = headers['transfer-encoding'];
  return codings !== undefined && /,[ \t]*chunked$/i.test(codings);
}

/** The error for a request that is not valid HTTP; closes the connection. */
export function malformed(res: Response, detail: string): AppError {
  res.setHeader('Connection', 'close');
  return new AppError('malformed_http', detail);
}

// The memory of requests.

/** The memory for requests and responses of a process. */
export type RequestMemory = ReturnType<typeof createRequestMemory>;

/** The memory that one request uses: itself, its body, and its response until that is sent. */
export type MemoryAccount = ReturnType<RequestMemory['open']>;

/** Memory of a request besides its body: its headers, and the objects of Node and Express. */
const requestBytes = 8192;

/**
 * One memory limit for all requests of a process, counted as they arrive and inflate, and for their buffered responses: compressed bodies
 * can grow a thousandfold, lists can be of any length, and an unbounded queue needs unbounded memory. An owner (a company, or a network
 * until a live key is found) gets at most as much as is then still free: so there is always room for others.
 * @param limit maximum bytes of everything received, waiting, processed, or made and not yet sent
 */
export function createRequestMemory(limit: number) {
  /** Bytes in use: in total, and of requests that are not authenticated yet. */
  const used = { total: 0, unknown: 0 };
  /** By the ID of a company, or by network. */
  const owners = new Map<number | string, number>();

  /**
   * True if the owner's total would fit into the free memory; for a network, into what is free beyond all that unauthenticated requests
   * use.
   */
  function fits(owner: number | string, more: number, free: number): boolean {
    const own = (owners.get(owner) ?? 0) + more;
    return own <= (typeof owner === 'number' ? free : free - used.unknown);
  }

  function take(owner: number | string, bytes: number): void {
    used.total += bytes;
    if (typeof owner === 'string') used.unknown += bytes;
    const sum = (owners.get(owner) ?? 0) + bytes;
    if (sum === 0) owners.delete(owner);
    else owners.set(owner, sum);
  }

  return {
    used,
    /** Opens the account of a request from a network, and counts the request itself if there is room for it. */
    open(network: string) {
      let owner: number | string = network;
      let closed = false;
      const isCounted = fits(owner, requestBytes, limit - used.total);
      let own = isCounted ? requestBytes : 0;
      take(owner, own);
      return {
        isCounted,
        /** Reserves memory for more bytes. @returns false if there is not enough; then nothing is reserved */
        add(bytes: number): boolean {
          if (closed || !fits(owner, bytes, limit - used.total)) return false;
          own += bytes;
          take(owner, bytes);
          return true;
        },
        /** Charges the request to its company from now on. @returns false, without any change, if the company has no memory left */
        assign(companyId: number): boolean {
          if (closed || owner === companyId) return true;
          if (!fits(companyId, own, limit - used.total + own)) return false;
          take(owner, -own);
          owner = companyId;
          take(owner, own);
          return true;
        },
        /** Releases everything: the request is finished, or its client has disconnected. */
        close(): void {
          if (closed) return;
          take(owner, -own);
          closed = true;
        },
      };
    },
  };
}

// Finished requests.

/** A finished request. */
export interface EndedRequest {
  /** undefined: a page, a contract, or an unknown path */
  readonly protocol: Protocol | undefined;
  /** Name of the operation; undefined if the request ended before it was known */
  readonly operation: string | undefined;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** Notified of every request, for metrics. Must not throw. */
export interface RequestObserver {
  started(): void;
  ended(request: EndedRequest): void;
  /** Called for input that never became a request: it was not HTTP, or its headers did not arrive. */
  rejected(code: ErrorCode): void;
}

/**
 * Middleware: begins each request's call, and writes one log line at its end. At levels debug and trace all other log lines of the request
 * have its id, too.
 * @param slowRequestMs slower requests are logged at level warn; 0 = none
 */
export function logRequests(
  log: Logger,
  slowRequestMs: number,
  observer?: RequestObserver,
): (req: Request, res: Response, next: NextFunction) => void {
  const logsIds = log.isLevelEnabled('debug');
  return (req, res, next) => {
    const call = new Call(req, res);
    res.locals = { call };
    observer?.started();
    res.on('close', () => {
      const line = call.end();
      const { protocol, operation, outcome, durationMs } = line;
      if (slowRequestMs > 0 && durationMs > slowRequestMs) log.warn(line, 'request');
      else log.info(line, 'request');
      observer?.ended({ protocol, operation, outcome, seconds: durationMs / 1000 });
    });
    if (logsIds) inRequest(call.id, next);
    else next();
  };
}
