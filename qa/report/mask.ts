import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codePoints, maskKeys } from '../../src/domain/text.js';
import { projectRoot } from '../../src/root.js';
import type { Finding } from '../exchange.js';

/** Masks a finding for a report. The checker's messages quote names only, but a client may have sent anything as a name. */
export function maskedFinding(finding: Finding): Finding {
  const { place, path: pointer, code, message, rule } = finding;
  // The contract's words for a form quote its own examples.
  const isOwnQuote = ['pattern', 'format', 'enum'].includes(code);
  const clean = (text: string): string => maskKeys(isOwnQuote ? text : withoutOddNames(text));
  return {
    ...finding,
    place: maskPlace(place),
    ...(pointer !== undefined && { path: maskPlace(pointer) }),
    message: clean(message),
    // If the contract has no words for a rule, the message replaces them.
    rule: rule === message ? clean(rule) : rule,
  };
}

/** A place without steps that do not look like names. A step may have the element's position after its name. */
function maskPlace(place: string): string {
  if (!place.startsWith('/')) return maskKeys(place);
  return place.replace(/[^/]+?(?=(?:\[\d+\])?(?:\/|$))/g, (step) =>
    /^(?:\d+|\[\d+\])$/.test(step) ? step : shownName(step),
  );
}

/** Masks quoted names of members and elements. */
function withoutOddNames(text: string): string {
  return text.replace(/"([^"]*)"|(?<![\p{L}\p{N}])'([^']*)'/gu, (quote, double?: string, single?: string) => {
    const name = double ?? single ?? '';
    return quote.replace(name, () => shownName(name));
  });
}

/** The names in the contract, in lower case: operations, tables, columns. */
const names = new Set(
  ['wsdl/api.wsdl', 'wsdl/datasets.xsd'].flatMap((file) => {
    const xml = readFileSync(path.join(projectRoot, file), 'utf8');
    return [...xml.matchAll(/\sname="([^"]*)"/g)].map(([, name = '']) => name.toLowerCase());
  }),
);

/** Masks a name unless it is the contract's, reveals nothing, or looks like one: typos must be seen to be understood. */
function shownName(name: string): string {
  const looksLikeOne =
    (name.length <= 40 && /^(?!cak_)[A-Za-z_][A-Za-z_.:]*\d{0,3}$/.test(name)) ||
    /^(?:https?:\/\/|urn:)[\w.:/#~-]+$/.test(name) ||
    /^soap(?:12|env)?:[A-Za-z]+$/i.test(name);
  const length = codePoints(name);
  const isOfContract = names.has(name.toLowerCase().replace(/^[a-z][\w-]*:/, ''));
  const revealsNothing = isOfContract || /^[^\p{L}\p{N}]*$/u.test(name) || length === 1;
  return revealsNothing || looksLikeOne ? name : `‹name, ${length} characters›`;
}
