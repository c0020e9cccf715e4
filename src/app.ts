import express from 'express';
import type { ErrorRequestHandler, Express } from 'express';
import type { Config } from './config.js';
import { loadContract } from './contract/load.js';
import type { Dispatcher } from './dispatch.js';
import { AppError } from './domain/errors.js';
import { contractFiles } from './http/contract-files.js';
import { asAppError } from './http/failure.js';
import { assignRequestId } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { createJsonDoor } from './json/endpoint.js';
import { sendProblem } from './json/send.js';
import type { Logger } from './log.js';
import { createSoapDoor } from './soap/endpoint.js';

/** What the application is made of. */
export interface AppParts {
  config: Config;
  dispatcher: Dispatcher;
  log: Logger;
}

/**
 * Puts the HTTP application together: both doors, the served contracts, and an answer for everything else. Nothing that Express
 * would send by itself ever leaves.
 * @throws ContractError when one of the contracts cannot be used
 */
export async function createApp({ config, dispatcher, log }: AppParts): Promise<Express> {
  const contract = loadContract({ maxSetItems: config.maxSetItems });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);
  app.use(assignRequestId, logRequests(log));
  app.use('/public/api', await createJsonDoor({ config, dispatcher, contract, log }));
  app.use('/public/api.asmx', await createSoapDoor({ config, dispatcher, log }));
  app.use(contractFiles(contract, config));
  app.use((_req, res) =>
    sendProblem(res, new AppError('unknown_operation', 'There is nothing under this path.')),
  );
  app.use(failed(log));
  return app;
}

function failed(log: Logger): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, _req, res, _next) => {
    sendProblem(res, asAppError(error, res, log));
  };
}
