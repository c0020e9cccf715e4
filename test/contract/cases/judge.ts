import { Agent, request as httpRequest } from 'node:http';
import { createExchangeChecker } from '../../../tools/qa/exchange.js';
import type { ExchangeChecker } from '../../../tools/qa/exchange.js';
import { newCompany } from '../../support/scenarios/company.js';
import type { TestCompany } from '../../support/scenarios/company.js';
import { readEnvelope } from '../../support/scenarios/protocols.js';
import { startServer } from '../../support/servers/server.js';
import type { TestServer } from '../../support/servers/server.js';
import { makeRecords, maxSetItems } from './bases.js';
import type { CaseRequest, Fault } from '../../../tools/contract/cases/types.js';

/** What a server made of a request. */
export interface Answer {
  readonly status: number;
  /** undefined after success. */
  readonly code: string | undefined;
  /** Of a SOAP fault. */
  readonly faultCode: string | undefined;
  readonly items: readonly { path: string; code: string; message: string }[];
}

/** A server with one company and its records, and a checker that is to say the same as the server. */
export class Judge {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  private constructor(
    private readonly server: TestServer,
    private readonly checker: ExchangeChecker,
    readonly company: TestCompany,
  ) {}

  static async start(): Promise<Judge> {
    const server = await startServer({ MAX_SET_ITEMS: String(maxSetItems), CONTRACT_CHECK: 'true' });
    const company = await newCompany(server);
    await makeRecords(company);
    return new Judge(server, await createExchangeChecker({ maxSetItems }), company);
  }

  /** Sends a request to the server. */
  async answer(request: CaseRequest): Promise<Answer> {
    const { status, text } = await this.send(request);
    return text.startsWith('{') || /^\d/.test(text) ? jsonAnswer(status, text) : soapAnswer(status, text);
  }

  /** What the checker says of the same request, as the server's answer would say it. */
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
    this.agent.destroy();
    await this.server.close();
  }

  private send({ method, path, headers, body }: CaseRequest): Promise<{ status: number; text: string }> {
    const bytes = Buffer.from(body);
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.agent, headers: { ...headers, 'Content-Length': bytes.length } };
      const request = httpRequest(`${this.server.baseUrl}${path}`, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      });
      request.on('error', reject);
      request.end(bytes);
    });
  }
}

/** Refusals that are about the company's data or its key, not about the contract: a checker cannot know them. */
const beyondTheContract = new Set(['invalid_api_key', 'not_found', 'natural_key_taken', 'rule_violation']);

/** The part of an answer that is about the contract. */
export function contractFaults({ code, items }: Answer): Fault[] {
  if (code === undefined || beyondTheContract.has(code)) return [];
  return items.length === 0
    ? [['', code as Fault[1]]]
    : items.map((item): Fault => [item.path, item.code as Fault[1]]);
}

function jsonAnswer(status: number, text: string): Answer {
  if (status === 200) return { status, code: undefined, faultCode: undefined, items: [] };
  const { code, errors } = JSON.parse(text) as { code: string; errors: Answer['items'] };
  return { status, code, faultCode: undefined, items: errors };
}

function soapAnswer(status: number, text: string): Answer {
  const faultCode = /<(?:faultcode|soap:Value)>([^<]*)</.exec(text)?.[1];
  if (faultCode === undefined) return { status, code: undefined, faultCode, items: [] };
  // This fault alone has no detail.
  if (faultCode === 'soap:MustUnderstand')
    return { status, code: 'header_not_understood', faultCode, items: [] };
  const { error } = readEnvelope(text);
  return { status, code: error?.code, faultCode, items: error?.items ?? [] };
}
