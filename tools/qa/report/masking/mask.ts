import { maskKeys } from '../../../../src/domain/text.js';
import type { Finding } from '../../exchange.js';
import { unescapedXml } from '../../exchange/soap/xml-source.js';
import { charactersOf, isContractName, isContractWord, shownName } from './words.js';

/** Maximum number of values searched for: a message quotes one or two. */
const maxValues = 20_000;
const none: ReadonlySet<string> = new Set();

/** The values of an exchange, without the contract's own words. @param texts its bodies */
export function valuesOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(valuesIn).slice(0, maxValues));
}

/** How values and names are written into a report. */
export interface Mask {
  text(value: string): string;
  name(name: string): string;
  number(value: number): string | number;
  finding(finding: Finding): Finding;
}

export const maskedNumber = '‹number›';

/** @param values of the exchange: masked as names too */
export function maskOf(values: ReadonlySet<string>): Mask {
  return {
    // Its length is often what is wrong.
    text: (value) => (isContractWord(value) ? value : `‹text, ${charactersOf(value)}›`),
    name: (name) => shownName(name, values),
    number: () => maskedNumber,
    finding: (finding) => maskedFinding(finding, values),
  };
}

/** For a sandbox, whose data is public: shows everything except keys. */
export const noMask: Mask = {
  text: maskKeys,
  name: maskKeys,
  number: (value) => value,
  finding: (finding) => finding,
};

/**
 * Removes personal values and keys from a finding's texts. The checker's messages quote only member names; this covers whatever they may
 * quote in the future, and values that a caller sent as a name.
 */
function maskedFinding(finding: Finding, values: ReadonlySet<string>): Finding {
  const { place, path, code, message, rule } = finding;
  // The contract's words for a form quote its own examples.
  const isOwnQuote = ['pattern', 'format', 'enum'].includes(code);
  const clean = (text: string): string => {
    const named = isOwnQuote ? text : withoutOddNames(text, values);
    return maskKeys(withoutValues(named, values));
  };
  return {
    ...finding,
    place: maskedPlace(place, values),
    ...(path !== undefined && { path: maskedPlace(path, values) }),
    message: clean(message),
    // If the contract has no words for a rule, the message takes their place.
    rule: rule === message ? clean(rule) : rule,
  };
}

/** A place without steps that do not look like names. */
function maskedPlace(place: string, values: ReadonlySet<string>): string {
  if (!place.startsWith('/')) return maskKeys(place);
  return place
    .split('/')
    .map((step) => (/^\d*$/.test(step) ? step : maskedStep(step, values)))
    .join('/');
}

/** A step may have the element's position after its name. */
function maskedStep(step: string, values: ReadonlySet<string>): string {
  const [, name = step, position = ''] = /^(.*?)(\[\d+\])?$/.exec(step) ?? [];
  return shownName(name, values) + position;
}

/** Shows a quoted name of a member or element as in a sample. */
function withoutOddNames(text: string, values: ReadonlySet<string>): string {
  return text.replace(/"([^"]*)"|(?<![\p{L}\p{N}])'([^']*)'/gu, (quote, double?: string, single?: string) => {
    const name = double ?? single ?? '';
    return quote.replace(name, () => shownName(name, values));
  });
}

function withoutValues(text: string, values: ReadonlySet<string>): string {
  let masked = text;
  for (const value of values) {
    // A server that words its refusals like the checker reveals nothing by it.
    if (!masked.includes(value) || value === text) continue;
    const plain = value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    masked = masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'gu'), '…');
  }
  return masked;
}

/** Values of a JSON or XML text, and names that do not look like names; without the contract's own. */
function valuesIn(text: string): string[] {
  const found = /^\s*</.test(text) ? xmlValues(text) : jsonValues(text);
  return found
    .map((value) => value.trim())
    .filter((value) => value.length > 1 && !isContractWord(value) && !isContractName(value));
}

function xmlValues(text: string): string[] {
  // Namespaces are names.
  const plain = text.replace(/\sxmlns(?::[\w.-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  return [...plain.matchAll(/>([^<]+)<|="([^"]*)"|='([^']*)'/g)].map(([, content, double, single]) =>
    unescapedXml(content ?? double ?? single ?? ''),
  );
}

function jsonValues(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)]
    .filter(([, value = '', colon]) => colon === undefined || shownName(value, none) !== value)
    .map(([, value = '']) => unquoted(value));
}

function unquoted(value: string): string {
  try {
    return JSON.parse(`"${value}"`) as string;
  } catch {
    return value;
  }
}
