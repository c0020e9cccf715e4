/** No ID is larger (D1). */
export const largestId = 2147483647;
const maxDigits = 10;

/** IDs start at 1, so this one never names a record. */
export const noRecord = 0;

/**
 * Reads an ID from the wire (D1).
 * @returns the number, or `noRecord` when the text is malformed or too large: it is looked up like any other ID and not found
 */
export function parseId(text: string): number {
  if (text.length > maxDigits || text.startsWith('0')) return noRecord;
  let id = 0;
  // A loop takes a fifth of the time of a regular expression, and a request may hold a hundred thousand.
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return noRecord;
    id = 10 * id + digit;
  }
  return id <= largestId ? id : noRecord;
}
