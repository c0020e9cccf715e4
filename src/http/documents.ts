import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../domain/errors.js';
import { endAnswer, endAnswerOf } from './send.js';

/** Lets GET and HEAD through. @throws AppError method_not_allowed (405) for other methods */
export function refuseUnlessRead(req: Request): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    throw new AppError('method_not_allowed', 'Use GET.', { allow: ['GET', 'HEAD'] });
  }
}

/**
 * Answers with a copy that may be kept, unlike the answers of the operations (D31): clients revalidate it each time (`no-cache`), and get
 * 304 if it is current.
 * @param headers of the whole answer; of these a 304 has Cache-Control only, which replaces `no-cache`
 */
export function sendConditional(
  req: Request,
  res: Response,
  entityTag: string,
  headers: Readonly<Record<string, string>>,
  partsOf: () => readonly Buffer[],
): void {
  res.setHeader('ETag', entityTag);
  res.setHeader('Cache-Control', headers['Cache-Control'] ?? 'no-cache');
  if (isKnown(entityTag, req.headers['if-none-match'])) {
    res.statusCode = 304;
    endAnswer(res, Buffer.alloc(0));
    return;
  }
  const parts = partsOf();
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader(
    'Content-Length',
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  res.setHeader('X-Content-Type-Options', 'nosniff');
  endAnswerOf(res, parts);
}

/**
 * Serves a file to GET and HEAD as it is: it is read when it is first asked for, and never compressed, so that what is saved is these bytes.
 * @throws AppError method_not_allowed (405) for other methods
 */
export function serveFile(contentType: string, read: () => Buffer): RequestHandler {
  let kept: { bytes: Buffer; entityTag: string } | undefined;
  return (req, res) => {
    refuseUnlessRead(req);
    if (kept === undefined) {
      const bytes = read();
      kept = { bytes, entityTag: entityTagOf(bytes) };
    }
    const { bytes, entityTag } = kept;
    const headers = { 'Content-Type': contentType, 'Content-Disposition': 'attachment' };
    sendConditional(req, res, entityTag, headers, () => [bytes]);
  };
}

function entityTagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** Whether If-None-Match names this tag; `W/` before a tag is ignored, as RFC 9110 says for this header. */
function isKnown(entityTag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const known: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || known.includes(entityTag);
}

const plainHost = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * {base_url} of D39 without a final slash: the configured one, or the address that this request was sent to.
 * Only the Host header counts, and only when it is a plain host name; forwarding headers are not trusted.
 */
export function baseUrlOf(req: IncomingMessage, publicBaseUrl: string | undefined): string {
  if (publicBaseUrl !== undefined) return publicBaseUrl;
  const host = req.headers.host;
  return `http://${host !== undefined && plainHost.test(host) ? host : ownAddress(req)}`;
}

function ownAddress(req: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = req.socket;
  return localAddress.includes(':') ? `[${localAddress}]:${localPort}` : `${localAddress}:${localPort}`;
}
