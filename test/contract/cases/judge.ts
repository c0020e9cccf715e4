import { createExchangeChecker } from '../../../qa/exchange.js';
import type { ExchangeChecker } from '../../../qa/exchange.js';
import { newCompany } from '../../support/scenarios/company.js';
import type { TestCompany } from '../../support/scenarios/company.js';
import { readEnvelope } from '../../support/scenarios/protocols.js';
import { rawClient, type RawClient } from '../../support/servers/raw-client.js';
import { startServer } from '../../support/servers/server.js';
import type { TestServer } from '../../support/servers/server.js';
import { makeRecords, maxSetItems } from './bases.js';
import { elementFaults } from '../../../tools/contract/cases/element-faults.js';
import type { CaseRequest, Fault } from '../../../tools/contract/cases/types.js';

/** What a server made of a request. */
export interface CaseResponse {
  readonly status: number;
  /** undefined after success. */
  readonly code: string | undefined;
  /** Of a SOAP fault. */
  readonly faultCode: string | undefined;
  readonly items: readonly { path: string; code: string; message: string }[];
}

/** A server with one company and its records, and a checker that is to say the same as the server. */
export class Judge {
  private constructor(
    private readonly server: TestServer,
    private readonly client: RawClient,
    private readonly checker: ExchangeChecker,
    readonly company: TestCompany,
  ) {}

  static async start(): Promise<Judge> {
    const server = await startServer({}, { maxSetItems });
    const company = await newCompany(server);
    await makeRecords(company);
    const checker = await createExchangeChecker({ maxSetItems });
    return new Judge(server, rawClient(server.port), checker, company);
  }

  /** Sends a request to the server. */
  async send({ body, ...request }: CaseRequest): Promise<CaseResponse> {
    const { status, text } = await this.client.send({ ...request, body: Buffer.from(body) });
    return text.startsWith('{') || /^\d/.test(text)
      ? parseJsonResponse(status, text)
      : parseSoapResponse(status, text);
  }

  /** What the checker says of the same request, as the server's response would say it. */
  async verdict({ method, path, headers, body }: CaseRequest): Promise<Fault[]> {
    const requestBody = Buffer.from(body);
    const findings = await this.checker.check({ method, path, requestHeaders: headers, requestBody });
    return findings.map(({ path: at = '', code }): Fault => [at, code as Fault[1]]);
  }

  /** How many changes there were: each writes one row of the audit. */
  changes(): Promise<number> {
    return this.server.store.adminRead((tx) => tx.auditEntry.count());
  }

  async close(): Promise<void> {
    this.client.close();
    await this.server.close();
  }
}

/** Errors that are about the company's data or its key, not about the contract: a checker cannot know them. */
const beyondTheContract = new Set([
  ...['invalid_api_key', 'not_found', 'natural_key_taken', 'rule_violation', 'precondition_failed'],
]);

/** The part of a response that is about the contract. */
export function contractViolations({ code, items }: CaseResponse): Fault[] {
  if (code === undefined || beyondTheContract.has(code)) return [];
  return items.length === 0
    ? [['', code as Fault[1]]]
    : items.map((item): Fault => [item.path, item.code as Fault[1]]);
}

function parseJsonResponse(status: number, text: string): CaseResponse {
  if (status === 200)
    return { status, code: undefined, faultCode: undefined, items: [], ...ofElements(text) };
  const { code, errors } = JSON.parse(text) as { code: string; errors: CaseResponse['items'] };
  return { status, code, faultCode: undefined, items: errors };
}

/** The same of many updates, each of which is rejected on its own. */
function ofElements(text: string): Partial<CaseResponse> {
  const { Errors, ...result } = JSON.parse(text) as { Errors?: Record<string, string>[] };
  const found = elementFaults({ ...result, Errors });
  return {
    code: found?.code,
    items: (Errors ?? []).map(({ Message = '' }, at) => {
      const [path = '', code = ''] = found?.faults[at] ?? [];
      return { path, code, message: Message };
    }),
  };
}

function parseSoapResponse(status: number, text: string): CaseResponse {
  const faultCode = /<(?:faultcode|soap:Value)>([^<]*)</.exec(text)?.[1];
  if (faultCode === undefined) return { status, code: undefined, faultCode, items: [] };
  // This fault alone has no detail.
  if (faultCode === 'soap:MustUnderstand')
    return { status, code: 'header_not_understood', faultCode, items: [] };
  const { error } = readEnvelope(text);
  return { status, code: error?.code, faultCode, items: error?.items ?? [] };
}
