import assert from 'node:assert/strict';
import path from 'node:path';
import { runServer } from '../../support/servers/server-process.js';
import type { Trial } from '../support/trials.js';
import { call } from './client.js';
import { plainNginx, startProxy } from './proxy.js';

/** What only the local machine is meant to see, and whether a response contains it. */
const forms = [
  ['/public/api.asmx?op=modAPI.GetGroup_Alternate', /<form\b/],
  ['/docs/config.json', /"hasConsoles":true/],
] as const;

/** @param folder an empty folder */
export function plainChecks(folder: string): Trial[] {
  return [
    [
      'behind a plain proxy no client gets forms in production',
      async () => assert.deepEqual(await formsBehindPlainProxy(folder, {}), [false, false, false]),
    ],
    [
      'behind a plain proxy everybody looks local: LOCAL_FORMS=true gives them to all',
      async () =>
        assert.deepEqual(await formsBehindPlainProxy(folder, { LOCAL_FORMS: 'true' }), [true, true, true]),
    ],
  ];
}

/** Whether a client behind nginx that hides its address gets the test form, a console, and a response from the form's address. */
async function formsBehindPlainProxy(folder: string, env: Record<string, string>): Promise<boolean[]> {
  const database = path.join(folder, `plain-${Object.keys(env).length}.db`);
  const server = runServer({ NODE_ENV: 'production', DATABASE_URL: `file:${database}`, ...env });
  try {
    await server.listens();
    const proxy = await startProxy(plainNginx, folder, [server.port()]);
    try {
      const found: boolean[] = [];
      for (const [page, trace] of forms) {
        const { status, text } = await call(proxy, { method: 'GET', path: page });
        assert.equal(status, 200);
        found.push(trace.test(text));
      }
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const post = { method: 'POST', path: '/public/api.asmx/GetGroupList', headers, body: 'APIkey=x' };
      const { status } = await call(proxy, post);
      return [...found, status !== 404];
    } finally {
      await proxy.stop();
    }
  } finally {
    await server.kill();
  }
}
