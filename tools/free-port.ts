import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems assign by themselves, so that no other program gets this one by chance before its owner has started. */
const lowest = 20_000;
const highest = 30_000;

/** An unused port of the loopback address, for a program that must be given one. */
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
