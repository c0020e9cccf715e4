import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts listening. @returns the address, without a final slash @throws the system's error if the port or the address cannot be used */
export async function listenOn(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: used } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${used}`;
}
