import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../../src/contract/formats.js';
import type { Contract } from './read-contract.js';
import { contractFile, schemaName } from './read-contract.js';

const prologue = `// @ts-nocheck: made by Ajv, in plain JavaScript; only the exports are typed
import type { ErrorObject } from 'ajv';
import { formats } from '../../src/contract/formats.js';
import { codePoints } from '../../src/domain/text.js';

/** Says whether a value matches a schema of the contract; if not, \`errors\` holds what is told of it until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}
`;

/**
 * generated/json/validators.ts: one validator for the `data` of each request that has it, for the SOAP endpoint, whose DataSets hold the
 * same data. They report every violation. They are generated as code, so that nothing is compiled at startup.
 */
export function writeDataValidators(contract: Contract): string {
  const requests = Object.entries(requestsWithData(contract));
  const names = requests.map(([operation, data]) => [`validate${operation}Data`, data] as const);
  return writeValidators(contract, Object.fromEntries(names), true);
}

/**
 * generated/json/request-validators.ts: one validator for the whole request of each operation, for large bodies. They stop at the first
 * violation: a hostile body has one in each of its million items.
 */
export function writeRequestValidators(contract: Contract): string {
  const requests = Object.entries(contract.paths).map(([path, { post }]) => ({
    path,
    schema: schemaName(contract, post.requestBody),
  }));
  const names = Object.fromEntries(requests.map(({ schema }) => [`validate${schema}`, schema]));
  const entries = requests.map(({ path, schema }) => `  ['${path}', validate${schema}],`);
  return [
    writeValidators(contract, names, false).replaceAll('export const', 'const'),
    '/** By the path of the operation. */',
    'export const requestValidators: ReadonlyMap<string, Validator> = new Map<string, Validator>([',
    ...entries,
    ']);',
  ].join('\n');
}

/** @param schemas names of the contract's schemas, by validator name */
function writeValidators(contract: Contract, schemas: Record<string, string>, allErrors: boolean): string {
  const ajv = new Ajv2020({
    allErrors,
    verbose: true,
    allowUnionTypes: true,
    messages: false,
    // A function per schema makes a smaller file. But when reporting all errors, it would copy the list of errors for every item that has
    // one.
    inlineRefs: allErrors,
    formats,
    code: { source: true, esm: true, formats: _`formats` },
  });
  ajv.addVocabulary(['x-pattern-message']);
  ajv.addSchema({ $id: contractFile, $defs: reachable(contract, Object.values(schemas)) });
  const exports = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, `${contractFile}#/$defs/${schema}`]),
  );
  return prologue + asTypeScript(standaloneCode.default(ajv, exports));
}

/** The schema of `data` by operation: UpdateGroupRequest's data is a GroupUpdate → { UpdateGroup: 'GroupUpdate' }. */
function requestsWithData(contract: Contract): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, { properties }] of Object.entries(contract.components.schemas)) {
    const [, operation] = /^(\w+)Request$/.exec(name) ?? [];
    const data = properties?.['data']?.$ref?.split('/').pop();
    if (operation !== undefined && data !== undefined) found[operation] = data;
  }
  return found;
}

/** The named schemas and all that they refer to, with references rewritten for `$defs`. */
function reachable(contract: Contract, names: string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const add = (name: string): void => {
    if (name in found) return;
    const text = JSON.stringify(contract.components.schemas[name]);
    found[name] = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), withoutProse);
    for (const [, other] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) add(other as string);
  };
  names.forEach(add);
  return found;
}

/** Drops what only people read. Members' schemas are objects, so a member with such a name stays. */
function withoutProse(key: string, value: unknown): unknown {
  return (key === 'description' && typeof value === 'string') || (key === 'examples' && Array.isArray(value))
    ? undefined
    : value;
}

/** Ajv's ESM output still calls \`require\`, which ES modules do not have: it is replaced with the project's own functions. */
function asTypeScript(code: string): string {
  const source = code
    .replace('"use strict";', '')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'codePoints')
    .replaceAll(/export const (validate\w+) =/g, 'export const $1: Validator =');
  if (source.includes('require('))
    throw new Error('json/validators.ts: Ajv needs a module that is not replaced here');
  return source;
}
