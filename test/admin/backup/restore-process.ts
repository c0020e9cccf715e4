import { restoreDatabase } from '../../../src/admin/database/restore.js';

// Restores two backups alternately until it is killed.
const [databaseUrl = '', ...backups] = process.argv.slice(2);
const job = { begin: () => () => undefined, interrupt: new AbortController().signal };
process.send?.('ready');
for (let round = 0; ; round++) {
  // Each with a second of its own, as the saved database is named after it.
  await restoreDatabase(databaseUrl, backups[round % backups.length] ?? '', new Date(round * 1000), job);
}
