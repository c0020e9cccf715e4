import { sandboxKeys } from '../../../qa/sandbox/sandbox-data.js';
import { startTestSandbox } from '../../../qa/test/start-sandbox.js';
import { startFront } from '../../support/servers/front.js';
import type { Service } from '../support/manifest.js';
import { serveNights } from './nights.js';

/** What a program needs: the two nights have a server that is killed. */
export function serve(program: string): Promise<Service> {
  return program.endsWith('two nights') ? serveNights() : serveSandbox();
}

/**
 * A sandbox, and the proxy by which the programs reach it. GET of the proxy's /calls gives the operations that were called since the last one, in
 * alphabetical order; the body of a POST to /before-updates is sent to updateuser before the next batch of updates goes on.
 */
async function serveSandbox(): Promise<Service> {
  // Every second page is rejected with 503.
  const sandbox = await startTestSandbox({ faults: ['getusers=503:0.5', 'updateusers=401'] });
  const called: string[] = [];
  let before: string | undefined;
  const onRequest = async (url: string, body: string): Promise<string | undefined> => {
    if (url === '/calls') return called.splice(0).sort().join(' ');
    if (url === '/before-updates') return (before = body);
    const operation = /^\/public\/api\/(\w+)/.exec(url)?.[1] ?? url;
    called.push(operation);
    if (operation !== 'updateusers' || before === undefined) return undefined;
    const response = await fetch(`${sandbox.baseUrl}/public/api/updateuser`, {
      method: 'POST',
      body: before,
    });
    before = undefined;
    if (!response.ok) throw new Error('the sandbox does not carry out the update');
    return undefined;
  };
  const proxy = await startFront(sandbox.baseUrl, { onRequest });
  return {
    env: {
      API_URL: proxy.baseUrl,
      SANDBOX_URL: sandbox.baseUrl,
      API_KEY: sandboxKeys.main,
      REVOKED_KEY: sandboxKeys.revoked,
    },
    async close() {
      proxy.close();
      await sandbox.close();
    },
  };
}
