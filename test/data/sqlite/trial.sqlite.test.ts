import { expect, test } from '@jest/globals';
import { groupRecord } from '../../../src/domain/records/records.js';
import { newCompany } from '../../support/scenarios/company.js';
import { useServer } from '../../support/servers/use-server.js';

const server = useServer();

test('a trial holds the lock for fewer rounds of the event loop than it has updates: on a busy server each takes milliseconds', async () => {
  const { companyId } = await newCompany(server);
  const context = {
    ...{ companyId, keyPrefix: 'cak_test', protocol: 'test', operation: 'updateGroups' },
    precondition: undefined,
  };
  const updates = Array.from({ length: 1000 }, () => ({
    update: { Group: [{ ID: '9' }] },
    before: undefined,
  }));
  let rounds = 0;
  const count = (): void => {
    rounds += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await server.store.write(context, (data) => data.tryAll(groupRecord, updates, false));
  clearImmediate(counting);
  expect(rounds).toBeLessThan(500);
});
