/** A serialized answer, and the company's revision at which it was correct (D49). */
export interface RememberedAnswer {
  readonly companyId: number;
  readonly revision: number;
  /** The store's history, taken before the read */
  readonly history: number;
  readonly answer: unknown;
}

interface CountedAnswer extends RememberedAnswer {
  /** Estimated memory */
  readonly bytes: number;
}

/** Maximum bytes of all answers together. */
const maxBytes = 64 * 1024 ** 2;

/** A larger answer would evict too many others. */
const maxAnswerBytes = 4 * 1024 ** 2;

/** Memory of an entry in addition to its answer. */
const entryBytes = 1000;

/**
 * The last answers to repeated requests (least recently used goes first). The key is the request's input, a frozen object that all requests
 * with the same bytes share. The caller checks each time whether an answer is still current.
 */
export class RememberedAnswers {
  /** A small key for each input. Inputs may be large: only RecognisedRequests, which counts their memory, keeps them alive. */
  readonly #keys = new WeakMap<object, object>();
  readonly #answers = new Map<object, CountedAnswer>();
  #bytes = 0;

  find(input: object): CountedAnswer | undefined {
    const key = this.#keys.get(input);
    const found = key && this.#answers.get(key);
    if (key === undefined || found === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  remember(input: object, remembered: RememberedAnswer): void {
    this.forget(input);
    const bytes = entryBytes + sizeOf(remembered.answer);
    if (!Object.isFrozen(input) || bytes > maxAnswerBytes) return;
    const key = this.#keys.get(input) ?? {};
    this.#keys.set(input, key);
    this.#answers.set(key, { ...remembered, answer: ownMemory(remembered.answer), bytes });
    this.#bytes += bytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
  }

  forget(input: object): void {
    const key = this.#keys.get(input);
    if (key !== undefined) this.#drop(key);
  }

  #drop(key: object): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0;
    this.#answers.delete(key);
  }

  /** Estimated memory of all answers. */
  get bytes(): number {
    return this.#bytes;
  }
}

/** Bytes of an answer: a Buffer, or several; a number or a boolean counts as none. */
function sizeOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum: number, piece) => sum + sizeOf(piece), 0);
  return answer instanceof Uint8Array ? answer.length : 0;
}

/** Copies small buffers: each is a slice of a larger block of memory and would keep all of it. */
function ownMemory(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(ownMemory);
  if (!(answer instanceof Uint8Array) || answer.buffer.byteLength === answer.byteLength) return answer;
  const copy = Buffer.allocUnsafeSlow(answer.byteLength);
  copy.set(answer);
  return copy;
}
