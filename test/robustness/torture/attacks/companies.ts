import { createCompany } from '../../../../src/admin/companies/companies.js';
import { openStore } from '../../../../src/data/store.js';
import { naturalKey } from '../../../../src/domain/text.js';
import { fillUsers, insert, insertRecords, titles } from '../../../support/databases/fill.js';
import { neighbourAddress, neighbourUsers } from './honest.js';
import { groups, longGroups } from './table.js';

/** Keys of the two companies of an attack. */
export interface Companies {
  attackedKey: string;
  neighbourKey: string;
}

const membersToRead = 3000;

/** Migrates a database and makes the attacked company and its neighbour in it. @param users of the attacked company */
export async function makeCompanies(databaseUrl: string, users: number): Promise<Companies> {
  const store = await openStore(databaseUrl);
  try {
    const attacked = await store.adminWrite((tx) => createCompany(tx, 'Attacked'));
    const neighbour = await store.adminWrite((tx) => createCompany(tx, 'Neighbour'));
    const { companyId } = attacked;
    await fillUsers(store, companyId, users, titles.user);
    await fillUsers(store, neighbour.companyId, neighbourUsers, neighbourAddress);
    const titled = Object.values(groups);
    await insertRecords(store, companyId, 'group', titled.length + longGroups, (index) => {
      const groupTitle = titled[index] ?? titles.group(index);
      const description = index < titled.length ? '' : 'x'.repeat(4000);
      return { groupTitle, groupTitleKey: naturalKey(groupTitle), description };
    });
    const [group, large, user] = await store.adminRead((tx) =>
      Promise.all([
        tx.group.findFirstOrThrow({ where: { companyId, groupTitle: groups.read } }),
        tx.group.findFirstOrThrow({ where: { companyId, groupTitle: groups.large } }),
        tx.userProfile.findFirstOrThrow({ where: { companyId }, orderBy: { id: 'asc' } }),
      ]),
    );
    await insert(store, 'groupMember', membersToRead, (index) => ({
      ...{ companyId, groupId: group.id, userId: user.id + index },
    }));
    await insert(store, 'groupMember', users, (index) => ({
      ...{ companyId, groupId: large.id, userId: user.id + index },
    }));
    return { attackedKey: attacked.apiKey, neighbourKey: neighbour.apiKey };
  } finally {
    await store.close();
  }
}
