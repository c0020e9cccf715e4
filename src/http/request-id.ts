import { randomUUID } from 'node:crypto';
import { maskKeys } from '../domain/mask.js';
import type { NextFunction, Request, Response } from 'express';

const wellFormed = /^[A-Za-z0-9._-]{1,128}$/;

/** Middleware: gives the request its id, the caller's own when it is well-formed and holds no API key, and answers it as X-Request-Id (D31). */
export function assignRequestId(req: Request, res: Response, next: NextFunction): void {
  const given = req.get('x-request-id');
  const id =
    given !== undefined && wellFormed.test(given) && maskKeys(given) === given ? given : randomUUID();
  (res.locals as { requestId?: string }).requestId = id;
  res.setHeader('X-Request-Id', id);
  next();
}

/** The id of this request; '' only where `assignRequestId` did not run. */
export function requestIdOf(res: Response): string {
  return (res.locals as { requestId?: string } | undefined)?.requestId ?? '';
}
