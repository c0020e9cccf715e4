import { migratePostgresql } from '../../../src/data/postgresql/migrate.js';
import { startPostgres, type PostgresServer } from '../../../tools/postgres/server.js';
import { databaseFolder } from '../files.js';
import { administer, migratedTemplate, sharedDatabase } from '../databases/database.js';

/** The server that the PostgreSQL half of the suite runs on: the one that TEST_POSTGRES_URL names, or one of its own. */
let own: PostgresServer | undefined;

/** Jest calls this once before the first test on PostgreSQL. */
export async function setup(): Promise<void> {
  if (sharedDatabase() !== undefined) return;
  if (!process.env['TEST_POSTGRES_URL']) {
    own = await startPostgres({ folder: databaseFolder() });
    process.env['TEST_POSTGRES_URL'] = own.url();
  }
  const server = process.env['TEST_POSTGRES_URL'];
  await administer(server, `DROP DATABASE IF EXISTS "${migratedTemplate}"`);
  await administer(server, `CREATE DATABASE "${migratedTemplate}"`);
  const template = new URL(server);
  template.pathname = migratedTemplate;
  await migratePostgresql({ connectionString: template.href });
}

/** Jest calls this once after the last one. */
export async function teardown(): Promise<void> {
  await own?.stop();
}
