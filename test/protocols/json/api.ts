import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import request from 'supertest';
import type { Test } from 'supertest';
import type { Work } from '../../../src/api.js';
import { loadConfig } from '../../../src/config/config.js';
import { loadContract } from '../../../src/contract/load.js';
import { logRequests } from '../../../src/http/call.js';
import { respondToOptions, jsonProtocol } from '../../../src/json/protocol.js';
import { createRoutes } from '../../../src/json/routes.js';
import { createLogger } from '../../../src/log.js';
import { fakeApi } from '../fake-api.js';
import { watchServer } from '../../support/servers/watch-server.js';

/** The JSON API alone, without a database: it knows one key and returns what a test wants. */
export interface JsonApiForTests {
  server: Server;
  calls: {
    name: string;
    input: unknown;
    caller: { protocol: string | undefined; requestId: string; address: string };
    companyId: number;
  }[];
  /** What the next operations return or throw. */
  respond: () => unknown;
  logged: string;
  /** Forgets the calls and the log; operations return 7 again. */
  reset(): void;
  post(body: string | Buffer, headers?: Record<string, string>, path?: string): Test;
  close(): void;
}

export async function startJsonApi(goodKey = 'good'): Promise<JsonApiForTests> {
  const config = loadConfig({ MAX_BODY_BYTES: '200000' });
  const log = createLogger('info', { write: (line) => void (protocol.logged += line) });
  const contract = loadContract();
  const app = express();
  app.enable('case sensitive routing').enable('strict routing');
  app.use(logRequests(log, config.slowRequestMs));
  const run = ({ message: { name }, input, scope: { companyId }, call }: Work): Promise<unknown> => {
    const { protocol: way, id: requestId, network: address } = call;
    protocol.calls.push({ name, input, caller: { protocol: way, requestId, address }, companyId });
    return Promise.resolve().then(protocol.respond);
  };
  const routes = createRoutes(contract);
  const handle = fakeApi(config, goodKey, run, { log });
  app.use('/public/api', respondToOptions(routes), handle(jsonProtocol(routes, config)));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  watchServer(server, { judge: 'errors' });
  const protocol: JsonApiForTests = {
    server,
    calls: [],
    respond: () => 7,
    logged: '',
    reset: () => Object.assign(protocol, { calls: [], logged: '', respond: () => 7 }),
    post: (body, headers = {}, path = '/public/api/getuser') =>
      request(server)
        .post(path)
        .set(headers)
        .serialize((value: unknown) => value as string)
        .send(body),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return protocol;
}
