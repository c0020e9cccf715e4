import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { resolveRef } from '../contract/load.js';
import type { Contract, OpenApiDocument } from '../contract/load.js';
import { formats } from '../contract/violations.js';

/** The library's input: a request with documented names, or a response. */
interface Exchange {
  readonly method: string;
  /** The operation's path in the contract. */
  readonly path: string;
  readonly body?: object;
  readonly status?: number;
  readonly response?: unknown;
}

/** A violation, in the library's form. */
export interface Violation {
  /** For example '/body/data/User/0/Title'. The name of an unknown member is not escaped. */
  readonly path: string;
  readonly keyword: string;
}

export type Judge = (exchange: Exchange) => Promise<Violation[]>;

/**
 * Runs the library as an application of its own, without the client's headers, as it caches by content type without a bound. It gets only
 * the part of the contract to judge: it reads that again for each status, which took seconds for the whole contract.
 * @param status of the responses to judge; undefined for requests
 */
export function createJudge({ document }: Contract, path: string, status?: number): Judge {
  const methods = Object.entries(document.paths[path] ?? {}).map(([method, operation]): [string, unknown] => {
    const { requestBody, responses = {}, ...rest } = operation;
    const selected = Object.entries(responses).filter(([code]) => code === String(status));
    const judged =
      status === undefined ? { requestBody, responses: {} } : { responses: Object.fromEntries(selected) };
    return [method, withoutReferences(document, { ...rest, ...judged })];
  });
  // Without these it would match paths of another spelling.
  const app = express().enable('case sensitive routing').enable('strict routing').disable('x-powered-by');
  app.use(
    middleware({
      apiSpec: {
        ...document,
        paths: { [path]: Object.fromEntries(methods) },
        components: {},
      } as never,
      // The contract is linted before it is released, and this is the same file (load.ts).
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
  app.use((_req, res) => void res.json(res.locals['response']));
  // Without a handler Express would report an error only in a later round of the event loop.
  const failed: ErrorRequestHandler = (error, _req, res, _next) => void res.json(error);
  app.use(failed);
  return ({ method, path, body, status = 200, response }) =>
    new Promise((resolve, reject) => {
      const json = (said: unknown): void => {
        if (!(said instanceof Error)) resolve([]);
        else if (isVerdict(said)) resolve(said.errors.map(toViolation));
        else reject(said);
      };
      const req = { method, url: path, headers: { 'content-type': 'application/json' }, query: {}, body };
      const res = { statusCode: status, locals: { response }, getHeaders: () => ({}), json };
      app(req as never, res as never);
    });
}

/** A part of the contract with its references resolved. */
function withoutReferences(document: OpenApiDocument, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutReferences(document, item));
  if (typeof part !== 'object' || part === null) return part;
  const members = Object.entries(resolveRef(document, part));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutReferences(document, member)]));
}

interface ValidatorItem {
  path: string;
  message: string;
  /** The schema keyword, as in 'maxLength.openapi.validation'; absent if no schema is violated. */
  errorCode?: string;
}

function isVerdict(error: Error): error is Error & { errors: ValidatorItem[] } {
  return 'errors' in error && Array.isArray(error.errors);
}

function toViolation({ path, message, errorCode }: ValidatorItem): Violation {
  return { path, keyword: errorCode?.replace('.openapi.validation', '') ?? message };
}
