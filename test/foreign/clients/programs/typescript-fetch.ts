import { Configuration, GroupsApi, ProblemFromJSON } from './generated';
import { walkThrough } from './steps';

// Unless told otherwise it takes fetch from a browser's window.
const api = new GroupsApi(new Configuration({ fetchApi: fetch }));

// This generator gives members names of its own: APIkey becomes aPIkey, ID becomes iD.
await walkThrough({
  async list(aPIkey) {
    try {
      const { groups } = await api.getGroupList({ keyOnlyRequest: { aPIkey } });
      return groups.map(({ iD, groupTitle }) => ({ ID: iD, GroupTitle: groupTitle }));
    } catch (refusal) {
      return ProblemFromJSON(await (refusal as Response).json()).code;
    }
  },
  async create(aPIkey, groupTitle, description) {
    const updateGroupRequest = { aPIkey, data: { group: [{ groupTitle, description }] } };
    // It says that this is a number, but hands out the text of the body.
    return Number(await api.updateGroup({ updateGroupRequest }));
  },
  async read(aPIkey, groupTitle) {
    const { group } = await api.getGroup({ getGroupRequest: { aPIkey, groupTitle } });
    return group.map(({ iD, description }) => ({ ID: iD, Description: description }));
  },
});
