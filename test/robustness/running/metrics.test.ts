import { expect, test } from '@jest/globals';
import { createMetrics, createWorkerMetrics } from '../../../src/ops/metrics.js';
import { operationNames } from '../../../src/run/ops.js';

const options = { version: '1.2.3', operations: operationNames(), reasons: ['busy', 'full'] };

test('the operations are those of both protocols', () => {
  expect(options.operations.size).toBe(20);
  expect(options.operations).toContain('getUser');
  expect(options.operations).toContain('deleteGroup');
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

test('what a worker has counted stays when it ends; what it had at the moment does not', async () => {
  const [own, first, second] = [createMetrics(options), createMetrics(options), createMetrics(options)];
  const sums = createWorkerMetrics();
  for (const [number, worker] of [first, second].entries()) {
    worker.requests.started();
    worker.requests.started();
    worker.requests.ended({ protocol: 'soap12', operation: 'getUser', outcome: 'not_found', seconds: 0.3 });
    worker.store.transientError('busy');
    sums.keep(number, await worker.registry.getMetricsAsJSON());
  }
  sums.retire(0);
  sums.retire(1);
  sums.retire(7);
  sums.keep(2, await second.registry.getMetricsAsJSON());
  const text = await (await sums.sum(own.registry)).metrics();
  for (const line of [
    'requests_total{protocol="soap12",operation="getUser",outcome="not_found"} 3',
    'request_duration_seconds_count{protocol="soap12",operation="getUser"} 3',
    'request_duration_seconds_bucket{le="0.25",protocol="soap12",operation="getUser"} 0',
    'request_duration_seconds_bucket{le="0.5",protocol="soap12",operation="getUser"} 3',
    'database_errors_total{reason="busy"} 3',
    'database_errors_total{reason="full"} 0',
    'requests_in_flight 1',
  ]) {
    expect(text).toContain(`\ncompany_api_${line}\n`);
  }
  expect(text).toMatch(/\ncompany_api_build_info{version="1\.2\.3",node="[^"]*"} 1\n/);
});
