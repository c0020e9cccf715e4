import type { RequestHandler } from 'express';
import type { Config } from './config/config.js';
import { keyStaleMs } from './data/api-keys.js';
import type { KeyUse } from './data/api-keys.js';
import { countItems } from './data/changes/change.js';
import type { Store } from './data/store.js';
import { AppError, ProgramError } from './domain/errors.js';
import { admit, yieldToEventLoop } from './domain/event-loop.js';
import type { Reserve } from './domain/client.js';
import { checkBody, readBody } from './http/body.js';
import { inflaterBytes } from './http/coding.js';
import { withKeyHint } from './http/key-hints.js';
import { asAppError } from './http/problem.js';
import { getCall, createRequestMemory } from './http/call.js';
import type { Call } from './http/call.js';
import { send } from './http/response.js';
import type { OutgoingResponse } from './http/response.js';
import { createKeys } from './keys.js';
import type { KeyLimits, Keys, Scope } from './keys.js';
import type { Logger } from './log.js';
import type { Operation } from './operations/operation.js';
import { Turns, type ReleaseSlot } from './turns.js';

/** A parsed request, not validated yet. */
export interface Message {
  /** The operation, and its name in the domain. */
  readonly name: string;
  readonly operation: Operation<never, unknown>;
  /** The API key; undefined if there is none to look up: then `validate` throws. */
  readonly key: string | undefined;
}

/** A protocol: plain functions, in the order in which a request runs through them. */
export interface Protocol<Route, M extends Message> {
  /** Maximum bytes of a body, if lower than the server's. */
  readonly maxBytes?: number;
  /** Checks what is known before the body is read. @throws AppError unknown_operation, method_not_allowed */
  route(call: Call): Route;
  /** Parses a body, a large one in slices. @throws AppError if it is not well-formed or names no operation */
  parse(bytes: Buffer, call: Call, route: Route): M | Promise<M>;
  /** @returns the operation's input @throws AppError invalid_request, too_many_items, partial_dataset */
  validate(message: M, call: Call): object | Promise<object>;
  /** @throws AppError service_unavailable if no memory is left for the response */
  serialize(
    result: unknown,
    message: M,
    call: Call,
    reserve: Reserve,
  ): OutgoingResponse | Promise<OutgoingResponse>;
  /** The response instead of an operation's error, if the protocol has one. @throws the error, perhaps reworded */
  recover?(
    error: unknown,
    message: M,
    call: Call,
    reserve: Reserve,
  ): OutgoingResponse | Promise<OutgoingResponse>;
  serializeError(error: AppError, call: Call): OutgoingResponse | Promise<OutgoingResponse>;
}

/** Makes the handler of a protocol's requests. It never rejects. */
export type Handle = <Route, M extends Message>(protocol: Protocol<Route, M>) => RequestHandler;

export interface ApiOptions {
  readonly config: KeyLimits &
    Pick<Config, 'maxBodyBytes' | 'bodyMemoryBytes' | 'companySharePercent' | 'unknownBodyTimeoutMs'>;
  readonly store: Pick<Store, 'read' | 'change' | 'findKeys' | 'getNode' | 'slots'>;
  readonly keyUse: Pick<KeyUse, 'note'>;
  readonly log: Logger;
  /** Wraps or replaces the function that runs operations on the store. */
  readonly run?: (onStore: Run) => Run;
}

