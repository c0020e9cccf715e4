import { getGroup, getGroupList, updateGroup } from './generated/sdk.gen';
import type { ProblemCode } from './generated/types.gen';
import { unexpected, walkThrough } from './steps';

await walkThrough({
  async list(APIkey) {
    const { data, error } = await getGroupList({ body: { APIkey } });
    if (data !== undefined) return data.Groups;
    const code: ProblemCode = error.code;
    return code;
  },
  async create(APIkey, GroupTitle, Description) {
    const { data, error } = await updateGroup({
      body: { APIkey, data: { Group: [{ GroupTitle, Description }] } },
    });
    return data ?? unexpected(error);
  },
  async read(APIkey, GroupTitle) {
    const { data, error } = await getGroup({ body: { APIkey, GroupTitle } });
    return data?.Group ?? unexpected(error);
  },
});
