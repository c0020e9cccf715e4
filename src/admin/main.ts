#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { runAdmin } from './program.js';

// A reader that has seen enough ("… | head") is not an error.
let outputClosed = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  outputClosed = true;
});

process.exitCode = await runAdmin(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  outputClosed: () => outputClosed,
  interactive: process.stderr.isTTY,
  env: process.env,
  stdin: () => buffer(process.stdin),
});
