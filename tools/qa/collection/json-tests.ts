import type { OpenApiDocument } from '../../../src/contract/schema.js';
import type { Answer } from '../../../src/pages/description.js';
import { plainSchema } from './answer-schema.js';

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
