import http from 'node:http';
import https from 'node:https';
import { serverName } from '../../../foreign/nginx/nginx.js';

/** Where requests go, on 127.0.0.1. */
export interface Target {
  port: number;
  /** The certificate to trust, where nginx stands in front */
  certificate?: string | undefined;
}

/** A POST, or a GET without a body. */
export interface Shot {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Manner {
  timeoutMs: number;
  /** The client's own address */
  from?: string;
  /** Closes the connection as soon as everything is sent */
  goesAway?: boolean;
  /** Reads nothing of the answer, until the server closes the connection */
  readsNothing?: boolean;
}

export interface Sent {
  /** The status, or why there is none */
  outcome: string;
  ms: number;
  /** The first words of an answer that is no success */
  words: string;
}

export interface Sender {
  send(shot: Shot, manner: Manner): Promise<Sent>;
  /** Cuts every connection. */
  close(): void;
}

const wordsOfAnswer = 300;

/** A client that throws answers away and takes as many connections as it has requests on their way. */
export function newSender({ port, certificate }: Target): Sender {
  const agent =
    certificate === undefined
      ? new http.Agent({ keepAlive: true })
      : new https.Agent({ keepAlive: true, ca: certificate, servername: serverName });
  const { request } = certificate === undefined ? http : https;
  const send = (
    { path, headers, body }: Shot,
    { timeoutMs, from, goesAway, readsNothing }: Manner,
  ): Promise<Sent> =>
    new Promise((resolve) => {
      const start = performance.now();
      let words = '';
      const end = (outcome: string): void => {
        clearTimeout(timer);
        resolve({ outcome, ms: performance.now() - start, words });
      };
      const method = body.length === 0 ? 'GET' : 'POST';
      const all = { ...headers, Host: serverName, 'Content-Length': String(body.length) };
      const options = { host: '127.0.0.1', port, path, method, headers: all, agent };
      const sent = request({ ...options, ...(from !== undefined && { localAddress: from }) }, (answer) => {
        answer.on('data', (chunk: Buffer) => {
          if (answer.statusCode !== 200 && words === '') words = chunk.toString().slice(0, wordsOfAnswer);
        });
        if (readsNothing === true) answer.pause();
        answer.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
        answer.on('end', () => end(String(answer.statusCode)));
      });
      const timer = setTimeout(() => {
        end('no answer');
        sent.destroy();
      }, timeoutMs);
      sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      sent.end(body, () => {
        if (goesAway !== true) return;
        end('went away');
        sent.destroy();
      });
    });
  return { send, close: () => agent.destroy() };
}
