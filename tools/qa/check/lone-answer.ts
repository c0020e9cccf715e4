import type { LoneAnswer } from '../exchange.js';

/** Names of members that only answers have. A request has none of them, but always an APIkey. */
const ofViolations = ['type', 'title', 'status', 'detail', 'code', 'errors'];

/**
 * Recognises the JSON body of an answer by what only answers have: it is a number, or an object without APIkey that has a member of the
 * operation's answer or of a problem document.
 * @param members of the operation's answer
 * @param status from --status; if given, the file is an answer, whatever it looks like
 * @returns undefined for a request
 */
export function jsonAnswer(
  body: Buffer,
  operation: string,
  members: readonly string[],
  status: number | undefined,
): LoneAnswer | undefined {
  const value = parsed(body);
  const said = (value as { status?: unknown } | null | undefined)?.status;
  const likely = typeof said === 'number' && Number.isInteger(said) ? said : 200;
  if (status === undefined && !looksLikeAnswer(value, members)) return undefined;
  return { protocol: 'json', operation, status: status ?? likely, body };
}

function looksLikeAnswer(value: unknown, members: readonly string[]): boolean {
  if (typeof value === 'number') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  if (names.some((name) => name.toLowerCase() === 'apikey')) return false;
  return names.some((name) => members.includes(name) || ofViolations.includes(name));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Recognises the envelope of an answer by the element in its body: …Response, or a fault.
 * @param operation the SOAP name for --operation, if given
 * @param status from --status
 * @returns undefined for a request
 */
export function soapAnswer(
  body: Buffer,
  operation: string | undefined,
  status: number | undefined,
): LoneAnswer | undefined {
  const text = body.toString('latin1').replaceAll('\u0000', '');
  const [, name = ''] = /<(?:[\w.-]+:)?Body(?:\s[^>]*)?>\s*<(?:[\w-]+:)?([\w.]+)/.exec(text) ?? [];
  const [, answered] = /^(.+)Response$/.exec(name) ?? [];
  if (name !== 'Fault' && answered === undefined && status === undefined) return undefined;
  const likely = name === 'Fault' ? 500 : 200;
  return { protocol: 'soap', operation: operation ?? answered, status: status ?? likely, body };
}