/** Creates the path of a request through the server, the same for all protocols. Only `handle` knows the order of checks. */
export function createApi({ config, store, keyUse, log, run: otherRun = (onStore) => onStore }: ApiOptions) {
  const { bodyMemoryBytes, companySharePercent } = config;
  const keys = createKeys({ ...config, store, keyUse, log });
  const memory = createRequestMemory(bodyMemoryBytes);
  const turns = new Turns({
    reads: store.slots.read,
    companySharePercent,
    // A parsed body takes up to twenty times its bytes.
    largeBodies: 1,
    getNode: (companyId) => store.getNode(companyId),
    onWaited: (queue, ms) => log.debug({ queue, waitedMs: Math.round(ms) }, 'waited for its turn'),
  });
  const run = otherRun(createRun(store, turns));
  const handle: Handle = (protocol) => async (_req, res) => {
    const call = getCall(res);
    call.memory = memory.open(call.network);
    const reserve: Reserve = (bytes) => call.reserve(bytes, 'the response');
    let key: string | undefined;
    try {
      const route = protocol.route(call);
      // Size and encoding; over 4 KiB a live key must be found in the bytes before anything is parsed.
      const maxBytes = Math.min(protocol.maxBytes ?? Infinity, config.maxBodyBytes);
      const body = await receive(call, keys, maxBytes, config.unknownBodyTimeoutMs);
      const respond = async (releaseSlot?: ReleaseSlot): Promise<OutgoingResponse> => {
        const message = await protocol.parse(body.bytes, call, route);
        call.operation = message.name;
        key = message.key;
        const scope = key === undefined ? undefined : await keys.authenticate(key, call);
        const input = await protocol.validate(message, call);
        if (scope === undefined) throw new ProgramError('the contract accepts a key that cannot be one');
        try {
          return await run({ message, scope, input, call, reserve, releaseSlot }, (result) =>
            protocol.serialize(result, message, call, reserve),
          );
        } catch (error) {
          if (protocol.recover === undefined) throw error;
          return await protocol.recover(error, message, call, reserve);
        }
      };
      // A parsed body takes up to twenty times its bytes: few are in memory at once, the others wait unparsed.
      const { companyId, isLarge } = body;
      const response =
        companyId === undefined ? await respond() : await turns.runBody(companyId, isLarge, call, respond);
      await send(res, response);
    } catch (error) {
      const rejection = asAppError(error, call, log);
      // After the status line only a broken connection can report an error.
      if (res.headersSent && !res.writableEnded) res.destroy();
      else {
        call.code = rejection.code;
        await send(res, await protocol.serializeError(withKeyHint(rejection, key, call), call));
      }
    } finally {
      if (call.companyId === undefined && call.receivedBytes > 0)
        keys.countUnknown(call.network, call.receivedBytes);
    }
  };
  return { handle, turns, memory };
}

/** A validated request. */
export interface Work {
  readonly message: Message;
  readonly scope: Scope;
  readonly input: object;
  readonly call: Call;
  readonly reserve: Reserve;
  /** Gives back the slot of its body, if it has one. */
  readonly releaseSlot?: ReleaseSlot | undefined;
}

/**
 * Runs the operation of a request, and makes its response from the result.
 * @throws AppError as the operation does; service_unavailable if the database stays busy or the request is queued for too long
 */
export type Run = <T>(work: Work, respond: (result: unknown) => T | Promise<T>) => Promise<T>;

/** Memory of a record or an item of a parsed body besides its bytes. */
const itemBytes = 64;

/** Runs reads, including their response, when it is their company's turn; changes are queued where they share commits. */
function createRun(store: Pick<Store, 'read' | 'change'>, turns: Turns): Run {
  return async ({ message, scope, input, call, reserve, releaseSlot }, respond) => {
    const { name, operation } = message;
    const { companyId, keyPrefix, isLive } = scope;
    const changes = operation.mode === 'read' ? [] : operation.changes(input as never);
    const isMany = changes.length > 1;
    // It may be queued for long behind others of its company: meanwhile other bodies are parsed, while memory allows.
    if (releaseSlot !== undefined && (isMany || call.receivedBytes > largeBodyBytes)) {
      call.reserve(call.receivedBytes + itemBytes * countItems(changes), 'a parsed body');
      releaseSlot(isMany ? 'all' : 'others');
    }
    if (operation.mode === 'read') {
      const since = performance.now();
      return turns.run(companyId, call, async () => {
        if (performance.now() - since > keyStaleMs && !(await isLive()))
          throw new AppError('invalid_api_key');
        return store.read(companyId, (company) => operation.run(company, input as never, respond), reserve);
      });
    }
    const protocol = call.protocol ?? 'json';
    const inReadTurn = <U>(read: () => Promise<U>): Promise<U> => turns.run(companyId, call, read);
    const context = {
      companyId,
      keyPrefix,
      protocol,
      operation: name,
      client: call,
      isLive,
      inReadTurn,
    };
    const result = operation.result(await store.change(context, changes, reserve), input as never);
    const ignoredElements = operation.ignored?.(input as never) ?? 0;
    if (ignoredElements > 0) call.ignoredElements = ignoredElements;
    return respond(result);
  };
}

