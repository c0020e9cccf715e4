import type { CaseCompany } from '../../contract/cases/types.js';
import { sendCase, type Answered } from './client.js';
import type { Target } from '../proxy/target.js';

/** The records of the cases. The group shows that the company is one of verify's. */
export const ownUser = 'contract@verify.example';
export const ownGroup = 'Contract verification';

type Items = Record<string, string>[];

/** Calls a JSON operation. */
export function callJson(target: Target, operation: string, body: object): Promise<Answered> {
  return sendCase(target, {
    method: 'POST',
    path: `/public/api/${operation}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/**
 * Makes the records of the cases in a company of its own, and finds out which names its catalogue has.
 * @param anyCompany also take one that has groups of others
 * @throws Error when the server does not answer as it should, or the company is somebody's
 */
export async function openCompany(
  target: Target,
  { apiKey, namespace, anyCompany }: { apiKey: string; namespace: string; anyCompany: boolean },
): Promise<CaseCompany> {
  const read = async <T>(operation: string, members: object): Promise<T> => {
    const answer = await callJson(target, operation, { APIkey: apiKey, ...members });
    return resultOf(operation, answer) as T;
  };
  const { Groups } = await read<{ Groups: Items }>('getgrouplist', {});
  if (!anyCompany && Groups.length > 0 && !Groups.some(({ GroupTitle }) => GroupTitle === ownGroup)) {
    throw new Error(
      'The company of this key has groups. verify writes records: give it a company of its own, or say --any-company.',
    );
  }
  await read('updategroup', { data: { Group: [{ GroupTitle: ownGroup }] } });
  await read('updateuser', { data: { User: [person] } });
  const user = await read<Record<string, Items>>('getuser', { EmailAddress: ownUser });
  const { Countries: categories } = await read<{ Countries: Items }>('getcategorylist', {});
  const inputs = inputsOf(user, categories);
  return { apiKey, namespace, maxSetItems: undefined, inputOf: (operation) => inputs[operation] ?? {} };
}

const person = {
  EmailAddress: ownUser,
  FirstName: 'Contract',
  LastName: 'Verification',
  Country: 'DE',
  Currency: 'EUR',
};

/** A set must have an item to be broken. A name that the company does not have breaks a rule, which is not what is looked at. */
function inputsOf(user: Record<string, Items>, categories: Items): Record<string, Record<string, unknown>> {
  const first = (items: Items | undefined, name: string): Record<string, string> => ({
    [name]: items?.[0]?.[name] ?? 'Verification',
  });
  const permission = { ...first(user['Permissions'], 'PermissionDisplayName'), PermissionValue: 'true' };
  const role = first(user['Roles'], 'RoleTitle');
  return {
    getGroup: { GroupTitle: ownGroup },
    getUser: { EmailAddress: ownUser },
    deleteGroup: { GroupTitle: 'No such group' },
    deleteUser: { EmailAddress: 'nobody@verify.example' },
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
        User: [{ ...person, Disabled: 'false', Language: 'de-AT' }],
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
