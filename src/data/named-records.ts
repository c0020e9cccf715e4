import { batchesOf, readPages } from './batches.js';
import type { Transaction } from './client.js';

/** A record as references see it: its ID, and its title (or e-mail address) as spelled. */
export interface NamedRecord {
  id: number;
  title: string;
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
    return readPages(
      (after, take) => this.#find({ id: { gt: after } }, { orderBy: { id: 'asc' }, take }),
      ({ id }) => id,
    );
  }

  /** The records with one of these IDs, by ID. */
  byIds(ids: number[]): Promise<NamedRecord[]> {
    return this.#among('id', ids);
  }

  /** The records with one of these natural keys (D2), by ID. */
  byKeys(keys: string[]): Promise<NamedRecord[]> {
    return this.#among(`${this.#column}Key`, keys);
  }

  async #among(column: string, values: (number | string)[]): Promise<NamedRecord[]> {
    const records: NamedRecord[] = [];
    for await (const batch of batchesOf(values)) {
      for (const record of await this.#find({ [column]: { in: batch } })) records.push(record);
    }
    return records.sort((a, b) => a.id - b.id);
  }

  async #find(where: object, page: object = {}): Promise<NamedRecord[]> {
    const rows = await this.#model.findMany({
      select: { id: true, [this.#column]: true },
      where: { companyId: this.#companyId, ...where },
      ...page,
    });
    return rows.map((row) => ({ id: Number(row['id']), title: String(row[this.#column]) }));
  }
}
