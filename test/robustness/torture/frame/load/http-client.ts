import { Agent, request } from 'node:http';
import type { Message } from '../../../../support/messages/requests.js';

/** What became of one request. */
export type Outcome =
  | { kind: 'answer'; status: number; retryAfter: string | undefined; text: string; ms: number }
  /** The connection broke after the request had been sent, at least in part */
  | { kind: 'cut'; code: string; ms: number }
  /** Nobody listened: nothing was sent */
  | { kind: 'refused'; ms: number }
  /** No answer for longer than any time limit of the server */
  | { kind: 'hung'; ms: number };

export type Answer = Extract<Outcome, { kind: 'answer' }>;

/** A client with one connection, which it keeps as long as the server lets it. */
export interface Client {
  send(message: Message): Promise<Outcome>;
  close(): void;
}

/** A client gives up after this long. The longest way to an answer: 20 s waiting for a turn, 20 s in it, and one more. */
const timeoutMs = 60_000;

export function newClient(baseUrl: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { send: (message) => send(agent, baseUrl, message), close: () => agent.destroy() };
}

function send(agent: Agent, baseUrl: string, { path, headers, body }: Message): Promise<Outcome> {
  const start = performance.now();
  const ms = (): number => Math.round(performance.now() - start);
  return new Promise((resolve) => {
    const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request(baseUrl + path, { method: 'POST', headers: all, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error: NodeJS.ErrnoException) => fail(error));
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'];
        const text = Buffer.concat(chunks).toString();
        resolve({ kind: 'answer', status: response.statusCode ?? 0, retryAfter, text, ms: ms() });
      });
    });
    const fail = (error: NodeJS.ErrnoException): void => {
      const code = error.code ?? error.message;
      // A reset while connecting: the system had taken the connection for a process that is dead by now.
      const unsent = code === 'ECONNREFUSED' || error.syscall === 'connect';
      resolve(unsent ? { kind: 'refused', ms: ms() } : { kind: 'cut', code, ms: ms() });
    };
    sent.on('error', fail);
    sent.setTimeout(timeoutMs, () => {
      resolve({ kind: 'hung', ms: ms() });
      sent.destroy();
    });
    sent.end(body);
  });
}
