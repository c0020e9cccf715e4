import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands between a program and the server, and notes which users it reads. */
export interface ListeningProxy {
  baseUrl: string;
  /** Email addresses that were asked for since the last call, in order. */
  usersRead(): string[];
  close(): void;
}

/** Starts a server that hands everything on; the Host header too, so the WSDL names this address. */
export async function startListeningProxy(target: string): Promise<ListeningProxy> {
  let read: string[] = [];
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      read.push(...userReadBy(req.url ?? '', body.toString()));
      const { 'transfer-encoding': _chunks, ...headers } = req.headers;
      const options = { method: req.method, headers: { ...headers, 'content-length': body.length } };
      const onward = request(target + (req.url ?? ''), options, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
      onward.on('error', () => res.destroy()).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    usersRead() {
      const seen = read;
      read = [];
      return seen;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function userReadBy(url: string, body: string): string[] {
  if (url.endsWith('/getuser')) return [(JSON.parse(body) as { EmailAddress: string }).EmailAddress];
  // In the message of this SOAP operation the address is the only text with an @.
  const text = body.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return body.includes('GetUser_Alternate') ? (text.match(/[^\s"<>]+@[^\s"<>]+/g) ?? []) : [];
}
