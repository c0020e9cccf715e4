import { isBlank, isXmlText } from '../domain/text.js';

/** One demand of a format, and what is said of a text that does not meet it. */
interface Demand {
  isMet: (text: string) => boolean;
  says: string;
}

const xmlText: Demand = {
  isMet: isXmlText,
  says: 'must not hold characters that XML 1.0 cannot carry.',
};
const visible: Demand = {
  isMet: (text) => !isBlank(text),
  says: 'must hold more than blanks and invisible characters.',
};
const visibleParts: Demand = {
  isMet: (text) => !text.split('@').some(isBlank),
  says: 'must hold more than blanks and invisible characters on both sides of the "@".',
};

const demands: Readonly<Record<string, readonly Demand[]>> = {
  'xml-text': [xmlText],
  'visible-text': [xmlText, visible],
  'visible-address': [xmlText, visibleParts],
};

/** The formats of openapi.yaml that no standard has, for the validators, by name. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(demands).map(([name, all]) => [
    name,
    (text: string) => all.every(({ isMet }) => isMet(text)),
  ]),
);

/** What is wrong with a text that is not of a format, as the rest of a sentence that begins with the value's name. */
export function formatFault(format: string, text: unknown): string {
  const failed = demands[format]?.find(({ isMet }) => !isMet(String(text)));
  return failed?.says ?? 'does not have the required format.';
}
