import { hash } from 'node:crypto';

/** A body that came. Of one that came again: what it was read into, and where in its bytes its API key stands. */
interface Entry<Rest> {
  readonly size: number;
  readonly kept?: { readonly rest: Rest; readonly keyAt: number; readonly keyEnd: number };
}

/** What is known of a body that came once. A second time shows that somebody asks again and again. */
const seenOnce: Entry<never> = { size: 200 };

/** What reading a body gives. */
export interface ReadRequest<Rest> {
  readonly key: string | undefined;
  readonly rest: Rest;
}

/** The headers stand in a name as they are; longer ones are nobody's who asks again and again. */
const longestName = 512;

/**
 * Remembers what small bodies were read into, for partners who send the same request again and again: reading depends on nothing but the
 * bytes and a few headers. It holds no API key: that is taken from the bytes each time, and looked up each time. Nothing is remembered of
 * a body that came once, as most updates do. Its input is frozen, as many requests get it.
 */
export class RememberedRequests<Rest extends { readonly input: object }> {
  readonly #entries = new Map<string, Entry<Rest>>();
  #size = 0;

  /** @param limit bytes of the bodies, about, that are remembered at once */
  constructor(private readonly limit = 4_194_304) {}

  /**
   * @param headers on which reading depends
   * @param read reads the body; what it throws is not remembered, nor what it calls passing
   * @returns what `read` returns, now or when it read the same bytes before
   */
  read(
    bytes: Buffer,
    headers: readonly (string | undefined)[],
    read: () => ReadRequest<Rest> & { readonly isPassing: boolean },
  ): ReadRequest<Rest> {
    const name = `${headers.join('\n')}\n${hash('sha256', bytes, 'base64')}`;
    if (name.length > longestName) return read();
    const known = this.#entries.get(name);
    if (known?.kept !== undefined) {
      this.#put(name, known);
      const { rest, keyAt, keyEnd } = known.kept;
      return { key: bytes.toString('utf8', keyAt, keyEnd), rest };
    }
    const found = read();
    if (!found.isPassing) this.#put(name, known === undefined ? seenOnce : entryOf(bytes, found));
    return found;
  }

  /** Puts an entry behind all others, and lets the oldest go where there is no room. */
  #put(name: string, entry: Entry<Rest>): void {
    this.#size += entry.size - (this.#entries.get(name)?.size ?? 0);
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    for (const [oldest, { size }] of this.#entries) {
      if (this.#size <= this.limit) return;
      this.#entries.delete(oldest);
      this.#size -= size;
    }
  }
}

function entryOf<Rest extends { readonly input: object }>(
  bytes: Buffer,
  { key, rest }: ReadRequest<Rest>,
): Entry<Rest> {
  const keyAt = key === undefined ? -1 : bytes.indexOf(key);
  // Written in another way, or there twice: then it might be in what is kept.
  if (key === undefined || keyAt === -1 || bytes.includes(key, keyAt + 1)) return seenOnce;
  const keyEnd = keyAt + Buffer.byteLength(key);
  freeze(rest.input);
  return { size: seenOnce.size + 2 * bytes.length, kept: { rest, keyAt, keyEnd } };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
