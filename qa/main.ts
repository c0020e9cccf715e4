#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { runQa } from './program.js';

// A reader that has seen enough ("… | head") is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await runQa(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  onInterrupt(callback) {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    for (const signal of signals) process.once(signal, callback);
    return () => {
      for (const signal of signals) process.off(signal, callback);
    };
  },
  stdin: () => buffer(process.stdin),
});
