import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../log.js';
import { requestIdOf } from './request-id.js';
import { traceOf } from './trace.js';

/** Middleware: one log line for each request when it is over: what was asked, by which company, how it ended, how long it took. */
export function logRequests(log: Logger): (req: Request, res: Response, next: NextFunction) => void {
  return (req, res, next) => {
    const start = process.hrtime.bigint();
    res.once('close', () => {
      const durationMs = Math.round(Number(process.hrtime.bigint() - start) / 1e4) / 100;
      const outcome = res.writableFinished ? { status: res.statusCode } : { outcome: 'aborted' };
      log.info(
        { requestId: requestIdOf(res), method: req.method, ...traceOf(res), ...outcome, durationMs },
        'request',
      );
    });
    next();
  };
}
