import type { NextFunction, Request, Response } from 'express';
import type { Protocol } from '../domain/protocol.js';
import type { ErrorCode } from '../domain/errors.js';
import { inRequest } from '../log.js';
import type { Logger } from '../log.js';
import { assignRequestId, requestIdOf, contextOfRequest, traceIdOf } from './request.js';

/** How a request ended: answered, refused with this code, or its client disconnected before it had the whole answer. */
export type Outcome = 'ok' | ErrorCode | 'aborted';

/** A finished request. */
export interface EndedRequest {
  /** undefined: a page, a contract, or an unknown path */
  readonly protocol: Protocol | undefined;
  /** Name of the operation; undefined when the request ended before it was known */
  readonly operation: string | undefined;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** Notified of every request, for metrics. Must not throw. */
export interface RequestObserver {
  started(): void;
  ended(request: EndedRequest): void;
  /** Called for what never became a request: it was not HTTP, or its headers did not arrive. */
  refused(code: ErrorCode): void;
}

export interface RequestLogOptions {
  /** Slower requests are logged at level warn; 0 = none (SLOW_REQUEST_MS) */
  slowRequestMs: number;
  observer?: RequestObserver | undefined;
}

function isAnswered(res: Response): boolean {
  return res.writableFinished && contextOfRequest(res).notTaken === undefined;
}

/** How a request ended whose response is closed. */
export function outcomeOf(res: Response): Outcome {
  const { code, cutShort } = contextOfRequest(res);
  return isAnswered(res) ? (code ?? 'ok') : (cutShort ?? 'aborted');
}

/**
 * Middleware: gives each request its id, and one log line at its end: operation, key, outcome, duration. At level debug and trace all other
 * log lines of the request get its id, too.
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
      const { cutShort: _, notTaken: __, ...context } = contextOfRequest(res);
      const { protocol, operation } = context;
      const outcome = outcomeOf(res);
      const status = isAnswered(res) ? { status: res.statusCode } : {};
      const traceId = traceIdOf(req.headers['traceparent']?.toString());
      const line = {
        requestId: requestIdOf(res),
        ...(traceId !== undefined && { traceId }),
        method: req.method,
        ...context,
        outcome,
        ...status,
        durationMs,
      };
      if (slowRequestMs > 0 && durationMs > slowRequestMs) log.warn(line, 'request');
      else log.info(line, 'request');
      observer?.ended({ protocol, operation, outcome, seconds: durationMs / 1000 });
    });
    inRequest(log, requestIdOf(res), next);
  };
}
