import type { Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { ProgramError, type AppError } from '../domain/errors.js';
import type { Precondition, Protocol, Reserve } from '../domain/request.js';
import { asAppError } from '../http/problem.js';
import { contextOfRequest } from '../http/request.js';
import type { Logger } from '../log.js';
import type { Operation } from '../operations/operation.js';
import { withKeyHint } from './authenticate.js';
import type { Caller } from './authenticate.js';
import type { Dispatcher } from './dispatch.js';
import type { Body, BodyReader } from './receive.js';

/** A request that was read, but for whether it matches the contract. */
export interface OperationRequest<Response> {
  /** The operation, and its name in the domain. */
  readonly name: string;
  readonly operation: Operation<never, unknown>;
  /** The API key; undefined where there is none to look up, and then `input` throws. */
  readonly key: string | undefined;
  /** The operation's input. @throws AppError invalid_request when the request does not match the contract; too_many_items */
  readonly input: () => object;
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
  /** Reads the body, a large one elsewhere than in this thread if possible. @throws AppError when it is not well-formed or names no operation */
  read(body: Body, caller: Caller): OperationRequest<Response> | Promise<OperationRequest<Response>>;
  /** Resolves when a long response has been made as far as its client takes it. */
  send(response: Response, caller: Caller): void | Promise<void>;
  sendError(error: AppError): void;
}

/** What the pipeline is made of. */
export interface PipelineParts {
  readonly config: Pick<Config, 'contractCheck'>;
  readonly bodyReader: BodyReader;
  readonly dispatcher: Dispatcher;
  readonly log: Logger;
}

/** Answers one request. Never rejects. */
export type Pipeline = <R>(req: Request, res: Response, exchange: Exchange<R>) => Promise<void>;

/** Makes the way of a request through the server, the same for both protocols. This is the only place that knows the order of checks (D43). */
export function createPipeline({ config, bodyReader, dispatcher, log }: PipelineParts): Pipeline {
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
        const scope =
          key === undefined ? undefined : await dispatcher.authenticator.authenticate(key, caller);
        // The contract.
        const input = message.input();
        if (scope === undefined) throw new ProgramError('the contract accepts a key that cannot be one');
        const { operation } = message;
        const { protocol, precondition } = exchange;
        const run = { name, operation, protocol, precondition, write: message.write };
        try {
          // The rules, and the work itself.
          const response = await dispatcher.run(run, scope, input, caller);
          tellIgnored(operation, input, res);
          return response;
        } catch (error) {
          if (message.writeError === undefined) throw error;
          return await message.writeError(error);
        }
      };

      // What may take milliseconds is read and run when it is its company's turn: what is read of it takes up to twenty times its bytes.
      const { owner, isLarge } = body;
      const response =
        owner === undefined
          ? await respond()
          : await dispatcher.takeTurn(isLarge ? 'large_body' : 'body', owner, caller, respond);
      await exchange.send(response, caller);
    } catch (error) {
      const refusal = asAppError(error, res, log);
      // After the status line nothing but a broken connection shows a fault (D12).
      if (res.headersSent && !res.writableEnded) res.destroy();
      else exchange.sendError(withKeyHint(refusal, sentKey, req, exchange.protocol));
    }
  };
}

/** Tells how many elements of an update were not read, so that nobody takes its array for an update of many (D51). */
function tellIgnored(operation: Operation<never, unknown>, input: object, res: Response): void {
  const ignoredElements = operation.mode !== 'read' ? (operation.ignored?.(input as never) ?? 0) : 0;
  if (ignoredElements === 0) return;
  contextOfRequest(res).ignoredElements = ignoredElements;
  res.setHeader('X-Ignored-Elements', ignoredElements);
}
