import { requestValidators } from '../../generated/json/validators.js';
import { refusalOf } from '../contract/violations.js';
import type { Validator } from '../contract/violations.js';
import type { Config } from '../config.js';
import { canBeKey } from '../contract/formats.js';
import { invalidRequest, tooManyItems } from '../contract/invalid-request.js';
import { maxUpdates } from '../domain/update/plan.js';
import { AppError, ProgramError, maxFaultsWithoutKey, maxReportedFaults } from '../domain/errors.js';
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
  const text = decode(body, charsetOf(contentType));
  let operand: unknown;
  try {
    operand = parseJson(text, maxDepth, maxContainers);
  } catch (error) {
    const hint = hintAt(text);
    throw error instanceof AppError && error.code === 'malformed_json' && hint !== undefined
      ? error.withHint(hint)
      : error;
  }
  if (!isJsonObject(operand))
    throw invalidRequest([{ path: '', code: 'type', message: 'The body must be a JSON object.' }]);
  return operand;
}

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

/** One request as its body has it. Whether it matches the contract is reported only after the key has been found good (D43). */
export interface JsonRequest {
  /** The API key; undefined where none can be looked up, and then `input` refuses. */
  readonly key: string | undefined;
  /**
   * The operation's input: the request without its key.
   * @throws AppError invalid_request when it does not match the contract, too_many_items
   */
  readonly input: () => object;
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

/** The settings that reading depends on (D42). */
export type JsonLimits = Pick<Config, 'maxJsonDepth' | 'maxSetItems'>;

/**
 * Reads a request with its key, and gives its members their documented names.
 * @throws AppError as parseOperand and canonicalizeNames do
 */
export function readRequest(
  bytes: Buffer,
  contentType: string | undefined,
  spelling: Spelling,
  { maxJsonDepth, maxSetItems }: JsonLimits,
): JsonObject {
  // Full sets of everything, and so many more that no body has them which is read before its key is known (D43).
  const maxContainers = 8 * maxSetItems + 65_536;
  const operand = parseOperand(bytes, contentType, maxJsonDepth, maxContainers);
  return canonicalizeNames(operand, spelling, maxSetItems) as JsonObject;
}

/** Makes the function that reads requests in this thread. Whether a request matches the contract is said by a validator that was generated. */
export function createReadJson(limits: JsonLimits): ReadJson {
  return (bytes, contentType, { path, spelling }) => {
    const request = readRequest(bytes, contentType, spelling, limits);
    const key = canBeKey(request.APIkey) ? request.APIkey : undefined;
    const input = (): object => {
      // Nobody learns of this limit without a key; a request without one is refused by the contract.
      if (key !== undefined) checkSets(request, spelling, limits.maxSetItems);
      const maxFaults = key === undefined ? maxFaultsWithoutKey : maxReportedFaults;
      const refusal = refusalOf(validatorOf(path), request, maxFaults);
      if (refusal !== undefined) throw refusal;
      // Only now: before, the request may have a hostile number of members.
      const { APIkey: _key, ...rest } = request;
      return rest;
    };
    return { key, input };
  };
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
