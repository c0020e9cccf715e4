import type { Authenticator, Caller, Scope } from '../../../src/pipeline/authenticate.js';
import type { Config } from '../../../src/config/config.js';
import type { Dispatcher, Run } from '../../../src/pipeline/pipeline.js';
import { hashApiKey } from '../../../src/data/api-keys.js';
import { AppError } from '../../../src/domain/errors.js';
import { createLogger } from '../../../src/log.js';
import { createServicePages } from '../../../src/pages/service/pages.js';
import { createPipeline, type Pipeline } from '../../../src/pipeline/pipeline.js';
import { createBodyReader } from '../../../src/pipeline/receive.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import type { SoapEndpointParts } from '../../../src/soap/endpoint.js';

type FakeRequest = [run: Run<unknown, unknown>, scope: Scope, input: unknown, caller: Caller];

/** What answers requests behind the protocols. */
export type FakeDispatcher = Dispatcher & { readonly authenticator: Authenticator };

/**
 * A dispatcher without a database, and an authenticator that knows one key, of company 3.
 * @param run what operations do
 * @param onKey called with each key that is looked up
 */
export function fakeDispatcher(
  goodKey: string,
  run: (...request: FakeRequest) => Promise<unknown>,
  onKey: (key: string) => void = () => undefined,
): FakeDispatcher {
  const refuse = (): never => {
    throw new AppError('invalid_api_key');
  };
  const row = { id: 1, companyId: 3, prefix: goodKey.slice(0, 2), hash: hashApiKey(goodKey) };
  const authenticator: Authenticator = {
    // eslint-disable-next-line @typescript-eslint/require-await -- a refusal is a rejection
    async authenticate(apiKey, caller) {
      onKey(apiKey);
      if (apiKey !== goodKey) return refuse();
      caller.identified({ companyId: 3, keyPrefix: row.prefix });
      return { companyId: 3, keyPrefix: row.prefix };
    },
    findOwner: (candidates) => Promise.resolve(candidates.includes(goodKey) ? { row } : undefined),
    refuseUnknown: refuse,
    isOverLimit: () => false,
    countUnknown: () => undefined,
  };
  return {
    authenticator,
    run: async (asked, scope, input, caller) =>
      asked.write(
        (await run(asked as Run<unknown, unknown>, scope, input, caller)) as never,
        () => undefined,
      ),
    runBody: (_isLarge, _owner, _caller, work) => work(),
    waiting: () => ({}),
  };
}

/** What a protocol needs of the rest of the server, with that dispatcher. */
export function protocolParts(
  config: Config,
  { authenticator, ...dispatcher }: FakeDispatcher,
  log = createLogger('silent'),
): { config: Config; pipeline: Pipeline } {
  const bodyReader = createBodyReader(config, authenticator);
  return { config, pipeline: createPipeline({ config, bodyReader, authenticator, dispatcher, log }) };
}

/** The same for the SOAP endpoint, with the answers that the server gives to GET. */
export async function soapParts(config: Config, dispatcher: FakeDispatcher): Promise<SoapEndpointParts> {
  const contract = await loadSoapContract(config.apiNamespace);
  const answerGet = createServicePages(contract, config);
  return { ...protocolParts(config, dispatcher), contract, answerGet };
}
