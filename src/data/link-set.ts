import { Prisma } from '../../generated/prisma/sqlite/client.js';
import { turn } from '../domain/turn.js';
import { batchesOf, readPages } from './batches.js';
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
  deleteMany(query: object): Promise<{ count: number }>;
}

/** Rows that one statement takes away where it need not name them: 5 ms. */
const rowsPerClearing = 2000;

/** Names of the columns: whose set it is, what the items are, and what the set stores of each item, if anything. */
interface LinkColumns {
  owner: 'userId' | 'groupId' | 'authoredId';
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
    private readonly tx: Transaction,
    private readonly companyId: number,
    private readonly kind: LinkKind,
    private readonly columns: LinkColumns,
  ) {
    this.#model = tx[kind];
  }

  /** The set of one record, by target ID (D12). */
  async read(ownerId: number): Promise<Map<number, V>> {
    const { owner, target, value } = this.columns;
    const rows = await readPages(
      (after, take) =>
        this.#model.findMany({
          select: { [target]: true, ...(value ? { [value]: true } : {}) },
          where: { companyId: this.companyId, [owner]: ownerId, [target]: { gt: after } },
          orderBy: { [target]: 'asc' },
          take,
        }),
      (row) => Number(row[target]),
    );
    return new Map(rows.map((row) => [Number(row[target]), (value ? row[value] : true) as V]));
  }

  /** Writes a difference, not the whole set: rows that stay are not touched. */
  async change(ownerId: number, change: SetChange<V>): Promise<void> {
    const { owner, target } = this.columns;
    for await (const gone of batchesOf([...change.remove, ...change.put.keys()])) {
      await this.#model.deleteMany({
        where: { companyId: this.companyId, [owner]: ownerId, [target]: { in: gone } },
      });
    }
    for await (const items of batchesOf([...change.put])) await this.#insert(ownerId, items);
  }

  /**
   * Takes all rows of one record away, before the record itself is deleted: the database would do it in one statement, and SQLite
   * stands in the way of everybody else for as long as that takes (200,000 rows: 250 ms).
   */
  async clear(ownerId: number): Promise<void> {
    const where = { companyId: this.companyId, [this.columns.owner]: ownerId };
    for (;;) {
      const { count } = await this.#model.deleteMany({ where, limit: rowsPerClearing });
      if (count < rowsPerClearing) return;
      await turn();
    }
  }

  /**
   * In SQL, because Prisma's createMany takes 50 to 100 times as long (10,000 rows: 0.6 to 1.4 s instead of 12 ms). A row may have come from
   * the other side meanwhile, as a user's Groups and a group's Users are the same rows; then it says the same.
   */
  async #insert(ownerId: number, items: [target: number, value: V][]): Promise<void> {
    const { owner, target, value } = this.columns;
    const table = name(this.kind.charAt(0).toUpperCase() + this.kind.slice(1));
    const columns = ['companyId', owner, target, ...(value ? [value] : [])].map(name);
    const rows = items.map(([id, stored]) =>
      Prisma.join([this.companyId, ownerId, id, ...(value ? [stored] : [])], ', ', '(', ')'),
    );
    await this.tx
      .$executeRaw`INSERT INTO ${table} (${Prisma.join(columns)}) VALUES ${Prisma.join(rows)} ON CONFLICT DO NOTHING`;
  }
}

/** A name of the schema as SQL. */
function name(written: string): Prisma.Sql {
  return Prisma.raw(`"${written}"`);
}
