/** What a program makes of a generated client. Types come out of the generated code: they must fit without a cast. */
export interface Client {
  /** The groups, or the code of the problem. */
  list(apiKey: string): Promise<readonly { ID?: string; GroupTitle?: string }[] | string>;
  /** The ID of the group that was made. */
  create(apiKey: string, title: string, description: string): Promise<number>;
  read(apiKey: string, title: string): Promise<readonly { ID?: string; Description?: string }[]>;
  /** Reads the user, changes the city, and sends the objects that were read, sets and all, as they are. @returns the ID */
  moveUser(apiKey: string, emailAddress: string, city: string): Promise<number>;
  /** The same with a group and its description. */
  describeGroup(apiKey: string, title: string, description: string): Promise<number>;
}

/** The server that the contract names is the one to call, unless a generator leaves it out. */
export const baseUrl = process.env.BASE_URL ?? '';

const apiKey = process.env.API_KEY ?? '';

/**
 * Makes a group, finds it again in both ways, is refused with a wrong key, and sends back what it read with one change. Says what does
 * not hold and ends the program.
 */
export async function walkThrough(client: Client): Promise<void> {
  const { list, create, read } = client;
  const title = `Made by ${process.env.CLIENT}`;
  const id = await create(apiKey, title, 'As it was sent');
  expect(typeof id === 'number', `updategroup answered ${JSON.stringify(id)}`);
  const [group] = await read(apiKey, title);
  expect(group?.ID === String(id), `getgroup found ID ${group?.ID}, not ${id}`);
  expect(group?.Description === 'As it was sent', `getgroup answered ${JSON.stringify(group)}`);
  const groups = await list(apiKey);
  expect(
    typeof groups !== 'string' && groups.some(({ GroupTitle }) => GroupTitle === title),
    `getgrouplist answered ${JSON.stringify(groups)}`,
  );
  const refusal = await list('not-a-key');
  expect(refusal === 'invalid_api_key', `a wrong key gave ${JSON.stringify(refusal)}`);
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
    const answer = await fetch(`${baseUrl}/public/api/get${kind}`, { method: 'POST', body });
    return (await answer.json()) as Record<string, Record<string, string>[]>;
  };
  const before = await ask();
  const value = `Sent back by ${process.env.CLIENT}`;
  const id = await change(apiKey, Object.values(key)[0]!, value);
  const wanted = { ...before, [member]: [{ ...before[member]?.[0], [field]: value }] };
  expect(before[member]?.[0]?.ID === String(id), `update${kind} answered ${JSON.stringify(id)}`);
  const after = JSON.stringify(await ask());
  expect(after === JSON.stringify(wanted), `sending a ${kind} back left ${after}`);
}

/** The one record of an answer. */
export function only<T>(records: readonly T[]): T {
  const [record] = records;
  if (record === undefined) throw new Error('the answer has no record');
  return record;
}

/** For clients whose answer may be a problem where the program expects none. */
export function unexpected(problem: unknown): never {
  throw new Error(`refused: ${JSON.stringify(problem)}`);
}

function expect(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
