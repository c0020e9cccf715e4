import { createHash } from 'node:crypto';
import { call, callSoap, jsonRequest, sendAll } from './api.js';
import { readDataSet } from './data-set.js';
import { groupTitles, titles } from './company.js';
import type { Sizes } from './sizes.js';

type Item = Record<string, string>;
/** What an operation answers: items by the name of their set. */
export type Sets = Record<string, Item[]>;
type Value = string | number;

/** Rows for one table of rivals/schema.sql. */
export interface TableRows {
  table: string;
  columns: string[];
  rows: Value[][];
}

/** The operations that SOAP rows call. */
export const soapOperations = ['GetPaymentTypeList', 'GetProjectList', 'modAPI.GetUser_Alternate'] as const;
export type SoapOperation = (typeof soapOperations)[number];

/** One company as the server's own answers show it: what the rivals get, and what every later answer is held to. */
export interface CompanyCopy {
  key: string;
  /** The rivals move the IDs of a second company */
  isFirst: boolean;
  sizes: Sizes;
  /** By their position */
  users: Sets[];
  /** By their title */
  groups: Map<string, Sets>;
  /** By operation, in either protocol */
  lists: Record<string, Sets>;
  /** The inline schema of each operation's DataSet, which is the same in every answer */
  schemas: Record<SoapOperation, string>;
}

const listed = ['group', 'project', 'paymenttype', 'category', 'permission', 'role', 'userdefinedfield', 'glsegment'].concat(
  ['glcode', 'currency', 'country'],
); // prettier-ignore

/** Reads a company through a running server. */
export async function copyCompany(
  port: number,
  key: string,
  sizes: Sizes,
  isFirst: boolean,
): Promise<CompanyCopy> {
  const users: Sets[] = [];
  await sendAll(
    port,
    sizes.users,
    (index) => jsonRequest('getuser', key, { EmailAddress: titles.user(index) }),
    (body, index) => void (users[index] = JSON.parse(body.toString()) as Sets),
  );
  const groups = new Map<string, Sets>();
  for (const GroupTitle of groupTitles(sizes))
    groups.set(GroupTitle, await call<Sets>(port, 'getgroup', key, { GroupTitle }));
  const lists: CompanyCopy['lists'] = {};
  for (const kind of listed) lists[`get${kind}list`] = await call<Sets>(port, `get${kind}list`, key);
  lists['GetPaymentTypeList'] = { PaymentTypes: Object.values(lists['getpaymenttypelist'] ?? {}).flat() };
  lists['GetProjectList'] = { ProjectNumbers: Object.values(lists['getprojectlist'] ?? {}).flat() };
  const schema = async (operation: SoapOperation, parameters = {}): Promise<string> =>
    readDataSet(await callSoap(port, operation, key, parameters)).schema;
  const schemas = {
    GetPaymentTypeList: await schema('GetPaymentTypeList'),
    GetProjectList: await schema('GetProjectList'),
    'modAPI.GetUser_Alternate': await schema('modAPI.GetUser_Alternate', { EmailAddress: titles.user(0) }),
  };
  return { key, isFirst, sizes, users, groups, lists, schemas };
}

/** Every company counts its IDs from 1 (D1); the rivals have one counter for all, so the second company's are moved there. */
const idsOfCompany = 1_000_000;
const keyOf = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The companies as rows of the rivals' tables. */
export function rivalTables(companies: readonly CompanyCopy[]): TableRows[] {
  return companies.flatMap((copy, at) => tablesOf(copy, at + 1, at * idsOfCompany));
}

