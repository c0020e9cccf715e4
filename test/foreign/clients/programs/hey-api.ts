import { getGroup, getGroupList, getUser, updateGroup, updateUser } from './generated/sdk.gen';
import type { ProblemCode } from './generated/types.gen';
import { only, unexpected, walkThrough } from './steps';

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
  async moveUser(APIkey, EmailAddress, city) {
    const { data = unexpected('getuser') } = await getUser({ body: { APIkey, EmailAddress } });
    only(data.User).City = city;
    const update = await updateUser({ body: { APIkey, data } });
    return update.data ?? unexpected(update.error);
  },
  async describeGroup(APIkey, GroupTitle, description) {
    const { data = unexpected('getgroup') } = await getGroup({ body: { APIkey, GroupTitle } });
    only(data.Group).Description = description;
    const update = await updateGroup({ body: { APIkey, data } });
    return update.data ?? unexpected(update.error);
  },
});
