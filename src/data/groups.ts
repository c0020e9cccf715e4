import { naturalKey } from '../domain/text.js';
import type { Transaction } from './client.js';

/** What is stored of a group, besides its ID and its sets. */
export interface GroupColumns {
  groupTitle: string;
  description: string | null;
}

export interface GroupRow extends GroupColumns {
  id: number;
}

/** The groups of one company. */
export class Groups {
  constructor(
    private readonly tx: Transaction,
    private readonly companyId: number,
  ) {}

  /** All groups, by ID (D12). */
  all(): Promise<GroupRow[]> {
    return this.tx.group.findMany({ where: { companyId: this.companyId }, orderBy: { id: 'asc' } });
  }

  findById(id: number): Promise<GroupRow | null> {
    return this.tx.group.findUnique({ where: { companyId_id: { companyId: this.companyId, id } } });
  }

  /** @param key the natural key of the title (D2) */
  findByKey(key: string): Promise<GroupRow | null> {
    const companyId_groupTitleKey = { companyId: this.companyId, groupTitleKey: key };
    return this.tx.group.findUnique({ where: { companyId_groupTitleKey } });
  }

  /** @returns the new group's ID */
  async create(columns: GroupColumns): Promise<number> {
    const data = { ...columns, groupTitleKey: naturalKey(columns.groupTitle), companyId: this.companyId };
    return (await this.tx.group.create({ data, select: { id: true } })).id;
  }

  async update(id: number, columns: Partial<GroupColumns>): Promise<void> {
    const key = columns.groupTitle === undefined ? {} : { groupTitleKey: naturalKey(columns.groupTitle) };
    await this.tx.group.updateMany({
      where: { companyId: this.companyId, id },
      data: { ...columns, ...key },
    });
  }

  /** Deletes the group and its rows in every set (D23). */
  async delete(id: number): Promise<void> {
    await this.tx.group.deleteMany({ where: { companyId: this.companyId, id } });
  }
}