/** Maximum inflated bytes that are parsed without a key. For more, a live key must first be found in the bytes. */
const maxUnauthenticatedBytes = 4096;

/** Larger bodies are parsed in slices: parsing and validating takes 3 ms for this size, but up to a second for 16 MiB. */
export const largeBodyBytes = 65_536;

/** A received body. */
interface Body {
  readonly bytes: Buffer;
  readonly isLarge: boolean;
  /** The company of the key that was found in it before parsing; undefined for a small body, which is not searched. */
  readonly companyId: number | undefined;
}

/** Inflated bytes of a compressed body in which its key must be: unauthenticated clients cannot make the server inflate more. */
const keySearchBytes = 8192;

/** Advice for a body in which nothing looks like a key. */
const keyAsItIs = 'In a body over 4 KiB the key must be written as is, without escapes.';
const keyAtBegin = 'In a compressed body over 4 KiB the key must be within the first 8 KiB.';

/**
 * Receives a body, which is counted as it arrives and inflates. A live key must be found in a body over 4 KiB, and in any body from a
 * network that has used up a limit for wrong keys.
 * @throws AppError as checkBody and readBody do; invalid_api_key, too_many_requests; request_timeout if an unauthenticated body takes too
 * long; service_unavailable if there is no memory for the body
 */
async function receive(call: Call, keys: Keys, limit: number, timeoutMs: number): Promise<Body> {
  const { req, memory } = call;
  const coding = checkBody(req, limit);
  if (coding !== undefined) call.reserve(inflaterBytes, 'an inflater');
  await admit();
  const early = keys.search(call);
  const advice = coding === undefined ? keyAsItIs : keyAtBegin;
  /** Bytes since the last yield. */
  let unyielded = 0;
  let tooLate: AppError | undefined;
  /** Counts a piece of a body that is not small, or does not fit into the memory for unauthenticated bodies. */
  const onChunk = async (piece: Buffer): Promise<void> => {
    // A few bytes of all large bodies per round: meanwhile other requests are served and new connections accepted.
    if (early.companyId === undefined || unyielded >= largeBodyBytes) {
      unyielded = 0;
      await yieldToEventLoop(early.companyId === undefined ? 'unauthenticated' : 'authenticated');
    }
    await early.find();
    // Only an address below its limits may send the key at the end.
    if (early.isRequired || (coding !== undefined && call.receivedBytes > keySearchBytes))
      await early.require(advice);
    call.reserve(piece.length, 'bodies');
  };
  const onPiece = (piece: Buffer): void | Promise<void> => {
    if (tooLate !== undefined) throw tooLate;
    early.add(
      coding === undefined ? piece : piece.subarray(0, Math.max(0, keySearchBytes - call.receivedBytes)),
    );
    call.receivedBytes += piece.length;
    unyielded += piece.length;
    const isSmall = call.receivedBytes <= (coding === undefined ? largeBodyBytes : keySearchBytes);
    return isSmall && memory?.add(piece.length) !== false ? undefined : onChunk(piece);
  };
  const read = async (): Promise<Body> => {
    try {
      const bytes = await readBody(req, coding, limit, onPiece);
      const companyId =
        call.receivedBytes > maxUnauthenticatedBytes || early.isRequired
          ? await early.require(advice)
          : undefined;
      return { bytes, isLarge: call.receivedBytes > largeBodyBytes, companyId };
    } catch (error) {
      const isBroken = error instanceof AppError && error.code === 'invalid_encoding';
      if (isBroken && call.receivedBytes > maxUnauthenticatedBytes) await early.require();
      throw error;
    }
  };
  // Usually the body arrives together with its headers.
  if (req.complete) return read();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = async (): Promise<void> => {
    await early.find();
    if (early.companyId !== undefined) return;
    call.res.setHeader('Connection', 'close');
    tooLate = new AppError('request_timeout');
    throw tooLate;
  };
  const lateness = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => void giveUp().catch(reject), timeoutMs);
  });
  return Promise.race([read(), lateness]).finally(() => clearTimeout(timer));
}
