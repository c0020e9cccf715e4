import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { isXmlText } from '../../src/domain/text.js';
import type { Contract } from './read-contract.js';
import { contractFile } from './read-contract.js';

const prologue = `// @ts-nocheck: made by Ajv, in plain JavaScript; only the exports are typed
import type { ErrorObject } from 'ajv';
import { codePoints, isXmlText } from '../../src/domain/text.js';

/** Says whether a value matches a schema of the contract; if not, \`errors\` holds every breach until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

const formats = { 'xml-text': isXmlText };
`;

/**
 * generated/json/validators.ts: one validator for the `data` of each request that has one, for the SOAP door, where a DataSet holds
 * what a JSON request holds there. They are code, not schemas, so that nothing is compiled at start.
 */
export function writeValidators(contract: Contract): string {
  const requests = requestsWithData(contract);
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    code: { source: true, esm: true, formats: _`formats` },
  });
  ajv.addVocabulary(['x-pattern-message']);
  ajv.addFormat('xml-text', isXmlText);
  ajv.addSchema({ $id: contractFile, $defs: reachable(contract, Object.values(requests)) });
  const exports = Object.fromEntries(
    Object.entries(requests).map(([operation, data]) => [
      `validate${operation}Data`,
      `${contractFile}#/$defs/${data}`,
    ]),
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

/** The named schemas and all that they refer to, with references that hold inside `$defs`. */
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

/** Drops what only people read; schemas of members are objects, so a member of such a name stays. */
function withoutProse(key: string, value: unknown): unknown {
  return (key === 'description' && typeof value === 'string') || (key === 'examples' && Array.isArray(value))
    ? undefined
    : value;
}

/** Ajv's ESM output still calls \`require\`, which ES modules do not have: the project's own functions take its place. */
function asTypeScript(code: string): string {
  const source = code
    .replace('"use strict";', '')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'codePoints')
    .replaceAll(/export const (validate\w+) =/g, 'export const $1: Validator =');
  if (source.includes('require('))
    throw new Error('json/validators.ts: Ajv needs a module that is not replaced here');
  return source;
}
