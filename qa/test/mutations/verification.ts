import { createExchangeChecker } from '../../exchange.js';
import { createTarget, jsonRequest, transportTo } from '../../transport.js';
import { openCompany } from '../../verify/company.js';
import { send } from '../../verify/judge.js';

/** What verify works with: a server, a company on it, and the checker. */
export async function openVerification(url: string, key: string, anyCompany = false, maxSetItems?: number) {
  const target = createTarget(url, false);
  const network = transportTo(target);
  const callJson = (operation: string, body: object) => send(network, jsonRequest(operation, body));
  const namespace = 'http://company-administration.example/api';
  const company = await openCompany(callJson, { key, namespace, anyCompany });
  const checker = await createExchangeChecker(maxSetItems === undefined ? {} : { maxSetItems });
  return { company, checker, network, close: () => target.close() };
}
