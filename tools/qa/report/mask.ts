import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorTable, itemCodes } from '../../../src/domain/errors.js';
import { codePoints, maskKeys } from '../../../src/domain/text.js';
import { projectRoot } from '../../../src/root.js';
import { diffgr, envelopeNamespaces, msdata, schemaInstance } from '../../../src/soap/xml.js';
import type { Finding } from '../exchange.js';

/** How values and names are written into a report: all values are hidden, and names that do not look like names. */
export const masked = {
  // Its length is often what is wrong.
  text: (value: string) => (isContractWord(value) ? value : `‹text, ${charactersOf(value)}›`),
  name: shownName,
  number: (_value: number) => '‹number›',
  finding: maskedFinding,
};
export type Mask = typeof masked;

/** For a sandbox, whose data is public: shows everything except keys. */
export const unmasked: Mask = {
  text: maskKeys,
  name: maskKeys,
  number: String,
  finding: (finding) => finding,
};

/** The checker's messages quote names only; a caller may have sent anything as a name. */
function maskedFinding(finding: Finding): Finding {
  const { place, path: pointer, code, message, rule } = finding;
  // The contract's words for a form quote its own examples.
  const isOwnQuote = ['pattern', 'format', 'enum'].includes(code);
  const clean = (text: string): string => maskKeys(isOwnQuote ? text : withoutOddNames(text));
  return {
    ...finding,
    place: maskedPlace(place),
    ...(pointer !== undefined && { path: maskedPlace(pointer) }),
    message: clean(message),
    // If the contract has no words for a rule, the message takes their place.
    rule: rule === message ? clean(rule) : rule,
  };
}

/** A place without steps that do not look like names. A step may have the element's position after its name. */
function maskedPlace(place: string): string {
  if (!place.startsWith('/')) return maskKeys(place);
  return place.replace(/[^/]+?(?=(?:\[\d+\])?(?:\/|$))/g, (step) =>
    /^(?:\d+|\[\d+\])$/.test(step) ? step : shownName(step),
  );
}

/** Shows a quoted name of a member or element as in a sample. */
function withoutOddNames(text: string): string {
  return text.replace(/"([^"]*)"|(?<![\p{L}\p{N}])'([^']*)'/gu, (quote, double?: string, single?: string) => {
    const name = double ?? single ?? '';
    return quote.replace(name, () => shownName(name));
  });
}

const codes = [...Object.keys(errorTable), ...Object.keys(itemCodes)];
const xml = ['wsdl/api.wsdl', 'wsdl/datasets.xsd', 'generated/soap/messages.xsd']
  .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
  .join('\n');
const inXml = (pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, found = '']) => found);

/**
 * Values that a report may show because they are the contract's own and reveal nothing: error codes, titles and types, flags, namespaces,
 * and the values in every DataSet schema and envelope.
 */
const words = new Set([
  ...codes,
  ...codes.map((code) => `urn:company-administration:problem:${code}`),
  ...Object.values(errorTable).map(({ title }) => title),
  ...['', 'true', 'false', 'null', '0', '1', 'unbounded', 'inserted', 'NewDataSet', 'xs:string', 'xs:schema'],
  // People send the names of types to try things out; the same words are in messages.
  ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'xsd:string'],
  ...['Client', 'Server', 'Sender', 'Receiver', 'VersionMismatch', 'MustUnderstand'],
  ...Object.values(envelopeNamespaces),
  ...[schemaInstance, msdata, diffgr, ...inXml(/\sxmlns(?::\w+)?="([^"]*)"/g)],
]);

/** True for a value that a report may show unmasked. */
function isContractWord(value: string): boolean {
  return words.has(value) || words.has(value.toLowerCase()) || /^soap(12|env)?:[A-Za-z]+$/i.test(value);
}

const names = new Set(inXml(/\sname="([^"]*)"/g).map((name) => name.toLowerCase()));

/** True for what the contract gives a name, in any letter case and with any prefix: operations, tables, columns. */
export function isContractName(name: string): boolean {
  return names.has(name.toLowerCase().replace(/^[a-z][\w-]*:/, ''));
}

/**
 * A name of a member or an element as it may be shown. Names of the contract are always shown, and so are marks and single
 * characters from text that is not well-formed. Other names are typos, which must be seen to be understood; but what does not look like a
 * name (or a namespace) may be anything, and is masked.
 */
function shownName(name: string): string {
  const looksLikeOne =
    (name.length <= 40 && /^(?!cak_)[A-Za-z_][A-Za-z_.:]*\d{0,3}$/.test(name)) ||
    /^(?:https?:\/\/|urn:)[\w.:/#~-]+$/.test(name);
  const revealsNothing = isContractName(name) || /^[^\p{L}\p{N}]*$/u.test(name) || codePoints(name) === 1;
  return revealsNothing || isContractWord(name) || looksLikeOne ? name : `‹name, ${charactersOf(name)}›`;
}

/** The length of a text in words. */
function charactersOf(text: string): string {
  const length = codePoints(text);
  return `${length} character${length === 1 ? '' : 's'}`;
}
