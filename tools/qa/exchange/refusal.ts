import { AppError, errorTable } from '../../../src/domain/errors.js';
import type { ErrorItem } from '../../../src/domain/errors.js';
import { placeInWords } from './source-place.js';
import type { Finding, Place } from './types.js';

/**
 * Converts a protocol's error to findings about the request: one per item, or one for the whole.
 * @param placeOf finds the position of an item's path in the message; not called if the item's message names line and column
 * @throws other errors unchanged
 */
export function findingsOf(
  error: unknown,
  operation: string | undefined,
  placeOf: (item: ErrorItem) => Place,
  ruleOf: (item: ErrorItem) => string,
): Finding[] {
  if (!(error instanceof AppError)) throw error;
  const { code, detail, items } = error;
  if (items.length === 0) {
    const rule = errorTable[code].title;
    const place = { place: '', path: '', ...placeInWords(detail) };
    return [{ side: 'request', operation, ...place, code, message: detail, rule }];
  }
  return items.map((item) => {
    const named = placeInWords(item.message);
    const place = named.line === undefined ? placeOf(item) : { place: item.path, ...named };
    const { path, code: itemCode, message } = item;
    return { side: 'request', operation, ...place, path, code: itemCode, message, rule: ruleOf(item) };
  });
}
