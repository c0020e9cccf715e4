import { maskKeys } from '../../../../src/domain/text.js';
import { charsetOf } from '../../../../src/http/charset.js';
import type { Exchange, Finding } from '../../exchange.js';
import { plainAnswer } from '../../exchange/answer-text.js';
import {
  descend,
  placeOf,
  readElements,
  type SourceElement,
  unescapedXml,
} from '../../exchange/soap/xml-source.js';
import { headerOf } from '../../exchange/types.js';
import type { Mask } from './mask.js';
import { isContractName } from './words.js';

/** One line of a sample; `marked` if the finding is about it. */
export interface SampleLine {
  readonly text: string;
  readonly marked: boolean;
}

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
  const lines = /^\s*</.test(text) ? xmlLines(text, place, mask) : jsonLines(text, place, mask);
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

/** Items of a list shown in addition to the one that the finding is about. */
const shownItems = 2;

/**
 * Writes a JSON text for a report: strings and numbers masked, long lists cut.
 * @param place JSON pointer of the finding
 * @returns undefined if it is not JSON
 */
function jsonLines(text: string, place: string, mask: Mask): SampleLine[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const lines: SampleLine[] = [];
  writeJson(value, { at: '', place, mask, indent: '', before: '', after: '', lines });
  return lines;
}

interface Spot {
  /** JSON pointer of the value. */
  at: string;
  place: string;
  mask: Mask;
  indent: string;
  /** Text before the value on its first line, and after it on its last. */
  before: string;
  after: string;
  lines: SampleLine[];
}

function writeJson(value: unknown, spot: Spot): void {
  const { at, place, mask, indent, before, after, lines } = spot;
  const marked = at === place;
  const line = (text: string, mark = false): void => void lines.push({ text: indent + text, marked: mark });
  if (typeof value !== 'object' || value === null) {
    line(`${before}${writtenScalar(value, at, mask)}${after}`, marked);
    return;
  }
  const isList = Array.isArray(value);
  const members = Object.entries(value as Record<string, unknown>);
  const [opening, closing] = isList ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) {
    line(`${before}${opening}${closing}${after}`, marked);
    return;
  }
  line(before + opening, marked);
  const shown = members.filter(([name], index) => {
    return !isList || index < shownItems || isWithin(place, step(at, name));
  });
  shown.forEach(([name, member], index) => {
    const last = index === shown.length - 1 && shown.length === members.length;
    const label = isList ? '' : `${JSON.stringify(mask.name(name))}: `;
    const inner = { before: label, after: last ? '' : ',', indent: `${indent}  ` };
    writeJson(member, { at: step(at, name), place, mask, lines, ...inner });
  });
  if (shown.length < members.length) line(`  … ${members.length - shown.length} more`);
  line(closing + after);
}

function writtenScalar(value: unknown, at: string, mask: Mask): string {
  if (typeof value === 'string') return JSON.stringify(mask.text(value));
  // The status in a problem document identifies the answer.
  if (typeof value === 'number' && at !== '/status') return mask.number(value);
  return String(value);
}

function step(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function isWithin(place: string, at: string): boolean {
  return place === at || place.startsWith(`${at}/`);
}

/**
 * Writes an XML text for a report: texts and attributes masked, one line per element. It need not be well-formed; unreadable parts are left
 * out.
 * @param place XPath of the finding with the prefixes of the text
 */
function xmlLines(text: string, place: string, mask: Mask): SampleLine[] {
  const lines: SampleLine[] = [];
  const document = readElements(text);
  const nearest = descend(document, place.split('/').slice(1));
  const wanted = placeOf(text, nearest).place === place ? nearest : undefined;
  const write = (element: SourceElement, indent: string): void => {
    const name = mask.name(element.name);
    const content = escaped(mask.text(unescapedXml(element.text.trim())));
    const start = `${indent}<${name}${maskedAttributes(element, mask)}`;
    const marked = element === wanted;
    if (element.children.length === 0) {
      const isEmpty = element.tag.endsWith('/>');
      lines.push({ text: isEmpty ? `${start} />` : `${start}>${content}</${name}>`, marked });
      return;
    }
    lines.push({ text: `${start}>`, marked });
    if (content !== '') lines.push({ text: `${indent}  ${content}`, marked: false });
    for (const child of element.children) write(child, `${indent}  `);
    lines.push({ text: `${indent}</${name}>`, marked: false });
  };
  for (const element of document.children) write(element, '');
  return lines;
}

const attribute = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function maskedAttributes({ tag, name }: SourceElement, mask: Mask): string {
  return [...tag.slice(1 + name.length).matchAll(attribute)]
    .map(([, its = '', double, single]) => {
      const value = double ?? single ?? '';
      // Schemas have names in attributes, and namespaces are names.
      const isName = isContractName(value) || /^xmlns(?::|$)/.test(its);
      const shown = isName ? maskKeys(value) : escaped(mask.text(unescapedXml(value)));
      return ` ${mask.name(its)}="${shown}"`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
