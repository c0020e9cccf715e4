import type { Response } from 'express';
import { loadContract } from '../contract/load.js';
import type { Schema } from '../contract/schema.js';
import { AppError, errorTable } from '../domain/errors.js';
import type { ErrorCode, ErrorItem } from '../domain/errors.js';
import { maskKeys } from '../domain/mask.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { requestIdOf } from './request.js';

/** The body of every refusal outside the SOAP door (RFC 9457, D30). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ErrorCode;
  requestId: string;
  errors: ErrorItem[];
}

/** A refusal, ready to be sent. */
export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  problem: Problem;
}

/**
 * Turns a refusal into its answer (D29, D30). Only the public parts of the error get into it.
 * @param instance path of the request, without query
 */
export function problemAnswer(error: AppError, requestId: string, instance: string): ProblemAnswer {
  const { title, status } = errorTable[error.code];
  const problem: Problem = {
    type: `urn:company-administration:problem:${error.code}`,
    title,
    status,
    detail: error.detail,
    instance: maskKeys(instance),
    code: error.code,
    requestId,
    errors: error.items,
  };
  return { status, headers: refusalHeaders(error), problem };
}

/** The headers that a refusal asks for, at either door. */
export function refusalHeaders(error: AppError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (error.allow !== undefined) headers.Allow = error.allow.join(', ');
  if (error.retryAfter !== undefined)
    headers['Retry-After'] = String(Math.max(1, Math.ceil(error.retryAfter)));
  if (error.code === 'unsupported_content_encoding') headers['Accept-Encoding'] = 'gzip, deflate';
  return headers;
}

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

/** A line of the log lists at most this many faults. */
const mostFaults = 20;

/**
 * What level debug says of a refusal: its code, where in the request each fault is and of which kind, and what caused it. Not its
 * messages, which quote the request; names in a path that are not the contract's are the caller's own, and left out too.
 */
export function describeRefusal({ code, items, cause }: AppError): Record<string, unknown> {
  const faults = items.slice(0, mostFaults).map((item) => ({ path: documented(item.path), code: item.code }));
  return {
    code,
    ...(items.length > 0 && { faultCount: items.length, faults }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function documented(path: string): string {
  const names = memberNames();
  return path.replace(/[^/]+/g, (step) => (/^\d{1,7}$/.test(step) || names.has(step) ? step : '…'));
}

let known: ReadonlySet<string> | undefined;

/** The names of all members of the contract, which are those of the SOAP door's parameters, tables and columns as well. */
function memberNames(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const schemas = Object.values(loadContract().document.components['schemas'] ?? {}) as Schema[];
  const namesIn = ({ properties = {}, items }: Schema): string[] => [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...(items ? [items] : [])].flatMap(namesIn),
  ];
  return (known = new Set(schemas.flatMap(namesIn)));
}
