import type { Request, Response } from 'express';
import type { Config } from '../config/config.js';
import type { Company } from '../data/company/company.js';
import type { Store } from '../data/store.js';
import { crowdedRetryAfter, ProgramError, unavailable } from '../domain/errors.js';
import type { AppError } from '../domain/errors.js';
import { yieldToEventLoop } from '../domain/event-loop.js';
import type { Precondition, Protocol, Reserve } from '../domain/request.js';
import { asAppError } from '../http/problem.js';
import { contextOfRequest } from '../http/request.js';
import type { Logger } from '../log.js';
import type { Listed, Operation } from '../operations/operation.js';
import { Turns } from '../turns.js';
import { withKeyHint } from './authenticate.js';
import type { Authenticator, Caller, KeyOwner, Scope } from './authenticate.js';
import type { Body, BodyReader } from './receive.js';

/** A request that was read, but for whether it matches the contract. */
export interface OperationRequest<Response> {
  /** The operation, and its name in the domain. */
  readonly name: string;
  readonly operation: Operation<never, unknown>;
  /** The API key; undefined where there is none to look up, and then `input` throws. */
  readonly key: string | undefined;
  /** The operation's input. @throws AppError invalid_request when the request does not match the contract; too_many_items */
  readonly input: () => object | Promise<object>;
  /** Serializes the operation's result. @throws AppError service_unavailable when there is no memory left for it */
  readonly write: (result: unknown, reserve: Reserve) => Response | Promise<Response>;
  /** The response in place of an error of the operation, if the protocol has one (D10). @throws the error, perhaps in other words */
  readonly writeError?: (error: unknown) => Response | Promise<Response>;
}

/** One request at a protocol: what the pipeline leaves to it. */
export interface Exchange<Response> {
  /** For the audit. It may become known with the body. */
  readonly protocol: Protocol;
  /** The required state of the record (D48) */
  readonly precondition?: Precondition | undefined;
  /** Maximum bytes of its body, if there is a lower one than the server's */
  readonly maxBytes?: number;
  /** Checks what shows before the body is read. @throws AppError unknown_operation, method_not_allowed */
  route(): void;
  /** Reads the body, a large one in slices or elsewhere than in this thread if possible. @throws AppError when it is not well-formed or names no operation */
  read(body: Body, caller: Caller): OperationRequest<Response> | Promise<OperationRequest<Response>>;
  /** Resolves when a long response has been given to the connection. */
  send(response: Response): void | Promise<void>;
  sendError(error: AppError): void;
}

/** What the pipeline is made of. */
export interface PipelineParts {
  readonly config: Pick<Config, 'contractCheck'>;
  readonly bodyReader: BodyReader;
  readonly authenticator: Authenticator;
  readonly dispatcher: Dispatcher;
  readonly log: Logger;
}

/** Answers one request. Never rejects. */
export type Pipeline = <R>(req: Request, res: Response, exchange: Exchange<R>) => Promise<void>;

/** Makes the way of a request through the server, the same for both protocols. This is the only place that knows the order of checks (D43). */
export function createPipeline(parts: PipelineParts): Pipeline {
  const { config, bodyReader, authenticator, dispatcher, log } = parts;
  return async (req, res, exchange) => {
    let sentKey: string | undefined;
    try {
      exchange.route();
      const caller = bodyReader.callerOf(req, res);
      // Size and encoding. Of a body over 4 KiB no more is looked at unless a live key is found in its bytes.
      const body = await bodyReader.receive(req, caller, exchange.maxBytes);
      if (config.contractCheck) req.body = body.bytes;

      const respond = async () => {
        // Well-formedness and operation.
        const message = await exchange.read(body, caller);
        const { name, key } = message;
        sentKey = key;
        contextOfRequest(res).operation = name;
        const scope = key === undefined ? undefined : await authenticator.authenticate(key, caller);
        // The contract.
        const input = await message.input();
        if (scope === undefined) throw new ProgramError('the contract accepts a key that cannot be one');
        const { operation } = message;
        const { protocol, precondition } = exchange;
        const run = { name, operation, protocol, precondition, write: message.write };
        try {
          // The rules, and the work itself.
          const response = await dispatcher.run(run, scope, input, caller);
          noteIgnored(operation, input, res);
          return response;
        } catch (error) {
          if (message.writeError === undefined) throw error;
          return await message.writeError(error);
        }
      };

      // What may take milliseconds is read and run when it is its company's turn: what is read of it takes up to twenty times its bytes.
      const { owner, isLarge } = body;
      const response =
        owner === undefined ? await respond() : await dispatcher.runBody(isLarge, owner, caller, respond);
      await exchange.send(response);
    } catch (error) {
      const refusal = asAppError(error, res, log);
      // After the status line nothing but a broken connection shows a fault (D12).
      if (res.headersSent && !res.writableEnded) res.destroy();
      else exchange.sendError(withKeyHint(refusal, sentKey, req, exchange.protocol));
    }
  };
}

