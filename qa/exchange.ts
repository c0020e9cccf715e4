import { type Config, loadConfig } from '../src/config/config.js';
import { loadContract } from '../src/contract/load.js';
import { loadSoapContract } from '../src/soap/contract.js';
import { answerRules, cacheRule } from './exchange/answer-rules.js';
import { withoutKey } from './exchange/findings.js';
import { createJsonInspector } from './exchange/json.js';
import { createSoapInspector } from './exchange/soap.js';
import { tell } from './exchange/answer.js';
import { headerOf, targetOf } from './exchange/types.js';
import type { Exchange, Finding, Found, Inspected, Inspection, Told } from './exchange/types.js';
import { operationNamed } from './operations.js';

export type { Exchange, Finding, Headers, Inspection } from './exchange/types.js';

/** Checks requests and answers against both contracts, with the server's own code. */
export interface ExchangeChecker {
  /** Every violation of the contract in one exchange. What needs the company's data (keys, references) is not judged. */
  check(exchange: Exchange): Promise<Finding[]>;
  /** Like `check`, with the protocol and operation of the exchange. */
  inspect(exchange: Exchange): Promise<Inspection>;
}

/**
 * Creates a checker. It needs no server and no database.
 * @param options how the checked server differs from a new one: namespace, limits
 * @throws ContractError, Error when a contract cannot be used
 */
export async function createExchangeChecker(options: Partial<Config> = {}): Promise<ExchangeChecker> {
  const config: Config = { ...loadConfig({}), ...options };
  const contract = loadContract();
  const json = createJsonInspector(contract, config);
  const soap = createSoapInspector(await loadSoapContract(config.apiNamespace), contract, config);
  const inspect = async (exchange: Exchange): Promise<Inspection> => {
    const target = targetOf(exchange);
    if (target === undefined) return { protocol: undefined, operation: undefined, findings: [] };
    return judged(
      exchange,
      await (target.protocol === 'json' ? json(exchange, target.segment) : soap(exchange)),
    );
  };
  return { inspect, check: async (exchange) => (await inspect(exchange)).findings };
}

/** Adds to what an exchange is by its schemas what words alone say of both, and compares them with each other. */
async function judged(exchange: Exchange, inspected: Inspected): Promise<Inspection> {
  const { protocol, operation, called, input, broken, answered } = inspected;
  const { response, lone } = exchange;
  const told = response && (await tell(protocol, response));
  const isHeader = ({ place }: Found): boolean => place.startsWith('header:');
  const found = [...answered];
  if (response !== undefined && told !== undefined) {
    const more = [
      ...cacheRule(response),
      // What is wrong by its schema is wrong by these, too.
      ...(answered.every(isHeader)
        ? answerRules({ protocol, called, input, requestHeaders: exchange.requestHeaders, response, told })
        : []),
      ...(lone === undefined
        ? comparison(inspected, response.status, told).filter(
            // A tag without quotes is refused, too, of which no schema knows (D48).
            ({ code }) =>
              code !== 'refused_without_cause' || headerOf(exchange.requestHeaders, 'if-match') === undefined,
          )
        : []),
    ];
    // The schema may say the same.
    found.push(
      ...more.filter((one) => !answered.some(({ place, code }) => place === one.place && code === one.code)),
    );
  }
  const ofSide = (side: Finding['side'], all: readonly Found[]): Finding[] =>
    all.map((one) => ({ side, operation, ...one }));
  const known = lone === undefined ? found : found.filter((one) => !isHeader(one));
  return {
    ...{ protocol, operation, called, input, told },
    findings: withoutKey(exchange, [...ofSide('request', broken), ...ofSide('response', known)]),
    warnings: ignoredElements(called, input),
  };
}

/** Elements of an update that are not read (D51). */
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
 * Compares the contract's verdict on a request with the server's: the answer must be invalid_request exactly when the contract refuses the
 * request (D29).
 */
function comparison({ broken: [broken], input }: Inspected, status: number, { code }: Told): Found[] {
  const rule =
    'The request is refused with invalid_request exactly when it does not match this contract. (Errors)';
  // Of many updates each is refused for itself.
  if (status === 200 && broken !== undefined && input === undefined) {
    const message = `The request breaks the contract (${broken.code}), but was answered with 200.`;
    return [{ place: '', code: 'not_refused', message, rule }];
  }
  if (code === 'invalid_request' && input !== undefined) {
    const message = 'The request matches the contract, but was refused by it.';
    return [{ place: '', code: 'refused_without_cause', message, rule }];
  }
  return [];
}
