import type { RequestListener } from 'node:http';
import express from 'express';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { Config } from './config.js';
import { loadContract } from './contract/load.js';
import type { Dispatcher } from './dispatch.js';
import { contractFiles } from './http/documents.js';
import { asAppError } from './http/problem.js';
import { checkRequestLine, malformed } from './http/request.js';
import { logRequests } from './http/request-log.js';
import type { RequestObserver } from './http/request-log.js';
import { createJsonDoor, sendProblem } from './json/endpoint.js';
import { noSuchPath } from './json/offered.js';
import type { LargeBodies } from './large/large-bodies.js';
import type { Logger } from './log.js';
import { createPages } from './pages/router.js';
import type { Reception } from './receive.js';
import { createSoapDoor } from './soap/endpoint.js';

/** What the application is made of. */
export interface AppParts {
  config: Config;
  dispatcher: Dispatcher;
  reception: Reception;
  log: Logger;
  /** Told about every request */
  observer?: RequestObserver | undefined;
  /** Reads large bodies beside this thread; without it they are read here */
  largeBodies?: LargeBodies | undefined;
}

/**
 * Puts the HTTP application together: both doors, the served contracts and pages, and an answer for everything else. Nothing that Express
 * would send by itself ever leaves.
 * @throws ContractError when one of the contracts cannot be used
 */
export async function createApp({
  config,
  dispatcher,
  reception,
  log,
  observer,
  largeBodies,
}: AppParts): Promise<RequestListener> {
  const contract = loadContract();
  const logged = logRequests(log, { slowRequestMs: config.slowRequestMs, observer });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);
  app.set('trust proxy', config.trustedProxies ?? []);
  app.use((req, res, next) => {
    logged(req, res, () => {
      checkRequestLine(req, res);
      next();
    });
  });
  app.use(
    '/public/api',
    await createJsonDoor({ config, dispatcher, contract, log, reception, readLarge: largeBodies?.json }),
  );
  app.use(
    '/public/api.asmx',
    await createSoapDoor({ config, dispatcher, log, reception, readLarge: largeBodies?.soap }),
  );
  app.use(contractFiles(contract, config));
  app.use(createPages(contract, config));
  app.use((req, res) => sendProblem(res, noSuchPath(req.path)));
  app.use(failed(log));
  return withEveryTarget(app, logged);
}

/** Express skips the whole application for a request target that it cannot parse, and would answer it by itself. */
function withEveryTarget(app: Express, logged: ReturnType<typeof logRequests>): RequestListener {
  return (req, res) => {
    const [request, response] = [req as Request, res as Response];
    app(request, response, () => {
      logged(request, response, () => {
        sendProblem(response, malformed(response, 'The request target is not a path.'));
      });
    });
  };
}

function failed(log: Logger): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, _req, res, _next) => {
    sendProblem(res, asAppError(error, res, log));
  };
}
