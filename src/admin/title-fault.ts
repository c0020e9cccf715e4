import { codePoints, isBlank, isXmlText, textLimits } from '../domain/text.js';

/**
 * Checks an operator's title, name or label by the API's rules (D3, D4).
 * @returns what is wrong, as a predicate after the text's name: "must not be blank"; undefined if it is valid
 */
export function titleFault(text: string): string | undefined {
  if (isBlank(text)) return 'must not be blank';
  if (codePoints(text) > textLimits.title) return `must have at most ${textLimits.title} characters`;
  if (!isXmlText(text)) return 'holds a character that XML cannot carry';
  return undefined;
}
