import { jsonRequest, soapRequest } from '../data/api.js';
import { post } from '../frame/load.js';
import { membership, titles, userFields, wholeUser } from '../data/company.js';
import { firstSynchronised, probedUsers, spareUsers, type Sizes } from '../data/sizes.js';

/** One kind of request that is measured. */
export interface Row {
  /** As it is chosen on the command line */
  name: string;
  title: string;
  protocol: 'JSON' | 'SOAP';
  status: number;
  /** The code of a refusal, which every rival must answer */
  code?: string;
  /** The n-th request of one rival; reads repeat after `variants`. */
  request(key: string, n: number): Buffer;
  variants: number;
  /** Reads are answered with the same bytes each time; updates with a number. */
  kind: 'read' | 'update' | 'refusal';
  /** Reads what the n-th request has changed. */
  readBack?(key: string, n: number): Buffer;
  /** Whether it takes a server that checks a contract */
  needsContract?: boolean;
}

/** All rows in the order in which they run: reads first, as updates change what they answer. */
export function allRows(sizes: Sizes, userIds: readonly string[]): Row[] {
  const user = (n: number): string => titles.user(n % probedUsers);
  const other = (n: number): string => titles.user(probedUsers + (n % probedUsers));
  const getUser = (key: string, EmailAddress: string): Buffer =>
    jsonRequest('getuser', key, { EmailAddress });
  const read = (name: string, title: string, request: Row['request'], variants = 1): Row => ({
    name,
    title,
    protocol: 'JSON',
    status: 200,
    kind: 'read',
    variants,
    request,
  });
  const soap = (row: Row): Row => ({ ...row, protocol: 'SOAP' });
  const refused = (
    name: string,
    title: string,
    status: number,
    code: string,
    request: Row['request'],
  ): Row => ({
    ...read(name, title, request),
    status,
    code,
    kind: 'refusal',
  });
  const updateUser = (name: string, title: string, data: (n: number) => object, readUser = user): Row => ({
    ...read(name, title, (key, n) => jsonRequest('updateuser', key, { data: data(n) }), probedUsers),
    kind: 'update',
    readBack: (key, n) => getUser(key, readUser(n)),
  });

  return [
    read('list-20', 'getgrouplist, 20', (key) => jsonRequest('getgrouplist', key)),
    read('list-5000', `getprojectlist, ${thousands(sizes.projects)}`, (key) =>
      jsonRequest('getprojectlist', key),
    ),
    read('getuser', 'getuser, all sets', (key, n) => getUser(key, user(n)), probedUsers),
    ...sizes.groups.map((size) =>
      read(`getgroup-${size}`, `getgroup, ${thousands(size)} members`, (key) =>
        jsonRequest('getgroup', key, { GroupTitle: titles.readGroup(size) }),
      ),
    ),
    soap(read('soap-list-2', 'SOAP, a list of 2', (key) => soapRequest('GetPaymentTypeList', key))),
    soap(
      read('soap-list-5000', `SOAP, a list of ${thousands(sizes.projects)}`, (key) =>
        soapRequest('GetProjectList', key),
      ),
    ),
    soap(
      read(
        'soap-getuser',
        'SOAP, GetUser',
        (key, n) => soapRequest('modAPI.GetUser_Alternate', key, { EmailAddress: user(n) }),
        probedUsers,
      ),
    ),
    {
      ...refused('refused-400', 'refused by the contract, 400', 400, 'invalid_request', (key, n) =>
        jsonRequest('updateuser', key, { data: { User: [{ ...userFields(n % probedUsers), Emial: 'x' }] } }),
      ),
      needsContract: true,
    },
    refused('wrong-key-401', 'a wrong key, 401', 401, 'invalid_api_key', (_key, n) =>
      getUser(`cak_${String(n).padStart(43, '0')}`, user(n)),
    ),
    updateUser('update-same', 'updateuser, nothing new', (n) => wholeUser(n % probedUsers, sizes)),
    // Other users than those of the rows around it, so that these find what they expect.
    updateUser(
      'update-field',
      'updateuser, one field',
      (n) => ({ User: [{ EmailAddress: other(n), PhoneNumber: `+49 30 ${n}` }] }),
      other,
    ),
    updateUser('update-set', 'updateuser, one set', (n) => ({
      User: [{ EmailAddress: user(n) }],
      Roles: [3, 4].map((step) => ({
        RoleTitle: titles.role((n + Math.floor(n / probedUsers) + step) % 10),
      })),
    })),
    ...sizes.groups.map((size): Row => ({
      ...updateUser('', '', () => ({})),
      ...updateGroup(size, userIds),
    })),
    updateUser('nightly', 'nightly synchronisation, 2 % differ', nightly(sizes), nightlyUser(sizes)),
    updateUser(
      'update-new',
      'updateuser, a new user',
      (n) => ({
        ...wholeUser(probedUsers, sizes),
        User: [{ ...userFields(n), EmailAddress: newAddress(n) }],
      }),
      newAddress,
    ),
  ];
}

/** Each request takes out the member that the one before it brought in, and brings in another. */
function updateGroup(
  size: number,
  userIds: readonly string[],
): Pick<Row, 'name' | 'title' | 'request' | 'readBack'> {
  const item = (index: number): string => `{"ID":"${userIds[index]}"}`;
  const fixed = Array.from({ length: size - 1 }, (_, index) => item(index)).join(',');
  const title = titles.changedGroup(size);
  const headers = { 'Content-Type': 'application/json' };
  return {
    name: `updategroup-${size}`,
    title: `updategroup of ${thousands(size)}, one differs`,
    request: (key, n) =>
      post(
        '/public/api/updategroup',
        headers,
        `{"APIkey":"${key}","data":{"Group":[{"GroupTitle":"${title}"}],"Users":[${fixed},${item(size + (n % spareUsers))}]}}`,
      ),
    readBack: (key) => jsonRequest('getgroup', key, { GroupTitle: title }),
  };
}

const newAddress = (n: number): string => `new.${n}@example.com`;

const synchronised = ({ groups }: Sizes): number => Math.max(...groups) - 1 - firstSynchronised;
const nightlyUser =
  (sizes: Sizes) =>
  (n: number): string =>
    titles.user(firstSynchronised + (n % synchronised(sizes)));

/** Night after night every user is sent once, as the partner's system has it. Whoever comes and goes in a changed group is not among them. */
function nightly(sizes: Sizes): (n: number) => object {
  const count = synchronised(sizes);
  return (n) => {
    const index = firstSynchronised + (n % count);
    return { User: [userFields(index, 1 + Math.floor(n / count))], ...membership(index, sizes) };
  };
}

function thousands(value: number): string {
  return value.toLocaleString('en-US');
}
