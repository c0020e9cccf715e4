/** What a program makes of a generated client. Types come out of the generated code: they must fit without a cast. */
export interface Client {
  /** The groups, or the code of the problem. */
  list(apiKey: string): Promise<readonly { ID?: string; GroupTitle?: string }[] | string>;
  /** @returns the ID of the group that was made */
  create(apiKey: string, title: string, description: string): Promise<number>;
  read(apiKey: string, title: string): Promise<readonly { ID?: string; Description?: string }[]>;
  /** Reads the user, changes the city, and sends the objects that were read, sets and all, as they are. @returns the ID */
  moveUser(apiKey: string, emailAddress: string, city: string): Promise<number>;
  /** The same with a group and its description. */
  describeGroup(apiKey: string, title: string, description: string): Promise<number>;
}

/** The calls of a client that keeps the contract's names. What is read is sent back as it is. */
interface Calls<User, Group> extends Pick<Client, 'list'> {
  getUser(apiKey: string, emailAddress: string): Promise<User>;
  updateUser(apiKey: string, data: User): Promise<number>;
  getGroup(apiKey: string, title: string): Promise<Group>;
  updateGroup(
    apiKey: string,
    data: Group | { Group: { GroupTitle: string; Description: string }[] },
  ): Promise<number>;
}

export function walkThroughBy<
  User extends { User: readonly { City?: string }[] },
  Group extends { Group: readonly { ID?: string; Description?: string }[] },
>({ list, getUser, updateUser, getGroup, updateGroup }: Calls<User, Group>): Promise<void> {
  return walkThrough({
    list,
    create: (apiKey, GroupTitle, Description) =>
      updateGroup(apiKey, { Group: [{ GroupTitle, Description }] }),
    read: async (apiKey, title) => (await getGroup(apiKey, title)).Group,
    async moveUser(apiKey, emailAddress, city) {
      const data = await getUser(apiKey, emailAddress);
      only(data.User).City = city;
      return updateUser(apiKey, data);
    },
    async describeGroup(apiKey, title, description) {
      const data = await getGroup(apiKey, title);
      only(data.Group).Description = description;
      return updateGroup(apiKey, data);
    },
  });
}

/** The server that the contract names is the one to call, unless a generator leaves it out. */
export const baseUrl = process.env.API_URL ?? '';

const apiKey = process.env.API_KEY ?? '';

/**
 * Makes a group, finds it again in both ways, is rejected with a wrong key, and sends back what it read with one change. Reports what does
 * not hold and ends the program.
 */
export async function walkThrough(client: Client): Promise<void> {
  const { list, create, read } = client;
  const title = `Made by ${process.env.PROGRAM}`;
  const id = await create(apiKey, title, 'As it was sent');
  expect(typeof id === 'number', `updategroup: ${JSON.stringify(id)}`);
  const [group] = await read(apiKey, title);
  expect(group?.ID === String(id), `getgroup found ID ${group?.ID}, not ${id}`);
  expect(group?.Description === 'As it was sent', `getgroup: ${JSON.stringify(group)}`);
  const groups = await list(apiKey);
  const isListed = typeof groups !== 'string' && groups.some(({ GroupTitle }) => GroupTitle === title);
  expect(isListed, `getgrouplist: ${JSON.stringify(groups)}`);
  const rejection = await list('not-a-key');
  expect(rejection === 'invalid_api_key', `a wrong key gave ${JSON.stringify(rejection)}`);
  await sendsBack('user', { EmailAddress: 'ada.lovelace@demo.example' }, 'City', client.moveUser);
  await sendsBack('group', { GroupTitle: 'Accounting' }, 'Description', client.describeGroup);
}

/** Expects that one field of a record of the demo company has changed, and nothing else of the record and its sets. */
async function sendsBack(
  kind: 'user' | 'group',
  key: Record<string, string>,
  field: string,
  change: (apiKey: string, key: string, value: string) => Promise<number>,
): Promise<void> {
  const member = kind === 'user' ? 'User' : 'Group';
  const ask = async () => {
    const body = JSON.stringify({ APIkey: apiKey, ...key });
    const response = await fetch(`${baseUrl}/public/api/get${kind}`, { method: 'POST', body });
    return (await response.json()) as Record<string, Record<string, string>[]>;
  };
  const before = await ask();
  const value = `Sent back by ${process.env.PROGRAM}`;
  const id = await change(apiKey, Object.values(key)[0]!, value);
  const wanted = { ...before, [member]: [{ ...before[member]?.[0], [field]: value }] };
  expect(before[member]?.[0]?.ID === String(id), `update${kind}: ${JSON.stringify(id)}`);
  const after = JSON.stringify(await ask());
  expect(after === JSON.stringify(wanted), `sending a ${kind} back left ${after}`);
}

/** The one record of a response. */
export function only<T>(records: readonly T[]): T {
  const [record] = records;
  if (record === undefined) throw new Error('the response has no record');
  return record;
}

/** The result, for clients that give either it or the problem. */
export function resultOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  return data ?? unexpected(error);
}

/** The same for clients that give responses by their status. */
export function bodyOf<R extends { status: number; data: unknown }>(
  response: R,
): Extract<R, { status: 200 }>['data'] {
  return response.status === 200 ? response.data : unexpected(response.data);
}

function unexpected(problem: unknown): never {
  throw new Error(`rejected: ${JSON.stringify(problem)}`);
}

function expect(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
