import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { formats, maxViolations } from '../contract/violations.js';
import { resolveRef } from '../contract/load.js';
import type { Contract, OpenApiDocument } from '../contract/load.js';
import { AppError } from '../domain/errors.js';
import { runThrough } from '../domain/event-loop.js';
import { documentedPath } from '../http/problem.js';
import { callOf } from '../http/request.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { readRequest } from './protocol.js';
import type { JsonLimits } from './protocol.js';
import { routesOf } from './routes.js';
import type { RequestShape, Route } from './routes.js';

/** What is shown to the library: a request with documented names, or an answer. */
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
 * By the text of a contract: one for requests of an operation, and one for its answers of each status. Most statuses never come, and the servers of
 * a process mostly have the same contract.
 */
const judges = new Map<string, Map<string, Judge>>();

/**
 * Makes the middleware that watches the JSON API (`contractCheck`). express-openapi-validator, which knows nothing of our validators, judges
 * each small request, in its documented spelling, and each answer. Where the two do not say the same of a request, or an answer violates the
 * contract, that is a defect: the log names it. The client has its answer by then, and never notices.
 */
export function createContractCheck(contract: Contract, limits: JsonLimits, log: Logger): RequestHandler {
  const routes = routesOf(contract);
  const text = JSON.stringify(contract.document);
  const known = judges.get(text) ?? new Map<string, Judge>();
  judges.set(text, known);
  const judgeOf = (path: string, status?: number): Judge => {
    const name = `${path} ${status}`;
    const judge = known.get(name) ?? createJudge(contract, path, status);
    known.set(name, judge);
    return judge;
  };
  /** The checks that go on. The next request waits for them, so that a test's server has told of a defect by then. */
  const going = new Set<Promise<void>>();

  async function check(req: Request, res: Response, route: Route, bytes: Buffer): Promise<void> {
    const { name: operation, path } = route;
    const { method } = req;
    const tell = (message: string, violations: Violation[]): void => {
      for (const { path: place, keyword } of violations) {
        const defect = {
          code: 'internal_error',
          operation,
          path: documentedPath(place.replace(/^\/(body|response)/, '')),
          keyword,
        };
        log.error({ requestId: callOf(res).id, ...defect }, `contract check: ${message}`);
      }
    };
    const body = requestOf(req, route, limits);
    if (body !== undefined) {
      const found = differences(ours(route, body), await judgeOf(path)({ method, path, body }));
      tell('the validators do not agree about a request', found);
    }
    if (bytes.length > 0) {
      const sent: unknown = JSON.parse(bytes.toString());
      const { statusCode: status } = res;
      const found = await judgeOf(path, status)({ method, path, status, answer: sent });
      tell('an answer violates the contract', found);
    }
  }

  return (req, res, next) => {
    const route = routes.get(req.path.slice(1));
    const sent: Buffer[] = [];
    const keep = (part: unknown): void => {
      if (typeof part === 'string' || Buffer.isBuffer(part)) sent.push(Buffer.from(part as string));
    };
    const write = res.write.bind(res) as (...parts: unknown[]) => boolean;
    res.write = (...parts: unknown[]) => {
      keep(parts[0]);
      // With the function that is called when the client has taken it: without that a long answer is cut off.
      return write(...parts);
    };
    const end = res.end.bind(res) as (...parts: unknown[]) => Response;
    res.end = (...parts: unknown[]) => {
      keep(parts[0]);
      const ended = end(...parts);
      if (route !== undefined && ['GET', 'POST'].includes(req.method)) {
        const checked = check(req, res, route, Buffer.concat(sent))
          .catch((error: unknown) => log.error({ error: describeError(error) }, 'contract check: it failed'))
          .finally(() => going.delete(checked));
        going.add(checked);
      }
      return ended;
    };
    void Promise.all(going).then(() => next());
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

/** The library tells of all that is wrong, however much it is. */
const maxBytes = 65_536;

/**
 * The request whose bytes the API has left in `body`; undefined for a large one, and where it is refused before its contract is looked at.
 */
function requestOf(req: Request, { spelling }: Route, limits: JsonLimits): object | undefined {
  if (!Buffer.isBuffer(req.body) || req.body.length > maxBytes) return undefined;
  try {
    return runThrough(readRequest(req.body, req.headers['content-type'], spelling, limits));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
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
