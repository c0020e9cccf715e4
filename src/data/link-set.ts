import type { Transaction } from './client.js';

/** The models whose rows join a record to the items of one of its sets. */
type LinkKind =
  | 'groupMember'
  | 'userPermission'
  | 'groupPermission'
  | 'userRole'
  | 'groupRole'
  | 'groupCategory'
  | 'userFieldValue'
  | 'userGLCode'
  | 'userAuthoring';

/** What those models of the Prisma client have in common; their own types differ in the columns' names only. */
interface LinkModel {
  findMany(query: object): Promise<Record<string, unknown>[]>;
  createMany(query: object): Promise<unknown>;
  deleteMany(query: object): Promise<unknown>;
}

/** Names of the columns: whose set it is, what the items are, and what the set stores of each item, if anything. */
interface LinkColumns {
  owner: 'userId' | 'groupId';
  target: string;
  value?: string;
}

/** Value of the items in sets that store membership only. */
export type Member = true;

/** What a replacement has to do to one set. */
export interface SetChange<V> {
  remove: number[];
  /** New items, and items with a new value. */
  put: Map<number, V>;
}

/** The rows of one set of one company's records: target ID → value. */
export class LinkSet<V extends string | number | boolean> {
  readonly #model: LinkModel;

  constructor(
    tx: Transaction,
    private readonly companyId: number,
    kind: LinkKind,
    private readonly columns: LinkColumns,
  ) {
    this.#model = tx[kind] as unknown as LinkModel;
  }

  /** The set of one record, by target ID (D12). */
  async read(ownerId: number): Promise<Map<number, V>> {
    const { owner, target, value } = this.columns;
    const rows = await this.#model.findMany({
      where: { companyId: this.companyId, [owner]: ownerId },
      orderBy: { [target]: 'asc' },
    });
    return new Map(rows.map((row) => [Number(row[target]), (value ? row[value] : true) as V]));
  }

  /** Writes a difference, not the whole set: rows that stay are not touched. */
  async change(ownerId: number, change: SetChange<V>): Promise<void> {
    const { owner, target, value } = this.columns;
    const gone = [...change.remove, ...change.put.keys()];
    if (gone.length > 0) {
      await this.#model.deleteMany({
        where: { companyId: this.companyId, [owner]: ownerId, [target]: { in: gone } },
      });
    }
    if (change.put.size > 0) {
      const data = [...change.put].map(([id, stored]) => ({
        companyId: this.companyId,
        [owner]: ownerId,
        [target]: id,
        ...(value ? { [value]: stored } : {}),
      }));
      await this.#model.createMany({ data });
    }
  }
}
