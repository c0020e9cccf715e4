import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WatchOptions, addWatchedPort, noteResponse } from './contract-watch.js';

/**
 * Checks every response of a server against the contract, whatever the client: fetch, supertest or bytes on a socket. What a server says to bytes that are
 * not HTTP at all is no response to a request, and is not seen here.
 */
export function watchServer(server: Server, options: WatchOptions = {}): void {
  if (server.listening) addWatchedPort((server.address() as AddressInfo).port);
  else server.once('listening', () => addWatchedPort((server.address() as AddressInfo).port));
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    // Now: a router changes the URL while it looks for the handler.
    const { method = '', url = '', headers: requestHeaders } = req;
    const requestBody = copyOfRequest(req);
    const responseChunks: Buffer[] = [];
    const [write, end, writeHead] = [res.write.bind(res), res.end.bind(res), res.writeHead.bind(res)];
    const headers: Record<string, string> = {};
    res.writeHead = (status: number, list: unknown = []): ServerResponse => {
      // Headers that are written as a list are not to be had from the response afterwards.
      const names = list as readonly string[];
      for (let at = 0; at < names.length; at += 2)
        headers[String(names[at]).toLowerCase()] = String(names[at + 1]);
      return writeHead(status, list as string[]);
    };
    const keep = (chunk: unknown): void => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) responseChunks.push(Buffer.from(chunk));
    };
    res.write = (...args: unknown[]): boolean => {
      keep(args[0]);
      return write(...(args as [string]));
    };
    res.end = (...args: unknown[]): ServerResponse => {
      keep(args[0]);
      for (const [name, value] of Object.entries(res.getHeaders())) headers[name] ??= String(value);
      const response = { status: res.statusCode, headers, body: Buffer.concat(responseChunks) };
      noteResponse(
        { method, path: url, requestHeaders, requestBody: Buffer.concat(requestBody), response },
        options,
      );
      return end(...(args as [string]));
    };
  });
}

/** The chunks of a request as they arrive, whatever reads them. */
function copyOfRequest(req: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  const push = req.push.bind(req);
  req.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return push(chunk, encoding);
  };
  return chunks;
}
