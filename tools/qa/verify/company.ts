import { randomUUID } from 'node:crypto';
import type { CaseCompany } from '../../contract/cases/types.js';
import type { Answered, Client } from './client.js';

/** The records that verify creates in a company. The group marks the company as one of verify's. */
export const ownUser = 'contract@verify.example';
export const ownGroup = 'Contract verification';

/** A company as found, with the records created there for the verification. */
export interface VerifiedCompany {
  readonly apiKey: string;
  readonly namespace: string;
  /** The ID of the first record that was created. */
  readonly firstId: number;
  /** IDs of the cases' user and group, and the natural keys of a second one of each. */
  readonly userId: number;
  readonly groupId: number;
  readonly otherUser: string;
  readonly otherGroup: string;
  /** For the cases: every set has an item. A name that the company lacks breaks a rule, which the cases do not check. */
  readonly cases: CaseCompany;
  /** The same with existing references: every request succeeds. */
  readonly faultless: CaseCompany;
}

/** A user profile that can be created in every company that has the ISO lists. */
export function personNamed(EmailAddress: string): Record<string, string> {
  return { EmailAddress, FirstName: 'Contract', LastName: 'Verification', Country: 'DE', Currency: 'EUR' };
}

type Items = Record<string, string>[];
type Inputs = Record<string, Record<string, unknown>>;

/**
 * Creates the cases' records in a dedicated company, and finds out which names its catalogue has.
 * @param anyCompany also accept one that has other groups
 * @throws Error when the server does not answer as it should, or the company is in use
 */
export async function openCompany(
  client: Client,
  { apiKey, namespace, anyCompany }: { apiKey: string; namespace: string; anyCompany: boolean },
): Promise<VerifiedCompany> {
  const read = async <T>(operation: string, members: object): Promise<T> => {
    const answer = await client.callJson(operation, { APIkey: apiKey, ...members });
    return resultOf(operation, answer) as T;
  };
  const { Groups } = await read<{ Groups: Items }>('getgrouplist', {});
  if (!anyCompany && Groups.length > 0 && !Groups.some(({ GroupTitle }) => GroupTitle === ownGroup)) {
    throw new Error(
      'The company of this key has groups. verify writes records: give it a company of its own, or say --any-company.',
    );
  }
  const id = randomUUID().slice(0, 8);
  const [otherGroup, otherUser] = [`${ownGroup} ${id}`, `contract-${id}@verify.example`];
  const firstId = await read<number>('updategroup', { data: { Group: [{ GroupTitle: otherGroup }] } });
  await read('updateuser', { data: { User: [personNamed(otherUser)] } });
  const userId = await read<number>('updateuser', { data: { User: [personNamed(ownUser)] } });
  const members = [{ EmailAddress: ownUser }];
  const data = { Group: [{ GroupTitle: ownGroup }], Users: members };
  const groupId = await read<number>('updategroup', { data });
  const user = await read<Record<string, Items>>('getuser', { EmailAddress: ownUser });
  const { Countries: categories } = await read<{ Countries: Items }>('getcategorylist', {});
  const caseCompany = (inputs: Inputs): CaseCompany => ({
    apiKey,
    namespace,
    maxSetItems: undefined,
    inputOf: (operation) => inputs[operation] ?? {},
  });
  return {
    ...{ apiKey, namespace, firstId, userId, groupId, otherUser, otherGroup },
    cases: caseCompany(withMany(inputsOf(user, categories))),
    faultless: caseCompany(withMany(faultlessInputs())),
  };
}

const lookups = {
  getGroup: { GroupTitle: ownGroup },
  getUser: { EmailAddress: ownUser },
  deleteGroup: { GroupTitle: 'No such group' },
  deleteUser: { EmailAddress: 'nobody@verify.example' },
  getChangeList: { SinceRevision: '0', Limit: 10 },
  getUsers: { AfterID: '0', Limit: 10, ChangedSince: '' },
  getGroups: { AfterID: '0', Limit: 10, ChangedSince: '' },
};

/** The updates, also as one of many (D61). */
function withMany(inputs: Inputs): Inputs {
  const many = (update: string) => ({
    data: [(inputs[update] as { data?: object } | undefined)?.data],
    DryRun: 'false',
    StopOnRefusal: 'false',
  });
  return { ...inputs, updateUsers: many('updateUser'), updateGroups: many('updateGroup') };
}

function inputsOf(user: Record<string, Items>, categories: Items): Inputs {
  const first = (items: Items | undefined, name: string): Record<string, string> => ({
    [name]: items?.[0]?.[name] ?? 'Verification',
  });
  const permission = { ...first(user['Permissions'], 'PermissionDisplayName'), PermissionValue: 'true' };
  const role = first(user['Roles'], 'RoleTitle');
  return {
    ...lookups,
    updateGroup: {
      data: {
        Group: [{ GroupTitle: ownGroup, Description: 'Nothing' }],
        Permissions: [permission],
        Users: [{ EmailAddress: ownUser }],
        Roles: [role],
        Categories: [first(categories, 'CategoryTitle')],
      },
    },
    updateUser: {
      data: {
        User: [{ ...personNamed(ownUser), Disabled: 'false', Language: 'de-AT' }],
        Permissions: [permission],
        Groups: [{ GroupTitle: ownGroup }],
        UserDefinedFields: [
          { ...first(user['UserDefinedFields'], 'UserDefinedFieldTitle'), UserDefinedFieldValue: '7' },
        ],
        GLCodes: [{ ...first(user['GLCodes'], 'GLSegmentTitle'), GLCodeDefault: '' }],
        Authoring: [{ EmailAddress: ownUser }],
        Roles: [role],
      },
    },
  };
}

function faultlessInputs(): Inputs {
  const users = [{ EmailAddress: ownUser }];
  return {
    ...lookups,
    updateGroup: { data: { Group: [{ GroupTitle: ownGroup }], Users: users } },
    updateUser: {
      data: { User: [personNamed(ownUser)], Groups: [{ GroupTitle: ownGroup }], Authoring: users },
    },
  };
}

function resultOf(operation: string, { response: { status, body } }: Answered): unknown {
  if (status === 401) throw new Error('The server refuses the key (401).');
  const text = body.toString('utf8');
  if (status !== 200) throw new Error(`${operation} was answered ${status}: ${text.slice(0, 300)}`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${operation} was answered with something that is not JSON.`);
  }
}
