const wellFormed = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The trace that a request belongs to, by its `traceparent` (W3C Trace Context), so that its log line can be found from the caller's trace.
 * A later version than 00 may have further parts; ff is none, and neither are IDs of zeros only.
 * @returns the trace ID, 32 hexadecimal digits; undefined when the header is absent or not well-formed
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, version = '', traceId = '', parentId = '', more] = wellFormed.exec(traceparent ?? '') ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(parentId) ? traceId : undefined;
}
