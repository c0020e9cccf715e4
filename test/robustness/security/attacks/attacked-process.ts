import type { Limits } from '../../../../src/config/limits.js';
import { startServer } from '../../../../src/run/main.js';

// The server, which says when asked what its whole process has used: in jest's own process other work runs too.
const { LIMITS = '{}', ...env } = process.env;
startServer(env, { badKeyBytesPerMinute: 0, ...(JSON.parse(LIMITS) as Partial<Limits>) });

/** @param isExact without what only waits to be collected */
process.on('message', (isExact: boolean) => {
  if (isExact) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, bytes: heapUsed + external });
});
// The server's own end is not to wait for us.
process.channel?.unref();
