import { asText, readResponse } from '../exchange/response.js';
import type { Transport } from '../transport.js';
import type { CallJson } from './company.js';

/** Sends, and remembers the records that updates returned. */
export function remembering(transport: Transport, made: string[]): Transport {
  return async (request) => {
    const completed = await transport(request);
    const { path, response } = completed;
    const start = response.body.toString('utf8', 0, 2000);
    const [, jsonKind] = /\/update(user|group)s?$/.exec(path) ?? [];
    const [, soapKind] = /<(?:\w+:)?Update(User|Group)s?Result>/.exec(start) ?? [];
    const kind = (jsonKind ?? soapKind)?.toLowerCase();
    if (response.status !== 200 || kind === undefined) return completed;
    const { value, tables } = await readResponse(jsonKind === undefined ? 'soap' : 'json', response);
    for (const id of [value, ...(tables['Results'] ?? []).map(({ ID }) => ID)]) {
      const one = `${kind} ${asText(id)}`;
      if (/ \d+$/.test(one) && !made.includes(one)) made.push(one);
    }
    return completed;
  };
}

/** Deletes the records made from a first ID on: IDs are never reused, so smaller ones existed before. @returns the outcome */
export async function removeMade(
  callJson: CallJson,
  { apiKey: APIkey, firstId }: { readonly apiKey: string; readonly firstId: number },
  made: readonly string[],
): Promise<string> {
  let removed = 0;
  const left: string[] = [];
  try {
    // Groups last: verify recognizes a company by its group.
    for (const one of [...made].sort().reverse()) {
      const [kind, ID = ''] = one.split(' ');
      if (Number(ID) < firstId) continue;
      const { response } = await callJson(`delete${kind}`, { APIkey, ID });
      const text = response.status === 200 ? response.body.toString('utf8').trim() : '';
      if (text === 'true') removed += 1;
      else if (text !== 'false') left.push(one);
    }
  } catch {
    return 'records were made and may be left: the server stopped responding';
  }
  const rest = left.length === 0 ? '' : `, but these are left: ${left.join(', ')}`;
  return `${removed} records were made and deleted again${rest}`;
}
