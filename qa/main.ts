#!/usr/bin/env node
import { processIO } from '../src/admin/process-io.js';
import { runQa } from './program.js';

process.exitCode = await runQa(process.argv.slice(2), processIO({}));
