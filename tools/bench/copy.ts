import { readDataSet, type Sets } from './answers.js';
import { groupTitles, titles, type Sizes } from './companies.js';
import { call, callSoap, jsonRequest, sendAll } from './requests.js';

/** The operations that SOAP rows call. */
export const soapOperations = ['GetPaymentTypeList', 'GetProjectList', 'modAPI.GetUser_Alternate'] as const;
export type SoapOperation = (typeof soapOperations)[number];

/** One company as the server's own answers show it: what every later answer is held to. */
export interface CompanyCopy {
  key: string;
  /** The rivals move the IDs of a second company */
  isFirst: boolean;
  /** By their position */
  users: Sets[];
  /** By their title */
  groups: Map<string, Sets>;
  /** By operation, in either protocol */
  lists: Record<string, Sets>;
  /** The inline schema of each operation's DataSet, which is the same in every answer */
  schemas: Record<SoapOperation, string>;
}

/** Reads a company through a running server. */
export async function copyCompany(
  port: number,
  key: string,
  sizes: Sizes,
  isFirst: boolean,
): Promise<CompanyCopy> {
  const users: Sets[] = [];
  await sendAll(
    port,
    sizes.users,
    (index) => jsonRequest('getuser', key, { EmailAddress: titles.user(index) }),
    (body, index) => void (users[index] = JSON.parse(body.toString()) as Sets),
  );
  const groups = new Map<string, Sets>();
  for (const GroupTitle of groupTitles(sizes))
    groups.set(GroupTitle, await call<Sets>(port, 'getgroup', key, { GroupTitle }));
  const lists: CompanyCopy['lists'] = {};
  for (const kind of ['group', 'project', 'paymenttype', 'role'])
    lists[`get${kind}list`] = await call<Sets>(port, `get${kind}list`, key);
  lists['GetPaymentTypeList'] = { PaymentTypes: Object.values(lists['getpaymenttypelist'] ?? {}).flat() };
  lists['GetProjectList'] = { ProjectNumbers: Object.values(lists['getprojectlist'] ?? {}).flat() };
  const schemas: Partial<CompanyCopy['schemas']> = {};
  for (const operation of soapOperations) {
    const parameters = operation.startsWith('modAPI') ? { EmailAddress: titles.user(0) } : {};
    schemas[operation] = readDataSet(await callSoap(port, operation, key, parameters)).schema;
  }
  return { key, isFirst, users, groups, lists, schemas: schemas as CompanyCopy['schemas'] };
}
