import type { Server } from 'node:net';

/** Milliseconds without a new connection, and turns of the event loop after them, after which none is left with the system. */
const quietMs = 20;
const quietTurns = 10;
/** Milliseconds after which the wait ends though new connections still come. */
const longestMs = 2000;

/**
 * Waits until a listening server has taken every connection that the system has made for it: those that are still with the system
 * when the server stops listening are reset, with the requests that their clients have sent already. Node takes one in each
 * turn of the event loop, so a busy server may be behind by many; this turns it as fast as it goes.
 * Who calls this holds back all answers meanwhile: a client that gets one would at once make its next connection.
 */
export function allAccepted(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    let last = started;
    let turns = 0;
    const onConnection = (): void => {
      last = performance.now();
      turns = 0;
    };
    server.on('connection', onConnection);
    const turn = (): void => {
      const now = performance.now();
      // Time alone proves nothing: it also passes while the system lets this process wait.
      if (now - last >= quietMs) turns++;
      if (turns < quietTurns && now - started < longestMs) {
        setImmediate(turn);
        return;
      }
      server.off('connection', onConnection);
      resolve();
    };
    setImmediate(turn);
  });
}
