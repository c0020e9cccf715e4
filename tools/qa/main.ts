#!/usr/bin/env node
import { processIO } from './io.js';
import { runQa } from './program.js';

// A reader that has seen enough ("… | head") is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runQa(process.argv.slice(2), processIO());
