/** Every API key has this form (D43): 256 random bits in base64url after a prefix. Keys may overlap what looks like one. */
const keyForm = /cak_(?=([A-Za-z0-9_-]{43}))/g;
const keyLength = 47;

/** A message with more keys than this is hostile: the rest is ignored. */
const maxKeys = 8;

/**
 * Looks for API keys in the bytes of a body as they arrive, whatever they are: JSON, XML or a form, in UTF-8, UTF-16 or another superset of
 * ASCII (D43). It only finds what may be a key.
 */
export class KeySearch {
  readonly #found = new Set<string>();
  /** The end of what was searched, where a key may have begun. */
  #rest = '';

  add(piece: Buffer): void {
    if (this.#found.size >= maxKeys) return;
    // UTF-16 writes each character of a key with a NUL.
    const text = this.#rest + piece.toString('latin1').replaceAll('\0', '');
    for (const [prefix, rest = ''] of text.matchAll(keyForm)) {
      this.#found.add(prefix + rest);
      if (this.#found.size >= maxKeys) return;
    }
    this.#rest = text.slice(1 - keyLength);
  }

  /** In the order of their first occurrence, each once. */
  get keys(): string[] {
    return [...this.#found];
  }
}
