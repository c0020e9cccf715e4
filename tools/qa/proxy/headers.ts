/** Headers as Node keeps them: name, value, name, value …, in the original order and spelling. */
type RawHeaders = readonly string[];

/** Name and value of a header. */
export type Header = [name: string, value: string];

/** Headers of one connection, which are not forwarded (RFC 9110, 7.6.1). */
const hopByHop = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'transfer-encoding', 'upgrade'],
];

/** Headers that a Connection header cannot remove: without them the message could not be read. */
const kept = ['content-length', 'content-type', 'content-encoding', 'host', 'trailer'];

/** Name and value of each header. */
export function pairsOf(raw: RawHeaders): Header[] {
  const pairs: Header[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

/**
 * The headers to forward, unchanged.
 * @param framing also those that frame the body, for a message that must keep its framing
 */
export function endToEnd(raw: RawHeaders, framing = false): Header[] {
  const pairs = pairsOf(raw);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !kept.includes(name));
  const dropped = new Set([...hopByHop, ...named]);
  if (framing) dropped.delete('transfer-encoding');
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase()));
}
