import type { RecordAnswer } from './records/answer.js';
import type { Reserve } from './reserve.js';

/** What a request requires of a record before changing it (D48): that there is one, or that what a read of it returns is as the client knows it. */
export type Precondition = 'any' | ((answer: RecordAnswer, reserve: Reserve) => Promise<boolean>);
