import { maskKeys } from '../../../src/domain/text.js';
import type { Finding } from '../exchange.js';
import { charactersOf, isContractWord, shownName } from './words.js';

/** How values and names are written into a report. */
export interface Mask {
  text(value: string): string;
  name(name: string): string;
  number(value: number): string;
  finding(finding: Finding): Finding;
}

/** Hides all values, and names that do not look like names. */
export const masked: Mask = {
  // Its length is often what is wrong.
  text: (value) => (isContractWord(value) ? value : `‹text, ${charactersOf(value)}›`),
  name: shownName,
  number: () => '‹number›',
  finding: maskedFinding,
};

/** For a sandbox, whose data is public: shows everything except keys. */
export const unmasked: Mask = {
  text: maskKeys,
  name: maskKeys,
  number: String,
  finding: (finding) => finding,
};

/** The checker's messages quote names only; a caller may have sent anything as a name. */
function maskedFinding(finding: Finding): Finding {
  const { place, path, code, message, rule } = finding;
  // The contract's words for a form quote its own examples.
  const isOwnQuote = ['pattern', 'format', 'enum'].includes(code);
  const clean = (text: string): string => maskKeys(isOwnQuote ? text : withoutOddNames(text));
  return {
    ...finding,
    place: maskedPlace(place),
    ...(path !== undefined && { path: maskedPlace(path) }),
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
