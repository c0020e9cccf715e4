import { asciiLowerCase } from '../contract/ascii-lower-case.js';
import { invalidRequest } from '../contract/invalid-request.js';
import type { Contract } from '../contract/load.js';
import { pointer } from '../contract/pointer.js';
import { resolveRef } from '../contract/schema.js';
import type { Schema } from '../contract/schema.js';
import { maxFaultsWithoutKey } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { JsonObject } from './parse.js';

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
  readonly duplicates: ErrorItem[];
}

/** Reads the documented spellings of a request from its schema, all levels down. */
export function spellingOf(contract: Contract, schema: Schema): Spelling {
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
  const result = spell(value, spelling, [], { maxItems, duplicates });
  if (duplicates.length > 0) throw invalidRequest(duplicates);
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
    if (name in result && duplicates.length < maxFaultsWithoutKey) {
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
