import { requestValidators } from '../../generated/json/request-validators.js';
import { violationsFromAjv } from '../contract/violations.js';
import type { Config } from '../config.js';
import { canBeKey } from '../contract/api-key.js';
import { invalidRequest, tooManyItems } from '../contract/invalid-request.js';
import { AppError, ProgramError } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { charsetOf, decode } from '../http/charset.js';
import { canonicalizeNames } from './names.js';
import type { Spelling } from './names.js';
import type { Route } from './routes.js';
import { parseJson } from './parse.js';
import type { JsonObject } from './parse.js';

const howToSend =
  'Send the JSON object in the body of a POST, for example with curl -d \'{"APIkey": "…"}\'. ' +
  'A GET works too when it has a body and a Content-Length (curl -X GET -d …); query parameters are not read.';

/**
 * Reads the operand of a request: the JSON object in its body, whatever its content type says apart from the charset (D26).
 * @param body content codings undone
 * @throws AppError unsupported_charset, invalid_encoding, empty_body, malformed_json, invalid_request
 */
export function parseOperand(
  body: Buffer,
  contentType: string | undefined,
  maxDepth: number,
  maxContainers?: number,
): JsonObject {
  if (body.length === 0) throw new AppError('empty_body', `The request has no body. ${howToSend}`);
  const operand = parseJson(decode(body, charsetOf(contentType)), maxDepth, maxContainers);
  if (!isJsonObject(operand))
    throw invalidRequest([{ path: '', code: 'type', message: 'The body must be a JSON object.' }]);
  return operand;
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One request as its body has it. Whether it matches the contract is reported only after the key has been found good (D43). */
export interface JsonRequest {
  /** The API key; undefined where none can be looked up, and then `input` refuses. */
  readonly key: string | undefined;
  /**
   * The operation's input: the request without its key.
   * @throws AppError invalid_request when it does not match the contract, too_many_items
   */
  input(): Promise<object>;
}

/**
 * Reads one request for one operation.
 * @param body content codings undone
 * @throws AppError as parseOperand and canonicalizeNames do
 */
export type ReadJson = (
  body: Buffer,
  contentType: string | undefined,
  operation: Pick<Route, 'segment' | 'path' | 'spelling'>,
  signal?: () => AbortSignal,
) => JsonRequest | Promise<JsonRequest>;

/** A request's body, for reading it once more elsewhere. */
export interface SentBody {
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
  /** The operation's (see Route). */
  readonly segment: string;
  /** Whether it has a key, which was found good */
  readonly hasKey: boolean;
  /** Aborts when the client is gone */
  readonly signal: AbortSignal | undefined;
}

/**
 * Finds every fault of a request that the contract refuses.
 * @param path the operation's path in the contract
 * @param request with documented member names
 * @param sent what it was read from
 */
export type Explain = (path: string, request: JsonObject, sent: SentBody) => Promise<ErrorItem[]>;

/** The settings that reading depends on (D42). */
export type JsonLimits = Pick<Config, 'maxJsonDepth' | 'maxSetItems'>;

/** Of bodies up to this size all faults are reported; a larger one is refused with its first fault. */
const explainedBytes = 65_536;

/**
 * Makes the function that reads requests in this thread. Whether a request matches the contract is said by a validator that was generated.
 * @param explain finds all faults of a small body that was refused; without it each is refused with its first fault
 */
export function createReadJson(limits: JsonLimits, explain?: Explain): ReadJson {
  const { maxJsonDepth, maxSetItems } = limits;
  // Full sets of everything, and so many more that no body has them which is read before its key is known (D43).
  const maxContainers = 8 * maxSetItems + 65_536;
  return (bytes, contentType, { path, spelling, segment }, signal) => {
    const operand = parseOperand(bytes, contentType, maxJsonDepth, maxContainers);
    const request = canonicalizeNames(operand, spelling, maxSetItems) as JsonObject;
    const key = canBeKey(request.APIkey) ? request.APIkey : undefined;
    const input = async (): Promise<object> => {
      // Nobody learns of this limit without a key; a request without one is refused by the contract.
      if (key !== undefined) checkSets(request, spelling, maxSetItems);
      const found = firstFaults(path, request);
      if (found.length > 0) {
        const isExplained = explain !== undefined && bytes.length <= explainedBytes;
        if (!isExplained) throw invalidRequest(found);
        const sent = { bytes, contentType, segment, hasKey: key !== undefined, signal: signal?.() };
        throw await explained(found, () => explain(path, request, sent), sent.signal);
      }
      // Only now: before, the request may have a hostile number of members.
      const { APIkey: _key, ...rest } = request;
      return rest;
    };
    return { key, input };
  };
}

/** @returns the refusal with all faults; with those that were found first when they are not explained @throws the signal's reason */
async function explained(
  found: ErrorItem[],
  explain: () => Promise<ErrorItem[]>,
  signal: AbortSignal | undefined,
): Promise<AppError> {
  try {
    const all = await explain();
    return invalidRequest(all.length > 0 ? all : found);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return invalidRequest(found, { internal: 'its other faults were not found', cause });
  }
}

/** @throws AppError too_many_items for the first set, in the contract's order, that has more than `most` */
function checkSets({ data }: JsonObject, spelling: Spelling, most: number): void {
  if (typeof data !== 'object' || data === null) return;
  for (const { name } of spelling.members.get('data')?.inside.members.values() ?? []) {
    const set = (data as JsonObject)[name];
    if (Array.isArray(set) && set.length > most) throw tooManyItems(['data', name], most);
  }
}

/**
 * Checks a request against the contract up to its first fault, by the validator that was generated for its operation.
 * @returns nothing when the request matches; else what is wrong at the first faulty place
 */
export function firstFaults(path: string, request: JsonObject): ErrorItem[] {
  const validate = requestValidators.get(path);
  if (validate === undefined) throw new ProgramError(`no validator was generated for ${path}`);
  if (validate(request)) return [];
  const faults = violationsFromAjv(validate.errors ?? []);
  // They hold the request, and would until the next one comes.
  validate.errors = null;
  return faults;
}
