#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { runAdmin } from './program.js';

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

process.exitCode = await runAdmin(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  outputClosed: () => outputClosed,
  interactive: process.stderr.isTTY,
  onInterrupt(callback) {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    for (const signal of signals) process.once(signal, callback);
    return () => {
      for (const signal of signals) process.off(signal, callback);
    };
  },
  env: process.env,
  stdin: () => buffer(process.stdin),
});
