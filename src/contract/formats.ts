import { isBlank, isXmlText, codePoints, textLimits } from '../domain/text.js';

/** A requirement of a format, and the message for a text that does not meet it. */
interface Requirement {
  isMet: (text: string) => boolean;
  predicate: string;
}

const xmlText: Requirement = {
  isMet: isXmlText,
  predicate: 'must not hold characters that XML 1.0 cannot carry.',
};
const visible: Requirement = {
  isMet: (text) => !isBlank(text),
  predicate: 'must hold more than blanks and invisible characters.',
};
const visibleParts: Requirement = {
  isMet: (text) => !text.split('@').some(isBlank),
  predicate: 'must hold more than blanks and invisible characters on both sides of the "@".',
};

const requirements: Readonly<Record<string, readonly Requirement[]>> = {
  'xml-text': [xmlText],
  'visible-text': [xmlText, visible],
  'visible-address': [xmlText, visibleParts],
};

/** The custom formats of openapi.yaml, by name, for the validators. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(requirements).map(([name, all]) => [
    name,
    (text: string) => all.every(({ isMet }) => isMet(text)),
  ]),
);

/** Why a text does not match a format: the rest of a sentence whose subject is the value's name. */
export function formatFault(format: string, text: unknown): string {
  const failed = requirements[format]?.find(({ isMet }) => !isMet(String(text)));
  return failed?.predicate ?? 'does not have the required format.';
}

/** True for a value that both contracts accept as an API key. Nothing else is looked up: the contract refuses it (400, not 401). */
export function canBeKey(value: unknown): value is string {
  // First compare UTF-16 units, at most two per code point: a hostile megabyte is not scanned.
  if (typeof value !== 'string' || value.length > 2 * textLimits.APIkey) return false;
  return codePoints(value) <= textLimits.APIkey && /\S/.test(value) && isXmlText(value);
}
