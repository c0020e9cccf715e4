import type { RequestHandler } from 'express';
import { jsonOperations } from '../../generated/json/registry.js';
import type { Message, Protocol } from '../api.js';
import type { Config } from '../config/config.js';
import { resolveRef } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import { nearest } from '../contract/nearest.js';
import { AppError } from '../domain/errors.js';
import { runInSlices } from '../domain/event-loop.js';
import type { Precondition } from '../domain/request.js';
import { problemResponse } from '../http/problem.js';
import { sendMethods } from '../http/response.js';
import type { Operation } from '../operations/operation.js';
import type { JsonObject } from './parse.js';
import { checkRequest, keyOf, readRequest, requestShape } from './request.js';
import type { RequestShape } from './request.js';
import { listSerializer, serializeRecord, serializeValue, tagOf } from './serialize.js';
import type { SerializeJson } from './serialize.js';

/** A request of an operation, as its body has it. */
interface JsonMessage extends Message {
  readonly route: Route;
  readonly request: JsonObject;
}

/** The JSON API (D26 to D31), below /public/api: every operation under its lower-case name, by GET and POST alike. */
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
      return { name, operation, key: keyOf(request), route, request };
    },
    async validate(message, call) {
      const { request, route } = message;
      const input = await runInSlices(checkRequest(request, route, config), () => call.signal());
      if (route.takesIfMatch) message.precondition = preconditionOf(call.req.headers['if-match']);
      return input;
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

/** Answers OPTIONS at an operation; passes everything else on. */
export function answerOptions(routes: ReadonlyMap<string, Route>): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'OPTIONS' && routes.has(req.path.slice(1))) sendMethods(res, operationMethods);
    else next();
  };
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
  serialize: SerializeJson;
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
    const serializeOne = hasEntityTag ? serializeRecord : serializeValue;
    const serialize = listMember === undefined ? serializeOne : listSerializer(listMember);
    const takesIfMatch = (described?.parameters ?? []).some(
      (parameter) => resolveRef(contract.document, parameter).name === 'If-Match',
    );
    return [segment, { name, operation, serialize, takesIfMatch, ...requestShape(contract, path) }] as const;
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
