import { errorTable } from '../domain/errors.js';
import { maskKeys } from '../domain/mask.js';
import type { AppError, ErrorCode, ErrorItem } from '../domain/errors.js';

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
