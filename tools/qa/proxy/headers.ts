/** Headers as Node keeps them: name, value, name, value …, in the order and the spelling in which they came. */
export type RawHeaders = readonly string[];

/** Headers that are about one connection, and so are not handed on (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/** What a Connection header may name, but not take away: the message could not be read any more. */
const kept = new Set(['content-length', 'content-type', 'content-encoding', 'host', 'trailer']);

/** Name and value of each header. */
export function pairsOf(raw: RawHeaders): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

/**
 * The headers that are handed on, as they came.
 * @param framing also how the body is framed, for a message that must be framed as it came
 */
export function endToEnd(raw: RawHeaders, framing = false): [name: string, value: string][] {
  const pairs = pairsOf(raw);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !kept.has(name));
  const dropped = new Set([...hopByHop, ...named]);
  if (framing) dropped.delete('transfer-encoding');
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase()));
}

/**
 * The headers of a request as its target gets them: the body is framed as it came, and Host names the target.
 * @param host undefined: as it came
 */
export function requestHeaders(raw: RawHeaders, host: string | undefined): [name: string, value: string][] {
  return endToEnd(raw, true).map(([name, value]) =>
    host !== undefined && name.toLowerCase() === 'host' ? [name, host] : [name, value],
  );
}

/** Headers by lower-case name, as the checker reads them. */
export function byName(raw: RawHeaders): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of pairsOf(raw)) {
    const key = name.toLowerCase();
    const before = found[key];
    found[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}
