import type { RequestHandler } from 'express';
import type { Message, Protocol } from '../api.js';
import type { Config } from '../config/config.js';
import { checkElements, invalidRequest, mismatch, tooManyItems, typeHint } from '../contract/violations.js';
import { AppError, maxUnauthenticatedViolations, maxReportedViolations } from '../domain/errors.js';
import { runInSlices } from '../domain/event-loop.js';
import type { Slices } from '../domain/event-loop.js';
import { canBeKey } from '../domain/text.js';
import { maxUpdates } from '../domain/update/plan.js';
import { getCharset, decode } from '../http/body.js';
import { problemResponse } from '../http/problem.js';
import { sendMethods } from '../http/response.js';
import { withPreconditions } from './preconditions.js';
import { JsonObject, parseJson } from './parse.js';
import type { Spelling } from './parse.js';
import { noSuchPath } from './routes.js';
import type { RequestShape, Route } from './routes.js';

/** A request of an operation, as parsed. */
export interface JsonMessage extends Message {
  readonly route: Route;
  readonly request: JsonObject;
}

/** The JSON API, below /public/api: every operation under its lower-case name, by GET and POST alike. */
export function jsonProtocol(
  routes: ReadonlyMap<string, Route>,
  config: Config,
): Protocol<Route, JsonMessage> {
  return {
    route(call) {
      call.protocol = 'json';
      const route = findRoute(routes, call.req.path.slice(1), call.req.method);
      call.operation = route.name;
      return route;
    },
    async parse(bytes, call, route) {
      const reading = readRequest(bytes, call.req.headers['content-type'], route.spelling, config);
      const request = await runInSlices(reading, () => call.signal());
      const { name, operation } = route;
      const key = canBeKey(request.APIkey) ? request.APIkey : undefined;
      return { name, operation, key, route, request };
    },
    async validate(message, call) {
      const { request, route } = message;
      const input = await runInSlices(checkRequest(request, route, config), () => call.signal());
      return route.operation.mode === 'write'
        ? withPreconditions(input, route.headers, call.req.headers)
        : input;
    },
    async serialize(result, { route }, _call, reserve) {
      const { body, tag } = await route.serialize(result, reserve);
      return {
        type: 'application/json; charset=utf-8',
        body,
        ...(tag !== undefined && { headers: ['ETag', tag] }),
      };
    },
    serializeError: problemResponse,
  };
}

/** Responds to OPTIONS at an operation; passes everything else on. */
export function respondToOptions(routes: ReadonlyMap<string, Route>): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'OPTIONS' && routes.has(req.path.slice(1))) sendMethods(res, operationMethods);
    else next();
  };
}

/** The methods of every operation, which behave alike. */
const operationMethods = ['GET', 'POST'];

/**
 * Finds the operation of a request.
 * @param segment the path after /public/api/
 * @throws AppError unknown_operation, method_not_allowed
 */
export function findRoute(routes: ReadonlyMap<string, Route>, segment: string, method: string): Route {
  const route = routes.get(segment);
  if (route === undefined) throw noSuchPath(`/public/api/${segment}`);
  if (!operationMethods.includes(method)) {
    throw new AppError('method_not_allowed', 'Use POST or GET.', { allow: operationMethods });
  }
  return route;
}

// Reading a request.

/** Decoding more bytes than this is a slice of its own. */
const largeBytes = 65_536;

const howToSend =
  'Send the JSON object in the body of a POST, for example with curl -d \'{"APIkey": "…"}\'. ' +
  'A GET works too when it has a body and a Content-Length (curl -X GET -d …); query parameters are not read.';

/** Says what a body that is not JSON probably is. */
function hintAt(text: string): string | undefined {
  const start = text.slice(0, 100).trimStart();
  if (start.startsWith('<'))
    return 'This looks like XML: SOAP messages go to /public/api.asmx; this path takes a JSON object (application/json).';
  if (/^(?:--|[\w.%-]+=)/.test(start))
    return 'This looks like form data: send a JSON object, as application/json.';
  return undefined;
}

