import { canBeKey } from '../contract/api-key.js';
import { invalidRequest } from '../contract/invalid-request.js';
import { parseOperand } from './body.js';
import { spellNames } from './names.js';
import type { OfferedOperation } from './offered.js';
import type { JsonObject } from './parse.js';
import type { RequestValidator } from './validate.js';

/** One request as its body has it. Whether it matches the contract is told only after the key has been found good (D43). */
export interface JsonRequest {
  /** The API key; undefined where none can be looked up, and then `input` refuses. */
  readonly key: string | undefined;
  /** The operation's input: the request without its key. @throws AppError invalid_request when it does not match the contract */
  input(): Promise<object>;
}

/**
 * Reads one request for one operation.
 * @param body content codings undone
 * @throws AppError as parseOperand and spellNames do
 */
export type ReadJson = (
  body: Buffer,
  contentType: string | undefined,
  operation: Pick<OfferedOperation, 'segment' | 'path' | 'spelling'>,
  signal?: AbortSignal,
) => JsonRequest | Promise<JsonRequest>;

/** Makes the function that reads requests in this thread. @param maxDepth deepest nesting (D42) */
export function createReadJson(validator: RequestValidator, maxDepth: number): ReadJson {
  return (body, contentType, { path, spelling }) => {
    const request = spellNames(parseOperand(body, contentType, maxDepth), spelling) as JsonObject;
    const key = canBeKey(request.APIkey) ? request.APIkey : undefined;
    return { key, input: () => inputOf(request, path, body.length, validator) };
  };
}

async function inputOf(
  request: JsonObject,
  path: string,
  bytes: number,
  validator: RequestValidator,
): Promise<object> {
  const faults = await validator.validate(path, request, bytes);
  if (faults.length > 0) throw invalidRequest(faults);
  // Only now: before, the request may have a hostile number of members.
  const { APIkey: _key, ...input } = request;
  return input;
}
