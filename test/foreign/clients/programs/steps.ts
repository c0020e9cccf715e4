/** What a program makes of a generated client. Types come out of the generated code: they must fit without a cast. */
export interface Client {
  /** The groups, or the code of the problem. */
  list(apiKey: string): Promise<readonly { ID: string; GroupTitle: string }[] | string>;
  /** The ID of the group that was made. */
  create(apiKey: string, title: string, description: string): Promise<number>;
  read(apiKey: string, title: string): Promise<readonly { ID: string; Description: string }[]>;
}

/** The server that the contract names is the one to call, unless a generator leaves it out. */
export const baseUrl = process.env.BASE_URL ?? '';

/** Makes a group, finds it again in both ways, and is refused with a wrong key. Says what does not hold and ends the program. */
export async function walkThrough({ list, create, read }: Client): Promise<void> {
  const apiKey = process.env.API_KEY ?? '';
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
}

/** For clients whose answer may be a problem where the program expects none. */
export function unexpected(problem: unknown): never {
  throw new Error(`refused: ${JSON.stringify(problem)}`);
}

function expect(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
