import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { caseCompany } from '../../contract/cases/bases.js';
import { differences } from '../../contract/cases/differences.js';
import { jsonConstraints } from '../../../tools/contract/cases/json-cases.js';
import { jsonOperations } from '../../../tools/contract/cases/json-contract.js';
import { Judge } from '../../contract/cases/judge.js';
import { soapConstraints } from '../../../tools/contract/cases/soap-cases.js';
import { soapOperations } from '../../../tools/contract/cases/soap-contract.js';

// Every constraint of both contracts is broken once, each alone.

const contracts = [
  ['openapi.yaml', jsonConstraints, jsonOperations()],
  ['the WSDL and datasets.xsd', soapConstraints, soapOperations()],
] as const;
let judge: Judge;

beforeAll(async () => {
  judge = await Judge.start();
}, 60_000);
afterAll(() => judge.close());

describe.each(contracts)(
  '%s: exactly what the contract rejects is rejected',
  (_file, constraints, operations) => {
    test.each(operations.map(({ name }) => name))(
      '%s: the response and the check name exactly the path of the violation, and nothing is stored',
      async (operation) => {
        const all = constraints(caseCompany(judge.company.apiKey)).filter(
          (one) => one.operation === operation,
        );
        expect(all.length).toBeGreaterThan(8);
        expect(await differences(judge, all)).toEqual([]);
      },
      240_000,
    );
  },
);

test('all cases together are more than 5,000', () => {
  const [json, soap] = [jsonConstraints(caseCompany('k')), soapConstraints(caseCompany('k'))];
  // Contracts only grow.
  const number = [...json, ...soap].reduce((sum, { cases }) => sum + cases.length, 0);
  expect(number).toBeGreaterThan(5_000);
});
