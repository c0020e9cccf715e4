import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../../src/contract/violations.js';
import type { Contract } from './read-contract.js';
import { contractFile, schemaName } from './read-contract.js';

const prologue = `// @ts-nocheck: made by Ajv, in plain JavaScript; only the exports are typed
import { formats, maxViolations } from '../../src/contract/violations.js';
import type { Validator } from '../../src/contract/violations.js';
import { codePoints } from '../../src/domain/text.js';

/** Moves one validator's violations to those of its caller. @param path of the validated value in the caller's data */
function joined(found, validate, path) {
  const more = validate.errors;
  for (const error of more) error.instancePath = path + error.instancePath;
  // They reference the request, which would stay in memory until the next one.
  validate.errors = null;
  if (found === null) return more;
  found.push(...more);
  return found;
}
`;

/**
 * generated/json/validators.ts: one for each request, and one for each request's `data`, if any, as DataSets contain the same. They are
 * code, so that nothing is compiled at the start, and report every violation, up to a limit.
 */
export function writeValidators(contract: Contract): string {
  const requests = Object.entries(contract.paths).map(([path, { post }]) => ({
    path,
    schema: schemaName(contract, post.requestBody),
  }));
  const data = requestsWithData(contract);
  const code = writeValidatorTable(contract, {
    ...Object.fromEntries(requests.map(({ schema }) => [`validate${schema}`, schema])),
    ...Object.fromEntries(
      Object.entries(data).map(([operation, name]) => [`validate${operation}Data`, name]),
    ),
  });
  return [
    prologue + code,
    '/** By the path of the operation. */',
    'export const requestValidators: ReadonlyMap<string, Validator> = new Map<string, Validator>([',
    ...requests.map(({ path, schema }) => `  ['${path}', validate${schema}],`),
    ']);',
    '/** For the elements of `data`, if it is an array, by the path of the operation. */',
    'export const elementValidators: ReadonlyMap<string, Validator> = new Map<string, Validator>([',
    ...requests.flatMap(({ path, schema }) => {
      const element = refName(contract.components.schemas[schema]?.properties?.['data']?.items);
      const operation = Object.keys(data).find((one) => data[one] === element);
      return operation === undefined ? [] : [`  ['${path}', validate${operation}Data],`];
    }),
    ']);',
  ].join('\n');
}

/** @param schemas names of the contract's schemas, by validator name */
function writeValidatorTable(contract: Contract, schemas: Record<string, string>): string {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    messages: false,
    // One function per schema, for requests and data alike, makes a file of half the size.
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, formats: _`formats` },
  });
  ajv.addVocabulary(['x-pattern-message', 'x-extension']);
  ajv.addSchema({ $id: contractFile, $defs: reachable(contract, Object.values(schemas)) });
  const exports = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, `${contractFile}#/$defs/${schema}`]),
  );
  return asTypeScript(sliced(bounded(withoutPaths(standaloneCode.default(ajv, exports)))));
}

/** Ajv's arguments of a validator besides the data, as declared and as passed. */
const declaredOptions = /,\s*\{instancePath="",[^{}]*\}=\{\}/g;
const passedOptions = /\{instancePath:([^{},]*),parentData:[^{}]*\}/;
const calls = new RegExp(
  `(validate\\d+)\\(([\\w.[\\]]+),\\s*${passedOptions.source}\\)\\)\\)\\{vErrors = vErrors === null \\? \\1\\.errors : vErrors\\.concat\\(\\1\\.errors\\);`,
  'g',
);

/**
 * Makes validators of the data alone; on a violation the caller prefixes its path. Building the path and the object that Ajv passes took
 * half the time of validating an item.
 * @throws Error if Ajv's output has something that is not replaced here
 */
function withoutPaths(code: string): string {
  const source = code
    .replace(declaredOptions, ', most = maxViolations')
    .replace(calls, '$1($2, most))){vErrors = joined(vErrors, $1, $3);')
    .replace(/instancePath\+/g, '')
    .replace(/\binstancePath,/g, 'instancePath:"",');
  if (/parentData|rootData|\.concat\(|joined\(\w+, \w+, instancePath/.test(source))
    throw new Error('json/validators.ts: Ajv passes something that is not replaced here');
  return source;
}

/**
 * Bounds the work for a hostile request: Ajv would report each of its items, and copy all earlier violations for each.
 * @throws Error if Ajv's output has something that is not replaced here
 */
function bounded(code: string): string {
  const source = code
    .replace(/for\(let (i\d+)=0; \1<(len\d+); \1\+\+\)/g, 'for(let $1=0; $1<$2 && errors<most; $1++)')
    .replace(/for\(const key\d+ in \w+\)\{/g, '$&if(errors>=most)break;');
  const loops = source.match(/\b(?:for|while)\s*\(/g) ?? [];
  const bounds = source.match(/errors(?:<|>=)most/g) ?? [];
  if (loops.length !== bounds.length)
    throw new Error('json/validators.ts: Ajv writes a loop that is not bounded here');
  return source;
}

/** Items that are validated without a pause. */
const sliceItems = 200;

/**
 * Makes generators of the functions that iterate over sets, and of the exported ones: they pause between items, so that other requests are
 * served while a set of a hundred thousand is validated. Those for one item stay functions.
 */
function sliced(code: string): string {
  const [head = '', ...functions] = code.split(/(?=\bfunction validate\d+\()/);
  const getName = (source: string): string => /validate\d+/.exec(source)?.[0] ?? '';
  const pausing = new Set(
    Array.from(code.matchAll(/export const \w+ = (validate\d+);/g), ([, name]) => name),
  );
  const callsPausing = (source: string): boolean =>
    Array.from(source.matchAll(/\(validate\d+\(/g)).some(([call]) => pausing.has(getName(call)));
  for (let known = -1; known < pausing.size;) {
    known = pausing.size;
    for (const source of functions)
      if (source.includes('for(let i') || callsPausing(source)) pausing.add(getName(source));
  }
  const pauses = (source: string): string =>
    source
      .replace(
        /(for\(let (i\d+)=0;[^{]*\{)(if\(!\(validate\d+\()?/g,
        (_, loop: string, index: string, call?: string) => {
          const isPause = pausing.has(getName(call ?? ''))
            ? `${index} > 0`
            : `${index} % ${sliceItems} === ${sliceItems - 1}`;
          return `${loop}if(${isPause})yield;${call ?? ''}`;
        },
      )
      .replace(/\((validate\d+)\(/g, (call, name: string) => (pausing.has(name) ? `(yield* ${name}(` : call))
      .replace('function ', 'function* ');
  const written = functions.map((source) => (pausing.has(getName(source)) ? pauses(source) : source));
  return [head, ...written].join('');
}

/** The schema of `data` by operation: UpdateGroupRequest's data is a GroupUpdate → { UpdateGroup: 'GroupUpdate' }. */
function requestsWithData(contract: Contract): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, { properties }] of Object.entries(contract.components.schemas)) {
    const [, operation] = /^(\w+)Request$/.exec(name) ?? [];
    const data = refName(properties?.['data']);
    if (operation !== undefined && data !== undefined) found[operation] = data;
  }
  return found;
}

function refName(schema: { $ref?: string } | undefined): string | undefined {
  return schema?.$ref?.split('/').pop();
}

/** The named schemas and everything that they refer to, with references rewritten for `$defs`. */
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

/** Drops documentation. Members' schemas are objects, so a member with such a name stays. */
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
