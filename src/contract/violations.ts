import { AppError, maxReportedViolations, summary, type ErrorItem, type ItemCode } from '../domain/errors.js';
import type { Slices } from '../domain/event-loop.js';
import { isBlank, isXmlText } from '../domain/text.js';
import type { Schema } from './load.js';
import { maxSuggestions, suggestion } from './nearest.js';

/**
 * Writes a JSON pointer (RFC 6901); without steps it is '', the whole document. Steps are cut to 255 characters: only unknown members can
 * be longer, and the response must not grow with them.
 */
export function pointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escapeStep(String(step))}`).join('');
}

function escapeStep(step: string): string {
  const short = step.length <= 255 ? step : `${step.slice(0, 254)}…`;
  return short.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The error for a request that violates its contract (400). @param found the number of all violations, if `items` lacks some */
export function invalidRequest(items: ErrorItem[], found = items.length): AppError {
  return new AppError('invalid_request', summary(items, found), { items, found });
}

/** The error for a set with too many items (413), sent only after the key has been verified. @param steps to the set */
export function tooManyItems(steps: readonly (string | number)[], max: number): AppError {
  const message = `${subject(steps)} must have at most ${max} ${max === 1 ? 'item' : 'items'}.`;
  const items: ErrorItem[] = [{ path: pointer(steps), code: 'max_items', message }];
  return new AppError('too_many_items', summary(items), { items });
}

/** The error for a body with more objects and arrays than sets within their limits can have: reading it would fill the memory (413). */
export function tooManyContainers(max: number): AppError {
  const message = `The body must have at most ${max} objects and arrays.`;
  return new AppError('too_many_items', message, { items: [{ path: '', code: 'max_items', message }] });
}

/** The name of the value at a path in messages: its member, followed by the index for an item of an array. */
export function subject(steps: readonly (string | number)[]): string {
  const last = steps.at(-1);
  if (last === undefined) return 'The body';
  const isIndex = steps.length > 1 && /^\d+$/.test(String(last));
  return isIndex ? `${String(steps.at(-2))}[${last}]` : String(last);
}

/** An unknown member name for use in a message: quoted and shortened. */
export function quotedName(name: string): string {
  return `"${name.length <= 60 ? name : `${name.slice(0, 59)}…`}"`.toWellFormed();
}

/** The parts of an Ajv error that are used. `parentSchema` and `data` exist if Ajv is verbose. */
export interface SchemaViolation {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  parentSchema?: unknown;
  data?: unknown;
}

/** A generated validator. If it returns false, `errors` has the violations, up to about `max`. It pauses between items of sets. */
export interface Validator {
  (value: unknown, max?: number): Slices<boolean>;
  errors?: readonly SchemaViolation[] | null;
}

/** The number of violations at which validators stop: a body with 60,000 wrong items must not cost more. One path has at most three. */
export const maxViolations = 3 * maxReportedViolations;

/** Average bytes of a violation in a response: an unauthenticated response must be at most 16 KB in all. */
const bytesPerViolation = 600;

/** Minimum number of violations after which the validator of one of many updates stops, however many the others have. */
const minElementViolations = 10;

/** Checks each element of `data` by itself. @returns the elements, each that violates the contract replaced by its error */
export function* checkElements<Element>(
  validate: Validator,
  elements: readonly Element[],
): Slices<(Element | AppError)[]> {
  const checked: (Element | AppError)[] = [];
  let [violationsLeft, errorsLeft] = [maxViolations, maxReportedViolations];
  for (const [at, element] of elements.entries()) {
    const max = Math.max(violationsLeft, minElementViolations);
    if (yield* validate(element, max)) checked.push(element);
    else {
      violationsLeft -= validate.errors?.length ?? 0;
      // Its message is about a violation, even if no more are listed.
      const error = mismatch(validate, Math.max(errorsLeft, 1), { basePath: `/data/${at}`, max });
      error.items.splice(Math.max(errorsLeft, 0));
      errorsLeft -= error.items.length;
      checked.push(error);
    }
    yield;
  }
  return checked;
}

/**
 * The error for a value that a validator has just rejected.
 * @param maxErrors maximum number of violations to list
 * @param options the value's path, and the number of violations after which the validator stopped
 */
export function mismatch(
  validate: Validator,
  maxErrors: number,
  { basePath = '', max = maxViolations } = {},
): AppError {
  const violations = validate.errors ?? [];
  // They reference the request, which would stay in memory until the next one.
  validate.errors = null;
  const places = firstViolations(violations, basePath);
  const items: ErrorItem[] = [];
  let bytes = 0;
  for (const [path, violation] of places) {
    const item = toErrorItem(path, violation, items.length < maxSuggestions && maxErrors > 1);
    bytes += Buffer.byteLength(JSON.stringify(item));
    if (items.length > 0 && bytes > maxErrors * bytesPerViolation) break;
    items.push(item);
    if (items.length >= maxErrors) break;
  }
  return invalidRequest(items, violations.length < max ? places.size : items.length);
}

/** The violation at each path. The first one is enough: a text that is too short also misses its pattern. */
export function firstViolations<Violation extends SchemaViolation>(
  violations: readonly Violation[],
  basePath = '',
): Map<string, Violation> {
  const places = new Map<string, Violation>();
  for (const violation of violations) {
    const path = basePath + violationPath(violation);
    if (!places.has(path)) places.set(path, violation);
  }
  return places;
}

/** JSON pointer of the violation inside the validated value. */
function violationPath(violation: SchemaViolation): string {
  const member = getMember(violation);
  return violation.instancePath + (member === undefined ? '' : pointer([member]));
}

/** The name of the member below the path that is missing or unknown. */
export function getMember({ params }: Pick<SchemaViolation, 'params'>): string | undefined {
  return (params.missingProperty ?? params.additionalProperty) as string | undefined;
}

/** Describes a violation at a JSON pointer in plain words. @param suggests whether to say which member was probably meant */
export function toErrorItem(path: string, violation: SchemaViolation, suggests = true): ErrorItem {
  const [code, predicate] = describeViolation(violation, suggests);
  const name =
    code === 'unknown_member' ? quotedName(getMember(violation) ?? '') : subject(path.split('/').slice(1));
  return { path, code, message: `${name} ${predicate}` };
}

/** @returns the code, and the rest of a sentence whose subject is the value's name */
function describeViolation(
  violation: SchemaViolation,
  suggests: boolean,
): [code: ItemCode, predicate: string] {
  const { keyword, params, parentSchema, data } = violation;
  const schema = (parentSchema ?? {}) as Schema;
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return ['required', 'is required.'];
    case 'additionalProperties': {
      const names = Object.keys(schema.properties ?? {});
      const hint = suggests ? suggestion(getMember(violation) ?? '', names, 'member') : '.';
      return ['unknown_member', `is not a member of this object${hint}`];
    }
    case 'type':
      // If texts of a certain form are read as a number, the form is wrong, not the type.
      if (typeof data === 'string' && schema['x-pattern-message'] !== undefined) return wrongForm(schema);
      return ['type', `must be ${typeNames(params.type)}.${typeHint(String(params.type), data, schema)}`];
    case 'minLength':
      return tooShort(limit);
    case 'maxLength':
      return tooLong(limit);
    case 'minItems':
      return ['min_items', `must have at least ${counted(limit, 'item')}.`];
    case 'pattern':
    case 'minimum':
    case 'maximum':
      return wrongForm(schema);
    case 'format':
      return ['format', describeFormat(schema.format ?? '', data)];
    default:
      return ['pattern', 'does not match the contract.'];
  }
}

/** The violation of a text's length, the same in JSON and SOAP: the code, and the rest of a sentence. */
export function tooShort(limit: number): [ItemCode, string] {
  return ['min_length', limit === 1 ? 'must not be empty.' : `must have at least ${limit} characters.`];
}

export function tooLong(limit: number): [ItemCode, string] {
  return ['max_length', `must be at most ${limit} characters long.`];
}

function wrongForm(schema: Schema): [ItemCode, string] {
  return ['pattern', `${schema['x-pattern-message'] ?? 'does not have the required form'}.`];
}

function typeNames(type: unknown): string {
  const types = (Array.isArray(type) ? type : String(type).split(',')).map(String);
  const names = types
    .filter((name) => name !== 'null')
    .map((name) => (/^[aeio]/.test(name) ? `an ${name}` : `a ${name}`));
  return names.length === 0 ? 'null' : names.join(' or ');
}

/**
 * What to send instead of a value of another JSON type: a sentence after a space, or ''.
 * @param types those of the contract, separated by commas
 */
export function typeHint(types: string, data: unknown, { properties = {} }: Schema = {}): string {
  if (typeof data === 'string' && /^\s*[{[]/.test(data))
    return ' It was encoded twice: send the JSON itself, not a string that holds it.';
  if (types.includes('array') && data !== null) return ' Put it in [ ].';
  if (types.includes('object') && Array.isArray(data)) return ' Send it without [ ].';
  const [name] = Object.keys(properties).filter((one) => one !== 'ID');
  if (types.includes('object') && typeof data === 'string' && name !== undefined)
    return ` Send {"${name}": …}.`;
  // A larger number may have lost digits.
  const isExact = typeof data === 'boolean' || Number.isSafeInteger(data);
  return types.includes('string') && isExact ? ` Send "${String(data)}".` : '';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A requirement of a format, and the message for a text that does not meet it. */
interface Requirement {
  isMet: (text: string) => boolean;
  predicate: string;
}

const xmlText: Requirement = {
  isMet: isXmlText,
  predicate: 'must not contain characters that XML 1.0 does not allow.',
};
const visible: Requirement = {
  isMet: (text) => !isBlank(text),
  predicate: 'must contain a visible character.',
};
const visibleParts: Requirement = {
  isMet: (text) => !text.split('@').some(isBlank),
  predicate: 'must contain a visible character on both sides of the "@".',
};

const requirements: Readonly<Record<string, readonly Requirement[]>> = {
  'xml-text': [xmlText],
  // The format of the API key: programs hide it, otherwise it is like any other text.
  password: [xmlText],
  'visible-text': [xmlText, visible],
  'visible-address': [xmlText, visibleParts],
};

/** The custom formats of openapi.yaml, by name, for the validators. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(requirements).map(([name, all]) => [
    name,
    (text: string) => all.every(({ isMet }) => isMet(text)),
  ]),
);

/** Why a text does not match a format: the rest of a sentence whose subject is the value's name. */
function describeFormat(format: string, text: unknown): string {
  const failed = requirements[format]?.find(({ isMet }) => !isMet(String(text)));
  return failed?.predicate ?? 'does not have the required format.';
}
