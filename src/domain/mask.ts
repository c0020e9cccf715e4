/** A key, also with percent-encoded characters, once or more: paths are quoted as received. */
const anyKey = /(?:c|%(?:25)*63)(?:a|%(?:25)*61)(?:k|%(?:25)*6[Bb])(?:_|%(?:25)*5[Ff])[A-Za-z0-9_%-]{4,}/g;

/**
 * Hides API keys in a text that quotes the caller: a key sent in the wrong place (as a member's name, in the path) must not be
 * returned or logged (D30). What remains is shorter than the prefix in key lists.
 */
export function maskKeys(text: string): string {
  return text.replace(anyKey, 'cak_…');
}
