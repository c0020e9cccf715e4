import type { RequestListener } from 'node:http';
import express from 'express';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { Handle } from './api.js';
import type { Config } from './config/config.js';
import { loadContract } from './contract/load.js';
import { createMessageClasses } from './http/server.js';
import type { HttpApplication } from './http/server.js';
import { asAppError, sendProblem } from './http/problem.js';
import { getCall, checkRequestLine, logRequests, malformed } from './http/call.js';
import type { RequestObserver } from './http/call.js';
import { createSite } from './http/site.js';
import { respondToOptions, jsonProtocol } from './json/protocol.js';
import { noSuchPath, createRoutes } from './json/routes.js';
import type { Logger } from './log.js';
import { formProtocol } from './soap/pages/form-post.js';
import { createServicePages } from './soap/pages/pages.js';
import { loadSoapContract } from './soap/contract.js';
import { handleOtherMethods, soapProtocol } from './soap/protocol.js';

export interface AppParts {
  config: Config;
  handle: Handle;
  log: Logger;
  observer?: RequestObserver | undefined;
}

/** Builds the HTTP application. Express never sends a response of its own. @throws ContractError if one of the contracts cannot be used */
export async function createApp({ config, handle, log, observer }: AppParts): Promise<HttpApplication> {
  const contract = loadContract();
  const logged = logRequests(log, config.slowRequestMs, observer);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);
  app.set('publicBaseUrl', config.publicBaseUrl);
  app.set('trust proxy', config.trustedProxies ?? []);
  app.use((req, res, next) => {
    logged(req, res, () => {
      checkRequestLine(req, res);
      next();
    });
  });
  const routes = createRoutes(contract);
  const checked = config.nodeEnv !== 'production' && (await import('./json/contract-check.js'));
  const json = jsonProtocol(routes, config);
  app.use(
    '/public/api',
    respondToOptions(routes),
    handle(checked ? checked.checkContract(json, routes, contract, log) : json),
  );
  const soap = await loadSoapContract(config.apiNamespace);
  const soapMessage = handle(await soapProtocol(soap, config));
  const form = handle(formProtocol(soap, config));
  app.use(
    // In any letter case, as on IIS.
    /^\/+public\/+api\.asmx/i,
    handleOtherMethods(createServicePages(soap, config)),
    (req, res, next) => void (req.path === '/' ? soapMessage : form)(req, res, next),
  );
  app.use(createSite(config));
  app.use((req, res) => sendProblem(res, noSuchPath(req.path)));
  app.use(failed(log));
  return Object.assign(withEveryTarget(app, logged), { messages: createMessageClasses(app) });
}

/** Handles request targets that Express cannot parse: it would skip the application and respond itself. */
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
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, _req, res, _next) => {
    sendProblem(res, asAppError(error, getCall(res), log));
  };
}
