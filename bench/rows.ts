import { inLetterCase, smallGroups, spareUsers, titles, wholeUser, type Sizes } from './company.js';
import { jsonMessage, soapGetUser, type Message } from './client.js';

/** The company that rows refer to. */
export interface Company {
  key: string;
  sizes: Sizes;
  /** IDs of its users, by their position */
  userIds: readonly string[];
}

/** One kind of request that is measured. */
export interface Row {
  /** Its name on the command line */
  name: string;
  title: string;
  /** Rivals that do not support it */
  without?: readonly string[];
  send(n: number): Message;
  /** For every response: its status, 200 by default, and a text that it contains */
  status?: number;
  text(n: number): string;
  /** How many first responses are compared with ours */
  compared: number;
  /** Reads the n-th change: also compared */
  readBack?(n: number): Message;
  /** IDs in its responses differ between contestants */
  hasOwnIds?: boolean;
}

/** Users whose records are changed repeatedly. */
const changedUsers = 100;
const batchSize = 1_000;
let changes = 0;

/** All rows, in the order in which they run: those that change data come last. */
export function allRows({ key, sizes, userIds }: Company): Row[] {
  const steadyUsers = sizes.users - spareUsers;
  const thousands = (value: number): string => value.toLocaleString('en-US');
  const getUser = (EmailAddress: string): Message => jsonMessage('getuser', key, { EmailAddress });
  const getGroup = (GroupTitle: string): Message => jsonMessage('getgroup', key, { GroupTitle });
  const updateUser = (data: object): Message => jsonMessage('updateuser', key, { data });
  const changedUser = (n: number): string => titles.user(n % changedUsers);
  const readChanged = (n: number): Message => getUser(changedUser(n));
  const newValue = (): string => `Edition ${++changes}`;
  const changeGroup = (): Message => {
    const Group = [{ GroupTitle: titles.group(0), Description: newValue() }];
    return jsonMessage('updategroup', key, { data: { Group } });
  };
  /** One user after the other. No cached result can be reused: each pass begins with a change and spells the keys differently. */
  const cold = (read: (address: string) => Message): Pick<Row, 'send' | 'text' | 'compared'> => ({
    compared: 200,
    send(n) {
      const at = n % (steadyUsers + 1);
      const pass = Math.floor(n / (steadyUsers + 1));
      return at === 0 ? changeGroup() : read(inLetterCase(titles.user(at - 1), pass));
    },
    text(n) {
      const at = n % (steadyUsers + 1);
      return at === 0 ? '' : titles.user(at - 1);
    },
  });
  const updating = { compared: 2, text: () => '' };
  const newUser = (n: number): string => `new.${n}@example.com`;
  const roles = (n: number): object[] =>
    [3, 4].map((step) => ({ RoleTitle: titles.role((n + Math.floor(n / changedUsers) + step) % 10) }));
  const ids = userIds.map(Number).sort((a, b) => a - b);
  const pages = Math.floor(sizes.users / batchSize);
  const firstOfPage = (n: number): number => (n % pages) * batchSize;
  const batch = (of: (at: number) => object): Message =>
    jsonMessage('updateusers', key, { data: Array.from({ length: batchSize }, (_, at) => of(at)) });
  // Results differ in words; each must have one for the last of its updates.
  const batched = { without: ['stock'], compared: 0, text: () => `"Index":"${batchSize - 1}"` };

  return [
    { name: 'getuser', title: 'getuser', ...cold(getUser) },
    {
      name: 'getuser-changing',
      title: 'getuser, each after a change',
      compared: 200,
      send: (n) => (n % 2 === 0 ? changeGroup() : getUser(inLetterCase(titles.user(n % steadyUsers), n))),
      text: (n) => (n % 2 === 0 ? '' : titles.user(n % steadyUsers)),
    },
    {
      name: 'list',
      title: 'getgrouplist, a small list',
      compared: 1,
      send: () => jsonMessage('getgrouplist', key),
      text: () => titles.group(smallGroups - 1),
    },
    ...sizes.groups.map((size) => ({
      name: `getgroup-${size}`,
      title: `getgroup, ${thousands(size)} members`,
      compared: 1,
      send: () => getGroup(titles.readGroup(size)),
      text: () => titles.user(size - 1),
    })),
    {
      name: 'getusers',
      title: 'getusers, 1,000 users',
      without: ['stock'],
      compared: pages,
      send: (n) =>
        jsonMessage('getusers', key, { AfterID: String(ids[firstOfPage(n) - 1] ?? 0), Limit: batchSize }),
      text: (n) => `"${ids[firstOfPage(n) + batchSize - 1]}"`,
    },
    {
      name: 'soap-getuser',
      title: 'SOAP, GetUser',
      without: ['fastify', 'fair'],
      ...cold((to) => soapGetUser(key, to)),
    },
    {
      name: '400',
      title: 'rejected by the contract, 400',
      without: ['floor'],
      compared: 0,
      send: (n) => updateUser({ User: [{ EmailAddress: changedUser(n), Emial: `x${n}` }] }),
      status: 400,
      text: () => 'invalid_request',
    },
    {
      name: '401',
      title: 'a wrong key, 401',
      compared: 0,
      send: (n) =>
        jsonMessage('getuser', `cak_${String(n).padStart(43, '0')}`, { EmailAddress: changedUser(n) }),
      status: 401,
      text: () => 'invalid_api_key',
    },
    {
      name: 'update-field',
      title: 'updateuser, one field',
      ...updating,
      send: (n) => updateUser({ User: [{ EmailAddress: changedUser(n), Address2: newValue() }] }),
      readBack: readChanged,
    },
    {
      name: 'update-set',
      title: 'updateuser, one set',
      ...updating,
      send: (n) => updateUser({ User: [{ EmailAddress: changedUser(n) }], Roles: roles(n) }),
      readBack: readChanged,
    },
    ...sizes.groups.map((size) => ({
      // Each removes the member that the one before it added, and adds another. All connections change one group: the hardest case.
      name: `updategroup-${size}`,
      title: `updategroup of ${thousands(size)}, one differs`,
      ...updating,
      send(n: number) {
        const members = [...userIds.slice(0, size - 1), userIds[steadyUsers + (n % spareUsers)]];
        const Group = [{ GroupTitle: titles.changedGroup(size) }];
        return jsonMessage('updategroup', key, { data: { Group, Users: members.map((ID) => ({ ID })) } });
      },
      readBack: () => getGroup(titles.changedGroup(size)),
    })),
    {
      name: 'update-new',
      title: 'updateuser, a new user',
      ...updating,
      hasOwnIds: true,
      send: (n) => updateUser(wholeUser(sizes.users, sizes, newUser(n))),
      readBack: (n) => getUser(newUser(n)),
    },
    {
      name: 'updateusers-same',
      title: 'updateusers, 1,000 with nothing new',
      ...batched,
      send: (n) => batch((at) => wholeUser(firstOfPage(n) + at, sizes)),
    },
    {
      name: 'updateusers-new',
      title: 'updateusers, 1,000 new users',
      ...batched,
      send: (n) => batch((at) => wholeUser(sizes.users, sizes, `many.${n}.${at}@example.com`)),
    },
  ];
}
