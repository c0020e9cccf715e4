import { type Config, loadConfig } from '../src/config/config.js';
import { loadContract } from '../src/contract/load.js';
import { AppError, type ErrorItem } from '../src/domain/errors.js';
import { loadSoapContract } from '../src/soap/contract.js';
import { toFindings, withoutKey } from './exchange/findings.js';
import { createJsonChecks } from './exchange/json.js';
import { readResponse } from './exchange/response.js';
import { cacheRule, checkResponseRules } from './exchange/response-rules.js';
import { createSoapChecks } from './exchange/soap.js';
import { getHeader, parseTarget } from './exchange/types.js';
import type { Call, Exchange, Finding, Found, Inspection, Place, ProtocolChecks } from './exchange/types.js';
import { operationNamed } from './operations.js';

export type { Exchange, Finding, Headers, Inspection } from './exchange/types.js';

/** Checks requests and responses against both contracts, with the server's own code. */
export interface ExchangeChecker {
  /** Every violation of the contract in one exchange. Rules that need the company's data (keys, references) are not judged. */
  check(exchange: Exchange): Promise<Finding[]>;
  /** Like `check`, with the protocol and operation of the exchange. */
  inspect(exchange: Exchange): Promise<Inspection>;
}

/** Creates a checker. @param options how the checked server differs from a new one: namespace, limits */
export async function createExchangeChecker(options: Partial<Config> = {}): Promise<ExchangeChecker> {
  const config: Config = { ...loadConfig({}), ...options };
  const contract = loadContract();
  const checks = {
    json: createJsonChecks(contract, config),
    soap: createSoapChecks(await loadSoapContract(config.apiNamespace), contract, config),
  };
  const inspect = async (exchange: Exchange): Promise<Inspection> => {
    const target = parseTarget(exchange);
    if (target === undefined) return { protocol: undefined, operation: undefined, findings: [] };
    const { protocol, segment } = target;
    const { response, lone } = exchange;
    const own = checks[protocol];
    const call = own.begin(segment, lone?.soapName);
    const { input, inRequest } = await readRequest(own, exchange, call);
    const called = operationNamed(call.operation ?? '')?.name;
    const reported = response && (await readResponse(protocol, response));
    const inSchema = response === undefined ? [] : await own.checkResponse(response, call);
    const inResponse = [...inSchema];
    if (response !== undefined && reported !== undefined) {
      const { requestHeaders } = exchange;
      const judged = { protocol, called, input, requestHeaders, response, reported };
      // openapi.yaml has a schema for it, which may have reported the same.
      const isNew = ({ place }: Found): boolean => !inSchema.some((one) => one.place === place);
      inResponse.push(...cacheRule(response).filter(isNew));
      // What breaks the schema breaks these rules, too.
      if (inSchema.every(isOfHeader)) inResponse.push(...checkResponseRules(judged));
      if (lone === undefined) inResponse.push(...compare(exchange, input, inRequest[0], reported.code));
    }
    const { operation } = call;
    const known = lone === undefined ? inResponse : inResponse.filter((one) => !isOfHeader(one));
    const findings = [
      ...inRequest.map((one): Finding => ({ side: 'request', operation, ...one })),
      ...known.map((one): Finding => ({ side: 'response', operation, ...one })),
    ];
    const seen = { protocol, operation, called, input, reported };
    return { ...seen, findings: withoutKey(exchange, findings), warnings: ignoredElements(called, input) };
  };
  return { inspect, check: async (exchange) => (await inspect(exchange)).findings };
}

/** The operation's input, unless it is unknown or the request violates the contract; and the violations. */
async function readRequest({ read, places, getRule }: ProtocolChecks, exchange: Exchange, call: Call) {
  if (exchange.lone !== undefined) return { input: undefined, inRequest: [] };
  let locate: ((item: ErrorItem) => Place) | undefined;
  const getPlace = (item: ErrorItem): Place => (locate ??= places(call))(item);
  const broken = (error: unknown): Found[] => toFindings(error, getPlace, (item) => getRule(item, call));
  try {
    const input: { data?: unknown } = await read(exchange, call);
    // Of many updates each may be rejected on its own.
    const elements: unknown[] = Array.isArray(input.data) ? input.data : [];
    return { input, inRequest: elements.filter((one) => one instanceof AppError).flatMap(broken) };
  } catch (error) {
    return { input: undefined, inRequest: broken(error) };
  }
}

function isOfHeader({ place }: Found): boolean {
  return place.startsWith('header:');
}

/** Warns of elements of an update that are ignored. */
function ignoredElements(called = '', input?: object): string[] {
  const operation = operationNamed(called)?.operation;
  const isUpdate = operation?.mode === 'write' && input !== undefined;
  const ignored = isUpdate ? (operation.ignored?.(input as never) ?? 0) : 0;
  const noun = ignored === 1 ? 'element is' : 'elements are';
  if (ignored === 0) return [];
  return [`Only the first element of the record's array is read; ${ignored} ${noun} ignored.`];
}

/** A response must be invalid_request exactly if the request violates the contract. */
function compare({ requestHeaders, response }: Exchange, input?: object, broken?: Found, code?: string) {
  const rule =
    'A request is rejected with invalid_request exactly when it does not match this contract. (Errors)';
  // Many updates are rejected one by one.
  if (response?.status === 200 && broken !== undefined && input === undefined) {
    const message = `The request breaks the contract (${broken.code}), but the response is 200.`;
    return [{ place: '', code: 'not_refused', message, rule }];
  }
  // A tag without quotation marks is rejected, too, but no schema covers that.
  const hasTag = getHeader(requestHeaders, 'if-match') !== undefined;
  if (code === 'invalid_request' && input !== undefined && !hasTag) {
    const message = 'The request matches the contract, but was rejected.';
    return [{ place: '', code: 'refused_without_cause', message, rule }];
  }
  return [];
}
