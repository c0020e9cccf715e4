import { requestValidators } from '../../generated/json/validators.js';
import type { Config } from '../config/config.js';
import { resolveRef } from '../contract/load.js';
import type { Contract, Schema } from '../contract/load.js';
import { canBeKey, invalidRequest, pointer, refusalOf, tooManyItems } from '../contract/violations.js';
import type { Validator } from '../contract/violations.js';
import { AppError, maxFaultsWithoutKey, maxReportedFaults, ProgramError } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { asciiLowerCase } from '../domain/text.js';
import { maxUpdates } from '../domain/update/plan.js';
import { charsetOf, decode } from '../http/charset.js';
import { JsonObject, parseJson } from './parse.js';

const howToSend =
  'Send the JSON object in the body of a POST, for example with curl -d \'{"APIkey": "…"}\'. ' +
  'A GET works too when it has a body and a Content-Length (curl -X GET -d …); query parameters are not read.';

/**
 * Reads the operand of a request: the JSON object in its body, whatever its content type says apart from the charset (D26).
 * @param body content codings undone
 * @throws AppError unsupported_charset, invalid_encoding, empty_body, malformed_json, invalid_request
 */
function parseOperand(
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

/**
 * Reads one request for one operation.
 * @param body content codings undone
 * @throws AppError as parseOperand and canonicalizeNames do
 */
export type ReadJson = (
  body: Buffer,
  contentType: string | undefined,
  operation: RequestShape,
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

/** How the member names of one value are spelt in the contract. */
export interface Spelling {
  /** By their lower-case forms, and by themselves: most clients send them as documented. */
  readonly members: ReadonlyMap<string, { readonly name: string; readonly inside: Spelling }>;
  readonly items: Spelling | undefined;
  /** Whether the contract has an integer here: then a text of digits is read as that number (D47). */
  readonly isInteger: boolean;
}

type Step = string | number;

/** What one call of canonicalizeNames works with, on all levels. */
interface Work {
  readonly maxItems: number;
  /** The members that came in two spellings, as many as are listed. */
  readonly duplicates: ErrorItem[];
  /** How many there are. */
  found: number;
}

/** Reads the documented spellings of a request from its schema, all levels down. */
function spellingOf(contract: Contract, schema: Schema): Spelling {
  const { type, properties = {}, items } = resolveRef(contract.document, schema);
  const members = Object.entries(properties).flatMap(([name, schemaInside]) => {
    const member = { name, inside: spellingOf(contract, schemaInside) };
    return [[name, member] as const, [name.toLowerCase(), member] as const];
  });
  const isInteger = [type].flat().includes('integer');
  return { members: new Map(members), items: items && spellingOf(contract, items), isInteger };
}

/**
 * Gives every member of a parsed request its documented spelling, whatever the letter case it came in (D27). Names that the
 * contract does not have stay as they are: the validator refuses them. Texts of digits become the integers that the contract has there.
 * @param maxItems most items of a set (D42): of a longer one no more is copied than shows that it is too long
 * @returns a copy, which shares the objects whose members are all spelt as documented and have nothing inside; no object inherits anything
 * @throws AppError invalid_request with an item duplicate_member for each member that came in two spellings
 */
export function canonicalizeNames(value: unknown, spelling: Spelling, maxItems: number): unknown {
  const duplicates: ErrorItem[] = [];
  const work: Work = { maxItems, duplicates, found: 0 };
  const result = spell(value, spelling, [], work);
  if (work.found > 0) throw invalidRequest(duplicates, work.found);
  return result;
}

function spell(value: unknown, spelling: Spelling | undefined, path: Step[], work: Work): unknown {
  if (spelling === undefined) return value;
  if (typeof value === 'string') return spelling.isInteger ? integerOf(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const { maxItems, duplicates } = work;
  if (Array.isArray(value)) {
    const items: unknown[] = value.length > maxItems ? value.slice(0, maxItems + 1) : value;
    return items.map((item, index) => below(item, spelling.items, path, index, work));
  }
  if (value instanceof JsonObject && isPlain(value, spelling)) return value;
  const result = new JsonObject();
  for (const [written, inside] of Object.entries(value)) {
    const known = spelling.members.get(written) ?? spelling.members.get(asciiLowerCase(written));
    const name = known?.name ?? written;
    if (name in result && ++work.found <= maxFaultsWithoutKey) {
      duplicates.push({
        path: pointer([...path, name]),
        code: 'duplicate_member',
        message: `${name} is given twice, in two spellings.`,
      });
    }
    result[name] = below(inside, known?.inside, path, name, work);
  }
  return result;
}

/** True for an object whose members are all spelt as documented and have nothing inside: most items of sets. */
function isPlain(object: JsonObject, { members }: Spelling): boolean {
  for (const written in object) {
    const known = members.get(written);
    const value = object[written];
    if (known?.name !== written || known.inside.isInteger) return false;
    if (typeof value === 'object' && value !== null) return false;
  }
  return true;
}

function below(
  value: unknown,
  spelling: Spelling | undefined,
  path: Step[],
  step: Step,
  work: Work,
): unknown {
  path.push(step);
  const result = spell(value, spelling, path, work);
  path.pop();
  return result;
}

/** The integer that a text spells in its one form, without a sign or leading zeros; "" is nothing. Other texts are for the validator to refuse. */
function integerOf(text: string): unknown {
  if (text === '') return null;
  return /^(?:0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : text;
}
