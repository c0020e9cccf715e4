import { jsonRequest } from '../data/api.js';
import { membership, titles, userFields, wholeUser } from '../data/company.js';
import type { CompanyCopy, Sets } from '../data/copy.js';
import { differsEvery, probedUsers, spareUsers, steadyUsers, type Sizes } from '../data/sizes.js';
import { post } from '../frame/load.js';
import { changedValue, Expected, expectedUser, recordName, requireStatus, type Changes } from './check.js';
import { requireId, sendChange, sendRead, userChange } from './exchanges.js';
import type { Exchange, Row } from './rows.js';

const getUser = ({ key }: CompanyCopy, EmailAddress: string): Buffer =>
  jsonRequest('getuser', key, { EmailAddress });
const updateUser = ({ key }: CompanyCopy, data: object): Exchange => ({
  request: jsonRequest('updateuser', key, { data }),
  judge: requireId,
});

/** @param readBack what the n-th request has changed, and how it must look then */
function updating(
  name: string,
  title: string,
  exchange: (main: CompanyCopy, n: number, changes: Changes) => Exchange,
  readBack: (main: CompanyCopy, n: number) => { request: Buffer; expected: Expected },
): Row {
  return {
    ...{ name, title, protocol: 'JSON', phase: 'updating', needs: 'sets' },
    begin: ({ main }, changes) => ({
      exchange: (n) => exchange(main, n, changes),
      readBack: (n) => {
        const { request, expected } = readBack(main, n);
        return sendRead(request, expected, changes);
      },
    }),
  };
}

/** Rows that are refused, and rows that update. */
export function otherRows(sizes: Sizes): Row[] {
  // A user of no team: what the teams' rows read stays as it is.
  const likeIndex = steadyUsers(sizes);
  const nightlyUsers = steadyUsers(sizes) - probedUsers;
  const readUser = (main: CompanyCopy, index: number): { request: Buffer; expected: Expected } => ({
    request: getUser(main, titles.user(index)),
    expected: expectedUser(main, index),
  });
  const roles = (n: number): string[] =>
    [3, 4].map((step) => titles.role((n + Math.floor(n / probedUsers) + step) % 10));
  const newAddress = (n: number): string => `new.${n}@example.com`;
  return [
    refused('refused-400', 'refused by the contract, 400', 400, 'invalid_request', (key, n) =>
      jsonRequest('updateuser', key, {
        data: { User: [{ ...userFields(n % probedUsers), Emial: `x${n}` }] },
      }),
    ),
    refused('wrong-key-401', 'a wrong key, 401', 401, 'invalid_api_key', (_, n) =>
      jsonRequest('getuser', `cak_${String(n).padStart(43, '0')}`, {
        EmailAddress: titles.user(n % probedUsers),
      }),
    ),
    updating(
      'update-same',
      'updateuser, nothing new, repeated',
      (main, n) => updateUser(main, wholeUser(n % probedUsers, sizes)),
      readUser,
    ),
    updating(
      'nightly',
      'updateuser of all, 2 % differ',
      (main, n, changes) => {
        const index = probedUsers + (n % nightlyUsers);
        const change = userChange(main, index, userFields(index), membership(index, sizes));
        if (n % differsEvery === 0) return sendChange(change, changes);
        const [current] = changes.now(change.record).live;
        return { request: change.request(changedValue(current ?? { number: 0 })), judge: requireId };
      },
      (main, n) => readUser(main, probedUsers + n),
    ),
    {
      ...updating(
        'update-field',
        'updateuser, one field',
        (main, n, changes) => sendChange(userChange(main, n % probedUsers), changes),
        readUser,
      ),
      needs: undefined,
    },
    updating(
      'update-set',
      'updateuser, one set',
      (main, n) =>
        updateUser(main, {
          User: [{ EmailAddress: titles.user(n % probedUsers) }],
          Roles: roles(n).map((RoleTitle) => ({ RoleTitle })),
        }),
      (main, n) => {
        const Roles = (main.lists['getrolelist']?.['Roles'] ?? []).filter(({ RoleTitle = '' }) =>
          roles(n).includes(RoleTitle),
        );
        const sets = { ...main.users[n], Roles };
        const request = getUser(main, titles.user(n));
        return { request, expected: new Expected(sets, [recordName(main, titles.user(n))]) };
      },
    ),
    ...sizes.groups.map((size) => updateGroup(size, sizes)),
    updating(
      'update-new',
      'updateuser, a new user',
      (main, n) =>
        updateUser(main, {
          ...wholeUser(likeIndex, sizes),
          User: [{ ...userFields(n), EmailAddress: newAddress(n) }],
        }),
      (main, n) => {
        const like = main.users[likeIndex] ?? {};
        const [fields] = like['User'] ?? [];
        const sets: Sets = { ...like, User: [{ ...fields, ...userFields(n), EmailAddress: newAddress(n) }] };
        // Its ID is the contestant's own business.
        const request = getUser(main, newAddress(n));
        return { request, expected: new Expected(sets, [newAddress(n)], { withIds: false }) };
      },
    ),
  ];
}

function refused(
  name: string,
  title: string,
  status: number,
  code: string,
  request: (key: string, n: number) => Buffer,
): Row {
  return {
    ...{ name, title, protocol: 'JSON', phase: 'refused', ...(status === 400 ? { needs: 'contract' } : {}) },
    begin: ({ main }) => ({
      exchange: (n) => ({
        request: request(main.key, n),
        judge: (answer) => {
          requireStatus(answer, status);
          if (!answer.body.includes(`"${code}"`))
            throw new Error(`no ${code}: ${answer.body.toString().slice(0, 200)}`);
        },
      }),
    }),
  };
}

/** Each request takes out the member that the one before it brought in, and brings in another. All connections change one group: the hardest case. */
function updateGroup(size: number, sizes: Sizes): Row {
  const title = titles.changedGroup(size);
  const spare = (n: number): number => steadyUsers(sizes) + (n % spareUsers);
  const headers = { 'Content-Type': 'application/json' };
  const idOf = ({ users }: CompanyCopy, index: number): string => users[index]?.['User']?.[0]?.['ID'] ?? '';
  let fixed: string | undefined;
  return updating(
    `updategroup-${size}`,
    `updategroup of ${size.toLocaleString('en-US')}, one differs`,
    (main, n) => {
      fixed ??= Array.from({ length: size - 1 }, (_, index) => `{"ID":"${idOf(main, index)}"}`).join(',');
      const users = `[${fixed},{"ID":"${idOf(main, spare(n))}"}]`;
      const body = `{"APIkey":"${main.key}","data":{"Group":[{"GroupTitle":"${title}"}],"Users":${users}}}`;
      return { request: post('/public/api/updategroup', headers, body), judge: requireId };
    },
    (main, n) => {
      const sets = main.groups.get(title) ?? {};
      const Users = [
        ...(sets['Users'] ?? []),
        { ID: idOf(main, spare(n)), EmailAddress: titles.user(spare(n)) },
      ];
      return {
        request: jsonRequest('getgroup', main.key, { GroupTitle: title }),
        expected: new Expected({ ...sets, Users }, [recordName(main, title)]),
      };
    },
  );
}
