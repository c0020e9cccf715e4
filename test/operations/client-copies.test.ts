import { expect, test } from '@jest/globals';
import {
  CompanyAdministrationClient,
  type CompanyCopy,
  type SavedCopy,
} from '../../clients/typescript/src/index.js';
import { engine } from '../support/databases/database.js';
import { isNightly } from '../support/nightly.js';
import { Random } from '../support/random.js';
import { newCompany, person } from '../support/scenarios/company.js';
import { useServer } from '../support/servers/use-server.js';

// A copy that corrects both sides of each link equals the server, whichever side was changed.

const server = useServer();

const steps = 60;
const records = 6;

/** One change of users or groups, by IDs of which some were deleted. */
async function change(client: CompanyAdministrationClient, random: Random): Promise<unknown> {
  const address = (): string => `user${random.below(records)}@example.com`;
  const title = (): string => `Group ${random.below(records)}`;
  const users = (await client.getUserList()).Users.filter(() => random.once(2)).map(({ ID }) => ({ ID }));
  const groups = (await client.getGroupList()).Groups.filter(() => random.once(2)).map(({ ID }) => ({ ID }));
  const user = { ...person(address()), City: String(random.below(3)) };
  switch (random.below(8)) {
    case 0:
      return client.deleteUser({ EmailAddress: address() });
    case 1:
      return client.deleteGroup({ GroupTitle: title() });
    case 2:
      return client.updateUser({ User: [{ ID: users[0]?.ID ?? '1', EmailAddress: address() }] });
    case 3:
      return client.updateGroup({ Group: [{ ID: groups[0]?.ID ?? '1', GroupTitle: title() }] });
    case 4:
      return client.updateUser({ User: [user], Groups: groups });
    case 5:
      return client.updateUser({ User: [user], Authoring: users });
    default:
      return client.updateGroup({ Group: [{ GroupTitle: title() }], Users: users });
  }
}

/** Users and groups without ETags, which a copy does not keep up to date. */
const contentOf = ({ users, groups }: SavedCopy): unknown =>
  JSON.parse(
    JSON.stringify([users, groups], (name, value: unknown) => (name === 'ETag' ? undefined : value)),
  );
const byNumber = (copy: CompanyCopy): SavedCopy => {
  const { users, groups } = copy.toJSON();
  return {
    users: users.sort((a, b) => Number(a.User[0].ID) - Number(b.User[0].ID)),
    groups: groups.sort((a, b) => Number(a.Group[0].ID) - Number(b.Group[0].ID)),
  };
};

// By day another one on each engine.
const seeds = isNightly ? [1, 2] : [engine() === 'sqlite' ? 1 : 2];

test.each(seeds)('after random changes a copy equals the server (seed %d)', async (seed) => {
  const { apiKey } = await newCompany(server);
  const client = new CompanyAdministrationClient({ baseUrl: server.baseUrl, apiKey });
  const random = new Random(seed);
  // Taken addresses and unknown IDs are rejected.
  const tryChange = (): Promise<unknown> => change(client, random).catch(() => {});
  let copy = client.copy();
  for (let step = 0; step < steps; step++) {
    await tryChange();
    // Now and then a change comes between the calls of an update.
    if (random.once(2)) await Promise.all([copy.update(), tryChange()]);
    if (random.once(2)) continue;
    await copy.update();
    const { Users } = await client.getUsers({ Limit: 1000 });
    const { Groups } = await client.getGroups({ Limit: 1000 });
    expect(contentOf(byNumber(copy))).toEqual(contentOf({ users: Users, groups: Groups }));
    if (random.once(5)) copy = client.copy(JSON.parse(JSON.stringify(copy)) as SavedCopy);
  }
});
