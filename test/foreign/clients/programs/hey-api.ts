import { getGroup, getGroupList, getUser, updateGroup, updateUser } from './generated/sdk.gen';
import type { ProblemCode } from './generated/types.gen';
import { resultOf, walkThroughBy } from './steps';

await walkThroughBy({
  async list(APIkey) {
    const { data, error } = await getGroupList({ body: { APIkey } });
    if (data !== undefined) return data.Groups;
    const code: ProblemCode = error.code;
    return code;
  },
  getUser: async (APIkey, EmailAddress) => resultOf(await getUser({ body: { APIkey, EmailAddress } })),
  updateUser: async (APIkey, data) => resultOf(await updateUser({ body: { APIkey, data } })),
  getGroup: async (APIkey, GroupTitle) => resultOf(await getGroup({ body: { APIkey, GroupTitle } })),
  updateGroup: async (APIkey, data) => resultOf(await updateGroup({ body: { APIkey, data } })),
});
