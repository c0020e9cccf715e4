import type { Output } from '../output.js';
import { contractFile, readContract } from './read-contract.js';
import { writeClientContract } from './write-client-contract.js';
import { writeContractHash } from './write-contract-hash.js';
import { writeRegistry } from './write-registry.js';
import { writeTypes } from './write-types.js';
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
