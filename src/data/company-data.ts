import { Audit, type WriteContext } from './audit.js';
import type { Engine, Transaction } from './client.js';
import { CodedLists } from './coded-lists.js';
import { GLCodes } from './gl-codes.js';
import { Groups } from './groups.js';
import { LinkSet, type Member } from './link-set.js';
import { NamedRecords, type NamedKind } from './named-records.js';
import { Users } from './users.js';

/**
 * Everything that an operation can reach: the data of one company, inside one transaction. The company is fixed here,
 * once, from the API key; no operation names it, so none can name another (specification, rule 1).
 */
export class CompanyData {
  readonly users: Users;
  readonly groups: Groups;
  readonly lists: CodedLists;
  readonly glCodes: GLCodes;
  readonly userSets: UserSets;
  readonly groupSets: GroupSets;

  constructor(
    protected readonly tx: Transaction,
    protected readonly companyId: number,
  ) {
    this.users = new Users(tx, companyId);
    this.groups = new Groups(tx, companyId);
    this.lists = new CodedLists(tx, companyId);
    this.glCodes = new GLCodes(tx, companyId);
    this.userSets = userSets(tx, companyId);
    this.groupSets = groupSets(tx, companyId);
  }

  /** The titled records of one kind: catalogues, groups and user profiles. */
  named(kind: NamedKind): NamedRecords {
    return new NamedRecords(this.tx, this.companyId, kind);
  }
}

/** The same for an operation that changes something: with locks, and the audit that every change leaves a row in (D44). */
export class WritableCompanyData extends CompanyData {
  readonly audit: Audit;

  constructor(
    tx: Transaction,
    private readonly engine: Engine,
    context: WriteContext,
  ) {
    super(tx, context.companyId);
    this.audit = new Audit(tx, context);
  }

  /**
   * Locks a record before its sets are read and replaced (D24).
   * @returns true when it must be read again: others may have changed it before the lock was ours
   */
  lock(table: 'UserProfile' | 'Group', id: number): Promise<boolean> {
    return this.engine.lockRecord(this.tx, table, this.companyId, id);
  }

  /**
   * Takes a record out of all its sets, piece by piece, before it is deleted (D23), where the database would do it in this very thread:
   * on SQLite. PostgreSQL's own cascade is in nobody's way, and quicker.
   */
  async clearSets(sets: UserSets | GroupSets, id: number): Promise<void> {
    if (this.engine.kind !== 'sqlite') return;
    for (const set of Object.values(sets)) await set.clear(id);
  }

  /** To be called before `lock` by whatever replaces a user's Groups or a group's Users: they are the same rows (D24). */
  lockMemberships(): Promise<void> {
    return this.engine.lockMemberships(this.tx, this.companyId);
  }
}

type UserSets = ReturnType<typeof userSets>;
type GroupSets = ReturnType<typeof groupSets>;

function userSets(tx: Transaction, companyId: number) {
  const owner = 'userId';
  return {
    permissions: new LinkSet<boolean>(tx, companyId, 'userPermission', {
      owner,
      target: 'permissionId',
      value: 'granted',
    }),
    groups: new LinkSet<Member>(tx, companyId, 'groupMember', { owner, target: 'groupId' }),
    userDefinedFields: new LinkSet<string>(tx, companyId, 'userFieldValue', {
      owner,
      target: 'fieldId',
      value: 'value',
    }),
    glCodes: new LinkSet<number>(tx, companyId, 'userGLCode', {
      owner,
      target: 'segmentId',
      value: 'glCodeId',
    }),
    authoring: new LinkSet<Member>(tx, companyId, 'userAuthoring', { owner, target: 'authoredId' }),
    /** Who authors for this user: no set of its own, but its rows go with the user (D23). */
    authoredBy: new LinkSet<Member>(tx, companyId, 'userAuthoring', {
      owner: 'authoredId',
      target: 'userId',
    }),
    roles: new LinkSet<Member>(tx, companyId, 'userRole', { owner, target: 'roleId' }),
  };
}

function groupSets(tx: Transaction, companyId: number) {
  const owner = 'groupId';
  return {
    permissions: new LinkSet<boolean>(tx, companyId, 'groupPermission', {
      owner,
      target: 'permissionId',
      value: 'granted',
    }),
    users: new LinkSet<Member>(tx, companyId, 'groupMember', { owner, target: 'userId' }),
    roles: new LinkSet<Member>(tx, companyId, 'groupRole', { owner, target: 'roleId' }),
    categories: new LinkSet<Member>(tx, companyId, 'groupCategory', { owner, target: 'categoryId' }),
  };
}
