import type { Request, RequestHandler, Response } from 'express';
import { jsonOperations } from '../../generated/json/registry.js';
import type { Config } from '../config/config.js';
import { resolveRef } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import { nearest } from '../contract/nearest.js';
import { AppError } from '../domain/errors.js';
import type { Precondition } from '../domain/request.js';
import { problemAnswer } from '../http/problem.js';
import { contextOfRequest, requestIdOf } from '../http/request.js';
import { sendBody, sendMethods } from '../http/response.js';
import type { Operation } from '../operations/operation.js';
import type { Caller } from '../pipeline/authenticate.js';
import type { Exchange, OperationRequest, Pipeline } from '../pipeline/pipeline.js';
import type { Body } from '../pipeline/receive.js';
import { createReadJson, requestShape } from './request.js';
import type { ReadJson, RequestShape } from './request.js';
import { listSerializer, serializeRecord, serializeValue, tagOf } from './serialize.js';
import type { JsonResponse, SerializeJson } from './serialize.js';

/** What the JSON API needs from the rest of the server. */
export interface JsonApiParts {
  config: Config;
  contract: Contract;
  pipeline: Pipeline;
}

/**
 * Makes the JSON API (D26 to D31), to be mounted at /public/api: every operation of the contract under its lower-case name, by
 * GET and POST alike. All that is under this path is answered here.
 * @throws ContractError when the contract cannot be used
 */
export function createJsonApi({ config, contract, pipeline }: JsonApiParts): RequestHandler {
  const routes = routesOf(contract);
  const readJson = createReadJson(config);
  return (req, res) => {
    const exchange = new JsonExchange(req, res, routes, readJson);
    if (req.method === 'OPTIONS' && routes.has(req.path.slice(1))) sendMethods(res, operationMethods);
    else return pipeline(req, res, exchange);
  };
}

/** One request of the JSON API. */
class JsonExchange implements Exchange<JsonResponse> {
  readonly protocol = 'json';
  precondition: Exchange<JsonResponse>['precondition'];
  #route: Route | undefined;

  constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly routes: ReadonlyMap<string, Route>,
    private readonly readJson: ReadJson,
  ) {
    contextOfRequest(res).protocol = this.protocol;
  }

  route(): void {
    const { req, res } = this;
    const route = findRoute(this.routes, req.path.slice(1), req.method);
    this.#route = route;
    contextOfRequest(res).operation = route.name;
  }

  async read({ bytes }: Body, { signal }: Caller): Promise<OperationRequest<JsonResponse>> {
    const route = this.#route as Route;
    const { headers } = this.req;
    const { key, input } = await this.readJson(bytes, headers['content-type'], route, signal);
    const { name, operation, write, takesIfMatch } = route;
    const withIfMatch = async (): Promise<object> => {
      const found = await input();
      this.precondition = preconditionOf(headers['if-match']);
      return found;
    };
    return { name, operation, key, input: takesIfMatch ? withIfMatch : input, write };
  }

  send({ body, tag }: JsonResponse): void | Promise<void> {
    if (tag !== undefined) this.res.setHeader('ETag', tag);
    return sendBody(this.res, 200, 'application/json; charset=utf-8', body);
  }

  sendError(error: AppError): void {
    sendProblem(this.res, error);
  }
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
  void sendBody(res, status, 'application/problem+json; charset=utf-8', JSON.stringify(problem));
}

/** The path alone, of a request line that may hold a query or a whole URL; cut where somebody sends a very long one. */
function requestPath(url: string): string {
  return (
    url
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/[?#].*/s, '')
      .slice(0, 500) || '/'
  );
}

const entityTags = /(?:W\/)?"([^"]*)"/g;

/** One of our tags, with what a proxy that compresses adds inside its quotes. Its length is fixed: it may itself end with `-br`. */
const ownTag = /^([\w-]{22})(?:--?gzip|;gzip|-br)$/;

/**
 * Reads If-Match (RFC 9110, 13.1.1; D48): entity tags with commas, or `*` for any record. A `W/` before a tag and what proxies add to it are
 * passed over.
 * @returns undefined without the header
 * @throws AppError invalid_request for a tag without quotes
 */
function preconditionOf(ifMatch: string | undefined): Precondition | undefined {
  if (ifMatch === undefined) return undefined;
  if (ifMatch.trim() === '*') return 'any';
  const [unquoted] = /[^\s,]+/.exec(ifMatch.replace(entityTags, ' ')) ?? [];
  if (unquoted !== undefined) throw tagWithoutQuotes(unquoted);
  const tags = new Set(Array.from(ifMatch.matchAll(entityTags), ([, tag = '']) => tag.replace(ownTag, '$1')));
  return async (answer) => tags.has((await tagOf(answer)).slice(1, -1));
}

function tagWithoutQuotes(sent: string): AppError {
  // Nothing else is repeated: it may be anything.
  const [, tag = 'kP9dXSkFZ0yGmW4bZ1uJtA'] = /^(?:W\/)?([\w-]{22})$/.exec(sent) ?? [];
  const message = `If-Match must hold tags in their quotes, as ETag has them, such as "${tag}", or * alone.`;
  return new AppError('invalid_request', message, { items: [{ path: '', code: 'pattern', message }] });
}

// The operations by their paths.

/** One operation as this protocol has it. */
export interface Route extends RequestShape {
  /** The domain's name. */
  name: string;
  operation: Operation<unknown, unknown>;
  write: SerializeJson;
  /** It heeds If-Match (D48). */
  takesIfMatch: boolean;
}

/** The operations of the contract by the last segment of their paths. */
export function routesOf(contract: Contract): ReadonlyMap<string, Route> {
  const entries = Object.entries(jsonOperations).map(([segment, entry]) => {
    const { name, path, operation } = entry;
    const listMember = 'listMember' in entry ? entry.listMember : undefined;
    const described = contract.document.paths[path]?.['post'];
    const hasEntityTag = 'ETag' in (described?.responses?.['200']?.headers ?? {});
    const writeOne = hasEntityTag ? serializeRecord : serializeValue;
    const write = listMember === undefined ? writeOne : listSerializer(listMember);
    const takesIfMatch = (described?.parameters ?? []).some(
      (parameter) => resolveRef(contract.document, parameter).name === 'If-Match',
    );
    return [segment, { name, operation, write, takesIfMatch, ...requestShape(contract, path) }] as const;
  });
  return new Map<string, Route>(entries);
}

const segments = Object.keys(jsonOperations) as (keyof typeof jsonOperations)[];

/**
 * The refusal of a path that nothing has. It names the operation that is meant where only letter case, slashes or few letters differ.
 * @param path the whole path of the request
 */
export function noSuchPath(path: string): AppError {
  const [first, second, ...rest] = path.toLowerCase().split('/').filter(Boolean);
  if (first !== 'public' || second !== 'api') {
    return new AppError('unknown_operation', 'There is nothing under this path.');
  }
  // Many names differ in a third of their letters only (getgrouplist, gettaxlist): those are not meant for each other.
  const near = nearest(rest.join('/'), segments, 6);
  const hint = near === undefined ? '.' : `; did you mean ${jsonOperations[near].path}?`;
  const detail = `No operation has this path${hint} Paths are lower case and end with the name.`;
  return new AppError('unknown_operation', detail);
}

/** The methods of every operation, which behave alike (D26). */
const operationMethods = ['GET', 'POST'];

/**
 * Finds the operation of a request.
 * @param segment what follows /public/api/ in the path
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
