import { expect, test } from '@jest/globals';
import { loadContract } from '../../../src/contract/load.js';
import { createMetrics } from '../../../src/ops/metrics.js';
import { operationNames } from '../../../src/run/ops.js';

const options = { version: '1.2.3', operations: operationNames(), reasons: ['busy', 'full'] };

test('the operations are those of both protocols', () => {
  const { paths } = loadContract().document;
  const inContract = Object.values(paths).map(({ post }) => post?.operationId);
  expect([...options.operations].sort()).toEqual(inContract.sort());
});

test('a name that is no operation never becomes a label', async () => {
  const { requests, registry } = createMetrics(options);
  for (let index = 0; index < 1000; index++) {
    requests.started();
    requests.ended({ protocol: 'json', operation: `invented${index}`, outcome: 'ok', seconds: 0.01 });
  }
  const text = await registry.metrics();
  expect(text).toContain('company_api_requests_total{protocol="json",operation="none",outcome="ok"} 1000');
  expect(text).not.toContain('invented');
});
