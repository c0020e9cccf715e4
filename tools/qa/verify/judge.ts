import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../contract/cases/types.js';
import type { ExchangeChecker, Finding } from '../exchange.js';
import { unescapedXml } from '../exchange/soap/xml-source.js';
import { loggedRequestId } from '../exchange/types.js';
import type { Journal, Judged } from '../report/journal.js';
import type { Answered, Client } from './client.js';
import { ownGroup, ownUser, type VerifiedCompany } from './company.js';

/** What is needed to send requests and judge their answers. */
export interface Verification {
  readonly client: Client;
  readonly company: VerifiedCompany;
  readonly checker: ExchangeChecker;
  readonly journal: Journal;
  /** Called for each answer. */
  readonly onJudged: (judged: Judged) => void;
}

/** The protocol of an exchange. */
export function protocolOf({ path }: Answered): 'json' | 'soap' {
  return path.endsWith('.asmx') ? 'soap' : 'json';
}

/**
 * Judges an answer by the contract, and records what is wrong.
 * @param different how it differs from the expected answer
 */
export async function judge(
  verification: Verification,
  answered: Answered,
  different: readonly Finding[],
  operation: string | undefined,
): Promise<void> {
  const { findings } = await verification.checker.inspect(answered);
  const found = findings.filter(({ side }) => side === 'response');
  // The same result is reported only once.
  const isReported = found.some(({ code }) => ['not_refused', 'refused_without_cause'].includes(code));
  const all = isReported ? found : [...found, ...different];
  await note(verification, answered, protocolOf(answered), all, operation);
}

/** Records an exchange with its faults. */
export async function note(
  { journal, onJudged }: Pick<Verification, 'journal' | 'onJudged'>,
  answered: Answered,
  protocol: 'json' | 'soap',
  findings: Finding[],
  operation: string | undefined,
): Promise<void> {
  const at = new Date();
  const reported = await journal.add(answered, { protocol, operation, findings }, at);
  const { status } = answered.response;
  onJudged({ at, protocol, operation, status, requestId: loggedRequestId(answered), findings: reported });
}

/** A finding about the answer to one of this command's requests. */
export function finding(
  { name, operation }: { readonly name: string; readonly operation: string | undefined },
  code: Finding['code'],
  message: string,
  rule: string,
): Finding {
  return { side: 'response', operation, place: `case:${name}`, code, message, rule };
}

/** True if two lists hold the same faults, in any order. */
export function isSame(some: readonly Fault[], others: readonly Fault[]): boolean {
  const sorted = (list: readonly Fault[]): string[] => list.map((fault) => fault.join(' ')).sort();
  return isDeepStrictEqual(sorted(some), sorted(others));
}

/** Faults in words; only the first ones if there are many. */
export function said(faults: readonly Fault[]): string {
  const first = faults.slice(0, 10).map(([path, code]) => `${path || 'the whole'} ${code}`);
  const more = faults.length - first.length;
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** The cases' records in their current state. */
export async function storedRecords({ client, company: { apiKey } }: Verification): Promise<string> {
  const user = await client.callJson('getuser', { APIkey: apiKey, EmailAddress: ownUser });
  const group = await client.callJson('getgroup', { APIkey: apiKey, GroupTitle: ownGroup });
  return [user, group].map(({ response }) => response.body.toString('utf8')).join('\n');
}

/** What an answer says about its request. */
interface Told {
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
