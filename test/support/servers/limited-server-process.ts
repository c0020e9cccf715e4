import type { Limits } from '../../../src/config/limits.js';
import { startServer } from '../../../src/run/main.js';

// The server with other limits than the usual ones: a JSON object in its argument.
startServer(process.env, JSON.parse(process.argv[2] ?? '{}') as Partial<Limits>);
