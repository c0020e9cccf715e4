import type { Request, Response } from 'express';
import type { Authenticator, Caller, KeyOwner } from './authenticate.js';
import type { Config } from './config.js';
import type { Dispatcher } from './dispatch.js';
import type { Door } from './domain/door.js';
import { AppError, crowdedRetryAfter, unavailable } from './domain/errors.js';
import { turn } from './domain/turn.js';
import { brokenOff, readBody } from './http/body.js';
import { clientAddress, requestIdOf, traceOf } from './http/request.js';
import { createBodyMemory, type BodyMemory } from './limits/body-memory.js';
import { RecognisedRequests } from './recognise.js';

/**
 * A larger body is read only for somebody, that is after its key was found and is live, and in a thread of its own where there is one:
 * parsing and checking takes 3 ms for this size, but up to a second for 16 MiB, and nobody else is served meanwhile (D43).
 */
export const largeBodyBytes = 65_536;

/** Looks through the bytes of a body for what could be its API key, whatever the rest of it is. Never fails. */
export interface KeyScanner {
  push(piece: Buffer): void;
  /** In the order in which they came, each once; at most `mostCandidates` */
  readonly candidates: readonly string[];
}

/** A message with more keys than this is hostile: what comes after them is not looked at. */
export const mostCandidates = 8;

/** A body that has arrived. `owner` is whose key was found in a large one, before it is read. */
export type Received = { readonly bytes: Buffer } & (
  { readonly isLarge: false } | { readonly isLarge: true; readonly owner: KeyOwner }
);

/** Takes in the bodies of all doors. */
export interface Reception {
  /** The requests that came before, of all protocols */
  readonly recognised: RecognisedRequests;
  readonly memory: BodyMemory['used'];
  /** Who asks. What the request holds is given back when its answer is out, or its client gone. */
  callerOf(req: Request, res: Response, door: Door): Caller;
  /**
   * Takes in a request's body, which is counted as it arrives and inflates (D42). A large one must show a live key, see `largeBodyBytes`;
   * so must any other whose sender's address has used up its bytes, or for which the memory of callers without a key has no room.
   * @param newScanner makes the door's scanner
   * @throws AppError as readBody does; invalid_api_key, too_many_requests; service_unavailable when there is no room for the body
   */
  receive(req: Request, caller: Caller, newScanner: () => KeyScanner): Promise<Received>;
}

/** Makes the reception of one process. */
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

    callerOf(req, res, door) {
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
        door,
        requestId: requestIdOf(res),
        address,
        body,
        isGone: () => isGone,
        get signal() {
          gone ??= new AbortController();
          if (isGone) gone.abort(brokenOff());
          return gone.signal;
        },
        identified: (whose) => void Object.assign(traceOf(res), whose),
      };
    },

    async receive(req, caller, newScanner) {
      const { authenticator } = dispatcher;
      const look = new KeyLook(caller, authenticator, newScanner);
      const isOver = await authenticator.isOverBytes(caller.address);
      let length = 0;
      /** What is found out about a piece when there is no room for it yet, or when the body is large. */
      const takeIn = async (bytes: number, wasLarge: boolean): Promise<void> => {
        if (!wasLarge && length > largeBodyBytes) {
          await look.find();
          // To wait for a key until the end is for those who have not sent too much without one.
          if (isOver) await look.require();
        } else if (wasLarge) {
          // One piece of all large bodies at a time: meanwhile the others are served, and new connections taken in, one a round.
          await turn();
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

/** The look for a live key in one body. */
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

  /** Looks up what may be a key and has not been looked up before, in one statement. */
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
