import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { canBeKey } from '../contract/api-key.js';
import { invalidRequest } from '../contract/invalid-request.js';
import type { Contract } from '../contract/load.js';
import type { Dispatcher } from '../dispatch.js';
import { asAppError } from '../http/failure.js';
import { requestIdOf } from '../http/request-id.js';
import { traceOf } from '../http/trace.js';
import type { Logger } from '../log.js';
import { readOperand } from './body.js';
import { spellNames } from './names.js';
import { findOperation, offeredOperations } from './offered.js';
import type { OfferedOperation } from './offered.js';
import type { JsonObject } from './parse.js';
import { sendJson, sendProblem } from './send.js';
import { shapeResult } from './shape.js';
import { createRequestValidator } from './validate.js';
import type { RequestValidator } from './validate.js';

/** What the JSON door needs from the rest of the server. */
export interface JsonDoorParts {
  config: Config;
  dispatcher: Dispatcher;
  contract: Contract;
  log: Logger;
}

/**
 * Makes the JSON door (D26 to D31), to be mounted at /public/api: every operation of the contract under its lower-case name, by
 * GET and POST alike. All that is under this path is answered here.
 * @throws ContractError when the contract cannot be used
 */
export async function createJsonDoor(parts: JsonDoorParts): Promise<RequestHandler> {
  const { contract, log } = parts;
  const offered = offeredOperations(contract);
  const validator = await createRequestValidator(
    contract,
    [...offered.values()].map(({ path }) => path),
  );
  return async (req, res) => {
    const trace = traceOf(res);
    trace.door = 'json';
    try {
      const operation = findOperation(offered, req.path.slice(1), req.method);
      trace.operation = operation.name;
      sendJson(res, await answer(parts, validator, operation, req, res));
    } catch (error) {
      sendProblem(res, asAppError(error, res, log));
    }
  };
}

/** The checks in the order of D43, then the operation. */
async function answer(
  { config, dispatcher }: JsonDoorParts,
  validator: RequestValidator,
  { name, path, operation, listMember, spelling }: OfferedOperation,
  req: Request,
  res: Response,
): Promise<unknown> {
  const { operand, bytes } = await readOperand(req, config);
  const request = spellNames(operand, spelling) as JsonObject;
  const caller = {
    door: 'json',
    requestId: requestIdOf(res),
    address: req.socket.remoteAddress ?? '',
  } as const;
  const key = request.APIkey;
  const scope = canBeKey(key) ? await dispatcher.authenticate(key, caller) : undefined;
  if (scope !== undefined) traceOf(res).companyId = scope.companyId;
  const faults = await validator.validate(path, request, bytes);
  if (faults.length > 0) throw invalidRequest(faults);
  if (scope === undefined) throw new Error('the contract accepts a key that cannot be one');
  // Only now: before, the request may have a hostile number of members.
  const { APIkey: _key, ...input } = request;
  return shapeResult(await dispatcher.run(name, operation, scope, input, caller), listMember);
}
