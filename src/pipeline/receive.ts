import { AppError, crowdedRetryAfter, unavailable } from '../domain/errors.js';
import { yieldToEventLoop } from '../domain/event-loop.js';
import { gzipHint, isGzip } from '../http/charset.js';
import { clientDisconnected, readBody } from '../http/body.js';
import { clientAddress, requestIdOf, contextOfRequest } from '../http/request.js';
import { createRequestMemory } from '../limits/memory.js';
import type { RequestMemory } from '../limits/memory.js';
import type { Request, Response } from 'express';
import type { Config } from '../config/config.js';
import type { Authenticator, Caller, KeyOwner } from './authenticate.js';

/** Maximum inflated bytes that are parsed for anybody. For more, a live key must be found in the bytes first (D43). */
const anybodysBytes = 4096;

/**
 * A larger body is read by a body worker if there is one: parsing and validating takes 3 ms for this size, but up to a second for 16 MiB,
 * and blocks everybody else.
 */
export const largeBodyBytes = 65_536;

/** A received body. */
export interface Body {
  readonly bytes: Buffer;
  readonly isLarge: boolean;
  /** The owner of the key that was found in it before it is parsed; undefined for a small one, in which none was looked for */
  readonly owner: KeyOwner | undefined;
}

/** Receives the bodies of all protocols. */
export interface BodyReader {
  readonly memory: RequestMemory['used'];
  /** The caller of a request. Its memory is released when the answer is sent or the client gone. */
  callerOf(req: Request, res: Response): Caller;
  /**
   * Receives a request's body, which is counted as it arrives and inflates (D42). A live key must be found in a body over 4 KiB, and in any
   * body from an address that has used up a limit for wrong keys (D43).
   * @param limit maximum bytes
   * @throws AppError as readBody does; invalid_api_key, too_many_requests; service_unavailable when there is no memory for the body
   */
  receive(req: Request, caller: Caller, limit?: number): Promise<Body>;
}

/** Creates the reader of one process. */
export function createBodyReader(
  config: Pick<Config, 'maxBodyBytes' | 'bodyMemoryBytes' | 'companySharePercent'>,
  authenticator: Authenticator,
): BodyReader {
  const memory = createRequestMemory(config.bodyMemoryBytes, config.companySharePercent, (address, bytes) =>
    authenticator.countUnknown(address, bytes),
  );
  return {
    memory: memory.used,

    callerOf(req, res) {
      const address = clientAddress(req);
      const account = memory.open(address);
      let isGone = false;
      let gone: AbortController | undefined;
      res.on('close', () => {
        account.close();
        isGone = !res.writableFinished;
        if (isGone) gone?.abort(clientDisconnected());
      });
      return {
        requestId: requestIdOf(res),
        address,
        memory: account,
        isGone: () => isGone,
        // No getter: V8 keeps an object that has its own until the next full garbage collection, and with it the whole request.
        signal() {
          gone ??= new AbortController();
          if (isGone) gone.abort(clientDisconnected());
          return gone.signal;
        },
        identified: (whose) => void Object.assign(contextOfRequest(res), whose),
      };
    },

    async receive(req, caller, limit = config.maxBodyBytes) {
      const lookup = new EarlyKeyLookup(caller, authenticator);
      const needsKey = authenticator.isOverLimit(caller.address);
      let length = 0;
      /** Counts a piece of a body that is not small, or does not fit into the memory for bodies without a key. */
      const onChunk = async (piece: Buffer, wasLarge: boolean): Promise<void> => {
        // One piece of all large bodies per round: meanwhile others are served and new connections accepted.
        if (lookup.owner === undefined) await yieldToEventLoop('unauthenticated');
        else if (wasLarge) await yieldToEventLoop();
        await lookup.find();
        // Only an address below its limits may send the key at the end.
        if (needsKey) await lookup.require();
        if (!caller.memory.add(piece.length)) throw unavailable('no room left for bodies', crowdedRetryAfter);
      };
      try {
        const bytes = await readBody(req, limit, (piece) => {
          const wasLarge = length > largeBodyBytes;
          length += piece.length;
          lookup.add(piece);
          return length <= largeBodyBytes && caller.memory.add(piece.length)
            ? undefined
            : onChunk(piece, wasLarge);
        });
        const owner = length > anybodysBytes || needsKey ? await lookup.require() : undefined;
        return { bytes, isLarge: length > largeBodyBytes, owner };
      } catch (error) {
        const isBroken = error instanceof AppError && error.code === 'invalid_encoding';
        if (isBroken && length > anybodysBytes) await lookup.require();
        throw error;
      }
    },
  };
}

/** The search for a live key in one body. */
class EarlyKeyLookup {
  owner: KeyOwner | undefined;
  readonly #search = new KeySearch();
  /** Pieces that were not searched: of a small body none is. */
  #unseen: Buffer[] = [];
  #asked = 0;
  #isGzip: boolean | undefined;

  constructor(
    private readonly caller: Caller,
    private readonly authenticator: Authenticator,
  ) {}

  add(piece: Buffer): void {
    this.#isGzip ??= isGzip(piece);
    if (this.owner === undefined) this.#unseen.push(piece);
  }

  /** Looks up the keys that were not found before, in one statement. @throws AppError too_many_requests */
  async find(): Promise<void> {
    for (const piece of this.#unseen.splice(0)) this.#search.add(piece);
    const keys = this.#search.keys.slice(this.#asked);
    if (this.owner !== undefined || keys.length === 0) return;
    this.#asked += keys.length;
    this.owner = await this.authenticator.findOwner(keys, this.caller);
  }

  /** @throws AppError invalid_api_key, too_many_requests when no live key was found */
  async require(): Promise<KeyOwner> {
    await this.find();
    if (this.owner !== undefined) return this.owner;
    try {
      return this.authenticator.refuseUnknown(this.#search.keys, this.caller);
    } catch (error) {
      const isHidden = this.#isGzip === true && error instanceof AppError && error.code === 'invalid_api_key';
      throw isHidden ? error.withHint(gzipHint) : error;
    }
  }
}

/** Every API key has this form (D43): 256 random bits in base64url after a prefix. Keys may overlap what looks like one. */
const keyForm = /cak_(?=([A-Za-z0-9_-]{43}))/g;
const keyLength = 47;

/** A message with more keys than this, or more that looks like one, is hostile: the rest is ignored. */
const maxKeys = 8;
const maxMatches = 100;

/**
 * Looks for API keys in the bytes of a body as they arrive, whatever they are: JSON, XML or a form, in UTF-8, UTF-16 or another superset of
 * ASCII (D43). It only finds what may be a key.
 */
class KeySearch {
  readonly #found = new Set<string>();
  /** The end of what was searched, where a key may have begun. */
  #rest = '';
  #matches = 0;

  add(piece: Buffer): void {
    if (this.#isFull()) return;
    // UTF-16 writes each character of a key with a NUL.
    const text = this.#rest + piece.toString('latin1').replaceAll('\0', '');
    for (const [prefix, rest = ''] of text.matchAll(keyForm)) {
      this.#found.add(prefix + rest);
      this.#matches += 1;
      if (this.#isFull()) return;
    }
    this.#rest = text.slice(1 - keyLength);
  }

  #isFull(): boolean {
    return this.#found.size >= maxKeys || this.#matches >= maxMatches;
  }

  /** In the order of their first occurrence, each once. */
  get keys(): string[] {
    return [...this.#found];
  }
}
