import type { Response } from 'express';
import type { AppError } from '../domain/errors.js';
import { requestIdOf } from '../http/request-id.js';
import { sendBody } from '../http/send.js';
import { traceOf } from '../http/trace.js';
import { problemAnswer } from '../http/problem.js';

/** Sends a refusal as application/problem+json (D30) and notes its code for the log. */
export function sendProblem(res: Response, error: AppError): void {
  const { status, headers, problem } = problemAnswer(
    error,
    requestIdOf(res),
    requestPath(res.req.originalUrl),
  );
  traceOf(res).code = error.code;
  if (res.headersSent) return;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  sendBody(res, status, 'application/problem+json; charset=utf-8', JSON.stringify(problem));
}

/** Sends a written result with status 200. */
export function sendJson(res: Response, result: Buffer): void {
  sendBody(res, 200, 'application/json; charset=utf-8', result);
}

/** The path alone, of a request line that may hold a query or a whole URL; cut where somebody sends a very long one. */
function requestPath(url: string): string {
  return (
    url
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/[?#].*$/s, '')
      .slice(0, 500) || '/'
  );
}
