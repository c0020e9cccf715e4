import type { Problem, ProblemCode, ProblemItem } from './generated/contract.js';

/** Any request that did not get the expected response from the service. None of these ever holds the API key. */
export abstract class CompanyAdministrationError extends Error {
  /** What to tell the operator: the request has it in the server's log. */
  readonly requestId: string;

  constructor(message: string, requestId: string, options?: ErrorOptions) {
    super(`${message} (request ${requestId})`, options);
    this.requestId = requestId;
  }
}

/** What an answer's header fields say. */
export interface AnswerHead {
  status: number;
  requestId: string;
  /** Milliseconds to wait, by Retry-After; undefined without one. */
  retryAfterMs: number | undefined;
}

/** The service refuses the request, and says why. */
export class ProblemError extends CompanyAdministrationError {
  override readonly name: string = 'ProblemError';
  readonly status: number;
  /** Programs can rely on it; a later version of the service may have codes that this list lacks. */
  readonly code: ProblemCode;
  /** One sentence or more. */
  readonly detail: string;
  /** Every bad place of the request; of more than 1,000 `detail` has the number. */
  readonly errors: readonly ProblemItem[];
  readonly retryAfterMs: number | undefined;

  constructor(problem: Problem, { status, requestId, retryAfterMs }: AnswerHead) {
    const { code, detail, errors } = problem;
    super(`${status} ${code}: ${detail}`, requestId);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs;
  }

  /** JSON pointer of the first bad place; '' where the request as a whole is refused. */
  get path(): string {
    return this.errors[0]?.path ?? '';
  }
}

/**
 * Some of the changes after the given revision are no longer available (410). Start with a full read: read everything again, then
 * continue with changes(latestRevision).
 */
export class RevisionGoneError extends ProblemError {
  override readonly name = 'RevisionGoneError';
  readonly latestRevision: string;

  constructor(problem: Problem, head: AnswerHead) {
    super(problem, head);
    this.latestRevision = problem.latestRevision ?? '';
  }
}

/** What came is no answer of the service: a proxy's page, a redirect, text that is not JSON. */
export class UnexpectedAnswerError extends CompanyAdministrationError {
  override readonly name = 'UnexpectedAnswerError';
  readonly status: number;
  readonly retryAfterMs: number | undefined;

  constructor(what: string, { status, requestId, retryAfterMs }: AnswerHead, options?: ErrorOptions) {
    super(`HTTP ${status}: ${what}`, requestId, options);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer came, or not all of it. What the call was to change may have changed. `cause` is what fetch threw. */
export class ConnectionError extends CompanyAdministrationError {
  override readonly name: string = 'ConnectionError';
}

/** No answer came in time. What the call was to change may have changed. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}
