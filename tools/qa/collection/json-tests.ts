import { type OpenApiDocument, resolveRef, type Schema } from '../../../src/contract/load.js';
import type { Answer } from '../../../src/pages/description.js';

/** The tests for every answer of the operation. The sandbox has the examples' data, so there the request must also succeed. */
export function jsonTests(document: OpenApiDocument, answers: readonly Answer[]): string[] {
  const plain = answers.map(({ schema, ...answer }) => ({
    ...answer,
    schema: JSON.stringify(plainSchema(document, schema)),
  }));
  // All refusals have one schema: each schema is written once.
  const schemas = [...new Set(plain.map(({ schema }) => schema))];
  const documented = plain.map(({ status, mediaType, schema }) => {
    return [status, { type: mediaType, schema: schemas.indexOf(schema) }];
  });
  return [
    `const schemas = [${schemas.join(', ')}];`,
    `const documented = ${JSON.stringify(Object.fromEntries(documented))};`,
    'const status = String(pm.response.code);',
    "pm.test('the status is documented', () => pm.expect(Object.keys(documented)).to.include(status));",
    "pm.test('the answer names its request', () => pm.response.to.have.header('X-Request-Id'));",
    'if (documented[status]) {',
    "  pm.test('the content type is the documented one', () =>",
    "    pm.expect((pm.response.headers.get('Content-Type') || '').split(';')[0]).to.eql(documented[status].type));",
    "  pm.test('the body matches the schema of the contract', () =>",
    '    pm.response.to.have.jsonSchema(schemas[documented[status].schema]));',
    '}',
    "if (pm.variables.get('sandbox') === 'true') pm.test('the sandbox carries it out', () => pm.response.to.have.status(200));",
  ];
}

/** A schema that validators of any age understand: no references, no formats, no prose. */
type PlainSchema = Readonly<Record<string, unknown>>;

const kept = new Set(['type', 'required', 'enum', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems']);
const leftOut = new Set(['description', 'examples', 'x-extensible-enum', 'dependentSchemas']);
const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/**
 * The contract's schema of an answer for foreign validators: Postman's sandbox has Ajv 6, which supports neither OpenAPI's formats nor its
 * references.
 * @throws Error for a keyword that it would have to leave out
 */
function plainSchema(document: OpenApiDocument, schema: Schema): PlainSchema {
  const entries = Object.entries(resolveRef(document, schema)).flatMap(([keyword, value]): object[] => {
    if (keyword === 'properties') {
      const members = Object.entries(value as Record<string, Schema>);
      return [
        { properties: Object.fromEntries(members.map(([name, one]) => [name, plainSchema(document, one)])) },
      ];
    }
    if (keyword === 'items') return [{ items: plainSchema(document, value as Schema) }];
    if (keyword === 'format' && value === 'int32') return [int32];
    if (kept.has(keyword) || value === 'date-time') return [{ [keyword]: value as unknown }];
    if (leftOut.has(keyword)) return [];
    throw new Error(`The collection cannot test "${keyword}: ${String(value)}" of an answer.`);
  });
  return Object.assign({}, ...entries) as PlainSchema;
}
