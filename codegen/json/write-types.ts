import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import type { Contract } from './read-contract.js';

/** generated/json/types.ts: paths, components and operations, and an alias for each component schema. */
export async function writeTypes(contract: Contract): Promise<string> {
  const copy = structuredClone(contract) as unknown as OpenAPI3; // openapi-typescript modifies its input
  const types = astToString(await openapiTS(copy, { silent: true }));
  // The library's own option for such aliases changes letter case: RecordID would become RecordId.
  const aliases = Object.keys(contract.components.schemas).map(
    (name) => `export type ${name} = components['schemas']['${name}'];`,
  );
  return [types, ...aliases].join('\n');
}
