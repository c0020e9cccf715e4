import { maskKeys } from './text.js';

/**
 * The one table of errors. `status` is the JSON API's HTTP status; the SOAP endpoint maps the same codes to faults. `also` is another
 * status of the same code: the contract's list of codes is closed, so a code of its own would break it. `title` is the public text when
 * nothing more exact is known.
 */
export const errorTable = {
  malformed_http: { status: 400, also: 501, title: 'The request is not valid HTTP.' },
  invalid_encoding: {
    status: 400,
    title: 'The body is not valid in its declared character encoding or content coding.',
  },
  malformed_json: { status: 400, title: 'The body is not well-formed JSON.' },
  malformed_xml: { status: 400, title: 'The body is not well-formed XML.' },
  empty_body: { status: 400, title: 'The request has no body.' },
  invalid_request: { status: 400, title: 'The request does not match the contract.' },
  action_mismatch: { status: 400, title: 'The SOAP action does not name the operation in the body.' },
  version_mismatch: { status: 400, title: 'The envelope is neither SOAP 1.1 nor SOAP 1.2.' },
  header_not_understood: {
    status: 400,
    title: 'The request has a mandatory SOAP header that the service does not support.',
  },
  invalid_api_key: { status: 401, title: 'The API key is unknown, revoked or expired.' },
  not_found: { status: 404, title: 'No such record exists in this company.' },
  unknown_operation: { status: 404, title: 'No such operation exists.' },
  method_not_allowed: { status: 405, title: 'The HTTP method is not allowed here.' },
  request_timeout: { status: 408, title: 'The request did not arrive in time.' },
  natural_key_taken: { status: 409, title: 'Another record already has this natural key.' },
  revision_gone: { status: 410, title: 'Changes since this revision are not available.' },
  precondition_failed: { status: 412, title: 'The record is not in the state that the request requires.' },
  body_too_large: { status: 413, title: 'The request body is too large.' },
  too_many_items: { status: 413, title: 'A set of the request has too many items.' },
  unsupported_charset: { status: 415, title: 'The character encoding is not supported.' },
  unsupported_content_encoding: { status: 415, title: 'The content coding is not supported.' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported.' },
  rule_violation: { status: 422, title: 'The request breaks a rule or names something that does not exist.' },
  partial_dataset: { status: 422, title: 'The DataSet seems to contain only the changes of another one.' },
  too_many_requests: { status: 429, title: 'Too many requests.' },
  headers_too_large: { status: 431, title: 'The request line and headers are too large.' },
  internal_error: { status: 500, title: 'Internal error.' },
  service_unavailable: { status: 503, title: 'The service is busy. Send the request again.' },
} as const satisfies Record<string, { status: number; also?: number; title: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Every status with which the JSON API returns a code. */
export function getStatuses(code: ErrorCode): number[] {
  const { status, also }: { status: number; also?: number } = errorTable[code];
  return also === undefined ? [status] : [status, also];
}

/**
 * Codes of the single violations in `errors`. Up to invalid_xml they are violations of the contract (400, max_items 413; format is also
 * used for look-alike natural keys), from missing_reference on violations of rules (422, 409).
 */
export const itemCodes = {
  required: 'A required member is missing.',
  type: 'The value has the wrong JSON type.',
  min_length: 'The text is too short.',
  max_length: 'The text is too long.',
  min_items: 'The array has too few items.',
  max_items: 'The array has too many items.',
  pattern: 'The text does not have the required form.',
  format:
    'The text contains characters that XML 1.0 does not allow, no visible character, or one that a new natural key must not contain.',
  unknown_member: 'The contract has no such member.',
  duplicate_member: 'A member is given more than once.',
  too_deep: 'The document is nested too deeply.',
  invalid_xml: 'The element or attribute is not what the schema expects here.',
  missing_reference: 'The item or record is not identified: neither its ID nor its natural key is given.',
  unknown_reference: 'The company has no such record.',
  contradiction: 'Two parts of the request contradict each other.',
  missing_value: 'A value that is mandatory on creation is missing.',
  natural_key_taken: 'Another record already has this natural key.',
  revision_gone:
    'Some of the changes since this revision are no longer available, or there is no such revision.',
  partial_dataset: 'A table lacks rows that the DataSet does not show as deleted.',
} as const satisfies Record<string, string>;

export type ItemCode = keyof typeof itemCodes;

/**
 * One violation. `path` is a JSON pointer into the request, the same in both protocols ('/data/Users/0/EmailAddress'); '' is the whole
 * body.
 */
export interface ErrorItem {
  path: string;
  code: ItemCode;
  message: string;
}

/** Maximum number of violations listed in one response, of the contract and of the rules alike. */
export const maxReportedViolations = 1000;

/** The same for an unauthenticated request: anybody can provoke these responses, so they must stay small. */
export const maxUnauthenticatedViolations = 20;

/** Maximum characters of a path in the detail. The contract's own paths are at most a third as long. */
const maxDetailPath = 255;

/**
 * The detail of an error with items: the message of the first, and how many more there are; undefined without items.
 * @param found the number of all violations, if `items` does not list every one
 */
export function summary(items: readonly ErrorItem[], found = items.length): string | undefined {
  const [first] = items;
  if (!first) return undefined;
  const { path } = first;
  // `errors` has the full path; repeating a long one here would double a response that anybody can provoke.
  const shownPath =
    path === '' ? '' : `${path.length <= maxDetailPath ? path : `${path.slice(0, maxDetailPath - 1)}…`}: `;
  return `${shownPath}${first.message}${moreViolations(items.length, found)}`;
}

/** A sentence that says how many violations follow the first and whether all are listed; '' if there are none. */
export function moreViolations(listed: number, found: number): string {
  if (found === 1) return '';
  const more = `${written(found - 1)} more ${found === 2 ? 'violation' : 'violations'}`;
  return listed < found
    ? ` ${more} were found; errors lists the first ${written(listed)} of all ${written(found)}.`
    : ` ${more} ${found === 2 ? 'is' : 'are'} listed in errors.`;
}

function written(count: number): string {
  return count.toLocaleString('en');
}

/** An error of the program itself, not of a library. Its message contains no record's values, so it may be logged. */
export class ProgramError extends Error {}

export interface AppErrorOptions {
  items?: ErrorItem[];
  /** The number of all violations, if `items` does not list every one. */
  found?: number;
  /** For the log only, never sent. */
  internal?: string;
  /** Seconds after which the client may retry. */
  retryAfter?: number;
  /** With revision_gone: the revision from which to continue after reading everything again. */
  latestRevision?: number;
  /** Methods for the Allow header of a 405. */
  allow?: string[];
  /** The code's other status (`also` in the table). */
  status?: number;
  cause?: unknown;
}

/** The rejection of a request, in either protocol. `detail` is public: exact, helpful, and free of internals and keys. */
export class AppError extends ProgramError {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly items: ErrorItem[];
  readonly found: number;
  readonly internal: string | undefined;
  readonly retryAfter: number | undefined;
  readonly latestRevision: number | undefined;
  readonly allow: string[] | undefined;
  /** The HTTP status of the JSON API. */
  readonly status: number;

  constructor(code: ErrorCode, detail: string = errorTable[code].title, options: AppErrorOptions = {}) {
    const shown = detail === errorTable[code].title ? detail : maskKeys(detail);
    const { stackTraceLimit } = Error;
    // Capturing a stack takes 5 µs, and only a defect's stack is logged.
    if (code !== 'internal_error') Error.stackTraceLimit = 0;
    super(options.internal ?? `${code}: ${shown}`, { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.code = code;
    this.detail = shown;
    this.items = (options.items ?? []).map(masked);
    this.found = options.found ?? this.items.length;
    this.internal = options.internal;
    this.retryAfter = options.retryAfter;
    this.latestRevision = options.latestRevision;
    this.allow = options.allow;
    this.status = options.status ?? errorTable[code].status;
  }

  /** The same error with a sentence that says what the caller probably meant. */
  withHint(hint: string): AppError {
    const { code, detail, items, found, internal, retryAfter, latestRevision, allow, status, cause } = this;
    const options = { items, found, internal, retryAfter, latestRevision, allow, status, cause };
    return new AppError(code, `${detail} ${hint}`, options);
  }
}

function masked({ path, code, message }: ErrorItem): ErrorItem {
  return { path: maskKeys(path), code, message: maskKeys(message) };
}

/**
 * The error of a request that the client may retry a little later (503).
 * @param internal the reason, for the log
 * @param retryAfter seconds
 */
export function unavailable(internal: string, retryAfter: number, cause?: unknown): AppError {
  return new AppError('service_unavailable', undefined, { internal, retryAfter, cause });
}

/** Retry-After in seconds for a request that got no memory or queue slot, or timed out: the load has usually passed by then. */
export const overloadRetryAfter = 2;

/** Maximum milliseconds that work waits in a queue. */
export const queueTimeoutMs = 30_000;

export function queueTimeout(): AppError {
  return unavailable(`Queue timeout after ${queueTimeoutMs / 1000} s.`, overloadRetryAfter);
}
