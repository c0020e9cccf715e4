import type { Contract } from '../../../src/contract/load.js';
import type { SoapContract } from '../../../src/soap/contract.js';
import { readExamples, type OperationExamples } from './contract-examples.js';
import { jsonFolder } from './json-folder.js';
import { collectionSchema } from './postman.js';
import type { PostmanCollection } from './postman.js';
import { soapFolder } from './soap-folder.js';

/** The initial target of the requests; all three are variables of the collection. */
export interface CollectionTarget {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The target is a sandbox: every example must succeed. */
  readonly sandbox: boolean;
}

/**
 * Creates the Postman collection from both contracts: one folder per operation, in the contracts' order. The same contracts always give the
 * same collection. Deletions come last, in a separate folder.
 */
export function createCollection(
  contract: Contract,
  soap: SoapContract,
  { baseUrl, apiKey, sandbox }: CollectionTarget,
): PostmanCollection {
  const examples = readExamples(contract);
  const json = examples.map((operation) => ({
    name: operation.operationId,
    folder: jsonFolder(operation),
  }));
  const soapOperations = [...soap.operations].map(([soapName, operation]) => ({
    name: operation.name,
    folder: soapFolder(soapName, operation, soap, named(examples, operation.name)),
  }));
  const { title, version } = contract.document.info;
  return {
    info: {
      name: `${title} ${version}`,
      description:
        'Every operation with every named example of the contract. Made by `npm run qa -- collection`.',
      schema: collectionSchema,
    },
    item: [
      {
        name: 'JSON',
        description: 'The JSON operations, by POST and by GET.',
        item: json.filter(deletesNothing).map(({ folder }) => folder),
      },
      {
        name: 'SOAP',
        description: 'The SOAP operations, in SOAP 1.1 and 1.2.',
        item: soapOperations.filter(deletesNothing).map(({ folder }) => folder),
      },
      {
        name: 'Deletions',
        description: 'What deletes, in both protocols. The other requests need what is deleted here.',
        item: [...json, ...soapOperations].filter((one) => !deletesNothing(one)).map(({ folder }) => folder),
      },
    ],
    variable: [
      { key: 'baseUrl', value: baseUrl, description: 'Address of the server, without a slash at the end' },
      { key: 'apiKey', value: apiKey, description: "The company's API key" },
      {
        key: 'sandbox',
        value: String(sandbox),
        description: 'true: the server is a sandbox, on which every example must succeed',
      },
    ],
  };
}

function deletesNothing({ name }: { name: string }): boolean {
  return !name.startsWith('delete');
}

function named(examples: readonly OperationExamples[], name: string): OperationExamples {
  const found = examples.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`openapi.yaml has no operation ${name}`);
  return found;
}
