import { type Config, loadConfig } from '../../src/config/config.js';
import { loadContract } from '../../src/contract/load.js';
import { loadSoapContract } from '../../src/soap/contract.js';
import { withoutKey } from './exchange/findings.js';
import { createJsonInspector } from './exchange/json/inspector.js';
import { createSoapInspector } from './exchange/soap/inspector.js';
import { type Exchange, type Finding, type Inspection, targetOf } from './exchange/types.js';

export type { Exchange, Finding, FindingCode, Headers, Inspection } from './exchange/types.js';

/** Checks requests and answers against both contracts, with the server's own code. */
export interface ExchangeChecker {
  /** Every violation of the contract in one exchange. What needs the company's data (keys, references) is not judged. */
  check(exchange: Exchange): Promise<Finding[]>;
  /** Like `check`, with the protocol and operation of the exchange. */
  inspect(exchange: Exchange): Promise<Inspection>;
}

/** How the checked server differs from the defaults. */
export type CheckerOptions = Partial<
  Pick<
    Config,
    'apiNamespace' | 'maxBodyBytes' | 'maxSetItems' | 'maxJsonDepth' | 'maxXmlDepth' | 'maxXmlAttributes'
  >
> & {
  /**
   * Also compare answer and request: a violation answered with success, or a valid request answered with invalid_request. Default: true.
   */
  judgeRefusals?: boolean;
};

/**
 * Creates a checker. It needs no server and no database; limits default to those of a new server.
 * @throws ContractError, Error when a contract cannot be used
 */
export async function createExchangeChecker(options: CheckerOptions = {}): Promise<ExchangeChecker> {
  const { judgeRefusals = true, ...limits } = options;
  const config: Config = { ...loadConfig({}), ...limits };
  const contract = loadContract();
  const json = createJsonInspector(contract, config, judgeRefusals);
  const soap = createSoapInspector(
    await loadSoapContract(config.apiNamespace),
    contract,
    config,
    judgeRefusals,
  );
  const inspect = async (exchange: Exchange): Promise<Inspection> => {
    const target = targetOf(exchange);
    if (target === undefined) return { protocol: undefined, operation: undefined, findings: [] };
    const inspection = await (target.protocol === 'json' ? json(exchange, target.segment) : soap(exchange));
    return { ...inspection, findings: withoutKey(exchange, inspection.findings) };
  };
  return { inspect, check: async (exchange) => (await inspect(exchange)).findings };
}
