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
import { type Mask, maskedNumber } from './mask.js';
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

/** Put into the copy that is written: a line before the marked one, the number of items left out, and what keeps equal names apart. */
const [marker, more, apart] = ['\ue000', '\ue001', '\ue002'];

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
  const written = JSON.stringify(maskedJson(value, '', place, mask), null, 2)
    .replaceAll(apart, '')
    .replaceAll(`"${maskedNumber}"`, maskedNumber)
    .replaceAll(new RegExp(`"${more}(\\d+)"`, 'g'), '… $1 more')
    .split('\n');
  const at = place === '' ? 0 : written.findIndex((line) => line.includes(marker));
  return written
    .filter((line) => !line.includes(marker))
    .map((line, index) => ({ text: line, marked: index === at }));
}

/** A copy of a JSON value, or of a part of it. @param at its JSON pointer */
function maskedJson(value: unknown, at: string, place: string, mask: Mask): unknown {
  if (typeof value === 'string') return mask.text(value);
  // The status in a problem document identifies the answer.
  if (typeof value === 'number') return at === '/status' ? value : mask.number(value);
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  const all = Object.entries(value);
  const isShown = (name: string, index: number): boolean =>
    !isList || index < shownItems || isWithin(place, step(at, name));
  const shown = all.filter(([name], index) => isShown(name, index));
  const members = shown.flatMap(([name, member], index): [string, unknown][] => [
    ...(step(at, name) === place ? ([[marker, marker]] as [string, string][]) : []),
    [mask.name(name) + apart.repeat(index), maskedJson(member, step(at, name), place, mask)],
  ]);
  if (!isList) return Object.fromEntries(members);
  const rest = all.length - shown.length;
  return [...members.map(([, member]) => member), ...(rest === 0 ? [] : [`${more}${rest}`])];
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
