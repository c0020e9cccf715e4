import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands between a program and the server, and notes what it calls. */
export interface ListeningProxy {
  baseUrl: string;
  /** The names of the operations that were called since the last question, in alphabetical order. */
  calls(): string;
  close(): void;
}

/** Starts a server that hands everything on; the Host header too, so the WSDL names this address. */
export async function startListeningProxy(target: string): Promise<ListeningProxy> {
  let called: string[] = [];
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      called.push(operationOf(req.url ?? '', body.toString()));
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
    calls() {
      const names = called.sort().join(' ');
      called = [];
      return names;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The operation of a request, in lower case. */
function operationOf(url: string, body: string): string {
  const name = /^\/public\/api\/(\w+)/.exec(url)?.[1] ?? /Body>\s*<(?:\w+:)?(\w+)/.exec(body)?.[1];
  return name?.toLowerCase() ?? url;
}
