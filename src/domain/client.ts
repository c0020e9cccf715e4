import type { Standing } from './event-loop.js';
import type { RecordResult } from './records/results.js';

/** The protocol of a request; `form` is the form-encoded POST of the SOAP endpoint's test form. */
export type Protocol = 'json' | 'soap11' | 'soap12' | 'form';

/**
 * Reserves memory for a response until its client has received it; it counts towards the memory limit like the request's own.
 * @throws AppError service_unavailable if none is left
 */
export type Reserve = (bytes: number) => void;

/** What a client requires of the record that it changes: that it exists, that it does not, or that its tag is one of these. */
export type Precondition = 'any' | 'none' | ExpectedTag;

export interface ExpectedTag {
  readonly isOneOf: (tag: string) => boolean;
  /** Makes the tag of a record, which depends on the result of a read alone. */
  readonly makeTag: (result: RecordResult, standing?: Standing) => Promise<string>;
}

/** The client on whose behalf work is done. */
export interface Client {
  readonly isDisconnected: () => boolean;
  /** Makes the signal that aborts when the client disconnects. */
  readonly signal: () => AbortSignal;
}
