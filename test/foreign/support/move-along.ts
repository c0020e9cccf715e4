import assert from 'node:assert/strict';
import { admin } from '../../admin/run-admin.js';
import { moveKilled, startLoad } from '../../admin/companies/moving.js';
import { runServer } from '../../support/servers/server-process.js';

/**
 * Moves a company from database to database under load, each of which has a server, by commands that are killed.
 * @param urls of databases that have no company, or do not exist yet if they are SQLite's
 * @returns what was done, in words
 */
export async function moveAlong(...urls: readonly [string, string, ...string[]]): Promise<string> {
  const create = async (url: string, name: string): Promise<string> => {
    const made = await admin(['company', 'create', name, '--new-database', '--json'], { DATABASE_URL: url });
    assert.equal(made.code, 0, made.err);
    return made.out;
  };
  // The others first, so that it gets an ID there that it did not have.
  for (const url of urls.slice(1)) for (const name of ['Globex', 'Initech']) await create(url, name);
  const { apiKey } = JSON.parse(await create(urls[0], 'Acme')) as { apiKey: string };
  const places = urls.map((url) => ({
    url,
    server: runServer({ DATABASE_URL: url, HOST: '127.0.0.1', NODE_ENV: 'production', DEMO: 'false' }),
  }));
  try {
    for (const { server } of places) await server.listens();
    const told: string[] = [];
    for (const [index, to] of places.slice(1).entries()) {
      const from = places[index]!;
      const load = startLoad([from.server], to.server, apiKey);
      await load.grows(20, 'before');
      const kills = await moveKilled(from.url, to.url);
      await load.grows(20, 'after');
      told.push(`${(await load.isWhole(to.url)).length} groups, killed ${kills} times`);
    }
    return told.join('; ');
  } finally {
    await Promise.all(places.map(({ server }) => server.stop()));
  }
}
