import { beforeAll, describe, expect, test } from '@jest/globals';
import { useChecker } from '../../../qa/test/exchanges.js';
import { caseCompany, makeRecords, maxSetItems } from '../../contract/case-company.js';
import { elementFaults } from '../../../tools/contract/cases/element-faults.js';
import { jsonConstraints } from '../../../tools/contract/cases/json-cases.js';
import { jsonOperations } from '../../../tools/contract/cases/json-contract.js';
import { soapConstraints } from '../../../tools/contract/cases/soap-cases.js';
import { soapOperations } from '../../../tools/contract/cases/soap-contract.js';
import type { Case, CaseRequest, Fault } from '../../../tools/contract/cases/types.js';
import { readEnvelope } from '../../support/scenarios/protocols.js';
import { useClient, useCompany, useServer } from '../../support/servers/use-server.js';

// Every constraint of both contracts is broken once, each alone. The checker of QA's tools is to say the same of each request as the server.

const contracts = [
  ['openapi.yaml', jsonConstraints, jsonOperations()],
  ['the WSDL and datasets.xsd', soapConstraints, soapOperations()],
] as const;

const server = useServer({}, { maxSetItems });
const company = useCompany(server);
const client = useClient(server);
const checker = useChecker({ maxSetItems });
beforeAll(() => makeRecords(company), 60_000);

describe.each(contracts)(
  '%s: exactly what the contract rejects is rejected',
  (_file, constraints, operations) => {
    test.each(operations.map(({ name }) => name))(
      '%s: the response and the check name exactly the path of the violation, and nothing is stored',
      async (operation) => {
        const all = constraints(caseCompany(company.apiKey)).filter((one) => one.operation === operation);
        expect(all.length).toBeGreaterThan(8);
        const lines: string[] = [];
        for (const { name, cases } of all)
          for (const one of cases)
            for (const line of await differences(one)) lines.push(`${name}: ${one.name}\n  ${line}`);
        expect(lines).toEqual([]);
      },
      240_000,
    );
  },
);

test('all cases together are more than 5,000', () => {
  const [json, soap] = [jsonConstraints(caseCompany('k')), soapConstraints(caseCompany('k'))];
  // Contracts only grow.
  const number = [...json, ...soap].reduce((sum, { cases }) => sum + cases.length, 0);
  expect(number).toBeGreaterThan(5_000);
});

/** What a server made of a request. */
interface CaseResponse {
  status: number;
  /** undefined after success. */
  code?: string | undefined;
  /** Of a SOAP fault. */
  faultCode?: string;
  items: readonly { path: string; code: string; message: string }[];
}

/** How many changes there were: each writes one row of the audit. */
const changes = () => server.store.adminRead((tx) => tx.auditEntry.count());

/** A line for each thing in the response, its words, the rows or the check of a case that differs from the contract. */
async function differences({ request, faults }: Case): Promise<string[]> {
  const before = await changes();
  const response = await send(request);
  const violations = contractViolations(response);
  const [reported, expected] = [JSON.stringify(violations), JSON.stringify(faults)];
  const checked = JSON.stringify(await verdict(request));
  const lines = violations.length === 0 ? [] : poorMessages(response.items);
  if (reported !== expected) lines.push(`returned ${reported}, expected ${expected}`);
  if (checked !== reported) lines.push(`checked ${checked}, returned ${reported}`);
  if (isContractRejection(response) !== faults.length > 0)
    lines.push(`returned ${response.status} ${response.faultCode ?? ''}`);
  if (faults.length > 0 && (await changes()) !== before) lines.push('something was stored');
  return lines;
}

