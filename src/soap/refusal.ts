import type { Response } from 'express';
import type { AppError } from '../domain/errors.js';
import { asAppError, refusalHeaders } from '../http/problem.js';
import { traceOf } from '../http/request.js';
import type { Logger } from '../log.js';

/** Makes a refusal out of whatever was thrown, notes it for the log, and sets the headers that it asks for. */
export function refusalOf(error: unknown, res: Response, log: Logger): AppError {
  const refusal = asAppError(error, res, log);
  traceOf(res).code = refusal.code;
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) res.setHeader(name, value);
  return refusal;
}
