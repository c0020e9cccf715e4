import type { Request, Response } from 'express';
import type { Authenticator, Caller, KeyOwner } from './authenticate.js';
import type { Config } from './config.js';
import type { Dispatcher } from './dispatch.js';
import type { Protocol } from './domain/protocol.js';
import { AppError, crowdedRetryAfter, unavailable } from './domain/errors.js';
import { yieldToEventLoop } from './domain/event-loop.js';
import { brokenOff, readBody } from './http/body.js';
import { clientAddress, requestIdOf, contextOfRequest } from './http/request.js';
import { createBodyMemory, type BodyMemory } from './limits/body-memory.js';
import { RecognisedRequests } from './recognise.js';

/**
 * A larger body is read only after a live key was found in it, and by a body worker if there is one: parsing and validating takes 3 ms for
 * this size, but up to a second for 16 MiB, and blocks everybody else (D43).
 */
export const largeBodyBytes = 65_536;

/** Bytes at the start of a large body that are scanned first. */
const startBytes = 4096;

/** Scans the bytes of any body for what may be its API key. Never fails. */
export interface KeyScanner {
  push(piece: Buffer): void;
  /** In the order of arrival, each once; at most `maxCandidates` */
  readonly candidates: readonly string[];
}

/** A message with more keys than this is hostile: the rest is ignored. */
export const maxCandidates = 8;

/** A received body. `owner` is the owner of the key that was found in a large one before reading it. */
export type Received = { readonly bytes: Buffer } & (
  { readonly isLarge: false } | { readonly isLarge: true; readonly owner: KeyOwner }
);

/** Receives the bodies of both protocols. */
export interface Reception {
  /** The repeated requests of both protocols */
  readonly recognised: RecognisedRequests;
  readonly memory: BodyMemory['used'];
  /** The caller of a request. Its memory is released when the answer is sent or the client gone. */
  callerOf(req: Request, res: Response, protocol: Protocol): Caller;
  /**
   * Receives a request's body, which is counted as it arrives and inflates (D42). A live key must be found first in a large body (see
   * `largeBodyBytes`), in any body from an address that has used up its bytes, and when the memory for bodies without a key is full.
   * @param newScanner creates the protocol's scanner
   * @throws AppError as readBody does; invalid_api_key, too_many_requests; service_unavailable when there is no memory for the body
   */
  receive(req: Request, caller: Caller, newScanner: () => KeyScanner): Promise<Received>;
}

/** Creates the reception of one process. */
export function createReception(
  config: Pick<Config, 'maxBodyBytes' | 'bodyMemoryBytes' | 'companySharePercent'>,
  dispatcher: Pick<Dispatcher, 'authenticator'>,
): Reception {
  const memory = createBodyMemory({
    limit: config.bodyMemoryBytes,
    companyShare: config.companySharePercent,
    onUnknown: (address, bytes) => void dispatcher.authenticator.countUnknown(address, bytes),
  });
  return {
    recognised: new RecognisedRequests(),
    memory: memory.used,

    callerOf(req, res, protocol) {
      const address = clientAddress(req);
      const body = memory.open(address);
      let isGone = false;
      let gone: AbortController | undefined;
      res.on('close', () => {
        body.close();
        isGone = !res.writableFinished;
        if (isGone) gone?.abort(brokenOff());
      });
      return {
        protocol,
        requestId: requestIdOf(res),
        address,
        body,
        isGone: () => isGone,
        // No getter: V8 keeps an object that has its own until the next full garbage collection, and with it the whole request.
        signal() {
          gone ??= new AbortController();
          if (isGone) gone.abort(brokenOff());
          return gone.signal;
        },
        identified: (whose) => void Object.assign(contextOfRequest(res), whose),
      };
    },

    async receive(req, caller, newScanner) {
      const { authenticator } = dispatcher;
      const look = new KeyLook(caller, authenticator, newScanner);
      const isOver = await authenticator.isOverBytes(caller.address);
      let length = 0;
      /** Looks for the key: for a piece of a large body, or one that does not fit into the memory yet. */
      const takeIn = async (bytes: number, wasLarge: boolean): Promise<void> => {
        if (!wasLarge && length > largeBodyBytes) {
          await look.findAtStart();
          if (look.owner === undefined) await yieldToEventLoop();
          await look.find();
          // Only addresses below their limit of bytes may send the key at the end.
          if (isOver) await look.require();
        } else if (wasLarge) {
          // One piece of all large bodies per round: meanwhile others are served and new connections accepted.
          await yieldToEventLoop();
          look.scan();
        }
        if (caller.body.add(bytes)) return;
        await look.find();
        if (look.owner === undefined || !caller.body.add(bytes))
          throw unavailable('no room left for bodies', crowdedRetryAfter);
      };
      try {
        const bytes = await readBody(req, config.maxBodyBytes, (piece) => {
          const wasLarge = length > largeBodyBytes;
          length += piece.length;
          look.keep(piece);
          if (length <= largeBodyBytes && caller.body.add(piece.length)) return undefined;
          return takeIn(piece.length, wasLarge);
        });
        if (length <= largeBodyBytes && !isOver) return { bytes, isLarge: false };
        const owner = await look.require();
        return { bytes, isLarge: length > largeBodyBytes, owner };
      } catch (error) {
        const isBroken = error instanceof AppError && error.code === 'invalid_encoding';
        if (isBroken && length > largeBodyBytes) await look.require();
        throw error;
      }
    },
  };
}

/** The search for a live key in one body. */
class KeyLook {
  owner: KeyOwner | undefined;
  #scanner: KeyScanner | undefined;
  #unseen: Buffer[] = [];
  #asked = 0;

  constructor(
    private readonly caller: Caller,
    private readonly authenticator: Authenticator,
    private readonly newScanner: () => KeyScanner,
  ) {}

  keep(piece: Buffer): void {
    if (this.owner === undefined) this.#unseen.push(piece);
  }

  scan(): void {
    if (this.owner !== undefined) return;
    this.#scanner ??= this.newScanner();
    for (const piece of this.#unseen.splice(0)) this.#scanner.push(piece);
  }

  /** Searches only the first bytes, where most clients write the key: with many simultaneous requests nobody waits for a long scan. */
  async findAtStart(): Promise<void> {
    const [first, ...others] = this.#unseen;
    if (first === undefined || this.#scanner !== undefined) return this.find();
    this.#unseen = [first.subarray(0, startBytes)];
    const rest = [first.subarray(startBytes), ...others];
    await this.find();
    if (this.owner === undefined) this.#unseen.unshift(...rest);
  }

  /** Looks up the new candidates in one statement. */
  async find(): Promise<void> {
    this.scan();
    const candidates = this.#scanner?.candidates.slice(this.#asked) ?? [];
    if (this.owner !== undefined || candidates.length === 0) return;
    this.#asked += candidates.length;
    this.owner = await this.authenticator.findOwner(candidates, this.caller);
    if (this.owner !== undefined) this.#unseen = [];
  }

  /** @throws AppError invalid_api_key, too_many_requests when no live key was found */
  async require(): Promise<KeyOwner> {
    await this.find();
    return this.owner ?? this.authenticator.refuseUnknown(this.#scanner?.candidates ?? [], this.caller);
  }
}
