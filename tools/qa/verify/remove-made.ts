import type { Transport } from '../transport.js';
import type { Client } from './client.js';

/** The IDs of records that updates returned. */
export interface Made {
  readonly users: number[];
  readonly groups: number[];
}

/** Sends, and remembers the records that updates returned. */
export function remembering(transport: Transport, { users, groups }: Made): Transport {
  return async (request) => {
    const answered = await transport(request);
    const { path, response } = answered;
    if (response.status !== 200) return answered;
    const text = response.body.subarray(0, 2000).toString('utf8');
    const [, soapName, soapId] = /<(?:\w+:)?Update(User|Group)Result>(\d+)</.exec(text) ?? [];
    const [, jsonName] = /\/update(user|group)$/.exec(path) ?? [];
    const id = Number(soapId ?? (jsonName === undefined ? NaN : text));
    const known = (soapName ?? jsonName)?.toLowerCase() === 'user' ? users : groups;
    if (Number.isInteger(id) && !known.includes(id)) known.push(id);
    return answered;
  };
}

/** The result of removing the records. */
export interface Removal {
  readonly removed: number;
  /** Records that may still exist, in words. */
  readonly left: readonly string[];
}

/**
 * Deletes all records from a first ID on, so that the company is as before. IDs only rise and are never reused (D1), so smaller ones
 * existed before.
 */
export async function removeMade(
  client: Pick<Client, 'callJson'>,
  { apiKey: APIkey, firstId }: { readonly apiKey: string; readonly firstId: number },
  { users, groups }: Made,
): Promise<Removal> {
  let removed = 0;
  const left: string[] = [];
  const all = [...users.map((id) => ['user', id] as const), ...groups.map((id) => ['group', id] as const)];
  for (const [kind, id] of all.filter(([, one]) => one >= firstId)) {
    const { response } = await client.callJson(`delete${kind}`, { APIkey, ID: String(id) });
    const answer = response.status === 200 ? response.body.toString('utf8').trim() : '';
    if (answer === 'true') removed += 1;
    else if (answer !== 'false') left.push(`${kind} ${id}`);
  }
  return { removed, left };
}
