#!/usr/bin/env node
import { processIO } from './process-io.js';
import { runAdmin } from './program.js';

process.exitCode = await runAdmin(process.argv.slice(2), processIO(process.env));
