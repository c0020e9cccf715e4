import type {
  CategoryReference,
  CategoryReferenceInput,
  GLCode,
  GLCodeInput,
  GroupAnswer,
  GroupInput,
  GroupReference,
  GroupReferenceInput,
  GroupUpdate,
  Permission,
  PermissionInput,
  RoleReference,
  RoleReferenceInput,
  UserAnswer,
  UserDefinedFieldEntry,
  UserDefinedFieldInput,
  UserInput,
  UserReference,
  UserReferenceInput,
  UserUpdate,
} from '../../../generated/json/types.js';
import { glCodeKey, titledKinds } from './catalogue.js';
import type { Catalogue, CatalogueKind } from './catalogue.js';

// The sets of records.

/** Nouns for what a request can name, with the operation that lists the valid values: its JSON name, then its SOAP name. */
const listings = {
  'user profile': 'getuserlist (SOAP: GetUserList) lists the user profiles.',
  group: 'getgrouplist (SOAP: GetGroupList) lists the groups.',
  category: 'getcategorylist (SOAP: GetCategoryList) lists the categories.',
  permission: 'getpermissionlist (SOAP: GetPermissionList) lists the permissions.',
  'user defined field':
    'getuserdefinedfieldlist (SOAP: GetUserDefinedFieldList) lists the user defined fields.',
  'GL segment': 'getglsegmentlist (SOAP: GetGLSegmentList) lists the GL segments.',
  'GL code': 'getglcodelist (SOAP: GetGLCodeList) lists the GL codes.',
  role: 'getrolelist (SOAP: GetRoleList) lists the roles.',
  currency: 'getcurrencylist (SOAP: GetCurrencyList) lists the valid ones.',
  country: 'getcountrylist (SOAP: GetCountryList) lists the valid ones.',
} as const;

/** The noun in messages for a record that a request can name. */
export type Noun = keyof typeof listings;
export const nouns = Object.keys(listings) as Noun[];

/** The end of the message about an unknown record: names the operation that lists the valid values. */
export function whereListed(noun: Noun): string {
  return ` ${listings[noun]}`;
}

/** What a set stores for one item; `true` in sets that store membership only. */
export type StoredValue = string | number | boolean;

/** The requested value of an item: null clears it, undefined leaves it unchanged. */
export type RequestedValue = StoredValue | null | undefined;

/** A value that does not exist, with the message for the caller. */
export class UnknownValue {
  constructor(readonly message: string) {}
}

/** The value that an item assigns to the record it names. */
export interface ValueRule {
  readonly member: string;
  /** The type in the database. */
  readonly type: 'boolean' | 'integer' | 'text';
  /** The catalogue kinds needed to read and show it. */
  readonly needs: readonly CatalogueKind[];
  /** @param text the natural key if it names a catalogue record */
  read(text: string | null | undefined, target: number, catalogue: Catalogue): RequestedValue | UnknownValue;
  show(stored: StoredValue | undefined, catalogue: Catalogue): string;
}

/** The tables of records that operations create; all others are catalogue tables. */
export type RecordTable = 'UserProfile' | 'Group';

/** True when the items of a set name users or groups, false when they name catalogue records. */
export function isRecordTable(of: CatalogueKind | RecordTable): of is RecordTable {
  return of === 'UserProfile' || of === 'Group';
}

interface AnySet {
  /** The table of its rows, and the column of the record that an item names. */
  readonly table: string;
  readonly target: string;
  readonly noun: Noun;
  readonly titleMember: string;
  /** What an update does with unlisted members. */
  readonly unlisted: 'removed' | 'kept';
}

/** A set whose results list the members: their IDs and titles. */
export interface MemberSet extends AnySet {
  readonly lists: 'members';
  readonly of: keyof typeof titleColumns;
  readonly hasId: true;
  readonly column?: undefined;
  readonly value?: undefined;
}

/** A set whose results list every record of a kind, each with a value. */
export interface ValueSet extends AnySet {
  readonly lists: 'all';
  /** The kind of record that its items name. */
  readonly of: CatalogueKind;
  /** Its items have an ID. */
  readonly hasId: boolean;
  /** The column of the value. */
  readonly column: string;
  readonly value: ValueRule;
}

/** One set of a record: how it is named, stored, returned and replaced. Reading, planning and writing are driven by this description. */
export type SetDefinition = MemberSet | ValueSet;

/** The columns of the titles of members. */
export const titleColumns = { ...titledKinds, UserProfile: 'emailAddress', Group: 'groupTitle' } as const;

/**
 * A definition that compiles only if it accounts for every member of the contract's items. `Ignored` members are accepted but not read, so
 * that an item can be sent back as it was returned.
 */
