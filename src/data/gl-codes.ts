import type { Transaction } from './client.js';
import { naturalKey } from '../domain/text.js';

/** A GL code of one segment. */
export interface GLCodeRow {
  id: number;
  segmentId: number;
  title: string;
  key: string;
}

/** The GL codes of one company's segments. */
export class GLCodes {
  constructor(
    private readonly tx: Transaction,
    private readonly companyId: number,
  ) {}

  byIds(ids: number[]): Promise<GLCodeRow[]> {
    return this.#find({ id: { in: ids } });
  }

  /** The codes of these segments whose natural key is one of these (D2, D20). */
  byKeys(segmentIds: number[], keys: string[]): Promise<GLCodeRow[]> {
    return this.#find({ segmentId: { in: segmentIds }, glCodeTitleKey: { in: keys } });
  }

  async #find(where: object): Promise<GLCodeRow[]> {
    const rows = await this.tx.gLCode.findMany({ where: { companyId: this.companyId, ...where } });
    return rows.map(({ id, segmentId, glCodeTitle }) => ({
      id,
      segmentId,
      title: glCodeTitle,
      key: naturalKey(glCodeTitle),
    }));
  }
}
