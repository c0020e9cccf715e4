import type { Contract } from '../contract/load.js';
import { pointer } from '../contract/pointer.js';
import { resolveRef } from '../contract/schema.js';
import type { Schema } from '../contract/schema.js';
import { violationsFromAjv } from '../contract/violations.js';
import type { SchemaViolation } from '../contract/violations.js';
import { maxReportedFaults } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import type { JsonObject } from './parse.js';
import type { Check, ValidatorItem } from './validator.js';

/**
 * Makes the function that explains refusals. It loads the library at its first call, which takes half a second, so the server calls it in a
 * body worker; the library compiles each operation when first needed. A test shows that it understands all of them and agrees with the
 * generated validators (test/protocols/json/explain.test.ts).
 * @returns finds every fault of a request; rejects with ContractError when the validator cannot use the contract
 */
export function refusalExplainer(
  contract: Contract,
): (path: string, request: JsonObject) => Promise<ErrorItem[]> {
  let check: Promise<Check> | undefined;
  return async (path, request) => {
    // What has failed once, as for want of memory, is tried again.
    check ??= loadCheck(contract).catch((error: unknown) => {
      check = undefined;
      throw error;
    });
    const items = await (await check)(path, request);
    return locateViolations(contract, path, request, items.slice(0, maxReportedFaults));
  };
}

async function loadCheck(contract: Contract): Promise<Check> {
  const { createCheck } = await import('./validator.js');
  return createCheck(contract);
}

/**
 * Gives the validator's faults back what it leaves out: it only reports a path, whose last member name it does not escape, and a
 * keyword. The path is walked through the contract's schema and the request, which yields the value's pointer and its schema.
 */
function locateViolations(
  contract: Contract,
  path: string,
  body: JsonObject,
  items: ValidatorItem[],
): ErrorItem[] {
  const root = contract.requestSchema(path);
  // All of them are reported in the place of the first: the walk goes through the whole request.
  const first = items.findIndex((item) => item.path === '');
  return violationsFromAjv(
    items.flatMap((item, index) => {
      if (item.path !== '') return [violationOf(contract, root, body, item)];
      return index === first ? namelessMembers(contract, root, body) : [];
    }),
  );
}

/**
 * Of a member whose name is "" the validator reports no place at all. The contract has none: every one in an object that the contract
 * describes is a fault.
 */
function namelessMembers(
  contract: Contract,
  declared: Schema,
  value: unknown,
  steps: readonly string[] = [],
): SchemaViolation[] {
  if (typeof value !== 'object' || value === null) return [];
  const schema = resolveRef(contract.document, declared);
  const inside = Object.entries(value).flatMap(([name, below]) => {
    const known = Array.isArray(value) ? schema.items : member(schema, name);
    return known === undefined ? [] : namelessMembers(contract, known, below, [...steps, name]);
  });
  if (schema.properties === undefined || !Object.hasOwn(value, '')) return inside;
  const params = { additionalProperty: '' };
  const keyword = 'additionalProperties';
  return [{ instancePath: pointer(steps), keyword, params, parentSchema: schema }, ...inside];
}

function violationOf(
  contract: Contract,
  root: Schema,
  body: JsonObject,
  item: ValidatorItem,
): SchemaViolation {
  const keyword = (item.errorCode ?? '').replace('.openapi.validation', '');
  const { steps, schema, value, rest } = walk(contract, root, body, item.path.replace(/^\/body/, ''));
  const limits: Record<string, unknown> = {
    type: schema.type,
    limit: (schema as Record<string, unknown>)[keyword],
  };
  if (keyword === 'additionalProperties') limits.additionalProperty = rest;
  if (keyword === 'required') limits.missingProperty = steps.pop();
  return { instancePath: pointer(steps), keyword, params: limits, parentSchema: schema, data: value };
}

/** Follows a path for as long as the schema knows its steps, to the value there; `rest` is the name of an unknown member. */
function walk(
  contract: Contract,
  root: Schema,
  body: unknown,
  path: string,
): { steps: string[]; schema: Schema; value: unknown; rest: string } {
  const steps: string[] = [];
  let schema = root;
  let value: unknown = body;
  let rest = path.slice(1);
  while (rest !== '') {
    const members = typeof value === 'object' && value !== null ? value : {};
    // A name may hold a slash: the member that is really there, and unknown, comes first.
    if (Object.hasOwn(members, rest) && !Array.isArray(value) && member(schema, rest) === undefined) break;
    const [step = '', ...further] = rest.split('/');
    const below = member(schema, step) ?? (Array.isArray(value) ? schema.items : undefined);
    if (below === undefined) break;
    schema = resolveRef(contract.document, below);
    value = Object.hasOwn(members, step) ? (members as Record<string, unknown>)[step] : undefined;
    steps.push(step);
    if (further.length === 0) return { steps, schema, value, rest: '' };
    rest = further.join('/');
  }
  return { steps, schema, value, rest };
}

/** Only what the contract itself says: every object also has a "constructor". */
function member(schema: Schema, name: string): Schema | undefined {
  return schema.properties !== undefined && Object.hasOwn(schema.properties, name)
    ? schema.properties[name]
    : undefined;
}
