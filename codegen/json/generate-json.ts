import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { projectRoot } from '../../src/root.js';
import type { Output } from '../output.js';
import { type Contract, contractFile, readContract } from './read-contract.js';
import { writeClientContract } from './write-client-contract.js';
import { writeRegistry } from './write-registry.js';
import { writeValidators } from './write-validators.js';

/**
 * Writes generated/json/, generated/openapi.json and generated/openapi.client.json from the JSON contract. @throws Error when the contract
 * lacks something
 */
export async function generateJson(output: Output): Promise<void> {
  const contract = await readContract();
  await output.write('json/types.ts', await writeTypes(contract), contractFile);
  await output.write('json/registry.ts', writeRegistry(contract), contractFile);
  await output.write('json/validators.ts', writeValidators(contract), contractFile);
  await output.write('json/contract-hash.ts', await writeContractHash(), contractFile);
  await output.write('openapi.json', `${JSON.stringify(contract, null, 2)}\n`, contractFile);
  await output.write('openapi.client.json', writeClientContract(contract), contractFile);
}

/** generated/json/types.ts: paths, components and operations, and an alias for each component schema. */
async function writeTypes(contract: Contract): Promise<string> {
  const copy = structuredClone(contract) as unknown as OpenAPI3; // openapi-typescript modifies its input
  const types = astToString(await openapiTS(copy, { silent: true }));
  // The library's own option for such aliases changes letter case: RecordID would become RecordId.
  const aliases = Object.keys(contract.components.schemas).map(
    (name) => `export type ${name} = components['schemas']['${name}'];`,
  );
  return [types, ...aliases].join('\n');
}

/** The hash of the contract from which generated/ was made; the server refuses to start with another one. */
async function writeContractHash(): Promise<string> {
  const text = await readFile(path.join(projectRoot, contractFile), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  return `/** SHA-256 of openapi.yaml in hex. */\nexport const contractHash = '${hash}';\n`;
}
