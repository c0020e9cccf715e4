import { describe, expect, test } from '@jest/globals';
import { jsonOperations as operations } from '../../../generated/json/registry.js';
import { loadContract } from '../../../src/contract/load.js';
import type { AppError, ErrorItem } from '../../../src/domain/errors.js';
import { canonicalizeNames, spellingOf } from '../../../src/json/names.js';
import { JsonObject, parseJson } from '../../../src/json/parse.js';
import { refusalExplainer } from '../../../src/json/explain.js';
import { firstFaults } from '../../../src/json/request.js';
import { jsonConstraints } from '../../../tools/contract/cases/json-cases.js';
import { jsonOperations } from '../../../tools/contract/cases/json-contract.js';
import { caseCompany, maxSetItems } from '../../contract/cases/bases.js';

// Two validators of one contract: the generated one says whether a request matches, the other one why it does not. So they must agree.

const contract = loadContract();
const constraints = jsonConstraints(caseCompany('good'));
const explain = refusalExplainer(contract);

/** The request as the protocol reads it; undefined where it is refused before its contract is looked at. */
function requestOf(path: string, text: string): JsonObject | undefined {
  try {
    const spelling = spellingOf(contract, contract.requestSchema(path));
    return canonicalizeNames(parseJson(text, 16), spelling, maxSetItems) as JsonObject;
  } catch (error) {
    expect((error as AppError).code).toBe('invalid_request');
    return undefined;
  }
}

test.each(Object.values(operations).map(({ path }) => path))(
  'an empty request of %s lacks its key',
  async (path) => {
    const request = requestOf(path, '{}');
    expect(request && (await explain(path, request))).toContainEqual(
      expect.objectContaining({ path: '/APIkey', code: 'required' }),
    );
  },
);

async function difference(path: string, text: string): Promise<unknown> {
  const request = requestOf(path, text);
  if (typeof request !== 'object' || Array.isArray(request)) return undefined;
  const found = firstFaults(path, request);
  const [explained]: (ErrorItem | undefined)[] = await explain(path, request);
  return JSON.stringify(found) === JSON.stringify(explained === undefined ? [] : [explained])
    ? undefined
    : { text, found, explained };
}

describe('what the one refuses the other explains, with the same fault first, and what it accepts has none', () => {
  test.each(jsonOperations().map(({ name }) => name))('%s: whatever is broken', async (operation) => {
    const cases = constraints
      .filter((one) => one.operation === operation)
      .flatMap((one) => one.cases)
      .filter(({ request }) => request.method === 'POST');
    expect(cases.length).toBeGreaterThan(20);
    for (const { request } of cases) expect(await difference(request.path, request.body)).toBeUndefined();
  });

  test.each([
    ['nothing', '{}'],
    [
      'several things',
      '{"more":1,"data":{"User":[],"Groups":{},"Permissions":[{"PermissionValue":null},"x"]}}',
    ],
    ['a member without a name', '{"APIkey":"good","data":{"User":[{"":1}],"Roles":[{},{"":{"":2}}]}}'],
    ['names with slashes', '{"APIkey":"good","data":{"User":[{"a/b~c":1}]}}'],
    [
      'several texts of one object',
      '{"APIkey":"good","data":{"User":[{"Title":1,"FirstName":"","City":2}]}}',
    ],
    ['two sets', '{"APIkey":"good","data":{"Roles":[{"ID":1}],"Groups":[{"ID":2}],"Nonsense":[]}}'],
  ])('%s', async (_what, text) => {
    expect(await difference('/public/api/updateuser', text)).toBeUndefined();
  });
});

test('what was refused is not held until the next request comes', async () => {
  const { requestValidators } = await import('../../../generated/json/request-validators.js');
  const path = '/public/api/getuser';
  expect(firstFaults(path, new JsonObject())).toHaveLength(1);
  expect(requestValidators.get(path)?.errors).toBeNull();
});
