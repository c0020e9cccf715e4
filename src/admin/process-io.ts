import { buffer } from 'node:stream/consumers';
import type { AdminIO } from './io.js';

/** The commands' view of this process. @param env the settings as written */
export function processIO(env: AdminIO['env']): AdminIO {
  // A reader that has seen enough ("… | head") is not an error.
  let outputClosed = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      const why = error.code === 'ENOSPC' ? 'the disk is full' : String(error.code);
      process.stderr.write(
        `error: The output could not be written: ${why}. The command itself may have been carried out.\n`,
      );
      process.exit(1);
    }
    outputClosed = true;
  });
  return {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    outputClosed: () => outputClosed,
    interactive: process.stderr.isTTY,
    onInterrupt,
    env,
    stdin: () => buffer(process.stdin),
  };
}

/** Calls back at the next Ctrl-C or SIGTERM; a second one ends the process. @returns a function that restores the default */
export function onInterrupt(callback: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, callback);
  return () => {
    for (const signal of signals) process.off(signal, callback);
  };
}
