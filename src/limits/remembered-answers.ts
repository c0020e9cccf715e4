/** An answer as it was written, and the revision of the company at which it was right (D49). */
export interface RememberedAnswer {
  readonly companyId: number;
  readonly revision: number;
  /** Of the store, before it was read there */
  readonly history: number;
  readonly answer: unknown;
}

interface CountedAnswer extends RememberedAnswer {
  /** That it takes, about */
  readonly bytes: number;
}

/** Bytes of all answers together. */
const mostBytes = 64 * 1024 ** 2;

/** A larger one would push out what many ask for. */
const longestAnswer = 4 * 1024 ** 2;

/** Bytes of an entry besides its answer. */
const entryBytes = 1000;

/**
 * The last answers to requests that come again and again, by the object that their bytes were read into: a frozen one, as all requests
 * with these bytes share it. Whether an answer is still right is to be asked each time. The least recently used goes first.
 */
export class RememberedAnswers {
  /** What stands here for an input. An input may be large, and is kept by nobody but who recognises it: else its memory is not counted. */
  readonly #stands = new WeakMap<object, object>();
  readonly #answers = new Map<object, CountedAnswer>();
  #bytes = 0;

  find(input: object): CountedAnswer | undefined {
    const stand = this.#stands.get(input);
    const found = stand && this.#answers.get(stand);
    if (stand === undefined || found === undefined) return undefined;
    this.#answers.delete(stand);
    this.#answers.set(stand, found);
    return found;
  }

  remember(input: object, remembered: RememberedAnswer): void {
    this.forget(input);
    const bytes = entryBytes + sizeOf(remembered.answer);
    if (!Object.isFrozen(input) || bytes > longestAnswer) return;
    const stand = this.#stands.get(input) ?? {};
    this.#stands.set(input, stand);
    this.#answers.set(stand, { ...remembered, answer: ownMemory(remembered.answer), bytes });
    this.#bytes += bytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#drop(oldest);
    }
  }

  forget(input: object): void {
    const stand = this.#stands.get(input);
    if (stand !== undefined) this.#drop(stand);
  }

  #drop(stand: object): void {
    this.#bytes -= this.#answers.get(stand)?.bytes ?? 0;
    this.#answers.delete(stand);
  }

  /** Bytes that the answers take, about. */
  get bytes(): number {
    return this.#bytes;
  }
}

/** Bytes of what is sent: a Buffer, or several; a number or a boolean takes none. */
function sizeOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum: number, piece) => sum + sizeOf(piece), 0);
  return answer instanceof Uint8Array ? answer.length : 0;
}

/** Small buffers are cut out of larger memory, all of which each of them would keep. */
function ownMemory(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(ownMemory);
  if (!(answer instanceof Uint8Array) || answer.buffer.byteLength === answer.byteLength) return answer;
  const copy = Buffer.allocUnsafeSlow(answer.byteLength);
  copy.set(answer);
  return copy;
}
