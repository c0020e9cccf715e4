import { readMigrations } from '../../src/data/migrations.js';
import { migrateDatabase } from '../../src/data/store.js';

// Migrates as a next version does, in a process that may be killed.
const [url = '', folder = ''] = process.argv.slice(2);
await migrateDatabase(url, { migrations: await readMigrations(folder) });
