import { jsonMessage } from '../../../../support/messages/requests.js';
import type { Client, Outcome } from './http-client.js';
import type { TortureRecord } from './ledger.js';
import { groupSight, userSight, type Sight } from './marks.js';

type Answer = Record<string, Record<string, string>[]>;

/** Reads a record over HTTP. `sight` is undefined when the answer says nothing about it. */
export async function readSight(
  client: Client,
  apiKey: string,
  { kind, key }: TortureRecord,
): Promise<{ outcome: Outcome; sight: Sight | undefined }> {
  const call =
    kind === 'user'
      ? jsonMessage('getuser', apiKey, { EmailAddress: key })
      : jsonMessage('getgroup', apiKey, { GroupTitle: key });
  const outcome = await client.send(call);
  return { outcome, sight: sightOf(outcome, kind) };
}

function sightOf(outcome: Outcome, kind: TortureRecord['kind']): Sight | undefined {
  if (outcome.kind !== 'answer') return undefined;
  if (outcome.status === 404 && outcome.text.includes('"code":"not_found"')) return 'absent';
  if (outcome.status !== 200) return undefined;
  const answer = JSON.parse(outcome.text) as Answer;
  return kind === 'user' ? userSight(answer) : groupSight(answer);
}
