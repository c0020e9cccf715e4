import type { Request, RequestHandler, Response } from 'express';
import type { Caller, Scope } from '../authenticate.js';
import type { Config } from '../config.js';
import type { Contract } from '../contract/load.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError, type ErrorItem, ProgramError } from '../domain/errors.js';
import { invalidRequest } from '../contract/invalid-request.js';
import { charsetOf } from '../http/charset.js';
import { asAppError, problemAnswer } from '../http/problem.js';
import { requestIdOf, contextOfRequest } from '../http/request.js';
import { sendBody } from '../http/send.js';
import type { Logger } from '../log.js';
import type { Reception } from '../receive.js';
import { entityTag, preconditionOf } from './entity-tag.js';
import { createJsonKeyScanner } from './key-scanner.js';
import { findRoute, routesOf } from './routes.js';
import type { Route } from './routes.js';
import { createReadJson } from './request.js';
import type { JsonRequest, ReadJson } from './request.js';

/** What the JSON API needs from the rest of the server. */
export interface JsonApiParts {
  config: Config;
  dispatcher: Dispatcher;
  contract: Contract;
  log: Logger;
  reception: Reception;
  /** Reads large bodies elsewhere than in this thread; without it they are read here. */
  readLarge?: ReadJson | undefined;
}

/**
 * Makes the JSON API (D26 to D31), to be mounted at /public/api: every operation of the contract under its lower-case name, by
 * GET and POST alike. All that is under this path is answered here.
 * @throws ContractError when the contract cannot be used
 */
export function createJsonApi(parts: JsonApiParts): RequestHandler {
  const { contract, log } = parts;
  const routes = routesOf(contract);
  const read = createReadJson(parts.config);
  return async (req, res) => {
    const context = contextOfRequest(res);
    context.protocol = 'json';
    try {
      const route = findRoute(routes, req.path.slice(1), req.method);
      context.operation = route.name;
      const result = await answer(parts, read, route, req, res);
      if (route.hasEntityTag) res.setHeader('ETag', entityTag(result));
      sendJson(res, result);
    } catch (error) {
      sendProblem(res, asAppError(error, res, log));
    }
  };
}

/** The checks in the order of D43, then the operation. */
async function answer(
  parts: JsonApiParts,
  read: ReadJson,
  route: Route,
  req: Request,
  res: Response,
): Promise<Buffer> {
  const { dispatcher, reception, readLarge = read } = parts;
  const caller = reception.callerOf(req, res, 'json');
  if (route.takesIfMatch) caller.precondition = preconditionOf(req.headers['if-match']);
  const contentType = req.headers['content-type'];
  const received = await reception.receive(req, caller, () => createJsonKeyScanner(contentType));
  const { bytes } = received;
  // Where express.json() would leave it: for the contract check.
  if (parts.config.contractCheck) req.body = bytes;
  if (!received.isLarge) return answerSmall(parts, read, route, bytes, contentType, caller);
  return dispatcher.takeTurn(received.owner, caller, async () => {
    const request = await readLarge(bytes, contentType, route, caller.signal);
    const { scope, input } = await admitted(dispatcher, request, caller);
    return run(dispatcher, route, scope, input, caller);
  });
}

/** What the body of a small request was read into, as it is remembered: its input, or what the contract has against it. */
type ReadBody = { readonly input: object } | { readonly faults: readonly ErrorItem[] };

/** A refusal with more faults is made anew each time: its size is not in proportion to the body's. */
const maxRememberedFaults = 20;

/** What came before need not be read again: only its key is looked up. */
async function answerSmall(
  { dispatcher, reception: { recognised } }: JsonApiParts,
  read: ReadJson,
  route: Route,
  bytes: Buffer,
  contentType: string | undefined,
  caller: Caller,
): Promise<Buffer> {
  const name = recognised.nameOf(`json ${route.segment} ${charsetOf(contentType) ?? ''}`, bytes);
  const known = name === undefined ? undefined : recognised.find(name);
  if (known !== undefined) {
    const scope = await dispatcher.authenticator.authenticate({ hash: known.keyHash }, caller);
    const body = known.input as ReadBody;
    if ('faults' in body) throw invalidRequest([...body.faults]);
    return run(dispatcher, route, scope, body.input, caller);
  }
  const remember = <T extends ReadBody>({ keyHash }: Scope, body: T): T =>
    (name && recognised.remember(name, keyHash, body, bytes.length)) || body;
  const request = await read(bytes, contentType, route, caller.signal);
  const onRefused = (scope: Scope, faults: ErrorItem[]): void => {
    if (faults.length <= maxRememberedFaults) remember(scope, { faults });
  };
  const { scope, input } = await admitted(dispatcher, request, caller, onRefused);
  return run(dispatcher, route, scope, remember(scope, { input }).input, caller);
}

/** The key first, then the contract (D43). */
async function admitted(
  { authenticator }: Dispatcher,
  request: JsonRequest,
  caller: Caller,
  onRefused?: (scope: Scope, faults: ErrorItem[]) => void,
): Promise<{ scope: Scope; input: object }> {
  const { key } = request;
  const scope = key === undefined ? undefined : await authenticator.authenticate(key, caller);
  try {
    const input = request.input();
    if (scope === undefined) throw new ProgramError('the contract accepts a key that cannot be one');
    return { scope, input };
  } catch (error) {
    if (scope !== undefined && error instanceof AppError && error.code === 'invalid_request')
      onRefused?.(scope, error.items);
    throw error;
  }
}

async function run(
  dispatcher: Dispatcher,
  { name, operation, write }: Route,
  scope: Scope,
  input: object,
  caller: Caller,
): Promise<Buffer> {
  return dispatcher.answer(name, operation, scope, input, caller, write);
}

/** Sends a refusal as application/problem+json (D30) and notes its code for the log. */
export function sendProblem(res: Response, error: AppError): void {
  const { status, headers, problem } = problemAnswer(
    error,
    requestIdOf(res),
    requestPath(res.req.originalUrl),
  );
  contextOfRequest(res).code = error.code;
  if (res.headersSent) return;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  sendBody(res, status, 'application/problem+json; charset=utf-8', JSON.stringify(problem));
}

/** Sends a written result with status 200. */
function sendJson(res: Response, result: Buffer): void {
  sendBody(res, 200, 'application/json; charset=utf-8', result);
}

/** The path alone, of a request line that may hold a query or a whole URL; cut where somebody sends a very long one. */
function requestPath(url: string): string {
  return (
    url
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/[?#].*$/s, '')
      .slice(0, 500) || '/'
  );
}
