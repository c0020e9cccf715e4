import type { Contract } from '../../../src/contract/load.js';
import { apiKeyVariable, baseUrlVariable, createCollection } from '../../../src/pages/collection.js';
import type { PostmanCollection, PostmanItem } from '../../../src/pages/collection.js';
import type { SoapContract } from '../../../src/soap/contract.js';
import { jsonTests, soapTests } from './tests.js';

/** The initial target of the requests; all three are variables of the collection. */
export interface CollectionTarget {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The target is a sandbox: every example must succeed. */
  readonly sandbox: boolean;
}

/** The collection that the server offers its partners, by GET too, and with the tests of each request. */
export function createTestCollection(
  contract: Contract,
  soap: SoapContract,
  { baseUrl, apiKey, sandbox }: CollectionTarget,
): PostmanCollection {
  return createCollection(contract, soap, {
    description:
      'Every operation with every named example of the contract. Made by `npm run qa -- collection`.',
    json: 'The JSON operations, by POST and by GET.',
    variables: [
      baseUrlVariable(baseUrl),
      apiKeyVariable(apiKey),
      {
        key: 'sandbox',
        value: String(sandbox),
        description: 'true: the server is a sandbox, on which every example must succeed',
      },
    ],
    tests: {
      json: ({ answers }) => testScript(jsonTests(contract.document, answers)),
      soap: (soapName, operation, version) =>
        testScript(soapTests(soapName, operation, soap.namespace, version)),
    },
  });
}

/** The tests of a request. */
function testScript(lines: readonly string[]): NonNullable<PostmanItem['event']> {
  return [{ listen: 'test', script: { type: 'text/javascript', exec: lines } }];
}
