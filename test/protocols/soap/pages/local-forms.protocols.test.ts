import { describe, expect, test } from '@jest/globals';
import { newCompany } from '../../../support/scenarios/company.js';
import { send } from '../../../support/scenarios/protocols.js';
import { useServer } from '../../../support/servers/use-server.js';

/** All requests below come from the local machine. In production that is not enough, as a plain proxy hides the client. */
describe.each([
  ['in production', { NODE_ENV: 'production' }, false],
  ['in production with LOCAL_FORMS=true', { NODE_ENV: 'production', LOCAL_FORMS: 'true' }, true],
  ['elsewhere', { NODE_ENV: 'test' }, true],
  ['elsewhere with LOCAL_FORMS=false', { LOCAL_FORMS: 'false' }, false],
])('test form and consoles %s', (_where, env, areThere) => {
  const server = useServer(env);

  test.each([
    ['/public/api.asmx?op=modAPI.GetGroup_Alternate', /<form\b/],
    ['/docs/config.json', /"hasConsoles":true/],
  ])('%s', async (page, trace) => {
    const { status, text } = await send(server.baseUrl + page, 'GET', {}, undefined);
    expect(status).toBe(200);
    expect(trace.test(text)).toBe(areThere);
  });

  test('the operation behind the form', async () => {
    const { apiKey } = await newCompany(server);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const url = `${server.baseUrl}/public/api.asmx/GetGroupList`;
    const { status, text } = await send(url, 'POST', headers, `APIkey=${apiKey}`);
    expect(status).toBe(areThere ? 200 : 404);
    expect(text.includes('<?xml')).toBe(areThere);
  });
});