function tablesOf({ key, users, groups, lists }: CompanyCopy, company: number, offset: number): TableRows[] {
  const id = ({ ID }: Item): number => Number(ID) + offset;
  const items = (operation: string): Item[] => Object.values(lists[operation] ?? {}).flat();
  const titled = (table: string, operation: string, column: string): TableRows => ({
    table,
    columns: ['id', 'company', 'title', 'titlekey'],
    rows: items(operation).map((item) => [id(item), company, item[column] ?? '', keyOf(item[column] ?? '')]),
  });
  const coded = (table: string, operation: string, column: string): TableRows => ({
    table,
    columns: ['company', 'code'],
    rows: items(operation).map((item) => [company, item[column] ?? '']),
  });
  const segments = new Map(items('getglsegmentlist').map((item) => [item['GLSegmentTitle'], id(item)]));
  const codes = items('getglcodelist').map((item) => ({
    id: id(item),
    segment: segments.get(item['GLSegmentTitle']) ?? 0,
    title: item['GLCodeTitle'] ?? '',
  }));
  const codeIds = new Map(codes.map((code) => [`${code.segment} ${code.title}`, code.id]));
  const permissionIds = new Map(
    items('getpermissionlist').map((item) => [item['PermissionDisplayName'], id(item)]),
  );

  const record = (table: string, all: Sets[], set: string, key: string, keyColumn: string): TableRows => {
    const fields = Object.keys(all[0]?.[set]?.[0] ?? {});
    return {
      table,
      columns: ['company', keyColumn, ...fields.map((field) => field.toLowerCase())],
      rows: all
        .map((answer) => answer[set]?.[0] ?? {})
        .map((item) => [
          company,
          keyOf(item[key] ?? ''),
          ...fields.map((field) => (field === 'ID' ? id(item) : (item[field] ?? ''))),
        ]),
    };
  };
  const allGroups = [...groups.values()];
  const link =
    (all: Sets[], owner: 'User' | 'Group') =>
    (set: string, table: string, columns: string[], values = (item: Item): Value[] => [id(item)]) => ({
      table,
      columns,
      rows: all.flatMap((answer) =>
        (answer[set] ?? []).map((item) => [id(answer[owner]?.[0] ?? {}), ...values(item)]),
      ),
    });
  const ofUsers = link(users, 'User');
  const ofGroups = link(allGroups, 'Group');
  const permission = (item: Item): Value[] => [
    permissionIds.get(item['PermissionDisplayName']) ?? 0,
    item['PermissionValue'] ?? '',
  ];
  const field = (item: Item): Value[] => [id(item), item['UserDefinedFieldValue'] ?? ''];
  const glCode = (item: Item): Value[] => [
    id(item),
    codeIds.get(`${id(item)} ${item['GLCodeDefault'] ?? ''}`) ?? 0,
  ];
  const granted = (rows: TableRows): TableRows => ({
    ...rows,
    rows: rows.rows.filter((row) => row.at(-1) !== 'null'),
  });

  return [
    {
      table: 'apikey',
      columns: ['hash', 'company'],
      rows: [[createHash('sha256').update(key).digest('hex'), company]],
    },
    titled('permission', 'getpermissionlist', 'PermissionDisplayName'),
    titled('role', 'getrolelist', 'RoleTitle'),
    titled('category', 'getcategorylist', 'CategoryTitle'),
    titled('projectnumber', 'getprojectlist', 'ProjectNumberTitle'),
    titled('paymenttype', 'getpaymenttypelist', 'PaymentTypeTitle'),
    titled('field', 'getuserdefinedfieldlist', 'UserDefinedFieldTitle'),
    titled('segment', 'getglsegmentlist', 'GLSegmentTitle'),
    {
      table: 'glcode',
      columns: ['id', 'segment', 'title', 'titlekey'],
      rows: codes.map((code) => [code.id, code.segment, code.title, keyOf(code.title)]),
    },
    coded('currency', 'getcurrencylist', 'CurrencyCode'),
    coded('country', 'getcountrylist', 'CountryCode'),
    record('userprofile', users, 'User', 'EmailAddress', 'emailkey'),
    record('usergroup', allGroups, 'Group', 'GroupTitle', 'titlekey'),
    granted(ofUsers('Permissions', 'userpermission', ['userid', 'permissionid', 'value'], permission)),
    granted(ofGroups('Permissions', 'grouppermission', ['groupid', 'permissionid', 'value'], permission)),
    ofGroups('Users', 'groupmember', ['groupid', 'userid']),
    ofUsers('Roles', 'userrole', ['userid', 'roleid']),
    ofGroups('Roles', 'grouprole', ['groupid', 'roleid']),
    ofGroups('Categories', 'groupcategory', ['groupid', 'categoryid']),
    ofUsers('UserDefinedFields', 'userfield', ['userid', 'fieldid', 'value'], field),
    ofUsers('GLCodes', 'userglcode', ['userid', 'segmentid', 'codeid'], glCode),
    ofUsers('Authoring', 'authoring', ['userid', 'authoredid']),
  ];
}
