// A program that ends by a defect, in the shape of a library's error that quotes a record. Its argument says how the error comes.
import { createLogger } from '../../../src/log.js';
import { exitOnUncaughtError } from '../../../src/run/shutdown.js';

exitOnUncaughtError(createLogger('info'));
const quoted = new Error('Unique constraint failed: secret.person@example.org');
const error = Object.assign(quoted, { name: 'PrismaClientError', code: 'P2002' });
setTimeout(() => {
  if (process.argv[2] === 'rejected') void Promise.reject(error);
  else throw error;
});
setTimeout(() => process.exit(0), 10_000);
