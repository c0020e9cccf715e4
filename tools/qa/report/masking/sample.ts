import { charsetOf } from '../../../../src/http/charset.js';
import type { Exchange, Finding } from '../../exchange.js';
import { headerOf } from '../../exchange/headers.js';
import { plainAnswer } from '../../exchange/plain-answer.js';
import { maskedJson, type SampleLine } from './json.js';
import { maskedXml } from './xml.js';
import type { Mask } from './words.js';

/** Lines before and after the marked one. */
const around = 14;
/** Maximum characters of a body that is shown. */
const maxCharacters = 2_000_000;
const longestLine = 400;

/** Both bodies as text, inflated; '' for one that cannot be read. */
export async function bodyTexts(exchange: Exchange): Promise<{ request: string; response: string }> {
  const { requestHeaders, requestBody, response } = exchange;
  const request = { status: 0, headers: requestHeaders, body: requestBody };
  return { request: await textOf(request), response: response === undefined ? '' : await textOf(response) };
}

async function textOf(message: NonNullable<Exchange['response']>): Promise<string> {
  try {
    const bytes = await plainAnswer(message);
    return new TextDecoder(charsetOf(headerOf(message.headers, 'content-type')) ?? 'utf-8').decode(bytes);
  } catch {
    return '';
  }
}

/** The part of a body around a finding, masked, as lines; the marked line is the place itself. */
export function sampleOf({ place }: Finding, text: string, mask: Mask): SampleLine[] {
  if (text === '') return [{ text: '(no body)', marked: false }];
  const size = `(${Buffer.byteLength(text)} bytes`;
  if (text.length > maxCharacters) return [{ text: `${size}, too many to show)`, marked: false }];
  const lines = /^\s*</.test(text) ? maskedXml(text, place, mask) : maskedJson(text, place, mask);
  if (lines === undefined || lines.length === 0)
    return [{ text: `${size} that are neither JSON nor XML)`, marked: false }];
  const at = Math.max(
    0,
    lines.findIndex(({ marked }) => marked),
  );
  const first = Math.max(0, at - around);
  const part = lines.slice(first, at + around + 1).map(({ text: line, marked }) => ({
    text: line.length > longestLine ? `${line.slice(0, longestLine)} …` : line,
    marked,
  }));
  const dots = { text: '…', marked: false };
  return [...(first > 0 ? [dots] : []), ...part, ...(at + around + 1 < lines.length ? [dots] : [])];
}
