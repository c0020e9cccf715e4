import type { Reserve } from '../../domain/reserve.js';
import type { Session } from '../session.js';
import type { Catalogues } from './catalogues.js';
import type { QueryScope } from './snapshot.js';

/** Where and how a company's data is read. */
export interface ReadContext extends QueryScope {
  readonly catalogues: Catalogues;
  /** For the rows of long answers. */
  readonly reserve: Reserve;
  /** Begins a transaction in which several statements see one state of the database. Undefined where such a transaction is open already. */
  readonly inReadTransaction: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined;
}
