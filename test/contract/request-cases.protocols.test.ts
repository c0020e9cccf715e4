import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { full } from '../support/full.js';
import { expectAgreement } from './cases/agreement.js';
import { caseCompany } from './cases/bases.js';
import { differences } from './cases/differences.js';
import { jsonConstraints } from '../../tools/contract/cases/json-cases.js';
import { jsonOperations } from '../../tools/contract/cases/json-contract.js';
import { Judge } from './cases/judge.js';
import { jsonMutants, soapMutants } from './cases/mutants.js';
import { numberOfCases, selected } from './cases/selection.js';
import { soapConstraints } from '../../tools/contract/cases/soap-cases.js';
import { soapOperations } from '../../tools/contract/cases/soap-contract.js';

// Every constraint of both contracts is broken once, each alone, and random requests follow. `npm run test:cases` runs all of them,
// the daily run a part.

const contracts = [
  ['openapi.yaml', jsonConstraints, jsonOperations()],
  ['the WSDL and datasets.xsd', soapConstraints, soapOperations()],
] as const;
const randomRequests = full ? 2_000 : 100;
let judge: Judge;

beforeAll(async () => {
  judge = await Judge.start();
}, 60_000);
afterAll(() => judge.close());

describe.each(contracts)(
  '%s: refused is exactly what the contract refuses',
  (_file, constraints, operations) => {
    test.each(operations.map(({ name }) => name))(
      '%s: the answer and the check name exactly the broken place, and nothing is stored',
      async (operation) => {
        const all = constraints(caseCompany(judge.company.apiKey)).filter(
          (one) => one.operation === operation,
        );
        expect(all.length).toBeGreaterThan(8);
        expect(await differences(judge, selected(all))).toEqual([]);
      },
      240_000,
    );
  },
);

describe('the check says the same as the server of any request', () => {
  test.each([
    ['JSON', jsonMutants],
    ['SOAP', soapMutants],
  ] as const)(
    `%s: ${randomRequests} random ones`,
    async (_protocol, mutants) => {
      let refused = 0;
      const property = fc.asyncProperty(mutants(judge.company.apiKey), async (request) => {
        refused += (await expectAgreement(judge, request)) ? 1 : 0;
      });
      await fc.assert(property, { seed: 20261120, numRuns: randomRequests });
      // Both kinds must be there, or the comparison says little.
      expect(refused).toBeGreaterThan(randomRequests / 4);
      expect(refused).toBeLessThan(randomRequests * 0.98);
    },
    240_000,
  );
});

test('all cases together are more than 5,000', () => {
  const [json, soap] = [jsonConstraints(caseCompany('k')), soapConstraints(caseCompany('k'))];
  // Contracts only grow.
  expect(numberOfCases(json) + numberOfCases(soap)).toBeGreaterThan(5_000);
});
