import { expect, test } from '@jest/globals';
import { steps } from '../../site/quickstart.js';
import { useDemoCompany, useServer } from '../support/servers/use-server.js';

const server = useServer();
const demo = useDemoCompany(server);

test.each(steps)('$id: the response is the one that the page shows', async (step) => {
  const response = await fetch(`${server.baseUrl}/public/api/${step.operation.toLowerCase()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...step.body, APIkey: demo.apiKey }),
  });
  const found = (await response.text()).replace(
    /(?<="requestId":")[^"]+/,
    String(Object(step.response).requestId),
  );
  expect([response.status, JSON.parse(found)]).toEqual([step.status, step.response]);
});
