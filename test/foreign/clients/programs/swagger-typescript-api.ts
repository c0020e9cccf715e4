import { Api, type HttpResponse, type Problem } from './generated/api';
import { walkThroughBy } from './steps';

const { groups, users } = new Api();

await walkThroughBy({
  async list(APIkey) {
    try {
      return (await groups.getGroupList({ APIkey })).data.Groups;
    } catch (rejection) {
      return (rejection as HttpResponse<never, Problem>).error.code;
    }
  },
  getUser: async (APIkey, EmailAddress) => (await users.getUser({ APIkey, EmailAddress })).data,
  updateUser: async (APIkey, data) => (await users.updateUser({ APIkey, data })).data,
  getGroup: async (APIkey, GroupTitle) => (await groups.getGroup({ APIkey, GroupTitle })).data,
  updateGroup: async (APIkey, data) => (await groups.updateGroup({ APIkey, data })).data,
});
