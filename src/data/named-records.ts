import { naturalKey } from '../domain/text.js';
import type { Transaction } from './client.js';

/** A record as references see it: its ID, its title (or e-mail address) as spelled, and the key that it is matched by (D2). */
export interface NamedRecord {
  id: number;
  title: string;
  key: string;
}

/** Kinds of records that a request can refer to, or list, by ID and one title: model of the schema → column of the title. */
const titleColumns = {
  userProfile: 'emailAddress',
  group: 'groupTitle',
  permission: 'permissionDisplayName',
  role: 'roleTitle',
  category: 'categoryTitle',
  projectNumber: 'projectNumberTitle',
  paymentType: 'paymentTypeTitle',
  tax: 'taxTitle',
  userDefinedField: 'userDefinedFieldTitle',
  gLSegment: 'glSegmentTitle',
} as const;

export type NamedKind = keyof typeof titleColumns;

/** What all those models of the Prisma client have in common; their own types differ in the column's name only. */
interface TitledModel {
  findMany(query: object): Promise<Record<string, unknown>[]>;
}

/** Reads the titled records of one kind in one company. */
export class NamedRecords {
  readonly #model: TitledModel;
  readonly #column: string;
  readonly #companyId: number;

  constructor(tx: Transaction, companyId: number, kind: NamedKind) {
    this.#model = tx[kind];
    this.#column = titleColumns[kind];
    this.#companyId = companyId;
  }

  /** All records of the kind, by ID (D12). */
  all(): Promise<NamedRecord[]> {
    return this.#find({});
  }

  /** The records with one of these IDs, by ID. */
  byIds(ids: number[]): Promise<NamedRecord[]> {
    return this.#find({ id: { in: ids } });
  }

  /** The records with one of these natural keys, by ID. */
  byKeys(keys: string[]): Promise<NamedRecord[]> {
    return this.#find({ [`${this.#column}Key`]: { in: keys } });
  }

  async #find(where: object): Promise<NamedRecord[]> {
    const rows = await this.#model.findMany({
      select: { id: true, [this.#column]: true },
      where: { companyId: this.#companyId, ...where },
    });
    const records = rows.map((row) => {
      const title = String(row[this.#column]);
      return { id: Number(row['id']), title, key: naturalKey(title) };
    });
    // Sorted here: the client splits a long `in` into several statements, and refuses to when the database is to sort.
    return records.sort((a, b) => a.id - b.id);
  }
}
