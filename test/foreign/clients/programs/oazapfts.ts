import { getGroup, getGroupList, updateGroup } from './generated/api';
import type { ProblemCode } from './generated/api';
import { unexpected, walkThrough } from './steps';

await walkThrough({
  async list(APIkey) {
    const answer = await getGroupList({ APIkey });
    if (answer.status === 200) return answer.data.Groups;
    const code: ProblemCode = answer.data.code;
    return code;
  },
  async create(APIkey, GroupTitle, Description) {
    const answer = await updateGroup({ APIkey, data: { Group: [{ GroupTitle, Description }] } });
    return answer.status === 200 ? answer.data : unexpected(answer.data);
  },
  async read(APIkey, GroupTitle) {
    const answer = await getGroup({ APIkey, GroupTitle });
    return answer.status === 200 ? answer.data.Group : unexpected(answer.data);
  },
});
