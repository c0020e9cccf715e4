import { getGroup, getGroupList, updateGroup } from './generated/api';
import type { ProblemCode } from './generated/api';
import { unexpected, walkThrough } from './steps';

await walkThrough({
  async list(APIkey) {
    const { status, data } = await getGroupList({ APIkey });
    if (status === 200) return data.Groups;
    const code: ProblemCode = data.code;
    return code;
  },
  async create(APIkey, GroupTitle, Description) {
    const { status, data } = await updateGroup({ APIkey, data: { Group: [{ GroupTitle, Description }] } });
    return status === 200 ? data : unexpected(data);
  },
  async read(APIkey, GroupTitle) {
    const { status, data } = await getGroup({ APIkey, GroupTitle });
    return status === 200 ? data.Group : unexpected(data);
  },
});
