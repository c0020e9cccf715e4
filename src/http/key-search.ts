/**
 * Every API key has this form: 256 random bits in base64url after a prefix; in UTF-16 with a NUL beside each character. Matches may
 * overlap.
 */
const keyForm = /c\0?a\0?k\0?_(?=((?:\0?[A-Za-z0-9_-]){43}))/g;
const keyLength = 47;

/** A message with more keys, or more matches, is hostile: the rest is ignored. */
const maxKeys = 8;
const maxMatches = 100;

/**
 * Searches the bytes of a body for API keys as they arrive: JSON, XML or a form, in UTF-8, UTF-16 or another superset of ASCII. A match is
 * only a candidate: the key that counts is the APIkey member.
 */
export class KeySearch {
  readonly #found = new Set<string>();
  /** The end of the searched text, where a key may have begun. */
  #rest = '';
  #matches = 0;

  add(piece: Buffer): void {
    if (this.#isFull()) return;
    const text = this.#rest + piece.toString('latin1');
    for (const [prefix, rest = ''] of text.matchAll(keyForm)) {
      this.#found.add((prefix + rest).replaceAll('\0', ''));
      this.#matches += 1;
      if (this.#isFull()) return;
    }
    this.#rest = text.slice(1 - 2 * keyLength);
  }

  #isFull(): boolean {
    return this.#found.size >= maxKeys || this.#matches >= maxMatches;
  }

  /** In the order of their first occurrence, each once. */
  get keys(): string[] {
    return [...this.#found];
  }
}
