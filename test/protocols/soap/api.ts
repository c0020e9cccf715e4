import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Work } from '../../../src/api.js';
import { loadConfig } from '../../../src/config/config.js';
import type { Limits } from '../../../src/config/limits.js';
import { logRequests } from '../../../src/http/call.js';
import { createLogger } from '../../../src/log.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import { createServicePages } from '../../../src/soap/pages/pages.js';
import { handleOtherMethods, soapProtocol } from '../../../src/soap/protocol.js';
import { express } from '../../support/servers/express.js';
import { fakeApi } from '../fake-api.js';
import { watchServer } from '../../support/servers/watch-server.js';

/** The only live key, in the form that larger bodies are searched for. */
export const goodKey = `cak_${'g'.repeat(43)}`;

/** The SOAP endpoint alone, without a database. */
export interface SoapApi {
  address: string;
  /** Every hash of a key that was looked up, and every operation that ran, with its input. */
  asked: unknown[];
}

/** Starts the endpoint for the tests of a file. @param run what operations do */
export function useSoapApi(run: (name: string, input: object) => unknown, limits: Partial<Limits> = {}) {
  const api: SoapApi = { address: '', asked: [] };
  const server = createServer();
  beforeAll(async () => {
    const config = loadConfig({}, limits);
    const contract = await loadSoapContract(config.apiNamespace);
    const runWork = ({ message: { name }, input }: Work): unknown => {
      api.asked.push([name, input]);
      return run(name, input);
    };
    const handle = fakeApi(config, goodKey, (work) => Promise.resolve(work).then(runWork), {
      onKey: (hash) => api.asked.push(['key', hash]),
    });
    const app = express().use(logRequests(createLogger('silent'), 0));
    app.use(
      '/public/api.asmx',
      handleOtherMethods(createServicePages(contract, config)),
      handle(await soapProtocol(contract, config)),
    );
    server.on('request', app).listen(0, '127.0.0.1');
    watchServer(server, { judge: 'errors' });
    await once(server, 'listening');
    api.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/public/api.asmx`;
  });
  afterAll(() => void server.close());
  beforeEach(() => void (api.asked = []));
  return api;
}