/** Notes for the log how many elements of an update were not read (D51). */
function noteIgnored(operation: Operation<never, unknown>, input: object, res: Response): void {
  const ignoredElements = operation.mode !== 'read' ? (operation.ignored?.(input as never) ?? 0) : 0;
  if (ignoredElements > 0) contextOfRequest(res).ignoredElements = ignoredElements;
}

// The work itself.

/** An operation, and what a request wants of it. */
export interface Run<R, A> {
  /** The operation's name, for the audit */
  readonly name: string;
  readonly operation: Operation<never, R>;
  readonly protocol: Protocol;
  /** The required state of the record before anything is done (D48) */
  readonly precondition: Precondition | undefined;
  /** Serializes the operation's result for this protocol. */
  readonly write: (result: Listed<R>, reserve: Reserve) => A | Promise<A>;
}

/** Runs the requests of all protocols: knows companies and operations, but no HTTP, JSON or XML. */
export interface Dispatcher {
  /**
   * Runs an operation on the data of the scope's company when it is the company's turn, and writes its answer.
   * @throws AppError as the operation does; service_unavailable when the database stays busy or the request waits too long for its turn
   */
  run<R, A>(run: Run<R, A>, scope: Scope, input: object, caller: Caller): Promise<A>;
  /**
   * Works on a body when it is its company's turn: few are processed at once, the others wait as bytes.
   * @throws AppError service_unavailable when it waits too long; what the work throws
   */
  runBody<T>(isLarge: boolean, owner: KeyOwner, caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Number of requests that wait for their turn. */
  waiting(): Readonly<Record<string, number>>;
}

export interface DispatcherOptions {
  store: Store;
  /** Maximum share of the places for one company while another one waits, 1 to 100 */
  companySharePercent: number;
  /** Maximum number of large bodies that are processed at once */
  largeBodies: number;
  log?: Logger | undefined;
}

/** Creates the dispatcher. Its queues are per process. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, log } = options;
  const turns = new Turns({
    ...options,
    reads: store.places.read,
    nodeOf: (companyId) => store.nodeOf(companyId),
    onWaited: (queue, ms) => log?.debug({ queue, waitedMs: Math.round(ms) }, 'waited for its turn'),
  });

  return {
    async run({ name, operation, protocol, precondition, write }, { companyId, keyPrefix }, input, client) {
      const reserve: Reserve = (bytes) => {
        if (!client.memory.add(bytes)) throw unavailable('no room left for the answer', crowdedRetryAfter);
      };
      if (operation.mode === 'read') {
        const read = (data: Company) =>
          operation.run(data, input as never, (result) => write(result, reserve));
        return turns.run(companyId, client, () => store.read(companyId, read, reserve));
      }
      const inReadTurn = <T>(read: () => Promise<T>): Promise<T> => turns.run(companyId, client, read);
      const context = { companyId, keyPrefix, protocol, operation: name, precondition, client, inReadTurn };
      if (operation.mode === 'write') {
        const changed = await store.write(context, (data) => operation.run(data, input as never), reserve);
        return write(changed as Listed<typeof changed>, reserve);
      }
      const batch = operation.begin(input as never);
      while (await store.write(context, (data) => batch.next(data), reserve)) await yieldToEventLoop();
      return write(batch.result() as Listed<ReturnType<typeof batch.result>>, reserve);
    },

    runBody: (isLarge, { row }, client, work) => turns.runBody(row.companyId, isLarge, client, work),

    waiting: () => turns.waiting,
  };
}
