import { randomUUID } from 'node:crypto';
import { groupRecord, type RecordDefinition, userRecord } from '../../src/domain/records/records.js';
import { isRecordTable, type RecordTable } from '../../src/domain/records/sets.js';
import { inputAbout, wholeRecord } from '../../tools/contract/cases/inputs.js';
import type { CaseCompany } from '../../tools/contract/cases/types.js';
import type { CompletedExchange } from '../transport.js';

/** The records that verify creates in a company. The group marks the company as one of verify's. */
export const ownUser = 'contract@verify.example';
export const ownGroup = 'Contract verification';

/** A kind of record, with the cases' own one: its natural key and ID, the natural key of another one, and a field with any text. */
export interface OwnRecord extends RecordDefinition {
  readonly own: string;
  readonly id: string;
  readonly other: string;
  readonly anyText: string;
}

/** A company as found, with the records created there for the verification. */
export type VerifiedCompany = Awaited<ReturnType<typeof openCompany>>;

/** A user profile that can be created in every company that has the ISO lists. */
export function personNamed(EmailAddress: string): Record<string, string> {
  return { EmailAddress, FirstName: 'Contract', LastName: 'Verification', Country: 'DE', Currency: 'EUR' };
}

export type CallJson = (operation: string, body: object) => Promise<CompletedExchange>;

type Items = Record<string, string>[];

/** Creates the cases' records, and finds out which names the catalogue has. @throws Error if the company is in use */
export async function openCompany(
  callJson: CallJson,
  { key: apiKey, namespace, anyCompany }: { key: string; namespace: string; anyCompany: boolean },
) {
  const read = async <T>(operation: string, members: object): Promise<T> => {
    return getResult(operation, await callJson(operation, { APIkey: apiKey, ...members })) as T;
  };
  const { Groups } = await read<{ Groups: Items }>('getgrouplist', {});
  if (!anyCompany && Groups.length > 0 && !Groups.some(({ GroupTitle }) => GroupTitle === ownGroup)) {
    const advice = 'verify writes records: give it a company of its own, or use --any-company.';
    throw new Error(`The company of this key has groups. ${advice}`);
  }
  const mark = randomUUID().slice(0, 8);
  const [otherGroup, otherUser] = [`${ownGroup} ${mark}`, `contract-${mark}@verify.example`];
  const otherId = await read<number>('updategroup', { data: { Group: [{ GroupTitle: otherGroup }] } });
  await read('updateuser', { data: { User: [personNamed(otherUser)] } });
  const userId = String(await read('updateuser', { data: { User: [personNamed(ownUser)] } }));
  const data = { Group: [{ GroupTitle: ownGroup }], Users: [{ EmailAddress: ownUser }] };
  const groupId = String(await read('updategroup', { data }));
  const user = await read<Record<string, Items>>('getuser', { EmailAddress: ownUser });
  const group = await read<Record<string, Items>>('getgroup', { GroupTitle: ownGroup });
  const { Countries: Categories } = await read<{ Countries: Items }>('getcategorylist', {});
  const withUpdates = (userUpdate: object, groupUpdate: object): CaseCompany => {
    const named = { user: ownUser, group: ownGroup, nobody: 'nobody@verify.example' };
    const getInput = (operation: string) => inputAbout(operation, { ...named, userUpdate, groupUpdate });
    return { apiKey, namespace, getInput };
  };
  const person = { ...personNamed(ownUser), Disabled: 'false', Language: 'de-AT' };
  const described = { GroupTitle: ownGroup, Description: 'Nothing' };
  const listed = { ...group, Categories };
  return {
    ...{ apiKey, namespace },
    firstId: otherId,
    records: {
      UserProfile: { ...userRecord, own: ownUser, id: userId, other: otherUser, anyText: 'City' },
      Group: { ...groupRecord, own: ownGroup, id: groupId, other: otherGroup, anyText: 'Description' },
    } satisfies Readonly<Record<RecordTable, OwnRecord>>,
    /** The title of a GL segment; undefined if the company has none. */
    glSegment: user['GLCodes']?.[0]?.['GLSegmentTitle'],
    /** For the cases: every set has an item. A name that the company lacks breaks a rule, but the cases do not check rules. */
    cases: withUpdates(whole(userRecord, person, user), whole(groupRecord, described, listed)),
    /** The same with existing references: every request succeeds. */
    faultless: withUpdates({ User: [personNamed(ownUser)], Groups: data.Group, Authoring: data.Users }, data),
  };
}

/** A value of each type that every company accepts. */
const values = { boolean: 'true', integer: '', text: '7' } as const;

/** A record with an item in every set. @param shown the record as read */
function whole(definition: RecordDefinition, record: object, shown: Record<string, Items>): object {
  const own = { UserProfile: ownUser, Group: ownGroup };
  return wholeRecord(definition, record, {
    title: ({ of, titleMember }, set) =>
      isRecordTable(of) ? own[of] : (shown[set]?.[0]?.[titleMember] ?? 'Verification'),
    value: (type) => values[type],
  });
}

function getResult(operation: string, { response: { status, body } }: CompletedExchange): unknown {
  if (status === 401) throw new Error('The server rejects the key (401).');
  const text = body.toString('utf8');
  if (status !== 200) throw new Error(`${operation} returned ${status}: ${text.slice(0, 300)}`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${operation} returned something that is not JSON.`);
  }
}
