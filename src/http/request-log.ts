import type { NextFunction, Request, Response } from 'express';
import type { Door } from '../domain/door.js';
import type { ErrorCode } from '../domain/errors.js';
import { inRequest } from '../log.js';
import type { Logger } from '../log.js';
import { assignRequestId, requestIdOf, traceOf, traceIdOf } from './request.js';

/** How a request ended: answered as asked, refused with this code, or its client was gone before it had the whole answer. */
export type Outcome = 'ok' | ErrorCode | 'aborted';

/** A request that is over. */
export interface EndedRequest {
  /** undefined: a page, a contract, or a path where nothing is */
  readonly door: Door | undefined;
  /** Name of the operation; undefined where the request ended before it was known */
  readonly operation: string | undefined;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** Told about every request, for metrics. Must not throw. */
export interface RequestObserver {
  started(): void;
  ended(request: EndedRequest): void;
  /** Something came that never became a request: it was not HTTP, or its headers did not arrive. */
  refused(code: ErrorCode): void;
}

export interface RequestLogOptions {
  /** A request that takes longer is logged at level warn; 0 = none is (SLOW_REQUEST_MS) */
  slowRequestMs: number;
  observer?: RequestObserver | undefined;
}

/**
 * Middleware: gives each request its id, and one log line when it is over: what was asked, with which key, how it ended, how long it took. The other
 * lines that are written on its way, at level debug and trace, get its id.
 */
export function logRequests(
  log: Logger,
  { slowRequestMs, observer }: RequestLogOptions,
): (req: Request, res: Response, next: NextFunction) => void {
  return (req, res, next) => {
    const start = performance.now();
    assignRequestId(req, res);
    observer?.started();
    res.on('close', () => {
      const durationMs = Math.round((performance.now() - start) * 100) / 100;
      const { cutShort, notTaken, ...trace } = traceOf(res);
      const answered = res.writableFinished && notTaken === undefined;
      const { door, operation } = trace;
      const outcome: Outcome = answered ? (trace.code ?? 'ok') : (cutShort ?? 'aborted');
      const status = answered ? { status: res.statusCode } : {};
      const traceId = traceIdOf(req.headers['traceparent']?.toString());
      const line = {
        requestId: requestIdOf(res),
        ...(traceId !== undefined && { traceId }),
        method: req.method,
        ...trace,
        outcome,
        ...status,
        durationMs,
      };
      if (slowRequestMs > 0 && durationMs > slowRequestMs) log.warn(line, 'request');
      else log.info(line, 'request');
      observer?.ended({ door, operation, outcome, seconds: durationMs / 1000 });
    });
    inRequest(log, requestIdOf(res), next);
  };
}
