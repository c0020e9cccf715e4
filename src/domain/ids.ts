const wellFormed = /^[1-9][0-9]{0,9}$/;
/** No ID is larger (D1). */
export const largestId = 2147483647;

/** IDs start at 1, so this one never names a record. */
export const noRecord = 0;

/**
 * Reads an ID from the wire (D1).
 * @returns the number, or `noRecord` when the text is malformed or too large: it is looked up like any other ID and not found
 */
export function parseId(text: string): number {
  const id = wellFormed.test(text) ? Number(text) : noRecord;
  return id <= largestId ? id : noRecord;
}
