import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { engine } from '../support/databases/database.js';
import { newCompanies, type TestCompany } from '../support/scenarios/company.js';
import {
  call,
  protocolNames,
  type ProtocolName,
  type Outcome,
  type RawRequest,
} from '../support/scenarios/protocols.js';
import { sentence } from '../support/messages/sentence.js';
import { isNightly } from '../support/nightly.js';
import { protocolsInTurn } from '../support/scenarios/protocols-under-test.js';
import type { OperationName } from '../support/scenarios/operations.js';
import { startServer, type TestServer } from '../support/servers/server.js';

/** What a scenario works with: its own company, the server, and another company on it, made when first asked for. */
export interface Stage {
  company: TestCompany;
  other: () => Promise<TestCompany>;
  server: TestServer;
}

type Input = Record<string, unknown>;

/** One row of an operation's table. It runs once through every protocol that it does not leave out. */
export interface Scenario {
  name: string;
  /** Protocols to run through; all that offer the operation unless given. */
  protocols?: (protocol: ProtocolName) => boolean;
  /** Brings about what must be there before. What it returns reaches `input`, `result` and `after`. */
  given?: (stage: Stage) => Promise<Record<string, unknown>>;
  /** Makes the company, where it is not as newCompany makes it. */
  company?: (server: TestServer) => Promise<TestCompany>;
  /** Key to send; the company's own unless given, undefined for none. */
  key?: (stage: Stage) => string | undefined;
  /** The operation's input without APIkey. */
  input?: Input | ((stage: Stage, given: Record<string, unknown>) => Input);
  /** Makes another request of the one that is about to be sent, as a client sends that has misunderstood something. */
  altered?: (request: RawRequest, stage: Stage) => RawRequest;
  /** Checks the result of a call that must succeed. */
  result?: (result: never, given: Record<string, unknown>, outcome: Outcome) => void;
  /** The error that must come: its code, the JSON API's status, and, where stated, path and code of exactly these items. */
  error?: {
    code: string;
    status: number;
    /** The SOAP endpoint's, if it is not 500 */
    soapStatus?: number;
    items?: [path: string, code: string][];
    /** The hint at the end of the message */
    hint?: string;
  };
  /** Texts that the response must not contain anywhere. */
  absent?: string[] | ((stage: Stage) => string[]);
  /** Checks what is stored afterwards. */
  after?: (stage: Stage, given: Record<string, unknown>, outcome: Outcome) => Promise<void>;
}

/** The error of a request that breaks rules, with path and code of every item. */
export const rule = (...items: [path: string, code: string][]) => ({
  code: 'rule_violation',
  status: 422,
  items,
});

/** The error of a request that breaks the contract, with path and code of every item. */
export const contract = (...items: [path: string, code: string][]) => ({
  code: 'invalid_request',
  status: 400,
  items,
});

export const onlyJson = (protocol: ProtocolName): boolean => protocol.startsWith('JSON');
export const onlySoap = (protocol: ProtocolName): boolean => protocol.startsWith('SOAP');

/** The server of all tables of a test file. */
let started: Promise<TestServer> | undefined;
afterAll(async () => (await started)?.close());

/** Companies for the next rows. */
const spare: TestCompany[] = [];
async function nextCompany(server: TestServer): Promise<TestCompany> {
  if (spare.length === 0) spare.push(...(await newCompanies(server, 20)));
  return spare.pop() as TestCompany;
}

/** Runs an operation's table: every row through its protocols, each time in companies of its own. */
export function runScenarios(operation: OperationName, scenarios: Scenario[]): void {
  describe(operation, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await (started ??= startServer());
    });

    const rows = scenarios
      .filter((one) => isOfThisEngine(operation, one))
      .flatMap((scenario, row) =>
        protocolsInTurn(protocolNames.filter(scenario.protocols ?? (() => true)), row).map((protocol) => ({
          title: `${scenario.name} - ${protocol}`,
          scenario,
          protocol,
        })),
      );
    test.each(rows)('$title', async ({ scenario, protocol }) => {
      let other: Promise<TestCompany> | undefined;
      const stage = {
        server,
        company: await (scenario.company ?? nextCompany)(server),
        other: () => (other ??= nextCompany(server)),
      };
      await runScenario(operation, scenario, protocol, stage);
    });
  });
}

/**
 * What breaks the contract, and whose key is wrong, is rejected before the database is asked for more than the key: on the second engine that is
 * tested nightly, except for one operation.
 */
function isOfThisEngine(operation: OperationName, { error }: Scenario): boolean {
  if (isNightly || engine() === 'sqlite') return true;
  return error?.code !== 'invalid_request' && (error?.code !== 'invalid_api_key' || operation === 'getUser');
}

async function runScenario(
  operation: OperationName,
  scenario: Scenario,
  protocol: ProtocolName,
  stage: Stage,
): Promise<void> {
  const given = (await scenario.given?.(stage)) ?? {};
  const input = typeof scenario.input === 'function' ? scenario.input(stage, given) : (scenario.input ?? {});
  const key = scenario.key ? scenario.key(stage) : stage.company.apiKey;
  const altered = (request: RawRequest): RawRequest => scenario.altered?.(request, stage) ?? request;
  const outcome = await call(stage.server.baseUrl, protocol, operation, key, input, altered);

  expectCommonHeaders(outcome);
  if (scenario.error) expectError(outcome, scenario.error);
  else {
    expect(outcome.error).toBeUndefined();
    expect(outcome.http.status).toBe(200);
    scenario.result?.(outcome.result as never, given, outcome);
  }
  const absent = typeof scenario.absent === 'function' ? scenario.absent(stage) : (scenario.absent ?? []);
  for (const text of [...absent, stage.company.apiKey, 'node_modules', 'prisma', 'SELECT ']) {
    expect(outcome.http.text).not.toContain(text);
  }
  await scenario.after?.(stage, given, outcome);
  expect(stage.server.logged()).not.toContain(stage.company.apiKey);
}

/** Checks of every response of either protocol. */
function expectCommonHeaders({ http }: Outcome): void {
  expect(http.headers['content-length']).toBe(String(Buffer.byteLength(http.text)));
  expect(http.headers['cache-control']).toBe('no-store');
  expect(http.headers['x-request-id']).toMatch(/^\S+$/);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function expectError(outcome: Outcome, wanted: NonNullable<Scenario['error']>): void {
  const { protocol, http, error } = outcome;
  expect(error?.code).toBe(wanted.code);
  if (wanted.items) expect(error?.items.map(({ path, code }) => [path, code])).toEqual(wanted.items);
  expect(http.status).toBe(protocol.startsWith('JSON') ? wanted.status : (wanted.soapStatus ?? 500));
  if (wanted.hint !== undefined) expect(error?.message).toMatch(new RegExp(`[.;] ${escaped(wanted.hint)}$`));
  expect(error?.requestId).toBe(http.headers['x-request-id']);
  expect(error?.message).not.toBe('');
  for (const item of error?.items ?? []) expect(item.message).toMatch(sentence);
}
