import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { invalidRequest } from '../contract/invalid-request.js';
import type { Contract } from '../contract/load.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError } from '../domain/errors.js';
import { codePoints, textLimits } from '../domain/text.js';
import { jsonOperations } from '../../generated/json/registry.js';
import { asAppError } from '../http/failure.js';
import { requestIdOf } from '../http/request-id.js';
import { traceOf } from '../http/trace.js';
import type { Logger } from '../log.js';
import type { Operation } from '../operations/operation.js';
import { readOperand } from './body.js';
import { spellNames, spellingOf } from './names.js';
import type { Spelling } from './names.js';
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

type OperationName = Parameters<Dispatcher['run']>[0];

/** One operation as this door offers it. */
interface OfferedOperation {
  name: OperationName;
  /** Path in the contract. */
  path: string;
  operation: Operation<unknown, unknown>;
  listMember: string | undefined;
  spelling: Spelling;
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
      const operation = findOperation(offered, req);
      trace.operation = operation.name;
      sendJson(res, await answer(parts, validator, operation, req, res));
    } catch (error) {
      sendProblem(res, asAppError(error, res, log));
    }
  };
}

function offeredOperations(contract: Contract): ReadonlyMap<string, OfferedOperation> {
  const entries = Object.entries(jsonOperations).map(([segment, entry]) => {
    const { name, path, operation } = entry;
    const listMember = 'listMember' in entry ? entry.listMember : undefined;
    const spelling = spellingOf(contract, contract.requestSchema(path));
    return [segment, { name, path, operation, listMember, spelling }] as const;
  });
  return new Map<string, OfferedOperation>(entries);
}

/** @throws AppError unknown_operation, method_not_allowed */
function findOperation(offered: ReadonlyMap<string, OfferedOperation>, req: Request): OfferedOperation {
  const operation = offered.get(req.path.slice(1));
  if (operation === undefined) {
    throw new AppError(
      'unknown_operation',
      'No operation has this path. Paths are lower case and end with the name.',
    );
  }
  if (req.method !== 'GET' && req.method !== 'POST') {
    throw new AppError('method_not_allowed', 'Use POST or GET.', { allow: ['GET', 'POST'] });
  }
  return operation;
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
  const { APIkey, ...input } = request;
  const caller = {
    door: 'json',
    requestId: requestIdOf(res),
    address: req.socket.remoteAddress ?? '',
  } as const;
  const scope = canBeKey(APIkey) ? await dispatcher.authenticate(APIkey, caller) : undefined;
  if (scope !== undefined) traceOf(res).companyId = scope.companyId;
  const faults = await validator.validate(path, request, bytes);
  if (faults.length > 0) throw invalidRequest(faults);
  if (scope === undefined) throw new Error('the contract accepts a key that cannot be one');
  return shapeResult(await dispatcher.run(name, operation, scope, input, caller), listMember);
}

/** A value that the contract accepts as a key. Anything else is not looked up: it is the contract's to refuse (400, not 401). */
function canBeKey(value: unknown): value is string {
  return typeof value === 'string' && /\S/.test(value) && codePoints(value) <= textLimits.APIkey;
}
