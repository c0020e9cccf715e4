/**
 * Finds a machine that is gone without a word: after ten seconds of silence the system asks it, and gives up ten seconds later. Without
 * the delay it would ask after two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Milliseconds in which a new connection must be established, a server's or an operator's. */
export const connectTimeout = 5000;

/** How a process' connections are shared: a fifth look up keys, reads and changes have half of the rest each. */
export function placesOf(poolSize: number): { keys: number; read: number; write: number } {
  const keys = Math.max(1, Math.floor(poolSize / 5));
  const forData = poolSize - keys;
  return { keys, read: Math.floor(forData / 2), write: Math.ceil(forData / 2) };
}

/** What PostgreSQL calls the connections of servers. */
export const serverApplication = 'company-administration';
