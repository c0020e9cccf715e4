import { expect, test } from '@jest/globals';
import { parseTraceId } from '../../../src/http/call.js';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${trace}-00f067aa0ba902b7-01`, trace],
  [`00-${trace}-00f067aa0ba902b7-00`, trace],
  // A version that is not known yet may go on.
  [`cc-${trace}-00f067aa0ba902b7-01-what-the-future-brings`, trace],
  [`cc-${trace}-00f067aa0ba902b7-01`, trace],
  [`00-${trace}-00f067aa0ba902b7-01-more`, undefined],
  [`cc-${trace}-00f067aa0ba902b7-01.more`, undefined],
  [`ff-${trace}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${trace}-0000000000000000-01`, undefined],
  [`00-${trace.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  [`00-${trace}-00f067aa0ba902b7`, undefined],
  // Node joins a header that came twice.
  [`00-${trace}-00f067aa0ba902b7-01, 00-${trace}-00f067aa0ba902b7-01`, undefined],
  ['', undefined],
  [undefined, undefined],
])('traceparent %s', (header, expected) => {
  expect(parseTraceId(header)).toBe(expected);
});
