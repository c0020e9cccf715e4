import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems hand out by themselves, so that nobody gets this one by chance before its owner has started. */
const lowest = 20_000;
const highest = 30_000;

/** A port of the loopback address that nobody listens at, for a program that must be told one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const probe = net.createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
