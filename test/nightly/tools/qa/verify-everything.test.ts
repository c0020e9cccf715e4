import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newCompany } from '../../../support/scenarios/company.js';
import { useServer } from '../../../support/servers/use-server.js';
import { jsonAnswerMutations, type Mutation } from '../../../tools/qa/mutations/answers.js';
import { behaviourMutations } from '../../../tools/qa/mutations/behaviour.js';
import { faultMutations } from '../../../tools/qa/mutations/faults.js';
import { recordRun, type RecordedRun } from '../../../tools/qa/mutations/recorded.js';
import { jsonRequestMutations } from '../../../tools/qa/mutations/requests.js';

// Every rule of the contracts is broken, one at a time, in what a server that keeps them has answered to verify: verify must see each.

const server = useServer(
  { BAD_KEYS_PER_MINUTE: '300' },
  { requestTimeoutMs: 1000, headersTimeoutMs: 1000, maxSetItems: 1100 },
);
let run: RecordedRun;
beforeAll(async () => {
  const { apiKey } = await newCompany(server);
  run = await recordRun(server.baseUrl, apiKey);
}, 1_800_000);
afterAll(() => run.close());

test('the run that is changed has found nothing itself', () => {
  expect(run.violations).toBe(0);
});

/** No request is known to which a new server answers so. */
const unasked = /^\w+ (?:500|503) /;

test.each([
  ['answers, by openapi.yaml', () => jsonAnswerMutations()],
  ['requests, by openapi.yaml', () => jsonRequestMutations()],
  ['faults of requests, and SOAP faults', () => faultMutations(run)],
  ['what several requests show', () => behaviourMutations()],
] as const)(
  'verify sees every rule broken in %s',
  async (what, mutations) => {
    const [unseen, unapplied]: [string[], string[]] = [[], []];
    const all = (await mutations()).filter(({ name }) => !unasked.test(name));
    for (const mutation of all) {
      const seen = await isSeen(mutation);
      if (seen === undefined) unapplied.push(mutation.name);
      else if (!seen) unseen.push(mutation.name);
    }
    const broken = all.length - unapplied.length;
    process.stdout.write(
      `verify, ${what}: ${broken} rules broken, ${unseen.length} not seen; ${unapplied.length} have nothing to be broken in\n`,
    );
    expect(unseen).toEqual([]);
    expect(broken).toBeGreaterThan(unapplied.length);
  },
  1_800_000,
);

/** @returns undefined if there was no answer in which to break the rule */
async function isSeen({ mutate }: Mutation): Promise<boolean | undefined> {
  let isApplied = false;
  for (const one of run.trials) {
    if (!one.exchanges.some((exchange) => mutate(exchange) !== undefined)) continue;
    isApplied = true;
    if (await run.isSeen(one, mutate)) return true;
  }
  return isApplied ? false : undefined;
}
