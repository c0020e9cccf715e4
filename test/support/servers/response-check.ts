import { loadContract } from '../../../src/contract/load.js';
import { createRoutes } from '../../../src/json/routes.js';
import { loadSoapContract, type SoapContract } from '../../../src/soap/contract.js';
import { envelopeNamespaces } from '../../../src/soap/xml.js';
import type { Exchange } from '../../../qa/exchange.js';
import { createJsonResponseCheck } from '../../../qa/exchange/json.js';
import { createSoapResponseCheck, type SoapCall } from '../../../qa/exchange/soap-response.js';
import { type Found, parseTarget } from '../../../qa/exchange/types.js';

/** Finds what a response has that the contract does not describe. Requests are not judged; calls of neither protocol pass. */
export type ResponseCheck = (exchange: Exchange) => Promise<Found[]>;

/**
 * The responses' half of the exchange checker, made so that a test file pays only for the protocol that it uses: each is compiled when its first
 * response comes.
 */
export function createResponseCheck(namespace: string): ResponseCheck {
  let json: ResponseCheck | undefined;
  let soap: Promise<ResponseCheck> | undefined;
  return async (exchange) => {
    const target = parseTarget(exchange);
    if (target === undefined) return [];
    if (target.protocol === 'json') return (json ??= jsonCheck())(exchange);
    return (await (soap ??= soapCheck(namespace)))(exchange);
  };
}

function jsonCheck(): ResponseCheck {
  const contract = loadContract();
  const offered = createRoutes(contract);
  const check = createJsonResponseCheck(contract.document);
  return (exchange) => {
    const target = parseTarget(exchange);
    const route = target?.protocol === 'json' ? offered.get(target.segment) : undefined;
    return exchange.response === undefined ? Promise.resolve([]) : check(exchange.response, route);
  };
}

async function soapCheck(namespace: string): Promise<ResponseCheck> {
  const contract = await loadSoapContract(namespace);
  const check = createSoapResponseCheck(contract);
  return async (exchange) =>
    exchange.response === undefined ? [] : check(exchange.response, askedIn(exchange, contract));
}

/** What a request asked for, as far as its text shows; for faults it does not matter. */
function askedIn({ requestBody, response }: Exchange, { operations }: SoapContract): SoapCall {
  if (response?.status !== 200) return {};
  const text = textOf(requestBody);
  const elements = [...text.matchAll(/<(?:[\w-]+:)?([\w.]+)/g)].map(([, name = '']) => name);
  const soapName = elements.find((name) => operations.has(name)) ?? responseName(response.body);
  const versions = (['1.1', '1.2'] as const).filter((one) => text.includes(envelopeNamespaces[one]));
  return {
    ...(operations.has(soapName) && { operation: soapName }),
    ...(versions.length === 1 && { version: versions[0] }),
  };
}

function responseName(body: Buffer): string {
  return /<([\w.]+)Response[\s>]/.exec(body.toString('utf8'))?.[1] ?? '';
}

/** The text of a request in UTF-8 or in UTF-16 of either byte order. */
function textOf(body: Buffer): string {
  return body.includes(0) ? body.toString('latin1').replaceAll('\0', '') : body.toString('utf8');
}
