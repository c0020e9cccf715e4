import type { RequestHandler, Response } from 'express';
import { AppError } from '../domain/errors.js';

/** What a request may be for: a path, as every client sends it, a whole URL, as HTTP allows, or the server itself. */
const target = /^(?:\/[^#]*|https?:\/\/[^#]*|\*)$/i;

/**
 * Middleware: refuses requests that are HTTP to Node's parser but not to the standard, and that others on the way may read in another
 * way: another version, no Host header or two, a target with a fragment or of another scheme (RFC 9112, sections 2.3 and 3.2).
 * @throws AppError malformed_http; the connection is closed after its answer
 */
export const checkRequestLine: RequestHandler = (req, res, next) => {
  const isHost = (name: string, index: number): boolean => index % 2 === 0 && name.toLowerCase() === 'host';
  const hosts = req.rawHeaders.filter(isHost).length;
  if (!['1.0', '1.1'].includes(req.httpVersion))
    throw malformed(res, 'Only HTTP/1.0 and HTTP/1.1 are understood.');
  if (hosts === 0 && req.httpVersion === '1.1') throw malformed(res, 'The Host header is missing.');
  if (hosts > 1) throw malformed(res, 'The Host header is given twice.');
  if (!target.test(req.originalUrl)) throw malformed(res, 'The request target is not a path.');
  next();
};

/** The refusal of what is not HTTP; the connection is of no more use. */
export function malformed(res: Response, detail: string): AppError {
  res.setHeader('Connection', 'close');
  return new AppError('malformed_http', detail);
}
