import { codePoints, maskKeys } from '../../src/domain/text.js';
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

/** Masks a name unless it looks like one, as the contract's do, or reveals nothing: typos must be seen to be understood. */
function shownName(name: string): string {
  const looksLikeOne =
    (name.length <= 40 && /^(?!cak_)[A-Za-z_][A-Za-z_.:]*\d{0,3}$/.test(name)) ||
    /^(?:https?:\/\/|urn:)[\w.:/#~-]+$/.test(name) ||
    /^soap(?:12|env)?:[A-Za-z]+$/i.test(name);
  const length = codePoints(name);
  const revealsNothing = /^[^\p{L}\p{N}]*$/u.test(name) || length === 1;
  return revealsNothing || looksLikeOne ? name : `‹name, ${length} characters›`;
}
