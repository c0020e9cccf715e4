import { hash } from 'node:crypto';

/** What the bytes of a request were parsed into. Immutable: all requests with the same bytes share this object. */
export interface RecognisedRequest {
  /** The hash of its API key, by which keys are looked up. The key itself is not kept. */
  readonly keyHash: string;
  readonly input: object;
}

/** Bodies up to this size are recognised: to copy a larger one, with its thousand items, takes longer than to parse it. */
const maxBytes = 8_192;
/** Contexts are names and charsets; longer ones are not legitimate. */
const maxContextLength = 100;

/** Maximum of what is remembered. */
export interface RecognisedLimits {
  readonly requests: number;
  /** Bytes of memory, as an upper estimate */
  readonly bytes: number;
}

interface Remembered extends RecognisedRequest {
  readonly bytes: number;
}

/**
 * Remembers what the bytes of small requests were parsed into: partners who poll send the same bytes again and again, and the result depends
 * on nothing else. An entry is found by the SHA-256 of all bytes, including the API key, so only with that key; and the key is still looked
 * up each time (D41, D43). The first occurrence only leaves a mark, so requests that are all different cost a hash and no memory.
 */
export class RecognisedRequests {
  /** Least recently used first. */
  readonly #remembered = new Map<string, Remembered>();
  /** Marks of requests seen once, by a part of their hash; a newer mark replaces an older one. */
  readonly #marks = new Uint32Array(16_384);
  #bytes = 0;

  constructor(private readonly limits: RecognisedLimits = { requests: 10_000, bytes: 16_777_216 }) {}

  /**
   * The name by which a request is remembered.
   * @param context what else decides how the bytes are read: protocol, operation, charset
   * @returns undefined for a request that is never remembered
   */
  nameOf(context: string, body: Uint8Array): string | undefined {
    if (body.length > maxBytes || context.length > maxContextLength) return undefined;
    return `${hash('sha256', body, 'base64')} ${context}`;
  }

  find(name: string): RecognisedRequest | undefined {
    const found = this.#remembered.get(name);
    if (found === undefined) return undefined;
    this.#remembered.delete(name);
    this.#remembered.set(name, found);
    return found;
  }

  /**
   * Remembers a valid request when it occurs for the second time.
   * @param bodyBytes size of its body
   * @param input is copied: a substring of a body would keep the whole body, with its API key, in memory
   * @returns the input that all requests with these bytes share from now on; undefined if it is not remembered
   */
  remember<T extends object>(name: string, keyHash: string, input: T, bodyBytes: number): T | undefined {
    // Of many simultaneous requests another one may have been first: its answer serves them all.
    const shared = this.#remembered.get(name);
    if (shared?.keyHash === keyHash) return shared.input as T;
    if (!this.#cameBefore(name)) return undefined;
    this.#forget(name);
    const copy = frozen(structuredClone(input));
    this.#remembered.set(name, { keyHash, input: copy, bytes: memoryOf(bodyBytes) });
    this.#bytes += memoryOf(bodyBytes);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= this.limits.requests && this.#bytes <= this.limits.bytes) break;
      this.#forget(oldest);
    }
    return copy;
  }

  #forget(name: string): void {
    this.#bytes -= this.#remembered.get(name)?.bytes ?? 0;
    this.#remembered.delete(name);
  }

  #cameBefore(name: string): boolean {
    const bits = Buffer.from(name.slice(0, 16), 'base64');
    // The last bits depend on the context, as the bytes of all list requests are the same.
    let mark = bits.readUInt32LE(4);
    for (let at = 45; at < name.length; at++) mark = (Math.imul(mark, 31) + name.charCodeAt(at)) >>> 0;
    const place = (bits.readUInt32LE(0) ^ mark) & (this.#marks.length - 1);
    const came = this.#marks[place] === mark;
    this.#marks[place] = mark;
    return came;
  }
}

/** Objects take more memory than their text: up to twenty times as much for a body of only `{},`. */
function memoryOf(bodyBytes: number): number {
  return 600 + 24 * bodyBytes;
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inside of Object.values(value)) frozen(inside);
  return Object.freeze(value);
}
