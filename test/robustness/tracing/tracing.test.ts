import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { statementSpans, traced } from '../../../src/pipeline/tracing.js';
import { projectRoot } from '../../../src/root.js';
import { engine } from '../../support/databases/database.js';
import { useStore } from '../../support/databases/temporary-store.js';
import { inTemporaryFolder } from '../../support/files.js';
import { envelope, operationElement } from '../../support/messages/xml.js';
import { newCompany, person, type TestCompany } from '../../support/scenarios/company.js';
import { runServer } from '../../support/servers/server-process.js';
import type { TestServer } from '../../support/servers/server.js';

// The built server with an operator's provider, as docs/operating.md says.

interface Span {
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  status: { code: number };
  traceId: string;
  spanId: string;
  parent?: string;
}

/** Of OpenTelemetry's API. */
const kinds = { server: 1, client: 2 };

const provider = path.join(projectRoot, 'test/robustness/tracing/instrumentation.js');
const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

const database = useStore();
let company: TestCompany;

beforeAll(async () => {
  company = await newCompany({ store: database.store, baseUrl: '' } as TestServer);
});

type Send = (path: string, body: string, headers?: Record<string, string>) => Promise<unknown>;

/** What a server logs and traces while requests are sent to it. */
function serveTraced(settings: Record<string, string>, requests: (send: Send) => Promise<unknown>) {
  return inTemporaryFolder(async (folder) => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      SPANS_FILE: path.join(folder, 'spans'),
    };
    const server = runServer({ ...env, ...settings }, { nodeOptions: [`--import=${provider}`] });
    await server.listens();
    await requests(async (name, body, headers = {}) => {
      const url = `${server.baseUrl}/public/${name}`;
      return (await fetch(url, { method: 'POST', body, headers })).arrayBuffer();
    });
    expect(await server.stop()).toBe(0);
    const spans = readdirSync(folder).flatMap(
      (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Span[],
    );
    return { spans, log: server.log() };
  });
}

test('a provider that is loaded before the server gets a span of each request and of its statements', async () => {
  const { apiKey: APIkey } = company;
  const EmailAddress = 'traced@example.com';
  const user = person(EmailAddress);
  const { spans, log } = await serveTraced({}, async (send) => {
    await send('api/updateuser', JSON.stringify({ APIkey, data: { User: [user] } }), {
      traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
    });
    await send('api.asmx', envelope('1.1', operationElement('GetTaxList', [['APIkey', APIkey]])), {
      'content-type': 'text/xml',
    });
    await send('api/getuser', JSON.stringify({ APIkey, EmailAddress: 'nobody@example.com' }));
    await send('api/cak_secretsecret', '{}');
  });
  const requests = spans.filter(({ kind }) => kind === kinds.server);
  expect(requests.map(({ name }) => name)).toEqual([
    'POST /public/api/updateuser',
    'POST /public/api.asmx',
    'POST /public/api/getuser',
    'POST',
  ]);
  const [update, read, missing, unknown] = requests as [Span, Span, Span, Span];
  expect(update).toMatchObject({ traceId: caller.traceId, parent: caller.spanId });
  expect(update.attributes).toEqual({
    'http.request.method': 'POST',
    'url.scheme': 'http',
    'url.path': '/public/api/updateuser',
    'http.route': '/public/api/updateuser',
    'http.response.status_code': 200,
    'company_api.request_id': expect.stringMatching(/^[\w-]{36}$/),
    'company_api.protocol': 'json',
    'company_api.operation': 'updateUser',
    'company_api.outcome': 'ok',
  });
  expect(read.attributes).toMatchObject({
    'company_api.operation': 'getTaxList',
    'http.route': '/public/api.asmx',
  });
  expect(missing.attributes).toMatchObject({ 'company_api.outcome': 'not_found' });
  // Nothing that a client has made up becomes part of a name, and no key is told.
  expect(unknown.attributes).toMatchObject({ 'company_api.outcome': 'unknown_operation' });
  expect(JSON.stringify(spans)).not.toMatch(/cak_\w{8}/);
  expect(requests.map(({ status }) => status.code)).toEqual([0, 0, 0, 0]);

  const statements = spans.filter(({ kind }) => kind === kinds.client);
  const byRequest = (request: Span) => statements.filter(({ traceId }) => traceId === request.traceId);
  expect(byRequest(update).map(({ name }) => name)).toContain('INSERT UserProfile');
  expect(byRequest(read).length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(requests.map(({ spanId }) => spanId)).toContain(statement.parent);
    expect(statement.attributes).toMatchObject({
      'db.system.name': engine(),
      'db.operation.name': statement.name.split(' ')[0],
      'db.query.text': expect.stringMatching(/./),
    });
    expect(JSON.stringify(statement)).not.toContain(EmailAddress);
  }
  // The log leads to the trace.
  const lines = log.filter(({ msg }) => msg === 'request');
  expect(lines.map(({ traceId }) => traceId)).toEqual(requests.map(({ traceId }) => traceId));
});

test('without a provider the pipeline is the same function, and no statement is reported', () => {
  const pipeline = () => Promise.resolve();
  expect(traced(pipeline)).toBe(pipeline);
  expect(statementSpans('file:./data/company.db')).toBeUndefined();
});

test('worker processes load it, too', async () => {
  const { spans } = await serveTraced({ WORKERS: '2' }, (send) =>
    send('api/getuserlist', JSON.stringify({ APIkey: company.apiKey })),
  );
  expect(spans.filter(({ kind }) => kind === kinds.server).map(({ name }) => name)).toEqual([
    'POST /public/api/getuserlist',
  ]);
});
