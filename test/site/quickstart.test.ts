import { expect, test } from '@jest/globals';
import { steps } from '../../site/quickstart.js';
import { useDemoCompany, useServer } from '../support/servers/use-server.js';

const server = useServer();
const demo = useDemoCompany(server);

test.each(steps)('$id: the response is the one that the page shows', async (step) => {
  const url = `${server.baseUrl}/public/api/${step.operation.toLowerCase()}`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...step.body, APIkey: demo.apiKey });
  const response = await fetch(url, { method: 'POST', headers, body });
  const id = String(Object(step.response).requestId);
  const found = (await response.text()).replace(/(?<="requestId":")[^"]+/, id);
  expect([response.status, JSON.parse(found)]).toEqual([step.status, step.response]);
});
