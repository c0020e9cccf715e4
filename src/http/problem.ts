import type { Response } from 'express';
import { loadContract } from '../contract/load.js';
import type { Schema } from '../contract/load.js';
import { AppError, errorTable } from '../domain/errors.js';
import { maskKeys } from '../domain/text.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { requestIdOf } from './request.js';

/** The body of every refusal outside the SOAP endpoint (RFC 9457, D30). */
export type Problem = ReturnType<typeof problemAnswer>['problem'];

/**
 * Makes the answer to a refused request (D29, D30), from the public parts of the error only.
 * @param instance path of the request, without query
 */
export function problemAnswer(error: AppError, requestId: string, instance: string) {
  const { status } = error;
  const problem = {
    type: `urn:company-administration:problem:${error.code}`,
    title: errorTable[error.code].title,
    status,
    detail: error.detail,
    instance: maskKeys(instance),
    code: error.code,
    requestId,
    errors: error.items,
    // Only with revision_gone (D47).
    ...(error.latestRevision !== undefined && { latestRevision: String(error.latestRevision) }),
  };
  return { status, headers: refusalHeaders(error), problem };
}

/** The headers of a refusal, in both protocols. */
export function refusalHeaders(error: AppError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (error.allow !== undefined) headers.Allow = error.allow.join(', ');
  if (error.retryAfter !== undefined)
    headers['Retry-After'] = String(Math.max(1, Math.ceil(error.retryAfter)));
  if (error.code === 'unsupported_content_encoding') headers['Accept-Encoding'] = 'gzip, deflate';
  return headers;
}

/**
 * Makes a refusal of anything thrown. What is not an AppError is a defect of the server: it is logged with its stack, and the caller gets
 * only a request id to report. The reason of any other refusal is logged at level debug.
 */
export function asAppError(error: unknown, res: Response, log: Logger): AppError {
  const refusal = error instanceof AppError ? error : internalError(error, res);
  const requestId = requestIdOf(res);
  const { code, cause, internal } = refusal;
  // Overload is not a defect, and anybody can cause it.
  if (code === 'service_unavailable' && cause === undefined)
    log.warn({ requestId, reason: internal }, 'request refused');
  else if (refusal.status >= 500) log.error({ requestId, error: describeError(refusal) }, 'request failed');
  else if (log.isLevelEnabled('debug'))
    log.debug({ requestId, ...describeRefusal(refusal) }, 'why a request is refused');
  return refusal;
}

function internalError(cause: unknown, res: Response): AppError {
  const detail = `The service has failed. Report the request id ${requestIdOf(res)}.`;
  return new AppError('internal_error', detail, { internal: 'an unexpected error', cause });
}

/** Maximum number of faults in a log line. */
const maxFaults = 20;

/**
 * What is logged about a refusal at level debug: its code, the place and kind of each fault, and its cause. Not its messages, which quote
 * the request.
 */
function describeRefusal({ code, items, cause }: AppError): Record<string, unknown> {
  const faults = items
    .slice(0, maxFaults)
    .map((item) => ({ path: documentedPath(item.path), code: item.code }));
  return {
    code,
    ...(items.length > 0 && { faultCount: items.length, faults }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** A path for the log: names in it that are not the contract's are left out, as they are the caller's own. */
export function documentedPath(path: string): string {
  const names = memberNames();
  return path.replace(/[^/]+/g, (step) => (/^\d{1,7}$/.test(step) || names.has(step) ? step : '…'));
}

let known: ReadonlySet<string> | undefined;

/** The names of all members of the contract, which are also the parameters, tables and columns of the SOAP endpoint. */
function memberNames(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const schemas = Object.values(loadContract().document.components['schemas'] ?? {}) as Schema[];
  const namesIn = ({ properties = {}, items }: Schema): string[] => [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...(items ? [items] : [])].flatMap(namesIn),
  ];
  return (known = new Set(schemas.flatMap(namesIn)));
}
