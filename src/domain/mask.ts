const anyKey = /cak_[A-Za-z0-9_-]{4,}/g;

/**
 * Hides API keys in a text that quotes the caller: a key that was sent in the wrong place (as a member's name, in the path)
 * must not come back or be logged (D30). What is left is less than the prefix that key lists show.
 */
export function maskKeys(text: string): string {
  return text.replace(anyKey, 'cak_…');
}
