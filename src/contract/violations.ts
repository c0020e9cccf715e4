import { maxReportedFaults } from '../domain/errors.js';
import type { ErrorItem, ItemCode } from '../domain/errors.js';
import { formatFault } from './formats.js';
import { quotedName, subject } from './invalid-request.js';
import { suggestion } from './nearest.js';
import { pointer } from './pointer.js';
import type { Schema } from './schema.js';

/** One error of Ajv, as far as it is needed. `parentSchema` and `data` are there when Ajv was told to be verbose. */
export interface SchemaViolation {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  parentSchema?: unknown;
  /** The value at the path. */
  data?: unknown;
}

interface Finding {
  code: ItemCode;
  /** The rest of a sentence that begins with the value's name. */
  says: string;
  /** Name of the member below the path that is missing or unknown. */
  member?: string;
}

/**
 * Turns Ajv's errors into the items of an answer: one for each place, in words for people, at most `maxReportedFaults`.
 * @param basePath JSON pointer of the value that Ajv looked at, inside the request: '' or '/data'
 */
export function violationsFromAjv(errors: readonly SchemaViolation[], basePath = ''): ErrorItem[] {
  const items = new Map<string, ErrorItem>();
  for (const error of errors) {
    const finding = findingOf(error);
    if (finding === undefined) continue;
    const { code, says, member } = finding;
    const path = basePath + error.instancePath + (member === undefined ? '' : pointer([member]));
    // The first finding of a place says enough: a text that is too short also misses its pattern.
    if (items.has(path)) continue;
    const name = code === 'unknown_member' ? quotedName(member ?? '') : subject(path.split('/').slice(1));
    items.set(path, { path, code, message: `${name} ${says}` });
    if (items.size >= maxReportedFaults) break;
  }
  return [...items.values()];
}

function findingOf({ keyword, params, parentSchema, data }: SchemaViolation): Finding | undefined {
  const schema = (parentSchema ?? {}) as Schema;
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return { code: 'required', says: 'is required.', member: String(params.missingProperty) };
    case 'additionalProperties':
      return unknownMember(String(params.additionalProperty), Object.keys(schema.properties ?? {}));
    case 'type':
      return { code: 'type', says: `must be ${typeNames(params.type)}.` };
    case 'minLength':
      return {
        code: 'min_length',
        says: limit === 1 ? 'must not be empty.' : `must have at least ${limit} characters.`,
      };
    case 'maxLength':
      return { code: 'max_length', says: `must be at most ${limit} characters long.` };
    case 'minItems':
      return { code: 'min_items', says: `must have at least ${counted(limit, 'item')}.` };
    case 'pattern':
    case 'minimum':
    case 'maximum':
      return {
        code: 'pattern',
        says: `${schema['x-pattern-message'] ?? 'does not have the required form'}.`,
      };
    case 'format':
      return { code: 'format', says: formatFault(schema.format ?? '', data) };
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
    case 'if':
      // Their branches have errors of their own.
      return undefined;
    default:
      return { code: 'pattern', says: 'does not match the contract.' };
  }
}

function unknownMember(name: string, known: string[]): Finding {
  const says = `is not a member of this object${suggestion(name, known, 'member')}`;
  return { code: 'unknown_member', says, member: name };
}

function typeNames(type: unknown): string {
  const types = (Array.isArray(type) ? type : String(type).split(',')).map(String);
  const names = types
    .filter((name) => name !== 'null')
    .map((name) => (/^[aeio]/.test(name) ? `an ${name}` : `a ${name}`));
  return names.length === 0 ? 'null' : names.join(' or ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
