import { codePoints, isXmlText, textLimits } from '../domain/text.js';

/** A value that both contracts accept as an API key. Anything else is not looked up: it is the contract's to refuse (400, not 401). */
export function canBeKey(value: unknown): value is string {
  // The first check counts UTF-16 units, at most two for a code point: a hostile megabyte is not gone through.
  if (typeof value !== 'string' || value.length > 2 * textLimits.APIkey) return false;
  return codePoints(value) <= textLimits.APIkey && /\S/.test(value) && isXmlText(value);
}
