import { resolveRef } from '../contract/load.js';
import type { Contract, Schema } from '../contract/load.js';

/** How the member names of one value are spelt in the contract. */
export interface Spelling {
  /** By their lower-case forms, and by themselves: most clients send them as documented. */
  readonly members: ReadonlyMap<string, SpeltMember>;
  readonly items: Spelling | undefined;
  /** Whether the contract has an integer here: then a text of digits is read as that number (D47). */
  readonly isInteger: boolean;
}

interface SpeltMember {
  readonly name: string;
  readonly inside: Spelling;
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

/** The integer that a text spells in its one form, without a sign or leading zeros; "" is nothing. Other texts are for the validator to reject. */
export function integerOf(text: string): unknown {
  if (text === '') return null;
  return /^(?:0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : text;
}
