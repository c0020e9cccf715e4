import type { Response } from 'express';
import { loadContract } from '../contract/load.js';
import type { Schema } from '../contract/load.js';
import { AppError, errorTable } from '../domain/errors.js';
import { maskKeys } from '../domain/text.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { getCall } from './call.js';
import type { Call } from './call.js';
import { send } from './response.js';
import type { OutgoingResponse } from './response.js';

/** The body of every error response outside the SOAP endpoint (RFC 9457). */
export type Problem = ReturnType<typeof makeProblem>['problem'];

/**
 * Makes the response to a rejected request, from the public parts of the error only.
 * @param instance path of the request, without query
 * @param baseUrl of the site with a page for each code, if that is known
 */
export function makeProblem(error: AppError, requestId: string, instance: string, baseUrl?: string) {
  const { status } = error;
  const types = baseUrl === undefined ? 'urn:company-administration:problem:' : `${baseUrl}/docs/errors/`;
  const problem = {
    type: types + error.code,
    title: errorTable[error.code].title,
    status,
    detail: error.detail,
    instance: maskKeys(instance),
    code: error.code,
    requestId,
    errors: error.items,
    // Only with revision_gone.
    ...(error.latestRevision !== undefined && { latestRevision: String(error.latestRevision) }),
  };
  return { status, headers: errorHeaders(error), problem };
}

/** The headers of an error response, in both protocols: names and values in turn. */
export function errorHeaders({ code, allow, retryAfter }: AppError): string[] {
  const headers: string[] = [];
  if (allow !== undefined) headers.push('Allow', allow.join(', '));
  if (retryAfter !== undefined) headers.push('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  if (code === 'unsupported_content_encoding') headers.push('Accept-Encoding', 'gzip, deflate');
  return headers;
}

/** An error response as application/problem+json. */
export function problemResponse(error: AppError, { id, req }: Call): OutgoingResponse {
  const baseUrl = req.app.get('publicBaseUrl') as string | undefined;
  const { status, headers, problem } = makeProblem(error, id, requestPath(req.originalUrl), baseUrl);
  return {
    status,
    type: 'application/problem+json; charset=utf-8',
    body: JSON.stringify(problem),
    headers,
  };
}

/** Sends an error response outside of the protocols, and records its code for the log. */
export function sendProblem(res: Response, error: AppError): void {
  const call = getCall(res);
  call.code = error.code;
  void send(res, problemResponse(error, call));
}

/** The path alone, "/" where it is not known, of a request target that may have a query or be a whole URL; a very long one is cut. */
export function requestPath(url: string): string {
  return (
    url
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/[?#].*/s, '')
      .slice(0, 500) || '/'
  );
}

/**
 * Converts anything thrown to an AppError. What is not one is a defect of the server: it is logged with its stack, and the caller gets only
 * a request id to report. The reason of any other error is logged at level debug.
 */
export function asAppError(error: unknown, { id: requestId }: Call, log: Logger): AppError {
  const rejection = error instanceof AppError ? error : internalError(error, requestId);
  const { code, cause, internal } = rejection;
  // Overload is not a defect, and any client can cause it.
  if (code === 'service_unavailable' && cause === undefined)
    log.warn({ requestId, reason: internal }, 'request rejected');
  else if (errorTable[code].status >= 500)
    log.error({ requestId, error: describeError(rejection) }, 'request failed');
  else if (log.isLevelEnabled('debug'))
    log.debug({ requestId, ...describeRejection(rejection) }, 'why a request was rejected');
  return rejection;
}

function internalError(cause: unknown, requestId: string): AppError {
  const detail = `The service failed. Report the request id ${requestId}.`;
  return new AppError('internal_error', detail, { internal: 'an unexpected error', cause });
}

/** Maximum number of violations in a log line. */
const maxLoggedErrors = 20;

/**
 * The details of an error that are logged at level debug: its code, the path and code of each violation, and its cause. Not its messages,
 * which quote the request.
 */
function describeRejection({ code, items, cause }: AppError): Record<string, unknown> {
  const violations = items
    .slice(0, maxLoggedErrors)
    .map((item) => ({ path: documentedPath(item.path), code: item.code }));
  return {
    code,
    ...(items.length > 0 && { violationCount: items.length, violations }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** A path for the log: names that are not the contract's are masked, as they are the caller's own. */
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
