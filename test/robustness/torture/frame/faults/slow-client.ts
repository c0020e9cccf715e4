import { connect } from 'node:net';
import { atEnd } from '../cleanup.js';

/** How a client behaves. */
export interface Manner {
  /** What it sends at once */
  send: string[];
  /** What it sends again and again afterwards */
  drip?: string;
  /** false: it takes nothing of the answer until it is told to */
  reads?: boolean;
}

export interface SlowClient {
  /** The client's own port; undefined before it is connected. */
  localPort(): number | undefined;
  /** Milliseconds from the connection until the server ended it; undefined while it is open, or nobody looks. */
  closedAfterMs(): number | undefined;
  /** Begins to read. @returns how many bytes came until the server ended the connection, or nothing more came for a while */
  readRest(): Promise<number>;
  close(): void;
}

const dripMs = 500;
/** Milliseconds without a byte after which the answer counts as over */
const quietMs = 5000;

/** Opens a connection and behaves as told. */
export function connectSlowly(port: number, { send, drip, reads = true }: Manner): SlowClient {
  const start = performance.now();
  let closedAfter: number | undefined;
  const socket = connect({ port, host: '127.0.0.1' });
  const ended = (): void => {
    closedAfter ??= Math.round(performance.now() - start);
    clearInterval(timer);
  };
  socket.on('error', ended).on('close', ended).on('end', ended);
  for (const text of send) socket.write(text);
  if (reads) socket.resume();
  else socket.pause();
  const timer = setInterval(() => {
    if (drip !== undefined && socket.writable) socket.write(drip);
  }, dripMs);
  const forget = atEnd(() => socket.destroy());
  return {
    localPort: () => socket.localPort,
    closedAfterMs: () => closedAfter,
    readRest: () =>
      new Promise((resolve) => {
        const done = (): void => resolve(socket.bytesRead);
        socket.setTimeout(quietMs, done).on('close', done).on('end', done).resume();
      }),
    close() {
      clearInterval(timer);
      void forget();
    },
  };
}
