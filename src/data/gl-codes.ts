import type { Transaction } from './client.js';
import { naturalKey } from '../domain/text.js';

/** A GL code of one segment. */
export interface GLCodeRow {
  id: number;
  segmentId: number;
  title: string;
  key: string;
}

/** Pairs looked up by one statement: a statement takes a limited number of parameters, and nests OR only so deep. */
const pairsPerStatement = 300;

/** The GL codes of one company's segments. */
export class GLCodes {
  constructor(
    private readonly tx: Transaction,
    private readonly companyId: number,
  ) {}

  byIds(ids: number[]): Promise<GLCodeRow[]> {
    return this.#find({ id: { in: ids } });
  }

  /** The codes that these pairs of a segment and a natural key name (D2, D20). */
  async byKeys(wanted: Pick<GLCodeRow, 'segmentId' | 'key'>[]): Promise<GLCodeRow[]> {
    const found: GLCodeRow[] = [];
    for (let start = 0; start < wanted.length; start += pairsPerStatement) {
      const pairs = wanted.slice(start, start + pairsPerStatement);
      const OR = pairs.map(({ segmentId, key }) => ({ segmentId, glCodeTitleKey: key }));
      found.push(...(await this.#find({ OR })));
    }
    return found;
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
