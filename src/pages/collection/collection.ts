import { addressPlaceholder } from '../../contract/load.js';
import type { Contract } from '../../contract/load.js';
import type { SoapContract } from '../../soap/contract.js';
import { readExamples, type OperationExamples } from './contract-examples.js';
import { jsonFolder } from './json-folder.js';
import { collectionSchema } from './postman.js';
import type { CollectionTests, PostmanCollection } from './postman.js';
import { soapFolder } from './soap-folder.js';
import { ProgramError } from '../../domain/errors.js';

/** What differs from one collection to another. */
export interface CollectionOptions {
  readonly description: string;
  /** How a folder of JSON operations is described. */
  readonly json: string;
  readonly variables: PostmanCollection['variable'];
  /** Without these there are requests by POST only. */
  readonly tests?: CollectionTests;
}

/**
 * Creates a Postman collection from both contracts: one folder per operation, in the contracts' order. The same contracts always give the
 * same collection. Deletions come last, in a separate folder.
 */
export function createCollection(
  contract: Contract,
  soap: SoapContract,
  { description, json: jsonDescription, variables, tests }: CollectionOptions,
): PostmanCollection {
  const examples = readExamples(contract);
  const json = examples.map((operation) => ({
    name: operation.operationId,
    folder: jsonFolder(operation, tests),
  }));
  const soapOperations = [...soap.operations].map(([soapName, operation]) => ({
    name: operation.name,
    folder: soapFolder(soapName, operation, soap, named(examples, operation.name), tests),
  }));
  const { title, version } = contract.document.info;
  return {
    info: {
      name: `${title} ${version}`,
      description,
      schema: collectionSchema,
    },
    item: [
      {
        name: 'JSON',
        description: jsonDescription,
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
    variable: variables,
  };
}

/** The collection of the served pages: for the server that was asked, and the reader's own key. */
export function partnerCollection(contract: Contract, soap: SoapContract): PostmanCollection {
  return createCollection(contract, soap, {
    description:
      'Every operation as JSON and as SOAP, with the examples of the contract. Set the variable apiKey to your key.',
    json: 'The JSON operations.',
    variables: [baseUrlVariable(addressPlaceholder), apiKeyVariable('')],
  });
}

export function baseUrlVariable(value: string): PostmanCollection['variable'][number] {
  return { key: 'baseUrl', value, description: 'Address of the server, without a slash at the end' };
}

export function apiKeyVariable(value: string): PostmanCollection['variable'][number] {
  return { key: 'apiKey', value, description: "The company's API key" };
}

function deletesNothing({ name }: { name: string }): boolean {
  return !name.startsWith('delete');
}

function named(examples: readonly OperationExamples[], name: string): OperationExamples {
  const found = examples.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new ProgramError(`openapi.yaml has no operation ${name}`);
  return found;
}
