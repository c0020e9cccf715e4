import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newCompany } from '../../../test/support/scenarios/company.js';
import { useServer } from '../../../test/support/servers/use-server.js';
import { behaviourMutations, type Mutation } from '../mutations/behaviour.js';
import { recordRun, type RecordedRun } from '../mutations/recorded.js';

// The recorded responses of a correct server are mutated so that each still fits the schemas: verify must detect each mutation.

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

test('verify sees every rule broken in what several requests show', async () => {
  const [unseen, unapplied]: [string[], string[]] = [[], []];
  const all = behaviourMutations();
  for (const mutation of all) {
    const seen = await isSeen(mutation);
    if (seen === undefined) unapplied.push(mutation.name);
    else if (!seen) unseen.push(mutation.name);
  }
  expect(unseen).toEqual([]);
  expect(all.length).toBeGreaterThan(2 * unapplied.length);
}, 1_800_000);

/** @returns undefined if there was no response in which to break the rule */
async function isSeen({ mutate }: Mutation): Promise<boolean | undefined> {
  let isApplied = false;
  for (const one of run.trials) {
    if (!one.exchanges.some((exchange) => mutate(exchange) !== undefined)) continue;
    isApplied = true;
    if (await run.isSeen(one, mutate)) return true;
  }
  return isApplied ? false : undefined;
}
