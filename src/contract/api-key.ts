import { codePoints, isXmlText, textLimits } from '../domain/text.js';

/** True for a value that both contracts accept as an API key. Nothing else is looked up: the contract refuses it (400, not 401). */
export function canBeKey(value: unknown): value is string {
  // First compare UTF-16 units, at most two per code point: a hostile megabyte is not scanned.
  if (typeof value !== 'string' || value.length > 2 * textLimits.APIkey) return false;
  return codePoints(value) <= textLimits.APIkey && /\S/.test(value) && isXmlText(value);
}