type Define<Result, Input, Ignored extends PropertyKey = never> = [
  Exclude<keyof Input, keyof Result | Ignored>,
] extends [never]
  ? SetDefinition & {
      readonly titleMember: Exclude<keyof Result, 'ID'>;
      readonly hasId: 'ID' extends keyof Result ? true : false;
    } & ([Exclude<keyof Result, 'ID'>] extends [infer Rest]
        ? { readonly value?: ValueRule & { readonly member: Rest } }
        : never)
  : never;

const granted: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** In any letter case; "null" means not set. An item without a value leaves its permission unchanged. */
const permissionValue = {
  member: 'PermissionValue',
  type: 'boolean',
  needs: [],
  read: (text) => granted[text?.toLowerCase() ?? ''],
  // SQLite has no booleans.
  show: (stored) => (stored === undefined ? 'null' : String(Boolean(stored))),
} as const satisfies ValueRule;

/** Specification, updateuser and updategroup rule 4. */
const permissions = {
  target: 'permissionId',
  column: 'granted',
  of: 'Permission',
  noun: 'permission',
  titleMember: 'PermissionDisplayName',
  hasId: false,
  value: permissionValue,
  lists: 'all',
  unlisted: 'removed',
} as const;

/** Sets that become exactly the listed records: specification, updateuser rules 5, 8, 9, updategroup rules 5 to 7. */
const members = { hasId: true, lists: 'members', unlisted: 'removed' } as const;
const users = { ...members, of: 'UserProfile', noun: 'user profile', titleMember: 'EmailAddress' } as const;
const roles = {
  ...members,
  target: 'roleId',
  of: 'Role',
  noun: 'role',
  titleMember: 'RoleTitle',
} as const;

export const userSets = {
  Permissions: { ...permissions, table: 'UserPermission' } satisfies Define<Permission, PermissionInput>,
  Groups: {
    ...members,
    table: 'GroupMember',
    target: 'groupId',
    of: 'Group',
    noun: 'group',
    titleMember: 'GroupTitle',
  } satisfies Define<GroupReference, GroupReferenceInput, keyof GroupInput>,
  // Specification, updateuser rule 6: only listed fields change, "" clears.
  UserDefinedFields: {
    table: 'UserFieldValue',
    target: 'fieldId',
    column: 'value',
    of: 'UserDefinedField',
    noun: 'user defined field',
    titleMember: 'UserDefinedFieldTitle',
    hasId: true,
    value: {
      member: 'UserDefinedFieldValue',
      type: 'text',
      needs: [],
      read: (text) => (text === '' ? null : (text ?? undefined)),
      show: (stored) => String(stored ?? ''),
    },
    lists: 'all',
    unlisted: 'kept',
  } satisfies Define<UserDefinedFieldEntry, UserDefinedFieldInput>,
  // Specification, updateuser rule 7: the title of a code of the same segment; "" clears.
  GLCodes: {
    table: 'UserGLCode',
    target: 'segmentId',
    column: 'glCodeId',
    of: 'GLSegment',
    noun: 'GL segment',
    titleMember: 'GLSegmentTitle',
    hasId: true,
    value: {
      member: 'GLCodeDefault',
      type: 'integer',
      needs: ['GLCode'],
      read(key, segmentId, { GLCode: codes }) {
        if (key === undefined || key === null) return undefined;
        if (key === '') return null;
        const message = `The GL segment has no GL code with this title.${whereListed('GL code')}`;
        return codes.byKey(glCodeKey(segmentId, key))?.id ?? new UnknownValue(message);
      },
      show: (stored, { GLCode: codes }) =>
        stored === undefined ? '' : (codes.byId(Number(stored))?.title ?? ''),
    },
    lists: 'all',
    unlisted: 'removed',
  } satisfies Define<GLCode, GLCodeInput>,
  Authoring: { ...users, table: 'UserAuthoring', target: 'authoredId' } satisfies Define<
    UserReference,
    UserReferenceInput,
    keyof UserInput
  >,
  Roles: { ...roles, table: 'UserRole' } satisfies Define<RoleReference, RoleReferenceInput>,
} as const satisfies Record<
  Exclude<keyof (UserUpdate & UserAnswer), 'User' | 'ETag' | 'CreateOnly'>,
  SetDefinition
>;

export const groupSets = {
  Permissions: { ...permissions, table: 'GroupPermission' } satisfies Define<Permission, PermissionInput>,
  Users: { ...users, table: 'GroupMember', target: 'userId' } satisfies Define<
    UserReference,
    UserReferenceInput,
    keyof UserInput
  >,
  Roles: { ...roles, table: 'GroupRole' } satisfies Define<RoleReference, RoleReferenceInput>,
  Categories: {
    ...members,
    table: 'GroupCategory',
    target: 'categoryId',
    of: 'Category',
    noun: 'category',
    titleMember: 'CategoryTitle',
  } satisfies Define<CategoryReference, CategoryReferenceInput>,
} as const satisfies Record<
  Exclude<keyof (GroupUpdate & GroupAnswer), 'Group' | 'ETag' | 'CreateOnly'>,
  SetDefinition
>;