async function send({ body, ...request }: CaseRequest): Promise<CaseResponse> {
  const { status, text } = await client.send({ ...request, body: Buffer.from(body) });
  if (text.startsWith('{') || /^\d/.test(text)) {
    const { code, errors, ...result } = JSON.parse(text) as { code: string; errors: CaseResponse['items'] };
    return status === 200 ? { status, ...ofElements(result) } : { status, code, items: errors };
  }
  const faultCode = /<(?:faultcode|soap:Value)>([^<]*)</.exec(text)?.[1];
  if (faultCode === undefined) return { status, items: [] };
  // This fault alone has no detail.
  if (faultCode === 'soap:MustUnderstand')
    return { status, code: 'header_not_understood', faultCode, items: [] };
  const { error } = readEnvelope(text);
  return { status, code: error?.code, faultCode, items: error?.items ?? [] };
}

/** What was made of many updates, each of which is rejected on its own. */
function ofElements(result: { Errors?: Record<string, string>[] }): Omit<CaseResponse, 'status'> {
  const found = elementFaults(result);
  const items = (result.Errors ?? []).map(({ Message = '' }, at) => {
    const [path = '', code = ''] = found?.faults[at] ?? [];
    return { path, code, message: Message };
  });
  return { code: found?.code, items };
}

/** What the checker says of the same request, as the server's response would say it. */
async function verdict({ method, path, headers, body }: CaseRequest): Promise<Fault[]> {
  const requestBody = Buffer.from(body);
  const findings = await checker.check({ method, path, requestHeaders: headers, requestBody });
  return findings.map(({ path: at = '', code }): Fault => [at, code as Fault[1]]);
}

/** Errors that are about the company's data or its key, not about the contract: a checker cannot know them. */
const beyondTheContract = ['invalid_api_key', 'not_found', 'natural_key_taken', 'rule_violation'].concat(
  'precondition_failed',
);

/** The part of a response that is about the contract. */
function contractViolations({ code, items }: CaseResponse): Fault[] {
  if (code === undefined || beyondTheContract.includes(code)) return [];
  return items.length === 0
    ? [['', code as Fault[1]]]
    : items.map((item): Fault => [item.path, item.code as Fault[1]]);
}

/** 400, or 413 for a set that is too long, at the JSON API, or 200 where it is one of many updates; the caller's fault with a contract's code at the SOAP endpoint. */
function isContractRejection(response: CaseResponse): boolean {
  const { status, code, faultCode } = response;
  const isViolation = contractViolations(response).length > 0;
  if (faultCode !== undefined) return isViolation && /:(Client|Sender)$/.test(faultCode);
  return status === 200 ? isViolation : status === (code === 'too_many_items' ? 413 : 400);
}

/** Words of validators and of schemas, and signs of patterns: nothing that a person should have to read. */
const jargon =
  /pattern|regex|must match|schema path|keyword|facet|additionalPropert|minLength|maxLength|minItems|maxItems|instancePath|\{http|\[A-Z|\\[sSdwu]|\^|undefined|\[object|NaN|null or|xs:|openapi/i;

/** What is poor about the words of each item: they should be a sentence or more that name the member. */
function poorMessages(items: CaseResponse['items']): string[] {
  return items.flatMap(({ path, code, message }) => {
    // What is too deep has no name of its own: the message has line and column.
    const steps = code === 'too_deep' ? [] : path.split('/').slice(1);
    const isName = (step: string): boolean => code === 'unknown_member' || !/^\d+$/.test(step);
    const named = [...steps].reverse().find(isName) ?? '';
    const name = steps.length === 0 ? '' : named.replaceAll('~1', '/').replaceAll('~0', '~');
    const problems = [
      ...(jargon.test(message.replaceAll(`"${name}"`, '')) ? ['jargon'] : []),
      ...(/^["A-Za-z][^]*[.?]$/.test(message) && !/[.?]{2}$/.test(message) ? [] : ['no sentence']),
      ...(isNamed(name, message) ? [] : [`does not name ${name}`]),
      ...(message.length > 250 ? ['too long'] : []),
    ];
    return problems.map((problem) => `${problem}: ${message}`);
  });
}

/** The whole request is the body or the envelope. A long name may be cut. */
function isNamed(name: string, message: string): boolean {
  return name === '' ? /body|envelope|""/i.test(message) : message.includes(name.slice(0, 50));
}
