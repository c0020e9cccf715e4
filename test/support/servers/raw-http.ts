import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** Starts a server on a free port of the loopback address. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A server of a test's own, on a free port of the loopback address. */
export interface Site {
  baseUrl: string;
  close: () => void;
}

export async function startSite(handle: RequestListener, options: ServerOptions = {}): Promise<Site> {
  const server = createServer(options, handle);
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A connection on which a test writes bytes as it likes and reads what comes back. */
export interface Connection {
  socket: Socket;
  write(bytes: string | Buffer): void;
  /** All that came until the other side closed. */
  closed: Promise<string>;
  /** Waits until the response so far contains a text or passes a test. @throws Error when the connection ends before */
  received(wanted: string | ((soFar: string) => boolean)): Promise<string>;
}

/** Opens a connection to a port of the loopback address. @throws Error when nothing listens there */
export async function open(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => (response += text));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).on('error', reject));
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    closed: new Promise((resolve) => socket.once('close', () => resolve(response))),
    received: async (wanted) => {
      const isThere = typeof wanted === 'string' ? () => response.includes(wanted) : () => wanted(response);
      while (!isThere()) {
        if (socket.destroyed) throw new Error(`the connection ended after: ${response.slice(0, 300)}`);
        await new Promise<void>((resolve) => {
          const next = (): void => {
            socket.off('data', next).off('close', next);
            resolve();
          };
          socket.on('data', next).on('close', next);
        });
      }
      return response;
    },
  };
}
