import { Api } from './generated/api';
import type { HttpResponse, Problem } from './generated/api';
import { walkThrough } from './steps';

const { groups } = new Api();

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
});
