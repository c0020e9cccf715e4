import type { Response } from 'express';
import type { Door } from '../domain/door.js';
import type { ErrorCode } from '../domain/errors.js';

/** What the request's log line says beyond status and time. Each door fills in what it learns; never a value from the body. */
export interface RequestTrace {
  door?: Door;
  operation?: string;
  companyId?: number;
  /** First characters of the API key, where it is a stored one: also of one that works no more. */
  keyPrefix?: string;
  /** Code of the refusal, also where the HTTP status does not show one (a SOAP fault). */
  code?: ErrorCode;
  /** Why the connection ended before the request had arrived; its answer is then none of the doors'. */
  cutShort?: ErrorCode;
  /** The answer was cut off because its client took nothing of it. */
  notTaken?: true;
}

/** The notes of this request; assign to its members. */
export function traceOf(res: Response): RequestTrace {
  const holder = res as { locals?: { trace?: RequestTrace } };
  const locals = (holder.locals ??= {});
  return (locals.trace ??= {});
}
