import { hash } from 'node:crypto';

/** What the bytes of a request were read into. Never changed: every request with the same bytes gets this very object. */
export interface RecognisedRequest {
  /** Of its API key, by which keys are looked up. The key itself is not kept. */
  readonly keyHash: string;
  readonly input: object;
}

/** Bodies up to this size are recognised. */
const mostBytes = 16_384;
/** Contexts are names and charsets; a longer one is somebody's play. */
const longestContext = 100;

/** How much is remembered at most. */
export interface RecognisedLimits {
  readonly requests: number;
  /** Bytes of memory, estimated from above */
  readonly bytes: number;
}

interface Remembered extends RecognisedRequest {
  readonly bytes: number;
}

/**
 * Remembers what the bytes of small requests were read into: it depends on nothing else, and partners who poll send the same ones again and
 * again. An entry is found by the SHA-256 of all bytes, the API key among them, so only by who sends that key; and the key is still looked
 * up each time (D41, D43). What comes once only leaves a mark, so that requests which are all different cost a hash and no memory.
 */
export class RecognisedRequests {
  /** The one that was used longest ago comes first. */
  readonly #remembered = new Map<string, Remembered>();
  /** Marks of what came once, by a part of its hash; a newer one takes the place of an older. */
  readonly #marks = new Uint32Array(16_384);
  #bytes = 0;

  constructor(private readonly limits: RecognisedLimits = { requests: 10_000, bytes: 16_777_216 }) {}

  /**
   * The name by which a request is remembered.
   * @param context what else decides how the bytes are read: protocol, operation, charset
   * @returns undefined for what is not remembered
   */
  nameOf(context: string, body: Uint8Array): string | undefined {
    if (body.length > mostBytes || context.length > longestContext) return undefined;
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
   * Remembers a request that its contract accepts, when it comes for the second time.
   * @param bodyBytes size of its body
   * @param input is copied: a text that was cut out of a body keeps the whole body in memory, its API key too
   */
  remember(name: string, keyHash: string, input: object, bodyBytes: number): void {
    if (!this.#cameBefore(name)) return;
    this.#forget(name);
    this.#remembered.set(name, {
      keyHash,
      input: frozen(structuredClone(input)),
      bytes: memoryOf(bodyBytes),
    });
    this.#bytes += memoryOf(bodyBytes);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= this.limits.requests && this.#bytes <= this.limits.bytes) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#remembered.get(name)?.bytes ?? 0;
    this.#remembered.delete(name);
  }

  #cameBefore(name: string): boolean {
    const bits = Buffer.from(name.slice(0, 16), 'base64');
    // The last bits tell the context, as lists of all kinds are asked for with the same bytes.
    let mark = bits.readUInt32LE(4);
    for (let at = 45; at < name.length; at++) mark = (Math.imul(mark, 31) + name.charCodeAt(at)) >>> 0;
    const place = (bits.readUInt32LE(0) ^ mark) & (this.#marks.length - 1);
    const came = this.#marks[place] === mark;
    this.#marks[place] = mark;
    return came;
  }
}

/** Objects take more memory than their text: up to twenty times where a body is nothing but `{},`. */
function memoryOf(bodyBytes: number): number {
  return 600 + 24 * bodyBytes;
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inside of Object.values(value)) frozen(inside);
  return Object.freeze(value);
}
