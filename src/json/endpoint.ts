import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.js';
import type { Contract } from '../contract/load.js';
import type { AppError } from '../domain/errors.js';
import type { RecordAnswer } from '../domain/records/answer.js';
import type { Precondition, Reserve } from '../domain/request.js';
import { problemAnswer } from '../http/problem.js';
import { contextOfRequest, requestIdOf } from '../http/request.js';
import { compressed, sendBody, sendMethods } from '../http/response.js';
import type { ResponseBody, StreamedBody } from '../http/response.js';
import type { Caller } from '../pipeline/authenticate.js';
import type { Exchange, OperationRequest, Pipeline } from '../pipeline/pipeline.js';
import type { Body } from '../pipeline/receive.js';
import { createReadJson } from './request.js';
import type { ReadJson } from './request.js';
import { findRoute, operationMethods, routesOf, writeRecord } from './routes.js';
import type { JsonResponse, Route } from './routes.js';

/** What the JSON API needs from the rest of the server. */
export interface JsonApiParts {
  config: Config;
  contract: Contract;
  pipeline: Pipeline;
  /** Reads large bodies elsewhere than in this thread; without it they are read here. */
  readLarge?: ReadJson | undefined;
}

/**
 * Makes the JSON API (D26 to D31), to be mounted at /public/api: every operation of the contract under its lower-case name, by
 * GET and POST alike. All that is under this path is answered here.
 * @throws ContractError when the contract cannot be used
 */
export function createJsonApi({ config, contract, pipeline, readLarge }: JsonApiParts): RequestHandler {
  const routes = routesOf(contract);
  const read = createReadJson(config);
  const readers = { read, readLarge: readLarge ?? read };
  return (req, res) => {
    const exchange = new JsonExchange(req, res, routes, readers);
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
    private readonly readers: Readonly<Record<'read' | 'readLarge', ReadJson>>,
  ) {
    contextOfRequest(res).protocol = this.protocol;
  }

  route(): void {
    const { req, res } = this;
    const route = findRoute(this.routes, req.path.slice(1), req.method);
    this.#route = route;
    contextOfRequest(res).operation = route.name;
    if (route.takesIfMatch)
      this.precondition = preconditionOf(req.headers['if-match'], (tag) => res.setHeader('ETag', tag));
  }

  async read({ bytes, isLarge }: Body, { signal }: Caller): Promise<OperationRequest<JsonResponse>> {
    const route = this.#route as Route;
    const read = isLarge ? this.readers.readLarge : this.readers.read;
    const { key, input } = await read(bytes, this.req.headers['content-type'], route, signal);
    const { name, operation, write } = route;
    return { name, operation, key, input, write };
  }

  send({ body, tag }: JsonResponse, { memory }: Caller): void | Promise<void> {
    const { res } = this;
    const send = (sent: ResponseBody | StreamedBody, etag = tag): void | Promise<void> => {
      if (etag !== undefined) res.setHeader('ETag', etag);
      return sendBody(res, 200, 'application/json; charset=utf-8', sent);
    };
    // Other bytes with the same meaning have a weak tag (D54).
    return (
      compressed(res, body, (bytes) => memory.add(bytes))?.then((sent) => send(sent, tag && `W/${tag}`)) ??
      send(body)
    );
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
      .replace(/[?#].*$/s, '')
      .slice(0, 500) || '/'
  );
}

/**
 * Reads If-Match (RFC 9110, 13.1.1; D48): entity tags with commas, or `*` for any record. A `W/` before a tag is passed over. What is none of
 * these matches nothing.
 * @param onUpdated called with the new entity tag of the record, if it is known (D52)
 * @returns undefined without the header
 */
function preconditionOf(
  ifMatch: string | undefined,
  onUpdated: (tag: string) => void,
): Precondition | undefined {
  if (ifMatch === undefined) return undefined;
  const tags = new Set(ifMatch.match(/"[^"]*"/g));
  const tagOf = async (answer: RecordAnswer, reserve: Reserve): Promise<string> =>
    (await writeRecord(answer, reserve)).tag ?? '';
  return {
    requires:
      ifMatch.trim() === '*' ? 'any' : async (answer, reserve) => tags.has(await tagOf(answer, reserve)),
    updated: async (answer, reserve) => onUpdated(await tagOf(answer, reserve)),
  };
}
