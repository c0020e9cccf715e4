import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../io.js';

/** Starts listening. @returns the address, without a final slash @throws UsageError when the port or the address cannot be used */
export async function listenOn(server: Server, port: number, host: string): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (cause) {
    const words: Readonly<Record<string, string>> = {
      EADDRINUSE: `--port ${port} is in use by another program.`,
      EACCES: `--port ${port} may not be used by this user; ports below 1024 often need more rights.`,
      EADDRNOTAVAIL: '--host is not an address of this machine.',
    };
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw new UsageError(words[code] ?? `Nothing can listen at --host ${host}: ${code}.`, { cause });
  }
  const { port: used } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${used}`;
}
