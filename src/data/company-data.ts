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
  readonly audit: Audit;

  constructor(
    private readonly tx: Transaction,
    private readonly engine: Engine,
    private readonly context: WriteContext,
  ) {
    const { companyId } = context;
    this.users = new Users(tx, companyId);
    this.groups = new Groups(tx, companyId);
    this.lists = new CodedLists(tx, companyId);
    this.glCodes = new GLCodes(tx, companyId);
    this.userSets = userSets(tx, companyId);
    this.groupSets = groupSets(tx, companyId);
    this.audit = new Audit(tx, context);
  }

  /** The titled records of one kind: catalogues, groups and user profiles. */
  named(kind: NamedKind): NamedRecords {
    return new NamedRecords(this.tx, this.context.companyId, kind);
  }

  /** Locks a record before its sets are read and replaced (D24). */
  lock(table: 'UserProfile' | 'Group', id: number): Promise<void> {
    return this.engine.lockRecord(this.tx, table, this.context.companyId, id);
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
