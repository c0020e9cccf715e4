import { createServer, type Server } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { requestValidators } from '../../generated/json/validators.js';
import type { Validator } from '../../src/contract/violations.js';
import { projectRoot } from '../../src/root.js';
import { send } from '../support/scenarios/protocols.js';
import { newCompany } from '../support/scenarios/company.js';
import { exemptFromContract, judgeResponses } from '../support/servers/contract-watch.js';
import { listen, open } from '../support/servers/raw-http.js';
import { startServer, type TestServer } from '../support/servers/server.js';
import { watchServer } from '../support/servers/watch-server.js';
import { envelope, namespace, operationElement } from '../support/messages/xml.js';

/** The responses of the servers of this file. */
let response: { status: number; type: string; body: string; headers?: Record<string, string> };

function fake(): Server {
  return createServer((req, res) => {
    req.resume().on('end', () => {
      res.statusCode = response.status;
      for (const [name, value] of Object.entries(response.headers ?? {})) res.setHeader(name, value);
      res.setHeader('Content-Type', response.type);
      res.end(response.body);
    });
  });
}

const watched = fake();
const foreign = fake();
let watchedUrl: string;
let foreignUrl: string;

beforeAll(async () => {
  watchServer(watched);
  watchedUrl = `http://127.0.0.1:${await listen(watched)}`;
  foreignUrl = `http://127.0.0.1:${await listen(foreign)}`;
});
afterAll(() => [watched, foreign].forEach((server) => void server.close()));

const body = '{"APIkey":"k"}';
const headers = { 'X-Request-Id': 'r1', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
const json = (status: number, value: unknown): void => {
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  response = { status, type, body: JSON.stringify(value), headers };
};
const problem = (code: string, status: number): Record<string, unknown> => {
  const words = { title: 'x', detail: 'x', instance: '/', requestId: 'r1', errors: [] };
  return { type: `urn:company-administration:problem:${code}`, status, code, ...words };
};
const list = (url: string): Promise<unknown> => send(`${url}/public/api/getgrouplist`, 'POST', {}, body);

test('what a server’s contract check finds fails the test, and the request', async () => {
  const validators = requestValidators as Map<string, Validator>;
  const operation = '/public/api/getgrouplist';
  const own = validators.get(operation)!;
  // A server takes its validators at its start.
  const servers = [await startServer()];
  // eslint-disable-next-line require-yield -- it is the type of validators
  validators.set(operation, function* () {
    return true;
  });
  servers.push(await startServer());
  validators.set(operation, own);
  const ask = async (server: TestServer | undefined) => {
    const { apiKey } = await newCompany(server as TestServer);
    const body = JSON.stringify({ APIkey: apiKey, Nonsense: 1 });
    return send(`${server?.baseUrl}${operation}`, 'POST', {}, body);
  };
  try {
    expect(await ask(servers[0])).toMatchObject({ status: 400 });
    await expect(judgeResponses()).resolves.toBeUndefined();
    expect(await ask(servers[1])).toMatchObject({ status: 500 });
    await expect(judgeResponses()).rejects.toThrow(
      '"operation":"getGroupList","path":"/…","keyword":"additionalProperties"',
    );
  } finally {
    for (const server of servers) await server.close();
  }
});

describe('JSON', () => {
  test('what the contract describes passes', async () => {
    json(200, { Groups: [{ ID: '1', GroupTitle: 'a', Description: '' }] });
    await list(watchedUrl);
    json(401, problem('invalid_api_key', 401));
    await list(foreignUrl);
    await expect(judgeResponses()).resolves.toBeUndefined();
  });

  test('what it does not describe is reported once', async () => {
    json(200, { Groups: [{ ID: '1', GroupTitle: 'a' }] });
    await list(watchedUrl);
    await expect(judgeResponses()).rejects.toThrow(/required at \/Groups\/0\/Description/);
    await expect(judgeResponses()).resolves.toBeUndefined();
  });
});

test('SOAP: the response of another operation is reported', async () => {
  const type = 'text/xml; charset=utf-8';
  response = { status: 200, type, body: envelope('1.1', `<GetX xmlns="${namespace}"/>`), headers };
  const message = envelope('1.1', operationElement('GetTaxList', [['APIkey', 'k']]));
  for (const url of [watchedUrl, foreignUrl])
    await send(`${url}/public/api.asmx`, 'POST', { 'Content-Type': 'text/xml' }, message);
  await expect(judgeResponses()).rejects.toThrow(/wrong_result[^]*wrong_result/);
});

test('a response to bytes on a socket is seen, too', async () => {
  json(418, {});
  const connection = await open(Number(new URL(watchedUrl).port));
  connection.write(`POST /public/api/getuser HTTP/1.0\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await connection.closed;
  await expect(judgeResponses()).rejects.toThrow(
    'POST /public/api/getuser returned 418 (in "a response to bytes',
  );
});

test('a response behind a router, which changes the URL, is seen, too', async () => {
  const app = express().use('/public/api', (_req, res) => void res.status(418).send('{}'));
  const server = createServer(app);
  watchServer(server);
  await list(`http://127.0.0.1:${await listen(server)}`);
  server.close();
  await expect(judgeResponses()).rejects.toThrow('POST /public/api/getgrouplist returned 418');
});

test('pages and what is exempt are not judged', async () => {
  json(418, {});
  await send(`${watchedUrl}/public/api.asmx?wsdl`, 'GET', {}, undefined);
  await send(`${watchedUrl}/openapi.yaml`, 'GET', {}, undefined);
  exemptFromContract(foreignUrl);
  await list(foreignUrl);
  await expect(judgeResponses()).resolves.toBeUndefined();
});

test('every test that starts a protocol of its own has it watched', () => {
  const files = readdirSync(path.join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' });
  const makesProtocol = /(?<!function )\b(createApp|fakeApi)\(/;
  const unwatched = files
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .filter((file) => {
      const text = readFileSync(path.join(projectRoot, 'test', file), 'utf8');
      return makesProtocol.test(text) && !text.includes('watchServer(');
    });
  expect(unwatched).toEqual([]);
});
