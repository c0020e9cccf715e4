import { resolveRef } from '../../../src/contract/schema.js';
import type { OpenApiDocument, Schema } from '../../../src/contract/schema.js';

/** A schema that validators of any age understand: no references, no formats, no prose. */
export type PlainSchema = Readonly<Record<string, unknown>>;

const kept = new Set(['type', 'required', 'enum', 'minimum', 'maximum', 'minItems']);
const leftOut = new Set(['description', 'examples', 'x-extensible-enum']);
const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/**
 * The contract's schema of an answer for foreign validators: Postman's sandbox has Ajv 6, which supports neither OpenAPI's formats nor its
 * references.
 * @throws Error for a keyword that it would have to leave out
 */
export function plainSchema(document: OpenApiDocument, schema: Schema): PlainSchema {
  const entries = Object.entries(resolveRef(document, schema)).flatMap(([keyword, value]): object[] => {
    if (keyword === 'properties') {
      const members = Object.entries(value as Record<string, Schema>);
      return [
        { properties: Object.fromEntries(members.map(([name, one]) => [name, plainSchema(document, one)])) },
      ];
    }
    if (keyword === 'items') return [{ items: plainSchema(document, value as Schema) }];
    if (keyword === 'format' && value === 'int32') return [int32];
    if (kept.has(keyword)) return [{ [keyword]: value as unknown }];
    if (leftOut.has(keyword)) return [];
    throw new Error(`The collection cannot test "${keyword}: ${String(value)}" of an answer.`);
  });
  return Object.assign({}, ...entries) as PlainSchema;
}