/** The settings that reading depends on. */
export type JsonLimits = Pick<Config, 'maxJsonDepth' | 'maxSetItems'>;

/**
 * Reads a request with its key: the JSON object in its body; of the content type only the charset matters. Members get their documented
 * names.
 * @param bytes decompressed
 * @throws AppError unsupported_charset, invalid_encoding, empty_body, malformed_json, too_many_items, invalid_request
 */
export function* readRequest(
  bytes: Buffer,
  contentType: string | undefined,
  spelling: Spelling,
  { maxJsonDepth, maxSetItems }: JsonLimits,
): Slices<JsonObject> {
  if (bytes.length === 0) throw new AppError('empty_body', `The request has no body. ${howToSend}`);
  const text = decode(bytes, getCharset(contentType));
  // For 16 MiB that takes up to 50 ms, without a pause.
  if (bytes.length > largeBytes) yield;
  // Enough for full sets of everything, and for more than any body has that is parsed before its key is known.
  const maxContainers = 8 * maxSetItems + 65_536;
  let request: unknown;
  try {
    const limits = { maxDepth: maxJsonDepth, maxContainers, maxItems: maxSetItems };
    request = yield* parseJson(text, limits, spelling);
  } catch (error) {
    const hint = hintAt(text);
    throw error instanceof AppError && error.code === 'malformed_json' && hint !== undefined
      ? error.withHint(hint)
      : error;
  }
  if (request instanceof JsonObject) return request;
  const message = `The body must be a JSON object.${typeHint('object', request)}`;
  throw invalidRequest([{ path: '', code: 'type', message }]);
}

/**
 * Checks a request against the contract, after its key has been verified.
 * @returns the operation's input: the request without its key; of many updates, each that violates the contract is replaced by its error
 * @throws AppError invalid_request, too_many_items
 */
export function* checkRequest(
  request: JsonObject,
  { spelling, validate, validateElement }: RequestShape,
  { maxSetItems }: Pick<JsonLimits, 'maxSetItems'>,
): Slices<object> {
  const hasKey = canBeKey(request.APIkey);
  // This limit is not revealed without a key; the contract rejects a request without one.
  if (hasKey) checkSets(request, spelling, maxSetItems);
  const maxErrors = hasKey ? maxReportedViolations : maxUnauthenticatedViolations;
  const { data } = request;
  if (validateElement !== undefined && Array.isArray(data)) request['data'] = [];
  if (!(yield* validate(request))) throw mismatch(validate, maxErrors);
  // Only now: before, the request may have a hostile number of members.
  const { APIkey: _key, ...rest } = request;
  if (validateElement === undefined) return rest;
  return { ...rest, data: yield* checkElements(validateElement, data as object[]) };
}

/** @throws AppError too_many_items for the first set, in the contract's order, with more than `max` items, and for too many updates */
function checkSets({ data }: JsonObject, spelling: Spelling, max: number): void {
  const inside = spelling.members.get('data')?.inside;
  if (!Array.isArray(data) || inside?.items === undefined) {
    checkSetSizes(data, inside, ['data'], max);
    return;
  }
  const updateLimit = Math.min(maxUpdates, max);
  if (data.length > updateLimit) throw tooManyItems(['data'], updateLimit);
  for (const [at, update] of data.entries()) checkSetSizes(update, inside.items, ['data', at], max);
}

function checkSetSizes(
  update: unknown,
  spelling: Spelling | undefined,
  path: readonly (string | number)[],
  max: number,
): void {
  if (typeof update !== 'object' || update === null) return;
  for (const { name } of spelling?.members.values() ?? []) {
    const set = (update as JsonObject)[name];
    if (Array.isArray(set) && set.length > max) throw tooManyItems([...path, name], max);
  }
}
