/**
 * Finds a machine that is gone without a word: after ten seconds of silence the system asks it, and gives up ten seconds later. Without
 * the delay it would ask after two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Milliseconds in which a new connection must be established, a server's or an operator's. */
export const connectTimeout = 5000;

/** What PostgreSQL calls the connections of servers. */
export const serverApplication = 'company-administration';
