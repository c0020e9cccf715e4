import { requestValidators } from '../../generated/json/validators.js';
import type { Config } from '../config/config.js';
import type { Contract } from '../contract/load.js';
import { canBeKey, invalidRequest, refusalOf, tooManyItems } from '../contract/violations.js';
import type { Validator } from '../contract/violations.js';
import { AppError, maxFaultsWithoutKey, maxReportedFaults, ProgramError } from '../domain/errors.js';
import type { Slices } from '../domain/event-loop.js';
import { maxUpdates } from '../domain/update/plan.js';
import { charsetOf, decode } from '../http/charset.js';
import type { JsonObject } from './parse.js';
import { parseJson } from './parse.js';
import { spellingOf } from './spelling.js';
import type { Spelling } from './spelling.js';

/** Decoding of more bytes is a slice of its own. */
const largeBytes = 65_536;

const howToSend =
  'Send the JSON object in the body of a POST, for example with curl -d \'{"APIkey": "…"}\'. ' +
  'A GET works too when it has a body and a Content-Length (curl -X GET -d …); query parameters are not read.';

/** What a body that is no JSON probably is (D53). */
function hintAt(text: string): string | undefined {
  const start = text.slice(0, 100).trimStart();
  if (start.startsWith('<'))
    return 'This looks like XML: SOAP messages go to /public/api.asmx; this path takes a JSON object (application/json).';
  if (/^(?:--|[\w.%-]+=)/.test(start))
    return 'This looks like form data: send a JSON object, as application/json.';
  return undefined;
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What reading a request needs of its operation. */
export interface RequestShape {
  /** Path in the contract. */
  readonly path: string;
  readonly spelling: Spelling;
}

/** Reads from the contract what reading the requests of an operation needs. @throws ContractError when it has no such operation */
export function requestShape(contract: Contract, path: string): RequestShape {
  return { path, spelling: spellingOf(contract, contract.requestSchema(path)) };
}

/** The settings that reading depends on (D42). */
export type JsonLimits = Pick<Config, 'maxJsonDepth' | 'maxSetItems'>;

/**
 * Reads a request with its key: the JSON object in its body, whatever its content type says apart from the charset (D26). Its members get
 * their documented names.
 * @param bytes content codings undone
 * @throws AppError unsupported_charset, invalid_encoding, empty_body, malformed_json, too_many_items, invalid_request
 */
export function* readRequest(
  bytes: Buffer,
  contentType: string | undefined,
  spelling: Spelling,
  { maxJsonDepth, maxSetItems }: JsonLimits,
): Slices<JsonObject> {
  if (bytes.length === 0) throw new AppError('empty_body', `The request has no body. ${howToSend}`);
  const text = decode(bytes, charsetOf(contentType));
  // Of 16 MiB that takes up to 50 ms, in one piece.
  if (bytes.length > largeBytes) yield;
  // Full sets of everything, and so many more that no body has them which is read before its key is known (D43).
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
  if (isJsonObject(request)) return request;
  throw invalidRequest([{ path: '', code: 'type', message: 'The body must be a JSON object.' }]);
}

/** The API key of a request; undefined where none can be looked up, and then `checkRequest` throws. */
export function keyOf({ APIkey }: JsonObject): string | undefined {
  return canBeKey(APIkey) ? APIkey : undefined;
}

/**
 * Checks a request against the contract, after its key has been found good (D43).
 * @returns the operation's input: the request without its key
 * @throws AppError invalid_request, too_many_items
 */
export function* checkRequest(
  request: JsonObject,
  { path, spelling }: RequestShape,
  { maxSetItems }: Pick<JsonLimits, 'maxSetItems'>,
): Slices<object> {
  const hasKey = keyOf(request) !== undefined;
  // Nobody learns of this limit without a key; a request without one is refused by the contract.
  if (hasKey) checkSets(request, spelling, maxSetItems);
  const maxFaults = hasKey ? maxReportedFaults : maxFaultsWithoutKey;
  const rejection = yield* refusalOf(validatorOf(path), request, maxFaults);
  if (rejection !== undefined) throw rejection;
  // Only now: before, the request may have a hostile number of members.
  const { APIkey: _key, ...rest } = request;
  return rest;
}

/** @throws AppError too_many_items for the first set, in the contract's order, that has more than `most`, and for too many updates (D61) */
function checkSets({ data }: JsonObject, spelling: Spelling, most: number): void {
  const inside = spelling.members.get('data')?.inside;
  if (!Array.isArray(data) || inside?.items === undefined) {
    checkSetsOf(data, inside, ['data'], most);
    return;
  }
  const mostUpdates = Math.min(maxUpdates, most);
  if (data.length > mostUpdates) throw tooManyItems(['data'], mostUpdates);
  for (const [at, update] of data.entries()) checkSetsOf(update, inside.items, ['data', at], most);
}

function checkSetsOf(
  update: unknown,
  spelling: Spelling | undefined,
  path: readonly (string | number)[],
  most: number,
): void {
  if (typeof update !== 'object' || update === null) return;
  for (const { name } of spelling?.members.values() ?? []) {
    const set = (update as JsonObject)[name];
    if (Array.isArray(set) && set.length > most) throw tooManyItems([...path, name], most);
  }
}

/** The validator that was generated for an operation's requests. @param path the operation's path in the contract */
export function validatorOf(path: string): Validator {
  const validate = requestValidators.get(path);
  if (validate === undefined) throw new ProgramError(`no validator was generated for ${path}`);
  return validate;
}
