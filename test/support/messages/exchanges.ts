import type { Exchange, Finding } from '../../../tools/qa/exchange.js';
import { send } from '../scenarios/protocols.js';
import { child, childElements, parseXml } from './xml.js';

/** What is wrong with a request: path and code of each place, in no order. */
export type Verdict = string[];

/** A request as the exchange checker takes it. */
export function exchangeOf(path: string, headers: Record<string, string>, body: string | Buffer): Exchange {
  return { method: 'POST', path, requestHeaders: headers, requestBody: Buffer.from(body) };
}

/** Sends a request as it is. @returns the same exchange with the server's answer */
export async function sendExchange(baseUrl: string, exchange: Exchange): Promise<Exchange> {
  const { method, path, requestHeaders, requestBody } = exchange;
  const headers = requestHeaders as Record<string, string>;
  const { status, headers: answered, text } = await send(baseUrl + path, method, headers, requestBody);
  return { ...exchange, response: { status, headers: answered, body: Buffer.from(text) } };
}

/**
 * What the server's answer names as breaches of the contract; nothing where it succeeds or a rule refuses.
 * @returns undefined where an unknown key kept the server from judging (D43)
 */
export function serverVerdict({ response }: Exchange): Verdict | undefined {
  const text = response!.body.toString();
  if (response!.status === 200) return [];
  const { code, items } = text.startsWith('<') ? faultOf(text) : problemOf(text);
  if (code === 'invalid_api_key') return undefined;
  if (beyondTheContract.includes(code)) return [];
  return items.length === 0 ? [` ${code}`] : items.map((item) => `${item.path} ${item.code}`).sort();
}

/** What the checker finds wrong with the request. */
export function checkerVerdict(findings: readonly Finding[]): Verdict {
  const asked = findings.filter(({ side }) => side === 'request');
  return asked.map(({ path, code }) => `${path} ${code}`).sort();
}

const beyondTheContract = ['not_found', 'natural_key_taken', 'rule_violation'];

interface Refusal {
  code: string;
  items: { path: string; code: string }[];
}

function problemOf(text: string): Refusal {
  const { code, errors } = JSON.parse(text) as { code: string; errors: Refusal['items'] };
  return { code, items: errors };
}

function faultOf(xml: string): Refusal {
  const error = parseXml(xml).getElementsByTagName('error')[0];
  // A fault about a header has no detail.
  if (!error) return { code: 'header_not_understood', items: [] };
  const text = (parent: typeof error, name: string) => child(parent, name).textContent ?? '';
  const items = childElements(child(error, 'errors'));
  return {
    code: text(error, 'code'),
    items: items.map((item) => ({ path: text(item, 'path'), code: text(item, 'code') })),
  };
}
