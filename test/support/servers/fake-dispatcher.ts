import type { Authenticator, Caller, Scope } from '../../../src/authenticate.js';
import type { Config } from '../../../src/config.js';
import type { Dispatcher } from '../../../src/dispatch.js';
import { hashApiKey } from '../../../src/data/keys/api-keys.js';
import { AppError } from '../../../src/domain/errors.js';
import { createServicePages } from '../../../src/pages/service/get.js';
import { createReception, type Reception } from '../../../src/receive.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import type { SoapEndpointParts } from '../../../src/soap/endpoint.js';

type FakeRequest = [name: string, operation: unknown, scope: Scope, input: unknown, caller: Caller];

/**
 * A dispatcher without a database, which knows one key, of company 3.
 * @param run what operations do
 * @param onKey called with each key that is looked up
 */
export function fakeDispatcher(
  goodKey: string,
  run: (...request: FakeRequest) => Promise<unknown>,
  onKey: (key: string) => void = () => undefined,
): Dispatcher {
  const refuse = () => Promise.reject(new AppError('invalid_api_key'));
  const row = { id: 1, companyId: 3, prefix: goodKey.slice(0, 2), hash: hashApiKey(goodKey) };
  const authenticator: Authenticator = {
    authenticate(apiKey, caller) {
      onKey(typeof apiKey === 'string' ? apiKey : goodKey);
      if (apiKey !== goodKey && (typeof apiKey === 'string' || apiKey.hash !== row.hash)) return refuse();
      caller.identified({ companyId: 3, keyPrefix: row.prefix });
      return Promise.resolve({ companyId: 3, keyPrefix: row.prefix, keyHash: row.hash });
    },
    findOwner: (candidates) => Promise.resolve(candidates.includes(goodKey) ? { row } : undefined),
    refuseUnknown: refuse,
    isOverBytes: () => Promise.resolve(false),
    countUnknown: () => Promise.resolve(),
  };
  return {
    authenticator,
    answer: async (name, operation, scope, input, caller, write) =>
      write((await run(name, operation, scope, input, caller)) as never),
    takeTurn: (_owner, _caller, work) => work(),
    waiting: () => ({ read: 0, write: 0, large_body: 0 }),
  };
}

/** What a protocol needs of the rest of the server, with that dispatcher. */
export function protocolParts(
  config: Config,
  dispatcher: Dispatcher,
): { config: Config; dispatcher: Dispatcher; reception: Reception } {
  return { config, dispatcher, reception: createReception(config, dispatcher) };
}

/** The same for the SOAP endpoint, with the answers that the server gives to GET. */
export async function soapParts(
  config: Config,
  dispatcher: Dispatcher,
): Promise<Omit<SoapEndpointParts, 'log'>> {
  const contract = await loadSoapContract(config.apiNamespace);
  const answerGet = createServicePages(contract, config.publicBaseUrl);
  return { ...protocolParts(config, dispatcher), contract, answerGet };
}
