import { getGroup, getGroupList, getUser, updateGroup, updateUser } from './generated/api';
import type { ProblemCode } from './generated/api';
import { only, unexpected, walkThrough } from './steps';

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
  async moveUser(APIkey, EmailAddress, city) {
    const answer = await getUser({ APIkey, EmailAddress });
    if (answer.status !== 200) return unexpected(answer.data);
    only(answer.data.User).City = city;
    const update = await updateUser({ APIkey, data: answer.data });
    return update.status === 200 ? update.data : unexpected(update.data);
  },
  async describeGroup(APIkey, GroupTitle, description) {
    const answer = await getGroup({ APIkey, GroupTitle });
    if (answer.status !== 200) return unexpected(answer.data);
    only(answer.data.Group).Description = description;
    const update = await updateGroup({ APIkey, data: answer.data });
    return update.status === 200 ? update.data : unexpected(update.data);
  },
});
