import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { addressPlaceholder } from '../contract/load.js';
import { AppError } from '../domain/errors.js';
import { getLength, sendShared } from './response.js';

/** Lets GET and HEAD through. @throws AppError method_not_allowed (405) for other methods */
export function requireReadMethod(req: Request): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    throw new AppError('method_not_allowed', 'Use GET.', { allow: ['GET', 'HEAD'] });
  }
}

/**
 * Sends a copy that clients may cache, unlike the operations' responses: they revalidate it each time (`no-cache`), and get 304 if it is
 * current.
 * @param headers of the whole response; of these a 304 has only Vary and Cache-Control, which replaces `no-cache`
 */
function sendConditional(
  req: Request,
  res: Response,
  entityTag: string,
  headers: Readonly<Record<string, string>>,
  getParts: () => readonly Buffer[],
): void {
  const { Vary, 'Cache-Control': cacheControl = 'no-cache' } = headers;
  const always = { ETag: entityTag, 'Cache-Control': cacheControl, ...(Vary !== undefined && { Vary }) };
  if (isKnown(entityTag, req.headers['if-none-match'])) {
    sendShared(res, 304, Object.entries(always).flat(), []);
    return;
  }
  const parts = getParts();
  const all = {
    ...headers,
    ...always,
    'Content-Length': String(getLength(parts)),
    'X-Content-Type-Options': 'nosniff',
  };
  sendShared(res, 200, Object.entries(all).flat(), parts);
}

/**
 * Serves a file to GET and HEAD as it is. It is read on first use and buffered: express.static would hold an open file for each slow client
 * besides its connection, but the limit of connections is derived from that of open files.
 * @throws AppError method_not_allowed (405) for other methods
 */
export function serveFile(headers: Readonly<Record<string, string>>, read: () => Buffer): RequestHandler {
  let cached: { bytes: Buffer; entityTag: string } | undefined;
  return (req, res) => {
    requireReadMethod(req);
    if (cached === undefined) {
      const bytes = read();
      cached = { bytes, entityTag: makeEntityTag(bytes) };
    }
    const { bytes, entityTag } = cached;
    sendConditional(req, res, entityTag, headers, () => [bytes]);
  };
}

/** Strong: equal tags mean equal bytes. */
function makeEntityTag(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Whether If-None-Match has this tag; `W/` before a tag is ignored, as RFC 9110 says for this header. */
function isKnown(entityTag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const known: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || known.includes(entityTag);
}

const plainHost = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * {base_url} without a final slash: the configured one, or the address that this request was sent to. Only the Host header counts, and only
 * if it is a plain host name that a URL may have; forwarding headers are not trusted.
 */
export function getBaseUrl(req: IncomingMessage, publicBaseUrl: string | undefined): string {
  if (publicBaseUrl !== undefined) return publicBaseUrl;
  const host = req.headers.host;
  const isUsable = host !== undefined && plainHost.test(host) && URL.canParse(`http://${host}`);
  return `http://${isUsable ? host : ownAddress(req)}`;
}

function ownAddress(req: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = req.socket;
  return localAddress.includes(':') ? `[${localAddress}]:${localPort}` : `${localAddress}:${localPort}`;
}

/** For every page: own files only. Not stricter, as without an Origin the test form's POST would look like one from another site. */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'same-origin',
} as const;

/** A text that is the same for all clients, except for the server's address in place of `addressPlaceholder`. */
export interface DocumentSource {
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
  /** Escapes the address for this text; unchanged unless given. */
  readonly escape?: (address: string) => string;
}

/**
 * Serves a document to GET and HEAD. It is made on first use and buffered: afterwards a response costs little, whichever the client and
 * whatever the Host, and slow clients hold no copies. Clients revalidate their copy each time.
 * @throws AppError method_not_allowed (405) for other methods
 */
export function serveBuffered(
  make: () => DocumentSource,
  publicBaseUrl: string | undefined,
): (req: Request, res: Response) => void {
  let cached: (DocumentSource & { pieces: Buffer[]; hash: string }) | undefined;
  return (req, res) => {
    requireReadMethod(req);
    if (cached === undefined) {
      const source = make();
      const pieces = source.text.split(addressPlaceholder).map((part) => Buffer.from(part));
      cached = { ...source, pieces, hash: makeEntityTag(source.text) };
    }
    const { contentType, headers, escape = (text: string) => text, pieces, hash } = cached;
    const baseUrl = getBaseUrl(req, publicBaseUrl);
    const all = {
      ...headers,
      // A cache must not repeat to others the Host that one client sent.
      ...(publicBaseUrl === undefined && { Vary: 'Host', 'Cache-Control': 'no-store' }),
      'Content-Type': contentType,
    };
    sendConditional(req, res, makeEntityTag(hash, baseUrl), all, () => {
      const address = Buffer.from(escape(baseUrl));
      return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [address, piece]));
    });
  };
}
