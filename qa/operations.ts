import { jsonOperations } from '../generated/json/registry.js';
import { soapOperations } from '../generated/soap/registry.js';
import { loadContract } from '../src/contract/load.js';
import type { Operation } from '../src/operations/operation.js';

/** An operation of the contract, by all its names. */
export interface NamedOperation {
  /** The domain's name, which is openapi.yaml's: getUser. */
  readonly name: string;
  readonly json: string;
  readonly soap: string;
  /** The statuses that openapi.yaml documents, ascending. */
  readonly statuses: readonly number[];
  readonly operation: Operation<never, unknown>;
}

const contract = loadContract();

const soapNames = new Map(Object.entries(soapOperations).map(([soap, { name }]) => [name as string, soap]));

/** Every operation, in the order of openapi.yaml; each is in both protocols. */
export const operations: readonly NamedOperation[] = Object.entries(jsonOperations).map(
  ([json, { name, operation }]) => {
    const statuses = Object.keys(
      contract.document.paths[`/public/api/${json}`]?.['post']?.responses ?? {},
    ).map(Number);
    const soap = soapNames.get(name) ?? '';
    return { name, json, soap, statuses: statuses.sort((one, other) => one - other), operation };
  },
);

/** The operation with a name of either protocol, in any letter case; undefined if there is none. */
export function operationNamed(text: string): NamedOperation | undefined {
  const plain = text.toLowerCase();
  return operations.find(({ json, soap }) => json === plain || soap.toLowerCase() === plain);
}
