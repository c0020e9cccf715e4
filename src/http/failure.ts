import type { Response } from 'express';
import { AppError } from '../domain/errors.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { requestIdOf } from './request-id.js';

/**
 * Makes a refusal out of whatever was thrown. What is not an AppError is our own fault: it is logged with its stack, and the
 * caller only learns the request id to ask about.
 */
export function asAppError(error: unknown, res: Response, log: Logger): AppError {
  const refusal = error instanceof AppError ? error : internalError(error, res);
  if (refusal.status >= 500)
    log.error({ requestId: requestIdOf(res), error: describeError(refusal) }, 'request failed');
  return refusal;
}

function internalError(cause: unknown, res: Response): AppError {
  const detail = `The service has failed. Report the request id ${requestIdOf(res)}.`;
  return new AppError('internal_error', detail, { internal: 'an unexpected error', cause });
}
