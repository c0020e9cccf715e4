import type { Headers } from './types.js';

/** The value of a header, in any letter case; repeated headers are joined as in HTTP. undefined if there is none. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return typeof found === 'string' || found === undefined ? found : found.join(', ');
}

/** The media type of a Content-Type header in lower case, without parameters; '' if there is none. */
export function mediaTypeOf(headers: Headers): string {
  return (headerOf(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
