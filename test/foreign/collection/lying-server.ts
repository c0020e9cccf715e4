import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server whose answers are those of another one, but for a member deep inside of them. */
export interface LyingServer {
  baseUrl: string;
  close(): void;
}

/**
 * Starts a server that hands everything on, and says other things in the answers.
 * @param lies what it says, and what it says in place of that: a member as it stands in JSON, with its quotes
 */
export async function startLyingServer(
  target: string,
  lies: Readonly<Record<string, string>>,
): Promise<LyingServer> {
  // Like a proxy, it ends itself what does not come to its end.
  const limits = { headersTimeout: 1000, requestTimeout: 1000, connectionsCheckingInterval: 500 };
  const server = createServer(limits, (req, res) => {
    const handOn = (body: Buffer): void => {
      const { 'transfer-encoding': _chunks, 'accept-encoding': _gzip, ...headers } = req.headers;
      const options = { method: req.method, headers: { ...headers, 'content-length': body.length } };
      request(target + (req.url ?? ''), options, (answer) => {
        void buffer(answer).then((bytes) => {
          let text = bytes.toString();
          for (const [said, other] of Object.entries(lies)) text = text.replaceAll(said, other);
          res.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            'content-length': Buffer.byteLength(text),
          });
          res.end(text);
        });
      }).end(body);
    };
    // What was broken off is nobody's any more.
    buffer(req).then(handOn, () => undefined);
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
