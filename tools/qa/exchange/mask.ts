import { maskKeys } from '../../../src/domain/mask.js';
import type { Exchange, Finding } from './types.js';

const shown = '<API_KEY>';
const address = /[^\s@"'/<>]+@[^\s@"'/<>]+/g;

/**
 * Removes the API key and e-mail addresses from findings, in any form and wherever a caller put them: findings quote names, and a client
 * may have sent a value as a name.
 */
export function withoutKey(exchange: Exchange, findings: Finding[]): Finding[] {
  if (findings.length === 0) return findings;
  const keys = keysIn(exchange.requestBody.toString('utf8'));
  const clean = (text: string): string =>
    keys.reduce((rest, key) => rest.replaceAll(key, shown), maskKeys(text)).replace(address, '…@…');
  return findings.map((finding) => ({
    ...finding,
    place: clean(finding.place),
    message: clean(finding.message),
    ...(finding.path !== undefined && { path: clean(finding.path) }),
  }));
}

/** The values in places for keys. Short ones are no keys, and replacing them would garble the text. */
function keysIn(body: string): string[] {
  const places = [/"apikey"\s*:\s*"((?:[^"\\]|\\.)*)"/gi, /<(?:[\w.-]+:)?APIkey(?:\s[^>]*)?>([^<]*)</g];
  return places
    .flatMap((place) => [...body.matchAll(place)].map(([, key = '']) => key.trim()))
    .filter((key) => key.length >= 8);
}
