import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useServer } from '../../../test/support/servers/use-server.js';
import { newCompany } from '../../../test/support/scenarios/company.js';
import { Journal } from '../../report/journal.js';
import { jsonRequest, type Sent, type Transport } from '../../transport.js';
import { ownGroup, ownUser } from '../../verify/company.js';
import { createRunner } from '../../verify/judge.js';
import { trialsFor } from '../../verify/trials.js';
import { openVerification } from '../mutations/verification.js';

// A server that acknowledges an update and loses it: verify must detect that, even if it skips cases of the contract.

const server = useServer({}, { requestTimeoutMs: 1000, headersTimeoutMs: 1000 });
let verification: Awaited<ReturnType<typeof openVerification>>;
beforeAll(async () => {
  const { apiKey } = await newCompany(server);
  verification = await openVerification(server.baseUrl, apiKey, true);
});
afterAll(() => verification.close());

const operations = ['updateUser', 'updateGroup', 'updateUsers', 'updateGroups'];
const forms: readonly [string, (operation: string, sent: Sent) => boolean][] = [
  ['JSON POST', (_operation, { method, path }) => method === 'POST' && !path.endsWith('asmx')],
  ['JSON GET', (_operation, { method }) => method === 'GET'],
  ['SOAP 1.1', (_operation, { headers }) => headers['Content-Type']?.includes('text/xml') === true],
  ['SOAP 1.2', (_operation, { headers }) => headers['Content-Type']?.includes('soap+xml') === true],
];

/** Reverts the records after each update of one kind. */
function losing(isLost: (sent: Sent) => boolean): Transport {
  const { network, company } = verification;
  const call = async (operation: string, body: object): Promise<string> => {
    const { response } = await network(jsonRequest(operation, { APIkey: company.apiKey, ...body }));
    return response.body.toString();
  };
  return async (sent) => {
    if (!isLost(sent)) return network(sent);
    const user = await call('getUser', { EmailAddress: ownUser });
    const group = await call('getGroup', { GroupTitle: ownGroup });
    const exchange = await network(sent);
    await call('updateGroup', { data: JSON.parse(group) as object });
    await call('updateUser', { data: JSON.parse(user) as object });
    return exchange;
  };
}

const cases = operations.flatMap((operation) => forms.map(([form, is]) => [operation, form, is] as const));
test.each(cases)(
  'a lost %s by %s is seen, even if only every 300th case is sent',
  async (operation, _form, isForm) => {
    const isOf = ({ path, body }: Sent): boolean =>
      path.endsWith(`/${operation.toLowerCase()}`) || new RegExp(`<${operation}[ >]`, 'i').test(String(body));
    const transport = losing((sent) => isOf(sent) && isForm(operation, sent));
    let found = 0;
    const { company, checker } = verification;
    const runOne = createRunner({ transport, company, checker }, new Journal(), ({ findings }) => {
      found += findings.length;
    });
    for (const trial of trialsFor(company, 300, 2)) {
      if (/update/i.test(trial.operation ?? '')) await runOne(trial);
      if (found > 0) break;
    }
    expect(found).toBeGreaterThan(0);
  },
);
