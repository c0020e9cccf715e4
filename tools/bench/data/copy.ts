import { createHash } from 'node:crypto';
import { call, callSoap, jsonRequest, sendAll } from './api.js';
import { readDataSet } from './data-set.js';
import { groupTitles, titles } from './company.js';
import { usersIn, type Sizes } from './sizes.js';

type Item = Record<string, string>;
type Answer = Record<string, Item[]>;
type Value = string | number;

/** Rows for one table of rivals/schema.sql. */
export interface TableRows {
  table: string;
  columns: string[];
  rows: Value[][];
}

/** All that the rivals need to know, read from the server's own answers. */
export interface Copy {
  tables: TableRows[];
  /** By SOAP operation: the inline schema of its DataSet */
  schemas: Record<string, string>;
  /** What SOAP answers, for the rival without a database */
  lists: Record<string, Answer>;
  /** IDs of the users by their position */
  userIds: string[];
  keyHash: string;
}

const company = 1;

/** Reads one company through a running server. @param key the company's API key */
export async function copyCompany(port: number, key: string, sizes: Sizes): Promise<Copy> {
  const list = async (operation: string): Promise<Item[]> =>
    Object.values(await call<Answer>(port, operation, key)).flat();
  const soap = async (operation: string, parameters = {}) =>
    readDataSet(await callSoap(port, operation, key, parameters));
  const users: Answer[] = [];
  await sendAll(
    port,
    usersIn(sizes),
    (index) => jsonRequest('getuser', key, { EmailAddress: titles.user(index) }),
    (body, index) => void (users[index] = JSON.parse(body.toString()) as Answer),
  );
  const groups: Answer[] = [];
  for (const GroupTitle of groupTitles(sizes))
    groups.push(await call<Answer>(port, 'getgroup', key, { GroupTitle }));
  const [paymentTypes, projects, oneUser] = [
    await soap('GetPaymentTypeList'),
    await soap('GetProjectList'),
    await soap('modAPI.GetUser_Alternate', { EmailAddress: titles.user(0) }),
  ];
  const keyHash = createHash('sha256').update(key).digest('hex');
  const lookups = {
    projects: await list('getprojectlist'),
    paymentTypes: await list('getpaymenttypelist'),
    categories: await list('getcategorylist'),
    currencies: (await soap('GetCurrencyList')).tables['Currencies'] ?? [],
    countries: (await soap('GetCountryList')).tables['Countries'] ?? [],
  };
  return {
    tables: [
      { table: 'apikey', columns: ['hash', 'company'], rows: [[keyHash, company]] },
      ...catalogueTables(lookups, users),
      ...recordTables(users, groups),
      ...linkTables(users, groups),
    ],
    schemas: {
      GetPaymentTypeList: paymentTypes.schema,
      GetProjectList: projects.schema,
      'modAPI.GetUser_Alternate': oneUser.schema,
    },
    lists: { GetPaymentTypeList: paymentTypes.tables, GetProjectList: projects.tables },
    userIds: users.map((user) => user['User']?.[0]?.['ID'] ?? ''),
    keyHash,
  };
}

const keyOf = (text: string): string => text.normalize('NFC').trim().toLowerCase();

function catalogueTables(lookups: Record<string, Item[]>, users: readonly Answer[]): TableRows[] {
  const [user = {}] = users;
  const titled = (table: string, items: Item[], column: string): TableRows => ({
    table,
    columns: ['id', 'company', 'title', 'titlekey'],
    rows: items.map((item, at) => [
      Number(item['ID'] ?? at + 1),
      company,
      item[column] ?? '',
      keyOf(item[column] ?? ''),
    ]),
  });
  const coded = (table: string, values: (string | undefined)[]): TableRows => ({
    table,
    columns: ['company', 'code'],
    rows: values.map((value) => [company, value ?? '']),
  });
  const all = (set: string): Item[] => [
    ...new Map(users.flatMap((one) => one[set] ?? []).map((item) => [item['ID'], item])).values(),
  ];
  return [
    titled('permission', user['Permissions'] ?? [], 'PermissionDisplayName'),
    titled('role', all('Roles'), 'RoleTitle'),
    titled('category', lookups['categories'] ?? [], 'CategoryTitle'),
    titled('projectnumber', lookups['projects'] ?? [], 'ProjectNumberTitle'),
    titled('paymenttype', lookups['paymentTypes'] ?? [], 'PaymentTypeTitle'),
    titled('field', user['UserDefinedFields'] ?? [], 'UserDefinedFieldTitle'),
    titled('segment', user['GLCodes'] ?? [], 'GLSegmentTitle'),
    {
      table: 'glcode',
      columns: ['id', 'segment', 'title', 'titlekey'],
      rows: [...glCodes(users).values()].map(({ id, item }) => [
        id,
        Number(item['ID']),
        item['GLCodeDefault'] ?? '',
        keyOf(item['GLCodeDefault'] ?? ''),
      ]),
    },
    coded(
      'currency',
      (lookups['currencies'] ?? []).map((item) => item['CurrencyCode']),
    ),
    coded(
      'country',
      (lookups['countries'] ?? []).map((item) => item['CountryCode']),
    ),
  ];
}

