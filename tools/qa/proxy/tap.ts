import type { IncomingMessage } from 'node:http';

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
