import { element, envelopeNode, soapRequest, type XmlNode } from '../../contract/cases/soap-request.js';
import type { Client, Transport } from './client.js';

/** The IDs of records that updates returned. */
export interface Made {
  readonly users: Set<number>;
  readonly groups: Set<number>;
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
    if (Number.isInteger(id)) ((soapName ?? jsonName)?.toLowerCase() === 'user' ? users : groups).add(id);
    return answered;
  };
}

/** The result of removing the records. */
export interface Removal {
  readonly removed: number;
  /** Records that still exist, in words. */
  readonly left: readonly string[];
}

/**
 * Deletes all records from a first ID on, so that the company is as before. IDs only rise and are never reused (D1), so smaller ones
 * existed before.
 */
export async function removeMade(
  client: Client,
  company: { readonly apiKey: string; readonly namespace: string; readonly firstId: number },
  made: Made,
): Promise<Removal> {
  let removed = 0;
  const left: string[] = [];
  const kinds = [
    { kind: 'User', keyName: 'EmailAddress', ids: made.users },
    { kind: 'Group', keyName: 'GroupTitle', ids: made.groups },
  ] as const;
  for (const { kind, keyName, ids } of kinds) {
    for (const id of [...ids].filter((one) => one >= company.firstId)) {
      const read = await client.callJson(`get${kind.toLowerCase()}`, {
        APIkey: company.apiKey,
        ID: String(id),
      });
      if (read.response.status === 404) continue;
      const key = keyOf(read.response.body.toString('utf8'), kind, keyName);
      const isGone = key !== undefined && (await isDeleted(client, company, kind, keyName, key));
      if (isGone) removed += 1;
      else left.push(`${kind.toLowerCase()} ${id}`);
    }
  }
  return { removed, left };
}

function keyOf(text: string, kind: string, keyName: string): string | undefined {
  try {
    const record = (JSON.parse(text) as Record<string, Record<string, string>[]>)[kind];
    return record?.[0]?.[keyName];
  } catch {
    return undefined;
  }
}

async function isDeleted(
  client: Client,
  { apiKey, namespace }: { apiKey: string; namespace: string },
  kind: string,
  keyName: string,
  key: string,
): Promise<boolean> {
  const operation: XmlNode = element(
    `modAPI.Delete${kind}_Alternate`,
    { xmlns: namespace },
    element('APIkey', {}, apiKey),
    element(keyName, {}, key),
  );
  const { response } = await client.send(soapRequest('1.1', envelopeNode('1.1', operation)));
  return response.status === 200 && response.body.toString('utf8').includes('Result>true<');
}
