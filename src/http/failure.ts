import type { Response } from 'express';
import { AppError } from '../domain/errors.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { describeRefusal } from './refusal-log.js';
import { requestIdOf } from './request-id.js';

/**
 * Makes a refusal out of whatever was thrown. What is not an AppError is our own fault: it is logged with its stack, and the
 * caller only learns the request id to ask about. Why anything else was refused is logged at level debug.
 */
export function asAppError(error: unknown, res: Response, log: Logger): AppError {
  const refusal = error instanceof AppError ? error : internalError(error, res);
  const requestId = requestIdOf(res);
  if (refusal.status >= 500) log.error({ requestId, error: describeError(refusal) }, 'request failed');
  else if (log.isLevelEnabled('debug'))
    log.debug({ requestId, ...describeRefusal(refusal) }, 'why a request is refused');
  return refusal;
}

function internalError(cause: unknown, res: Response): AppError {
  const detail = `The service has failed. Report the request id ${requestIdOf(res)}.`;
  return new AppError('internal_error', detail, { internal: 'an unexpected error', cause });
}
