import { middleware } from 'express-openapi-validator';
import { formats } from '../contract/formats.js';
import { ContractError } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import { resolveRef } from '../contract/schema.js';
import type { OpenApiDocument } from '../contract/schema.js';
import type { JsonObject } from './parse.js';
import { ProgramError } from '../domain/errors.js';

/** What the validator reports of one fault. */
export interface ValidatorItem {
  path: string;
  message: string;
  /** The schema keyword, as in 'maxLength.openapi.validation'. */
  errorCode?: string;
}

/** Finds every fault of a request to a path. */
export type Check = (path: string, body: JsonObject) => Promise<ValidatorItem[]>;

/**
 * One instance of express-openapi-validator as a plain function. It is shown a request made here, not the client's: always
 * a POST to the documented path with content type application/json and without query. So GET and POST cannot differ, the
 * client's headers cannot fill the validator's caches, and no form of URL gets past it.
 * @returns rejects with ContractError when the validator cannot use the contract
 * @throws ContractError when a request refers to nothing
 */
export function createCheck(contract: Contract): Check {
  const handlers = middleware({
    apiSpec: structuredClone(requestsOf(contract.document)) as never,
    // The contract is linted before it is released, and is the very same file (load.ts): this would take 0.6 s more.
    validateApiSpec: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    formats: Object.fromEntries(
      Object.entries(formats).map(([name, validate]) => [name, { type: 'string', validate }]),
    ),
  });
  return async (path, body) => {
    const request = requestFor(path, body);
    try {
      for (const handler of handlers) await run(handler as Handler, request);
    } catch (error) {
      if (isRefusal(error)) return error.errors;
      const reason = error instanceof Error ? error.message : 'unknown';
      throw new ContractError(`${path} cannot be validated: ${reason}`, { cause: error });
    }
    return [];
  };
}

/**
 * The part of a contract that requests are checked against: to take the rest in as well would take twice the time.
 * @throws ContractError when a request refers to nothing
 */
function requestsOf(document: OpenApiDocument): object {
  const { openapi, info, paths, components } = document;
  const requests = Object.entries(paths).map(([path, { post }]) => {
    const declared = post?.requestBody?.content?.['application/json']?.schema;
    // The validator would compile a reference here only to follow it.
    const schema = declared && resolveRef(document, declared);
    return [path, { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } }];
  });
  const schemas: Record<string, unknown> = {};
  const addSchemasOf = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in schemas) continue;
      const schema = components['schemas']?.[name];
      if (schema === undefined) throw new ContractError(`it has no schema ${name}`);
      schemas[name] = schema;
      addSchemasOf(schema);
    }
  };
  addSchemasOf(requests);
  const servers = [{ url: '/' }];
  return { openapi, info, servers, paths: Object.fromEntries(requests) as object, components: { schemas } };
}

type Handler = (req: unknown, res: unknown, next: (error?: unknown) => void) => unknown;

function requestFor(path: string, body: JsonObject): object {
  const settings = new Set(['case sensitive routing', 'strict routing']);
  return {
    app: { enabled: (name: string) => settings.has(name), param: () => undefined },
    method: 'POST',
    baseUrl: '',
    originalUrl: path,
    url: path,
    path,
    headers: { 'content-type': 'application/json' },
    query: {},
    params: {},
    body,
  };
}

function run(handler: Handler, request: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown): void => {
      if (error === undefined || error === null) resolve();
      else
        reject(error instanceof Error ? error : new ProgramError('the validator failed', { cause: error }));
    };
    // The validator throws from some handlers and rejects from others.
    Promise.resolve()
      .then(() => handler(request, {}, next))
      .catch(next);
  });
}

/** The validator's answer to a request that does not match: status 400 with items that name a keyword. */
function isRefusal(error: unknown): error is Error & { errors: ValidatorItem[] } {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) return false;
  const items = 'errors' in error && Array.isArray(error.errors) ? (error.errors as ValidatorItem[]) : [];
  return items.length > 0 && items.every((item) => typeof item.errorCode === 'string');
}
