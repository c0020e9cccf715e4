import { AppError } from '../../domain/errors.js';
import { recordAnswer } from '../../domain/records/results.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { Precondition } from '../../domain/request.js';
import type { ReadContext } from '../company/catalogues.js';
import { Company } from '../company/company.js';
import type { PreparedChange } from './change.js';

/** Where a company stood when a record was as its client requires. */
export interface Compared {
  readonly revision: number;
  /** Of the database's history, at the latest: after a failover another one may have the same revisions. */
  readonly history: number;
}

/** What a client requires of a record, besides that there is one. */
export type Matches = Exclude<Precondition, 'any'>;

/** Compares a record, whole, with what its client requires of it (D48). @throws AppError precondition_failed */
export async function compare(
  reading: ReadContext,
  { definition, wanted }: PreparedChange,
  required: Matches,
): Promise<Compared> {
  const history = reading.catalogues.history();
  return new Company(reading).find(definition, wanted, async (read) => {
    if (read === undefined) throw preconditionFailed(definition, false);
    const holds = await required(recordAnswer(definition, read.found, read.catalogue));
    if (!holds) throw preconditionFailed(definition, true);
    return { revision: read.revision, history };
  });
}

export function preconditionFailed({ noun }: RecordDefinition, isThere: boolean): AppError {
  const message = isThere
    ? `The ${noun} was changed since it was read. Read it again.`
    : `The company has no such ${noun}, or not any more.`;
  return new AppError('precondition_failed', message);
}
