import { AppError, type ErrorCode, type ErrorItem } from '../../../src/domain/errors.js';

/** Makes clear that the request is not the cause, so that nobody looks for a fault in it. */
const message = 'The sandbox was asked to answer so.';

/** Seconds. Short, so that tests of waiting clients are fast. */
const retryAfter = 1;

/** Codes that the HTTP server itself answers, as a problem document in both protocols, and then closes the connection. */
export const connectionCodes: readonly ErrorCode[] = [
  'malformed_http',
  'request_timeout',
  'headers_too_large',
];

/**
 * The error of an operation in its real form: with Retry-After, Allow or items where they belong.
 * @param operation the domain's name
 */
export function provokedError(code: ErrorCode, operation: string, requestId: string): AppError {
  switch (code) {
    case 'internal_error':
      return new AppError(code, `The service has failed. Report the request id ${requestId}.`);
    case 'too_many_requests':
    case 'service_unavailable':
      return new AppError(code, undefined, { retryAfter });
    case 'method_not_allowed':
      return new AppError(code, message, { allow: ['GET', 'POST'] });
    case 'invalid_request':
      return withItem(code, { path: '/APIkey', code: 'pattern', message });
    case 'rule_violation':
      return withItem(code, { path: '', code: 'contradiction', message });
    case 'too_many_items':
      return withItem(code, { path: '/data/Permissions', code: 'max_items', message });
    case 'revision_gone':
      return new AppError(code, message, {
        items: [{ path: '/SinceRevision', code, message }],
        latestRevision: 1,
      });
    case 'natural_key_taken':
      return withItem(code, { path: naturalKeyPath(operation), code, message });
    default:
      return new AppError(code, message);
  }
}

function withItem(code: ErrorCode, item: ErrorItem): AppError {
  return new AppError(code, message, { items: [item] });
}

function naturalKeyPath(operation: string): string {
  return operation === 'updateUser' ? '/data/User/0/EmailAddress' : '/data/Group/0/GroupTitle';
}
