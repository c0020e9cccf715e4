import { maxReportedFaults } from '../domain/errors.js';
import type { ErrorItem, ItemCode } from '../domain/errors.js';
import { formatFault } from './formats.js';
import { quotedName, subject } from './invalid-request.js';
import { suggestion } from './nearest.js';
import { pointer } from './pointer.js';
import type { Schema } from './schema.js';

/** The parts of an Ajv error that are needed. `parentSchema` and `data` are there if Ajv is verbose. */
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
  /** The rest of a sentence whose subject is the value's name. */
  predicate: string;
  /** Name of the member below the path that is missing or unknown. */
  member?: string;
}

/**
 * Converts Ajv's errors to the items of an answer: one per place, in plain words, at most `maxReportedFaults`.
 * @param basePath JSON pointer of the validated value inside the request: '' or '/data'
 */
export function violationsFromAjv(errors: readonly SchemaViolation[], basePath = ''): ErrorItem[] {
  const items = new Map<string, ErrorItem>();
  for (const error of errors) {
    const finding = findingOf(error);
    if (finding === undefined) continue;
    const { code, predicate, member } = finding;
    const path = basePath + error.instancePath + (member === undefined ? '' : pointer([member]));
    // The first finding at a place is enough: a text that is too short also misses its pattern.
    if (items.has(path)) continue;
    const name = code === 'unknown_member' ? quotedName(member ?? '') : subject(path.split('/').slice(1));
    items.set(path, { path, code, message: `${name} ${predicate}` });
    if (items.size >= maxReportedFaults) break;
  }
  return [...items.values()];
}

function findingOf({ keyword, params, parentSchema, data }: SchemaViolation): Finding | undefined {
  const schema = (parentSchema ?? {}) as Schema;
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return { code: 'required', predicate: 'is required.', member: String(params.missingProperty) };
    case 'additionalProperties':
      return unknownMember(String(params.additionalProperty), Object.keys(schema.properties ?? {}));
    case 'type':
      // Where texts of another form are read as a number, it is the form that is wrong.
      if (typeof data === 'string' && schema['x-pattern-message'] !== undefined) return wrongForm(schema);
      return { code: 'type', predicate: `must be ${typeNames(params.type)}.` };
    case 'minLength':
      return {
        code: 'min_length',
        predicate: limit === 1 ? 'must not be empty.' : `must have at least ${limit} characters.`,
      };
    case 'maxLength':
      return { code: 'max_length', predicate: `must be at most ${limit} characters long.` };
    case 'minItems':
      return { code: 'min_items', predicate: `must have at least ${counted(limit, 'item')}.` };
    case 'pattern':
    case 'minimum':
    case 'maximum':
      return wrongForm(schema);
    case 'format':
      return { code: 'format', predicate: formatFault(schema.format ?? '', data) };
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
    case 'if':
      // Their branches report their own errors.
      return undefined;
    default:
      return { code: 'pattern', predicate: 'does not match the contract.' };
  }
}

function wrongForm(schema: Schema): Finding {
  const words = schema['x-pattern-message'] ?? 'does not have the required form';
  return { code: 'pattern', predicate: `${words}.` };
}

function unknownMember(name: string, known: string[]): Finding {
  const predicate = `is not a member of this object${suggestion(name, known, 'member')}`;
  return { code: 'unknown_member', predicate, member: name };
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
