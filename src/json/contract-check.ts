import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import type { Protocol } from '../api.js';
import { resolveRef } from '../contract/load.js';
import type { Contract, OpenApiDocument } from '../contract/load.js';
import { formats, maxViolations } from '../contract/violations.js';
import { ProgramError } from '../domain/errors.js';
import { runThrough } from '../domain/event-loop.js';
import { documentedPath } from '../http/problem.js';
import type { Call } from '../http/request.js';
import { lengthOf } from '../http/response.js';
import type { Answer } from '../http/response.js';
import type { Logger } from '../log.js';
import type { JsonMessage } from './protocol.js';
import type { RequestShape, Route } from './routes.js';

/** What is shown to the library: a request with documented names, or a response. */
interface Exchange {
  readonly method: string;
  /** The operation's path in the contract. */
  readonly path: string;
  readonly body?: object;
  readonly status?: number;
  readonly answer?: unknown;
}

/** What is wrong with it, in the library's words. */
interface Violation {
  /** As in '/body/data/User/0/Title'. The name of an unknown member is not escaped. */
  readonly path: string;
  readonly keyword: string;
}

type Judge = (exchange: Exchange) => Promise<Violation[]>;

/**
 * By the text of a contract: one for requests of an operation, and one for its responses of each status. Most statuses never come, and the
 * servers of a process mostly have the same contract.
 */
const judges = new Map<string, Map<string, Judge>>();

/** Maximum bytes of a request, and of a response: the library reports all that is wrong, however much it is. */
const maxRequestBytes = 65_536;
const maxResponseBytes = 1_048_576;

/**
 * The JSON protocol with express-openapi-validator in front (`contractCheck`). It knows nothing of our validators and judges each request
 * before they do, in its documented spelling, and each response before it is sent. Where the two do not say the same of a request, or a
 * response violates the contract, that is a defect: the log names it, and the request fails.
 */
export function checkContract(
  protocol: Protocol<Route, JsonMessage>,
  routes: ReadonlyMap<string, Route>,
  contract: Contract,
  log: Logger,
): Protocol<Route, JsonMessage> {
  const text = JSON.stringify(contract.document);
  const known = judges.get(text) ?? new Map<string, Judge>();
  judges.set(text, known);
  const judgeOf = (path: string, status?: number): Judge => {
    const name = `${path} ${status}`;
    const judge = known.get(name) ?? createJudge(contract, path, status);
    known.set(name, judge);
    return judge;
  };
  /** @returns whether there are any */
  const report = (call: Call, operation: string, message: string, violations: Violation[]): boolean => {
    for (const { path: place, keyword } of violations) {
      const path = documentedPath(place.replace(/^\/(body|response)/, ''));
      const defect = { requestId: call.id, code: 'internal_error', operation, path, keyword };
      log.error(defect, `contract check: ${message}`);
    }
    return violations.length > 0;
  };
  const isBadResponse = async (
    { status = 200, body }: Answer,
    { path, name }: Route,
    call: Call,
  ): Promise<boolean> => {
    if (lengthOf(body) > maxResponseBytes) return false;
    const answer: unknown = JSON.parse(typeof body === 'string' ? body : Buffer.concat(body).toString());
    const found = await judgeOf(path, status)({ method: call.req.method, path, status, answer });
    return report(call, name, 'a response violates the contract', found);
  };
  return {
    ...protocol,
    async validate(message, call) {
      const { route, request } = message;
      const { name, path } = route;
      if (call.receivedBytes <= maxRequestBytes) {
        const other = await judgeOf(path)({ method: call.req.method, path, body: structuredClone(request) });
        if (
          report(
            call,
            name,
            'the validators do not agree about a request',
            differences(ours(route, request), other),
          )
        )
          throw new ProgramError('the validators do not agree about a request');
      }
      return protocol.validate(message, call);
    },
    async serialize(result, message, call, reserve) {
      const answer = await protocol.serialize(result, message, call, reserve);
      if (await isBadResponse(answer, message.route, call))
        throw new ProgramError('a response violates the contract');
      return answer;
    },
    async serializeError(error, call) {
      const answer = await protocol.serializeError(error, call);
      const route = routes.get(call.req.path.slice(1));
      if (route !== undefined && error.code !== 'method_not_allowed')
        await isBadResponse(answer, route, call);
      return answer;
    },
  };
}

