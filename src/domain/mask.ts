/** A key, and one of which any character is percent-encoded, once or more: paths are quoted as they came. */
const anyKey = /(?:c|%(?:25)*63)(?:a|%(?:25)*61)(?:k|%(?:25)*6[Bb])(?:_|%(?:25)*5[Ff])[A-Za-z0-9_%-]{4,}/g;

/**
 * Hides API keys in a text that quotes the caller: a key that was sent in the wrong place (as a member's name, in the path)
 * must not come back or be logged (D30). What is left is less than the prefix that key lists show.
 */
export function maskKeys(text: string): string {
  return text.replace(anyKey, 'cak_…');
}
