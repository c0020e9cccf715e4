import type { Message } from '../../support/messages/requests.js';
import { rawClient } from '../../support/servers/raw-client.js';

/** What became of one request. */
export type Outcome =
  | { kind: 'response'; status: number; retryAfter: unknown; text: string; ms: number }
  /** The connection broke after the request had been sent, at least in part; nothing listened; no response in time */
  | { kind: 'cut' | 'refused' | 'hung'; ms: number };

/** A client with one connection, which it keeps as long as the server lets it. */
export interface Client {
  send(message: Message): Promise<Outcome>;
  close(): void;
}

/** A client gives up after this long. The longest way to a response: 20 s waiting for a slot, 20 s in it, and one more. */
const timeoutMs = 60_000;

export function newClient(baseUrl: string): Client {
  const client = rawClient(Number(new URL(baseUrl).port), { maxSockets: 1, timeoutMs });
  return {
    async send(message) {
      const start = performance.now();
      const ms = (): number => Math.round(performance.now() - start);
      try {
        const { status, headers, text } = await client.send({ ...message, body: Buffer.from(message.body) });
        return { kind: 'response', status, retryAfter: headers['retry-after'], text, ms: ms() };
      } catch (error) {
        const { code, syscall } = error as NodeJS.ErrnoException;
        // A reset while connecting: the system had taken the connection for a process that is dead by now.
        const isUnsent = code === 'ECONNREFUSED' || syscall === 'connect';
        return { kind: code === 'ETIMEDOUT' ? 'hung' : isUnsent ? 'refused' : 'cut', ms: ms() };
      }
    },
    close: () => client.close(),
  };
}

/** The kind of error that an outcome is for a client; undefined for a success. `unavailable` is 503 with Retry-After, at either protocol. */
export function errorOf(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'response') return outcome.kind;
  const { status, text, retryAfter } = outcome;
  if (status === 200) return undefined;
  // At the SOAP endpoint every fault of the service has status 500.
  const unavailable = status === 503 || (status === 500 && text.includes('<code>service_unavailable</code>'));
  if (!unavailable) return `HTTP ${status}`;
  return Number(retryAfter) >= 1 ? 'unavailable' : 'unavailable without Retry-After';
}