function recordTables(users: readonly Answer[], groups: readonly Answer[]): TableRows[] {
  const record = (
    table: string,
    answers: readonly Answer[],
    set: string,
    key: string,
    keyColumn: string,
  ): TableRows => {
    const items = answers.map((answer) => answer[set]?.[0] ?? {});
    const fields = Object.keys(items[0] ?? {});
    return {
      table,
      columns: ['company', keyColumn, ...fields.map((field) => field.toLowerCase())],
      rows: items.map((item) => [
        company,
        keyOf(item[key] ?? ''),
        ...fields.map((field) => (field === 'ID' ? Number(item[field]) : (item[field] ?? ''))),
      ]),
    };
  };
  return [
    record('userprofile', users, 'User', 'EmailAddress', 'emailkey'),
    record('usergroup', groups, 'Group', 'GroupTitle', 'titlekey'),
  ];
}

function linkTables(users: readonly Answer[], groups: readonly Answer[]): TableRows[] {
  const permissionIds = new Map(
    (users[0]?.['Permissions'] ?? []).map((item, at) => [item['PermissionDisplayName'], at + 1]),
  );
  const codes = glCodes(users);
  const link = (
    table: string,
    answers: readonly Answer[],
    owner: 'User' | 'Group',
    set: string,
    columns: string[],
    values: (item: Item) => Value[],
  ): TableRows => ({
    table,
    columns,
    rows: answers.flatMap((answer) => {
      const ownerId = Number(answer[owner]?.[0]?.['ID']);
      return (answer[set] ?? []).map((item) => [ownerId, ...values(item)]);
    }),
  });
  const id = (item: Item): Value[] => [Number(item['ID'])];
  const permission = (item: Item): Value[] => [
    permissionIds.get(item['PermissionDisplayName']) ?? 0,
    item['PermissionValue'] ?? '',
  ];
  const set = ({ rows, ...rest }: TableRows): TableRows => ({
    ...rest,
    rows: rows.filter((row) => row.at(-1) !== 'null'),
  });
  return [
    set(
      link('userpermission', users, 'User', 'Permissions', ['userid', 'permissionid', 'value'], permission),
    ),
    set(
      link(
        'grouppermission',
        groups,
        'Group',
        'Permissions',
        ['groupid', 'permissionid', 'value'],
        permission,
      ),
    ),
    link('groupmember', groups, 'Group', 'Users', ['groupid', 'userid'], id),
    link('userrole', users, 'User', 'Roles', ['userid', 'roleid'], id),
    link('grouprole', groups, 'Group', 'Roles', ['groupid', 'roleid'], id),
    link('groupcategory', groups, 'Group', 'Categories', ['groupid', 'categoryid'], id),
    link('userfield', users, 'User', 'UserDefinedFields', ['userid', 'fieldid', 'value'], (item) => [
      ...id(item),
      item['UserDefinedFieldValue'] ?? '',
    ]),
    link('userglcode', users, 'User', 'GLCodes', ['userid', 'segmentid', 'codeid'], (item) => [
      ...id(item),
      codes.get(glCodeName(item))?.id ?? 0,
    ]),
    link('authoring', users, 'User', 'Authoring', ['userid', 'authoredid'], id),
  ];
}

const glCodeName = (item: Item): string => `${item['ID']} ${item['GLCodeDefault']}`;

/** Every GL code that some user has, by its segment and title: no answer lists them, nor names their IDs. */
function glCodes(users: readonly Answer[]): Map<string, { id: number; item: Item }> {
  const found = new Map<string, { id: number; item: Item }>();
  for (const item of users.flatMap((user) => user['GLCodes'] ?? [])) {
    if (!found.has(glCodeName(item))) found.set(glCodeName(item), { id: found.size + 1, item });
  }
  return found;
}
