import { beforeAll, describe, expect, test } from '@jest/globals';
import { person } from '../../support/scenarios/company.js';
import { isNightly } from '../../support/nightly.js';
import type { RawRequest, HttpResponse } from '../../support/servers/raw-client.js';
import { useClient, useCompany, useServer } from '../../support/servers/use-server.js';
import { codeOf, findDefect } from './fuzz/judge.js';
import { jsonRequest, soapRequest } from './fuzz/bodies.js';
import { Random } from '../../support/random.js';
import { memoryBehind } from './support/heap.js';
import { allRows } from './support/rows.js';

const total = isNightly ? 20_000 : 250;
const batch = isNightly ? 500 : 125;
/** FUZZ_SEED=number tries other bodies. */
const seed = Number(process.env['FUZZ_SEED'] ?? '1');

const server = useServer({ LOG_LEVEL: 'silent' });
const client = useClient(server);
/** The company whose key the bodies carry, and one whose key no body carries. */
const company = useCompany(server);
const bystander = useCompany(server);

beforeAll(async () => {
  // Written once a minute, it would be taken for a change.
  await server.holdKeyUse();
  await bystander.must('updateUser', { data: { User: [person('by@x.example')] } });
});

describe.each([
  ['JSON', jsonRequest],
  ['SOAP', soapRequest],
])(`bodies for the %s protocol, seed ${seed}`, (_protocol, make) => {
  const used: number[] = [];
  const outcomes = new Map<string, number>();
  const ranges = Array.from({ length: total / batch }, (_, index) => index * batch);

  test.each(ranges)(`${batch} from %d on: every error is the caller's`, async (from) => {
    const before = await allRows(server.store, [bystander.companyId]);
    const defects: string[] = [];
    for (let at = from; at < from + batch; at++) {
      const request = make(new Random(seed * 1_000_003 + at), company.apiKey);
      const response = await client.send(request);
      const defect = findDefect(response);
      if (defect !== undefined)
        defects.push(`body ${at} of seed ${seed}: ${defect}\n${shown(request, response)}`);
      const name = codeOf(response.text) || 'success';
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    }
    expect(defects.slice(0, 5)).toEqual([]);
    expect(await allRows(server.store, [bystander.companyId])).toEqual(before);
    await expectGoodResponses();
    used.push(await memoryBehind(server));
  });

  test('memory is flat', () => {
    const quarter = Math.ceil(used.length / 4);
    // In the first one the second validator still compiles what it has not met.
    const [first, last] = [Math.min(...used.slice(quarter, 2 * quarter)), Math.min(...used.slice(-quarter))];
    expect(last - first).toBeLessThan(15_000_000);
  });

  test('the bodies are of many kinds', () => {
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining(['success', 'invalid_request', 'invalid_api_key', 'rule_violation']),
    );
    expect(outcomes.get('success')).toBeGreaterThan(total / 20);
  });
});

/** The server still responds correctly, over both protocols. */
async function expectGoodResponses(): Promise<void> {
  for (const protocol of ['JSON POST', 'SOAP 1.1', 'SOAP 1.2'] as const) {
    const { User } = await bystander.must<{ User: Record<string, string>[] }>(
      'getUser',
      { EmailAddress: 'by@x.example' },
      protocol,
    );
    expect(User).toMatchObject([{ EmailAddress: 'by@x.example', LastName: 'Example' }]);
  }
  expect(Object.getOwnPropertyNames({})).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

function shown({ method, path, headers, body }: RawRequest, { status, text }: HttpResponse): string {
  return `${method} ${path} ${JSON.stringify(headers)}\n${body.toString().slice(0, 2000)}\n${status} ${text.slice(0, 1000)}`;
}
