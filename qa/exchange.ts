import { type Config, loadConfig } from '../src/config/config.js';
import { loadContract } from '../src/contract/load.js';
import { loadSoapContract } from '../src/soap/contract.js';
import { checkResponseRules, cacheRule } from './exchange/response-rules.js';
import { withoutKey } from './exchange/findings.js';
import { createJsonInspector } from './exchange/json.js';
import { createSoapInspector } from './exchange/soap.js';
import { readResponse } from './exchange/response.js';
import { getHeader, parseTarget } from './exchange/types.js';
import type { Exchange, Finding, Found, Inspected, Inspection, Reported } from './exchange/types.js';
import { operationNamed } from './operations.js';

export type { Exchange, Finding, Headers, Inspection } from './exchange/types.js';

/** Checks requests and responses against both contracts, with the server's own code. */
export interface ExchangeChecker {
  /** Every violation of the contract in one exchange. Rules that need the company's data (keys, references) are not judged. */
  check(exchange: Exchange): Promise<Finding[]>;
  /** Like `check`, with the protocol and operation of the exchange. */
  inspect(exchange: Exchange): Promise<Inspection>;
}

/**
 * Creates a checker. It needs no server and no database.
 * @param options how the checked server differs from a new one: namespace, limits
 * @throws ContractError, Error if a contract cannot be used
 */
export async function createExchangeChecker(options: Partial<Config> = {}): Promise<ExchangeChecker> {
  const config: Config = { ...loadConfig({}), ...options };
  const contract = loadContract();
  const json = createJsonInspector(contract, config);
  const soap = createSoapInspector(await loadSoapContract(config.apiNamespace), contract, config);
  const inspect = async (exchange: Exchange): Promise<Inspection> => {
    const target = parseTarget(exchange);
    if (target === undefined) return { protocol: undefined, operation: undefined, findings: [] };
    return judged(
      exchange,
      await (target.protocol === 'json' ? json(exchange, target.segment) : soap(exchange)),
    );
  };
  return { inspect, check: async (exchange) => (await inspect(exchange)).findings };
}

/** Adds to the violations of the schemas those of rules that exist in words only, and compares request and response. */
async function judged(exchange: Exchange, inspected: Inspected): Promise<Inspection> {
  const { protocol, operation, called, input, inRequest, inResponse } = inspected;
  const { response, lone } = exchange;
  const reported = response && (await readResponse(protocol, response));
  const isHeader = ({ place }: Found): boolean => place.startsWith('header:');
  const found = [...inResponse];
  if (response !== undefined && reported !== undefined) {
    const more = [
      ...cacheRule(response),
      // A violation of the schema also violates these rules.
      ...(inResponse.every(isHeader)
        ? checkResponseRules({
            protocol,
            called,
            input,
            requestHeaders: exchange.requestHeaders,
            response,
            reported,
          })
        : []),
      ...(lone === undefined
        ? comparison(inspected, response.status, reported).filter(
            // A tag without quotation marks is rejected, too, but no schema covers that.
            ({ code }) =>
              code !== 'refused_without_cause' ||
              getHeader(exchange.requestHeaders, 'if-match') === undefined,
          )
        : []),
    ];
    // The schema may report the same.
    found.push(
      ...more.filter(
        (one) => !inResponse.some(({ place, code }) => place === one.place && code === one.code),
      ),
    );
  }
  const ofSide = (side: Finding['side'], all: readonly Found[]): Finding[] =>
    all.map((one) => ({ side, operation, ...one }));
  const known = lone === undefined ? found : found.filter((one) => !isHeader(one));
  return {
    ...{ protocol, operation, called, input, reported },
    findings: withoutKey(exchange, [...ofSide('request', inRequest), ...ofSide('response', known)]),
    warnings: ignoredElements(called, input),
  };
}

/** Warns of elements of an update that are ignored. */
function ignoredElements(called: string | undefined, input: object | undefined): string[] {
  const operation = operationNamed(called ?? '')?.operation;
  const ignored =
    operation?.mode === 'write' && input !== undefined ? (operation.ignored?.(input as never) ?? 0) : 0;
  const noun = ignored === 1 ? 'element is' : 'elements are';
  return ignored === 0
    ? []
    : [`Only the first element of the record's array is read; ${ignored} ${noun} ignored.`];
}

/**
 * Compares the contract's verdict on a request with the server's: the response must be invalid_request exactly if the request violates the
 * contract.
 */
function comparison({ inRequest: [broken], input }: Inspected, status: number, { code }: Reported): Found[] {
  const rule =
    'A request is rejected with invalid_request exactly when it does not match this contract. (Errors)';
  // Many updates are rejected one by one.
  if (status === 200 && broken !== undefined && input === undefined) {
    const message = `The request breaks the contract (${broken.code}), but the response is 200.`;
    return [{ place: '', code: 'not_refused', message, rule }];
  }
  if (code === 'invalid_request' && input !== undefined) {
    const message = 'The request matches the contract, but was rejected.';
    return [{ place: '', code: 'refused_without_cause', message, rule }];
  }
  return [];
}
