import { middleware } from 'express-openapi-validator';
import { jsonOperations } from '../../generated/json/registry.js';
import { formats } from '../contract/formats.js';
import { ContractError } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import { mostItems } from '../domain/errors.js';
import { locateViolations } from './locate.js';
import { JsonObject } from './parse.js';
import type { RequestValidator } from './request.js';
import { largeRequestValidator } from './validate-large.js';

/** Bodies up to this size are checked to the end and all their faults reported; a larger one is refused at the first fault. */
const allErrorsBytes = 65_536;

/** What the validator tells about one fault. */
export interface ValidatorItem {
  path: string;
  message: string;
  /** The schema keyword, as in 'maxLength.openapi.validation'. */
  errorCode?: string;
}

type Check = (path: string, body: JsonObject) => Promise<ValidatorItem[]>;

const made = new WeakMap<Contract, Promise<RequestValidator>>();

/**
 * The validator of a contract for bodies of every size, built once in a process (0.2 s). Each operation is proved to be one that can be
 * validated: a contract that the validator does not understand would otherwise be noticed by the first caller.
 * @throws ContractError
 */
export function requestValidator(contract: Contract): Promise<RequestValidator> {
  const validator = made.get(contract) ?? createRequestValidator(contract);
  made.set(contract, validator);
  return validator;
}

async function createRequestValidator(contract: Contract): Promise<RequestValidator> {
  const paths = Object.values(jsonOperations).map(({ path }) => path);
  const check = createCheck(contract);
  for (const path of paths) await prove(check, path);
  return {
    async validate(path, body, bytes) {
      if (bytes > allErrorsBytes) return largeRequestValidator.validate(path, body, bytes);
      const items = await check(path, body);
      return items.length === 0 ? [] : locateViolations(contract, path, body, items.slice(0, mostItems));
    },
  };
}

/**
 * One instance of express-openapi-validator as a plain function. It is shown a request made here, not the client's: always
 * a POST to the documented path with content type application/json and without query. So GET and POST cannot differ, the
 * client's headers cannot fill the validator's caches, and no form of URL gets past it.
 */
function createCheck(contract: Contract): Check {
  const handlers = middleware({
    apiSpec: structuredClone({ ...contract.document, servers: [{ url: '/' }] }) as never,
    // The contract is linted before it is released, and is the very same file (load.ts): this would take 0.6 s of each start.
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
      throw error;
    }
    if (!('openapi' in request)) throw new ContractError(`it does not describe POST ${path}`);
    return [];
  };
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
      else reject(error instanceof Error ? error : new Error('the validator failed', { cause: error }));
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

async function prove(check: Check, path: string): Promise<void> {
  let items: ValidatorItem[];
  try {
    items = await check(path, new JsonObject());
  } catch (cause) {
    throw new ContractError(
      `${path} cannot be validated: ${cause instanceof Error ? cause.message : 'unknown'}`,
      { cause },
    );
  }
  if (!items.some((item) => item.path === '/body/APIkey'))
    throw new ContractError(`${path} does not require APIkey`);
}
