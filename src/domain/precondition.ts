import type { RecordAnswer } from './records/answer.js';
import type { Reserve } from './reserve.js';

/** What a request requires of the record that it changes, and wants to know of it then. */
export interface Precondition {
  /** That there is one, or that what a read of it returns is as the client knows it (D48). */
  readonly requires: 'any' | ((answer: RecordAnswer, reserve: Reserve) => Promise<boolean>);
  /** Told what a read of it returns after an update, unless another change of the company came between (D52). */
  readonly updated: (answer: RecordAnswer, reserve: Reserve) => Promise<void>;
}