/**
 * The library as an application of its own: it is not shown the client's headers, by whose content types it fills its memory. It gets no more
 * of the contract than it is to judge, as it reads all of that again for each status: of the whole contract that took it seconds.
 * @param status that of the answers to judge; undefined for requests
 */
function createJudge({ document }: Contract, path: string, status?: number): Judge {
  const methods = Object.entries(document.paths[path] ?? {}).map(([method, operation]): [string, unknown] => {
    const { requestBody, responses = {}, ...rest } = operation;
    const answers = Object.entries(responses).filter(([code]) => code === String(status));
    const judged =
      status === undefined ? { requestBody, responses: {} } : { responses: Object.fromEntries(answers) };
    return [method, withoutReferences(document, { ...rest, ...judged })];
  });
  // Without these it would find operations by paths that are none.
  const app = express().enable('case sensitive routing').enable('strict routing').disable('x-powered-by');
  app.use(
    middleware({
      apiSpec: {
        ...document,
        paths: { [path]: Object.fromEntries(methods) },
        components: {},
      } as never,
      // The contract is linted before it is released, and is the very same file (load.ts).
      validateApiSpec: false,
      validateSecurity: false,
      fileUploader: false,
      formats: Object.fromEntries(
        Object.entries(formats).map(([name, validate]) => [name, { type: 'string', validate }]),
      ),
      validateRequests: status === undefined && { allErrors: true, allowUnknownQueryParameters: true },
      validateResponses: status !== undefined,
    }),
  );
  app.use((_req, res) => void res.json(res.locals['answer']));
  // Without a handler Express would tell of an error only in a later round of the event loop.
  const failed: ErrorRequestHandler = (error, _req, res, _next) => void res.json(error);
  app.use(failed);
  return ({ method, path, body, status = 200, answer }) =>
    new Promise((resolve, reject) => {
      const json = (said: unknown): void => {
        if (!(said instanceof Error)) resolve([]);
        else if (isVerdict(said)) resolve(said.errors.map(violationOf));
        else reject(said);
      };
      const req = { method, url: path, headers: { 'content-type': 'application/json' }, query: {}, body };
      const res = { statusCode: status, locals: { answer }, getHeaders: () => ({}), json };
      app(req as never, res as never);
    });
}

/** A part of the contract, with what its references name in their place. */
function withoutReferences(document: OpenApiDocument, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutReferences(document, item));
  if (typeof part !== 'object' || part === null) return part;
  const members = Object.entries(resolveRef(document, part));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutReferences(document, member)]));
}

interface ValidatorItem {
  path: string;
  message: string;
  /** The schema keyword, as in 'maxLength.openapi.validation'; absent where no schema is violated. */
  errorCode?: string;
}

function isVerdict(error: Error): error is Error & { errors: ValidatorItem[] } {
  return 'errors' in error && Array.isArray(error.errors);
}

function violationOf({ path, message, errorCode }: ValidatorItem): Violation {
  return { path, keyword: errorCode?.replace('.openapi.validation', '') ?? message };
}

/** What our validator finds wrong with a request, in the library's words. */
function ours({ validate }: RequestShape, body: object): Violation[] {
  runThrough(validate(body));
  const found = validate.errors ?? [];
  validate.errors = null;
  return found.map(({ instancePath, keyword, params }) => {
    const member = (params['missingProperty'] ?? params['additionalProperty']) as string | undefined;
    // Of a member whose name is "" the library tells no place.
    if (member === '') return { path: '', keyword };
    return { path: `/body${instancePath}${member === undefined ? '' : `/${member}`}`, keyword };
  });
}

/** What only one of the two has found. Ours stops where there is very much. */
function differences(found: Violation[], other: Violation[]): Violation[] {
  if (found.length >= maxViolations && other.length > 0) return [];
  const both = [found, other].map((all) => new Map(all.map((one) => [`${one.path} ${one.keyword}`, one])));
  return both.flatMap((mine, index) =>
    [...mine].filter(([key]) => !both[1 - index]?.has(key)).map(([, one]) => one),
  );
}
