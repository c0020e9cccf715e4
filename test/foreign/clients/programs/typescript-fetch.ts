import { Configuration, GroupsApi, ProblemFromJSON, UsersApi } from './generated';
import { only, walkThrough } from './steps';

// By default it takes fetch from a browser's window.
const configuration = new Configuration({ fetchApi: fetch });
const api = new GroupsApi(configuration);
const users = new UsersApi(configuration);

// This generator gives members names of its own: APIkey becomes aPIkey, ID becomes iD.
await walkThrough({
  async list(aPIkey) {
    try {
      const { groups } = await api.getGroupList({ keyOnlyRequest: { aPIkey } });
      return groups.map(({ iD, groupTitle }) => ({ ID: iD, GroupTitle: groupTitle }));
    } catch (rejection) {
      return ProblemFromJSON(await (rejection as Response).json()).code;
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
  async moveUser(aPIkey, emailAddress, city) {
    const data = await users.getUser({ getUserRequest: { aPIkey, emailAddress } });
    only(data.user).city = city;
    return Number(await users.updateUser({ updateUserRequest: { aPIkey, data }, ifMatch: '*' }));
  },
  async describeGroup(aPIkey, groupTitle, description) {
    const data = await api.getGroup({ getGroupRequest: { aPIkey, groupTitle } });
    only(data.group).description = description;
    return Number(await api.updateGroup({ updateGroupRequest: { aPIkey, data } }));
  },
});
