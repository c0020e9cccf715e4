import type { OperationPath } from './generated/operations.js';
import {
  ConnectionError,
  ProblemError,
  UnexpectedAnswerError,
  type CompanyAdministrationError,
} from './errors.js';

/** What onRetry is called with. */
export interface RetryNotice {
  operation: OperationPath;
  /** How often the call was sent so far. */
  attempt: number;
  /** The pause that begins now. */
  delayMs: number;
  error: CompanyAdministrationError;
}

/** The service says of these: nothing has changed, send it again. */
const nothingChanged = [408, 429, 503];
/** A proxy says of these that it had no answer. */
const onTheWay = [...nothingChanged, 502, 504];
/** A defect of the service mostly lasts: no night should wait for it. */
export const maxDefects = 2;
/** There was no connection yet. */
const neverSent = /^(ECONNREFUSED|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
/** Certificates, a host that there is not, and what is not HTTP: they are the same next time. */
const lasting = /^(ENOTFOUND$|ERR_|CERT_|DEPTH_|SELF_SIGNED|UNABLE_|HPE_)/;

/**
 * Whether the same request may be sent again. Every operation leads to the same when it is carried out twice: updates are upserts by natural
 * keys, a delete of what is gone answers false. Not so with If-Match, ETag and CreateOnly: carried out once, the record has another ETag, and the second
 * try would be answered 412. So such a request is sent again only where it is certain that nothing has changed.
 */
export function mayRepeat(error: unknown, requiresState: boolean): error is CompanyAdministrationError {
  if (error instanceof ProblemError)
    return nothingChanged.includes(error.status) || (isDefect(error) && !requiresState);
  if (error instanceof UnexpectedAnswerError) return !requiresState && onTheWay.includes(error.status);
  if (!(error instanceof ConnectionError)) return false;
  const code = codeOf(error);
  return requiresState ? neverSent.test(code) : !lasting.test(code);
}

/** Whether the service says that it has a defect. */
export function isDefect(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 500;
}

/** What the system calls a fault of the network: ECONNRESET; '' where it says nothing. */
export function codeOf(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if ('code' in each && typeof each.code === 'string') return each.code;
  }
  return '';
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** How long to wait before the next try: as the answer says, or else twice as long each time, with chance in it, so that many clients do not come back at once. */
export function pauseMs(error: CompanyAdministrationError, attempt: number, random = Math.random): number {
  const asked =
    error instanceof ProblemError || error instanceof UnexpectedAnswerError ? error.retryAfterMs : 0;
  if (asked !== undefined && asked > 0) return asked;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.5 + random() / 2);
}

/** Milliseconds of a Retry-After: a number of seconds, or a date. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits. @throws the signal's reason when it is aborted meanwhile */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as fetch does
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
