import type { Protocol } from '../api.js';
import type { Contract } from '../contract/load.js';
import { maxViolations, getMember } from '../contract/violations.js';
import { ProgramError } from '../domain/errors.js';
import { runThrough } from '../domain/event-loop.js';
import { documentedPath } from '../http/problem.js';
import type { Call } from '../http/call.js';
import { getLength } from '../http/response.js';
import type { OutgoingResponse } from '../http/response.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import type { Judge, Violation } from './openapi-validator.js';
import type { JsonMessage } from './protocol.js';
import type { RequestShape, Route } from './routes.js';

/**
 * By the text of a contract: one for the requests of an operation, and one for its responses of each status, made when first needed. The
 * servers of a process mostly share a contract.
 */
const judges = new Map<string, Map<string, Promise<Judge>>>();

/** Maximum bytes of a request, and of a response: the library reports all violations, however many there are. */
const maxRequestBytes = 65_536;
const maxResponseBytes = 1_048_576;

const disagreement = 'the validators do not agree about a request';
const violation = 'a response violates the contract';

/**
 * The JSON protocol with express-openapi-validator in front, except in production. It is independent of our validators and judges each
 * request, in its documented spelling, and each result before it is sent. If the two disagree about a request, or a response violates the
 * contract, that is a defect: it is logged, and the request fails.
 */
export function checkContract(
  protocol: Protocol<Route, JsonMessage>,
  routes: ReadonlyMap<string, Route>,
  contract: Contract,
  log: Logger,
): Protocol<Route, JsonMessage> {
  const text = JSON.stringify(contract.document);
  const known = judges.get(text) ?? new Map<string, Promise<Judge>>();
  judges.set(text, known);
  const getJudge = (path: string, status?: number): Promise<Judge> => {
    const name = `${path} ${status}`;
    // The library is loaded with the first request, so as not to slow down the start.
    const judge =
      known.get(name) ??
      import('./openapi-validator.js').then(({ createJudge }) => createJudge(contract, path, status));
    known.set(name, judge);
    return judge;
  };
  /** @returns whether there are any */
  const report = (call: Call, operation: string, message: string, violations: Violation[]): boolean => {
    for (const { path: place, keyword } of violations) {
      const path = documentedPath(place.replace(/^\/(body|response)/, ''));
      const defect = { requestId: call.id, code: 'internal_error', operation, path, keyword };
      log.error(defect, `contract check: ${message}`);
    }
    return violations.length > 0;
  };
  const isBadResponse = async (
    { status = 200, body }: OutgoingResponse,
    { path, name }: Route,
    call: Call,
  ): Promise<boolean> => {
    if (getLength(body) > maxResponseBytes) return false;
    const response: unknown = JSON.parse(typeof body === 'string' ? body : Buffer.concat(body).toString());
    const found = await (await getJudge(path, status))({ method: call.req.method, path, status, response });
    return report(call, name, violation, found);
  };
  return {
    ...protocol,
    async validate(message, call) {
      const { route, request } = message;
      const { name, path } = route;
      if (call.receivedBytes <= maxRequestBytes) {
        const judge = await getJudge(path);
        const other = await judge({ method: call.req.method, path, body: structuredClone(request) });
        const found = differences(ours(route, request), other);
        if (report(call, name, disagreement, found)) throw new ProgramError(disagreement);
      }
      return protocol.validate(message, call);
    },
    async serialize(result, message, call, reserve) {
      const response = await protocol.serialize(result, message, call, reserve);
      if (await isBadResponse(response, message.route, call)) throw new ProgramError(violation);
      return response;
    },
    async serializeError(error, call) {
      const response = await protocol.serializeError(error, call);
      const route = routes.get(call.req.path.slice(1));
      // Not awaited before the response: a delayed one would differ if the client has half-closed its connection.
      if (route !== undefined && error.code !== 'method_not_allowed')
        isBadResponse(response, route, call).catch((reason: unknown) =>
          log.error({ error: describeError(reason) }, 'contract check: it cannot judge a response'),
        );
      return response;
    },
  };
}

/** The violations that our validator finds in a request, in the library's form. */
function ours({ validate }: RequestShape, body: object): Violation[] {
  runThrough(validate(body));
  const found = validate.errors ?? [];
  validate.errors = null;
  return found.map((one) => {
    const { instancePath, keyword } = one;
    const member = getMember(one);
    // For a member whose name is "" the library reports no path.
    if (member === '') return { path: '', keyword };
    return { path: `/body${instancePath}${member === undefined ? '' : `/${member}`}`, keyword };
  });
}

/** Violations found by only one of the two. Ours stops at a maximum. */
function differences(found: Violation[], other: Violation[]): Violation[] {
  if (found.length >= maxViolations && other.length > 0) return [];
  const both = [found, other].map((all) => new Map(all.map((one) => [`${one.path} ${one.keyword}`, one])));
  return both.flatMap((mine, index) =>
    [...mine].filter(([key]) => !both[1 - index]?.has(key)).map(([, one]) => one),
  );
}
