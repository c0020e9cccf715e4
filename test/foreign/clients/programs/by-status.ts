import { getGroup, getGroupList, getUser, updateGroup, updateUser, type ProblemCode } from './generated/api';
import { bodyOf, walkThroughBy } from './steps';

// Both orval and oazapfts make functions of these names and parameters.
await walkThroughBy({
  async list(APIkey) {
    const response = await getGroupList({ APIkey });
    if (response.status === 200) return response.data.Groups;
    const code: ProblemCode = response.data.code;
    return code;
  },
  getUser: async (APIkey, EmailAddress) => bodyOf(await getUser({ APIkey, EmailAddress })),
  updateUser: async (APIkey, data) => bodyOf(await updateUser({ APIkey, data })),
  getGroup: async (APIkey, GroupTitle) => bodyOf(await getGroup({ APIkey, GroupTitle })),
  updateGroup: async (APIkey, data) => bodyOf(await updateGroup({ APIkey, data })),
});
