import type { ErrorCode } from '../../../../src/domain/errors.js';

/** Why verify could not provoke an error code. */
export const unprovoked: Readonly<Partial<Record<ErrorCode, string>>> = {
  internal_error: 'a defect of the server: no request is known that makes one',
  service_unavailable: 'only a busy server answers it: no client can ask for it',
  malformed_http: 'whatever stands before the server has answered a request without Host itself, or took it',
  headers_too_large:
    'the server takes more than 16 KiB of headers, or whatever stands before it has refused them',
  request_timeout:
    'after 45 s the server still waited for the rest of a request, or whatever stands before it has ended it',
  body_too_large: 'the server takes bodies of more than 16 MiB',
  too_many_items: 'the server takes larger sets: name its limit with --max-items',
  too_many_requests: 'the server took 1,000 wrong keys, or --no-wrong-keys was said',
};
