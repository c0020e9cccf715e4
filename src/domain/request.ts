import type { RecordAnswer } from './records/results.js';

/** The protocol of a request; `form` is the form-encoded POST of the SOAP endpoint's test form (D40). */
export type Protocol = 'json' | 'soap11' | 'soap12' | 'form';

/**
 * Reserves memory for what is kept of an answer until its client has taken it: it is counted with the requests (D42).
 * @throws AppError service_unavailable when there is none left
 */
export type Reserve = (bytes: number) => void;

/**
 * What a client requires of the record that it changes: that there is one, that there is none, or that what a read of it returns is as the
 * client knows it (D48).
 */
export type Precondition = 'any' | 'none' | ((answer: RecordAnswer) => Promise<boolean>);

/** For whom work is done. */
export interface Client {
  readonly isGone: () => boolean;
  /** Makes the signal that aborts when the client is gone. */
  readonly signal: () => AbortSignal;
}
