import type { Exchange } from './types.js';

/** The protocol of a request and, for JSON, what follows /public/api/ in its path, as written. */
export type Target = { readonly protocol: 'json'; readonly segment: string } | { readonly protocol: 'soap' };

/**
 * Finds out whether a request is a call of this API. Pages, the WSDL, the test form below api.asmx and OPTIONS (D55) are not.
 * @returns undefined if it is not a call
 */
export function targetOf({ method, path }: Pick<Exchange, 'method' | 'path'>): Target | undefined {
  const plain = path.replace(/[?#].*$/s, '');
  const found = /\/public\/(api\.asmx|api)(\/[^]*)?$/.exec(plain);
  if (found === null || method === 'OPTIONS') return undefined;
  const [, protocol, rest] = found;
  if (protocol === 'api') return { protocol: 'json', segment: (rest ?? '').slice(1) };
  const isPage = method === 'GET' || method === 'HEAD';
  return rest === undefined && !isPage ? { protocol: 'soap' } : undefined;
}
