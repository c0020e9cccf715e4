import type { Fault } from '../../contract/cases/types.js';
import { unescapedXml } from '../exchange/soap/xml-source.js';
import type { Answered } from './client.js';

/** What an answer says about its request. */
export interface Told {
  /** Error code; undefined for success, '' if the answer has none. */
  readonly code: string | undefined;
  /** The request is refused for violating the contract, in the form of its protocol. */
  readonly isRefusal: boolean;
  /** The faults in the answer: its items, or the whole with the code if it has no items. */
  readonly faults: readonly Fault[];
}

/** Refusals because of the company's data, its key or the server's state, not because of the contract. */
const beyondTheContract = new Set([
  ...['invalid_api_key', 'not_found', 'natural_key_taken', 'rule_violation'],
  ...['revision_gone', 'precondition_failed'],
  ...['too_many_requests', 'service_unavailable', 'internal_error', 'request_timeout'],
]);

/** Reads a refusal in either protocol. */
export function readReported(protocol: 'json' | 'soap', { response: { status, body } }: Answered): Told {
  if (status === 200) return { code: undefined, isRefusal: false, faults: [] };
  const text = body.toString('utf8');
  const { code, items } = protocol === 'json' ? ofProblem(text) : ofFault(text);
  if (beyondTheContract.has(code)) return { code, isRefusal: false, faults: items as unknown as Fault[] };
  const isRefusal =
    protocol === 'json'
      ? status === (code === 'too_many_items' ? 413 : 400)
      : /<(?:faultcode|(?:\w+:)?Value)[^>]*>\s*\w+:(?:Client|Sender|MustUnderstand)\s*</.test(text);
  const faults = items.length === 0 ? [['', code]] : items;
  return { code, isRefusal, faults: faults as unknown as Fault[] };
}

function ofProblem(text: string): { code: string; items: string[][] } {
  try {
    const { code = '', errors = [] } = JSON.parse(text) as {
      code?: string;
      errors?: { path: string; code: string }[];
    };
    return { code, items: errors.map((item) => [item.path, item.code]) };
  } catch {
    return { code: '', items: [] };
  }
}

function ofFault(text: string): { code: string; items: string[][] } {
  // Only this fault has no detail.
  if (/:MustUnderstand\s*</.test(text)) return { code: 'header_not_understood', items: [] };
  const [, code = ''] = /<(?:\w+:)?code>(\w*)</.exec(text) ?? [];
  const items = [...text.matchAll(/<(?:\w+:)?item>([^]*?)<\/(?:\w+:)?item>/g)].map(([, item = '']) => [
    unescapedXml(/<(?:\w+:)?path>([^<]*)</.exec(item)?.[1] ?? ''),
    /<(?:\w+:)?code>(\w*)</.exec(item)?.[1] ?? '',
  ]);
  return { code, items };
}
