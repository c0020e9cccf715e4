import { canBeKey } from '../contract/api-key.js';
import type { Config } from '../config.js';
import { invalidRequest, tooManyItems } from '../contract/invalid-request.js';
import type { ErrorItem } from '../domain/errors.js';
import { parseOperand } from './body.js';
import { spellNames } from './names.js';
import type { Spelling } from './names.js';
import type { OfferedOperation } from './offered.js';
import type { JsonObject } from './parse.js';

/** One request as its body has it. Whether it matches the contract is told only after the key has been found good (D43). */
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
 * @throws AppError as parseOperand and spellNames do
 */
export type ReadJson = (
  body: Buffer,
  contentType: string | undefined,
  operation: Pick<OfferedOperation, 'segment' | 'path' | 'spelling'>,
  signal?: AbortSignal,
) => JsonRequest | Promise<JsonRequest>;

/** Checks parsed requests against openapi.yaml. */
export interface RequestValidator {
  /**
   * @param path the operation's path in the contract
   * @param body the request, with documented member names
   * @param bytes size of the body as it came
   * @returns the faults; none means that the request matches the contract
   */
  validate(path: string, body: JsonObject, bytes: number): Promise<ErrorItem[]>;
}

/** The settings that reading depends on (D42). */
export type JsonLimits = Pick<Config, 'maxJsonDepth' | 'maxSetItems'>;

/** Makes the function that reads requests in this thread. */
export function createReadJson(validator: RequestValidator, limits: JsonLimits): ReadJson {
  const { maxJsonDepth, maxSetItems } = limits;
  // Full sets of everything, and so many more that no body has them which is read before its key is known (D43).
  const mostContainers = 8 * maxSetItems + 65_536;
  return (body, contentType, { path, spelling }) => {
    const operand = parseOperand(body, contentType, maxJsonDepth, mostContainers);
    const request = spellNames(operand, spelling, maxSetItems) as JsonObject;
    const key = canBeKey(request.APIkey) ? request.APIkey : undefined;
    const input = async (): Promise<object> => {
      // Nobody learns of this limit without a key; a request without one is refused by the contract.
      if (key !== undefined) checkSets(request, spelling, maxSetItems);
      const faults = await validator.validate(path, request, body.length);
      if (faults.length > 0) throw invalidRequest(faults);
      // Only now: before, the request may have a hostile number of members.
      const { APIkey: _key, ...rest } = request;
      return rest;
    };
    return { key, input };
  };
}

/** @throws AppError too_many_items for the first set, in the contract's order, that has more than `most` */
function checkSets({ data }: JsonObject, spelling: Spelling, most: number): void {
  if (typeof data !== 'object' || data === null) return;
  for (const { name } of spelling.members.get('data')?.inside.members.values() ?? []) {
    const set = (data as JsonObject)[name];
    if (Array.isArray(set) && set.length > most) throw tooManyItems(['data', name], most);
  }
}
