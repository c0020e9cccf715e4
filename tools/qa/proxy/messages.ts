import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers as Node keeps them: name, value, name, value …, in the original order and spelling. */
export type RawHeaders = readonly string[];

/** Headers of one connection, which are not forwarded (RFC 9110, 7.6.1). */
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

/** Headers that a Connection header cannot remove: without them the message could not be read. */
const kept = new Set(['content-length', 'content-type', 'content-encoding', 'host', 'trailer']);

/** Name and value of each header. */
export function pairsOf(raw: RawHeaders): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

/**
 * The headers to forward, unchanged.
 * @param framing also those that frame the body, for a message that must keep its framing
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
 * The headers of a request for its target: the framing is kept, and Host names the target.
 * @param host undefined keeps the original
 */
export function requestHeaders(raw: RawHeaders, host: string | undefined): [name: string, value: string][] {
  return endToEnd(raw, true).map(([name, value]) =>
    host !== undefined && name.toLowerCase() === 'host' ? [name, host] : [name, value],
  );
}

/** What was seen of a forwarded body. */
export interface Tap {
  /** The bytes on the wire; undefined if there were too many to keep. */
  body(): Buffer | undefined;
}

/** Keeps a copy of a message's body while another reader consumes it; never slows it down. */
export function tap(message: IncomingMessage, maxBytes: number): Tap {
  let chunks: Buffer[] = [];
  let length = 0;
  message.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxBytes) chunks = [];
    else chunks.push(chunk);
  });
  return { body: () => (length > maxBytes ? undefined : Buffer.concat(chunks, length)) };
}

/** Sends an answer of the proxy itself. */
export function refuse(res: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`;
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  res.end(body);
}
