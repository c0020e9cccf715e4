import { charsetOf } from '../../../src/http/charset.js';
import type { Exchange } from '../exchange.js';
import { plainAnswer } from '../exchange/answer.js';
import { descend, jsonSource, placeOf, readElements, unescapedXml } from '../exchange/source.js';
import { headerOf } from '../exchange/types.js';
import { isContractName, type Mask } from './mask.js';

/** One line of a sample; `marked` if the finding is about it. */
export interface SampleLine {
  readonly text: string;
  readonly marked: boolean;
}

/** A body as text, inflated; '' if it cannot be read. */
export async function bodyText(exchange: Exchange, side: 'request' | 'response'): Promise<string> {
  const { requestHeaders, requestBody, response } = exchange;
  const message = side === 'response' ? response : { status: 0, headers: requestHeaders, body: requestBody };
  if (message === undefined) return '';
  try {
    const charset = charsetOf(headerOf(message.headers, 'content-type')) ?? 'utf-8';
    return new TextDecoder(charset).decode(await plainAnswer(message));
  } catch {
    return '';
  }
}

/** Maximum characters of a body that is shown. */
const maxCharacters = 2_000_000;
/** Lines before and after the marked one. */
const around = 14;

/** The part of a body around the place of a finding, masked: a line for each value. */
export function sampleOf(place: string, text: string, mask: Mask): SampleLine[] {
  const isShort = text.length <= maxCharacters;
  const body = isShort ? (ofXml(text, place) ?? ofJson(text, place)) : undefined;
  if (body === undefined) {
    const why = isShort ? 'neither JSON nor XML' : 'too many to show';
    return [
      { text: text === '' ? '(no body)' : `(${Buffer.byteLength(text)} bytes, ${why})`, marked: false },
    ];
  }
  const { lines, at, shown } = body;
  const first = Math.max(0, at - around);
  const part = lines.slice(first, at + around + 1);
  const dots = { text: '…', marked: false };
  return [
    ...(first > 0 ? [dots] : []),
    ...part.map((line, index) => ({ text: shown(line, mask), marked: place !== '' && first + index === at })),
    ...(first + part.length < lines.length ? [dots] : []),
  ];
}

/** A body with a line for each value, the line of a place, and how a line is masked. */
interface Lines {
  readonly lines: readonly string[];
  readonly at: number;
  readonly shown: (line: string, mask: Mask) => string;
}

function ofJson(text: string, place: string): Lines | undefined {
  try {
    const written = JSON.stringify(JSON.parse(text), undefined, 2);
    const { line = 1 } = jsonSource(written)(place);
    return { lines: written.split('\n'), at: line - 1, shown: jsonLine };
  } catch {
    return undefined;
  }
}

/** An indented line: the name of a member, if there is one, and a value or a bracket. */
function jsonLine(line: string, mask: Mask): string {
  const [, indent = '', name, value = ''] = /^(\s*)(?:("(?:[^"\\]|\\.)*"): )?(.*)$/.exec(line) ?? [];
  const label = name === undefined ? '' : `"${mask.name(JSON.parse(name) as string)}": `;
  const shown = value
    .replace(/^"(?:[^"\\]|\\.)*"/, (quoted) => `"${mask.text(JSON.parse(quoted) as string)}"`)
    // The status of a problem document identifies the answer.
    .replace(/^-?\d[\d.eE+-]*/, (number) => (name === '"status"' ? number : mask.number(Number(number))));
  return indent + label + shown;
}

function ofXml(text: string, place: string): Lines | undefined {
  if (!/^\s*</.test(text)) return undefined;
  const written = text.trim().replace(/\s+/g, ' ').replace(/>\s*</g, '>\n<');
  const found = placeOf(written, descend(readElements(written), place.split('/').slice(1)));
  const at = found.place === place ? (found.line ?? 1) - 1 : 0;
  return { lines: written.split('\n'), at, shown: xmlLine };
}

/** A line with one tag, or with an element and its text. */
function xmlLine(line: string, mask: Mask): string {
  const value = (text: string): string =>
    mask.text(unescapedXml(text)).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return line
    .replace(/(<\/?)([^\s/>?!]+)/g, (_tag, start: string, name: string) => start + mask.name(name))
    .replace(
      /\s([^\s=/<]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      (_all, name: string, one?: string, other?: string) => {
        const text = one ?? other ?? '';
        // Schemas have names in attributes, and namespaces are names.
        const isName = isContractName(text) || /^xmlns(?::|$)/.test(name);
        return ` ${mask.name(name)}="${isName ? text : value(text)}"`;
      },
    )
    .replace(/>([^<]+)</, (_all, text: string) => `>${value(text)}<`);
}
