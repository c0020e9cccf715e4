import { isMainThread } from 'node:worker_threads';

// Loaded into a server with --import, under --expose-gc: reports how much memory is in use once what nobody needs any more is thrown away.
// What the system shows stays high long after: V8 keeps what it once had.

/** Megabytes in use */
export interface MemoryMessage {
  usedMb: number;
}

if (isMainThread && process.send !== undefined) install();

function install(): void {
  process.on('message', () => {
    // Twice: what finalizers let go is free only after the second time.
    globalThis.gc?.();
    setTimeout(() => {
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      const message: MemoryMessage = { usedMb: Math.round((heapUsed + external) / 2 ** 20) };
      process.send?.(message);
    }, 100);
  });
  // The server's own end is not to wait for us.
  process.channel?.unref();
}
