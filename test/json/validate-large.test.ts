import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../src/contract/load.js';
import type { AppError, ErrorItem } from '../../src/domain/errors.js';
import { spellNames, spellingOf } from '../../src/json/names.js';
import { JsonObject, parseJson } from '../../src/json/parse.js';
import type { RequestValidator } from '../../src/json/request.js';
import { requestValidator } from '../../src/json/validate.js';
import { largeRequestValidator } from '../../src/json/validate-large.js';
import { jsonConstraints } from '../../tools/contract/cases/json-cases.js';
import { jsonOperations } from '../../tools/contract/cases/json-contract.js';
import { caseCompany, maxSetItems } from '../contract/cases/bases.js';

// Two validators of one contract, one made when the server starts and one generated: a body must not be judged by its size.

const contract = loadContract();
const constraints = jsonConstraints(caseCompany('good'));
let smallRequestValidator: RequestValidator;

beforeAll(async () => {
  smallRequestValidator = await requestValidator(contract);
});

/** The request as the door reads it; undefined where it is refused before its contract is looked at. */
function requestOf(path: string, text: string): JsonObject | undefined {
  try {
    const spelling = spellingOf(contract, contract.requestSchema(path));
    return spellNames(parseJson(text, 16), spelling, maxSetItems) as JsonObject;
  } catch (error) {
    expect((error as AppError).code).toBe('invalid_request');
    return undefined;
  }
}

async function difference(path: string, text: string): Promise<unknown> {
  const request = requestOf(path, text);
  if (typeof request !== 'object' || Array.isArray(request)) return undefined;
  const [small]: (ErrorItem | undefined)[] = await smallRequestValidator.validate(path, request, 100);
  const large = await largeRequestValidator.validate(path, request, 100_000);
  return JSON.stringify(large) === JSON.stringify(small === undefined ? [] : [small])
    ? undefined
    : { text, small, large };
}

describe('a large request is judged as a small one', () => {
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
  const { requestValidators } = await import('../../generated/json/request-validators.js');
  const path = '/public/api/getuser';
  expect(await largeRequestValidator.validate(path, new JsonObject(), 100_000)).toHaveLength(1);
  expect(requestValidators.get(path)?.errors).toBeNull();
});
