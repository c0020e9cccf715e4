import type { Exchange } from './types.js';

/** Which door a request goes to, and, for JSON, what follows /public/api/ in its path, as it is written. */
export type Target = { readonly door: 'json'; readonly segment: string } | { readonly door: 'soap' };

/**
 * Finds out whether a request is a call of this API. Pages, the WSDL and the test form behind api.asmx are no calls.
 * @returns undefined when it is none
 */
export function targetOf({ method, path }: Pick<Exchange, 'method' | 'path'>): Target | undefined {
  const plain = path.replace(/[?#].*$/s, '');
  const found = /\/public\/(api\.asmx|api)(\/[^]*)?$/.exec(plain);
  if (found === null) return undefined;
  const [, door, rest] = found;
  if (door === 'api') return { door: 'json', segment: (rest ?? '').slice(1) };
  const isPage = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return rest === undefined && !isPage ? { door: 'soap' } : undefined;
}
