import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server whose answers are those of another one, but for a member deep inside of them. */
export interface LyingServer {
  baseUrl: string;
  close(): void;
}

/**
 * Starts a server that hands everything on, and renames a member in the answers.
 * @param member as it stands in JSON, with its quotes
 */
export async function startLyingServer(target: string, member: string, other: string): Promise<LyingServer> {
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      const { 'transfer-encoding': _chunks, ...headers } = req.headers;
      const options = { method: req.method, headers: { ...headers, 'content-length': body.length } };
      request(target + (req.url ?? ''), options, (answer) => {
        void buffer(answer).then((bytes) => {
          const text = bytes.toString().replaceAll(member, other);
          res.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            'content-length': Buffer.byteLength(text),
          });
          res.end(text);
        });
      }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
