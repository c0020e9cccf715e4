import { Api } from './generated/api';
import type { HttpResponse, Problem } from './generated/api';
import { only, walkThrough } from './steps';

const { groups, users } = new Api();

await walkThrough({
  async list(APIkey) {
    try {
      return (await groups.getGroupList({ APIkey })).data.Groups;
    } catch (refusal) {
      return (refusal as HttpResponse<never, Problem>).error.code;
    }
  },
  async create(APIkey, GroupTitle, Description) {
    return (await groups.updateGroup({ APIkey, data: { Group: [{ GroupTitle, Description }] } })).data;
  },
  async read(APIkey, GroupTitle) {
    return (await groups.getGroup({ APIkey, GroupTitle })).data.Group;
  },
  async moveUser(APIkey, EmailAddress, city) {
    const { data } = await users.getUser({ APIkey, EmailAddress });
    only(data.User).City = city;
    return (await users.updateUser({ APIkey, data })).data;
  },
  async describeGroup(APIkey, GroupTitle, description) {
    const { data } = await groups.getGroup({ APIkey, GroupTitle });
    only(data.Group).Description = description;
    return (await groups.updateGroup({ APIkey, data })).data;
  },
});
