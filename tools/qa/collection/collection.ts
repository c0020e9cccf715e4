import type { Contract } from '../../../src/contract/load.js';
import type { SoapContract } from '../../../src/soap/contract.js';
import { readExamples } from './contract-examples.js';
import { jsonFolder } from './json-folder.js';
import { collectionSchema } from './postman.js';
import type { PostmanCollection } from './postman.js';
import { soapFolder } from './soap-folder.js';

/** Where the collection's requests go at first; all three are variables of the collection. */
export interface CollectionTarget {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The target is a sandbox: every example must succeed. */
  readonly sandbox: boolean;
}

/**
 * Makes the Postman collection out of both contracts: one folder for each operation, in their order. Equal contracts make equal
 * collections. Deletions come last.
 */
export function createCollection(
  contract: Contract,
  soap: SoapContract,
  { baseUrl, apiKey, sandbox }: CollectionTarget,
): PostmanCollection {
  const examples = readExamples(contract);
  const operations = [...soap.operations].sort(
    ([, a], [, b]) => Number(a.name.startsWith('delete')) - Number(b.name.startsWith('delete')),
  );
  const soapFolders = operations.map(([soapName, operation]) => {
    const counterpart = examples.find(({ operationId }) => operationId === operation.name);
    return soapFolder(soapName, operation, soap, counterpart);
  });
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
        item: examples.map(jsonFolder),
      },
      { name: 'SOAP', description: 'The SOAP operations, in SOAP 1.1 and 1.2.', item: soapFolders },
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
