import { writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { isPostgresqlUrl } from '../../../../src/data/open.js';
import { projectRoot } from '../../../../src/root.js';
import { query } from '../../../support/databases/database.js';
import { useDatabase } from '../../../support/databases/temporary-store.js';
import { built, type ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { useFolder } from '../../../support/use-folder.js';

/** Not the bundle: the statements are reached by their file. */
const program = { file: built('src/server'), folder: projectRoot };

describe('a full disk', () => {
  const start = useProcesses();
  const database = useDatabase();
  const folder = useFolder();
  let disk: FullDatabase;
  let server: ServerProcess;
  let apiKey: string;

  beforeAll(async () => {
    disk = canBeFull(database.url, path.join(folder, 'disk'));
    server = start({ DATABASE_URL: database.url, OPS_PORT: '0', ...disk.env }, { program });
    apiKey = await server.demoKey();
    await server.databaseIs('ok');
    await disk.fill();
  }, 240_000);

  /** What is too long for the room that is left in SQLite's pages. */
  const Description = 'x'.repeat(4000);
  const changed = (GroupTitle: string) =>
    call('updategroup', { data: { Group: [{ GroupTitle, Description }] } });

  const call = (operation: string, body: object) => server.post(operation, { APIkey: apiKey, ...body });

  test('changes get 503 without internal details, reading goes on', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      const response = await changed(title);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await response.text()).not.toMatch(/disk|full|space|sqlite|53100/i);
    }
    expect((await call('getgrouplist', {})).status).toBe(200);
  });

  test('/ready says it, the log says once what to do, and which code the database gave', async () => {
    expect(await server.databaseIs('disk full')).toBe(503);
    const lines = server.log().filter(({ msg }) => msg === 'the database rejects changes');
    expect(lines).toMatchObject([{ level: 'error', reason: 'full' }]);
    expect(lines[0]?.['advice']).toContain('Make room');
    const failed = server.log().filter(({ msg }) => msg === 'request failed');
    expect(failed).toHaveLength(3);
    for (const line of failed) {
      expect(line).toMatchObject({ error: { message: 'the database: full' } });
      expect(JSON.stringify(line)).toMatch(/SQLITE_FULL|53100/);
    }
  });

  test('it is counted under its own name', async () => {
    const text = await (await fetch(`${server.opsUrl}/metrics`)).text();
    expect(text).toContain('\ncompany_api_database_errors_total{reason="full"} 3\n');
    expect(text).toContain('\ncompany_api_ready 0\n');
    expect(text).toContain('{reason="lost"} 0\n');
  });

  test('a command says so, and that nothing was changed', async () => {
    const command = {
      file: built('src/admin/main'),
      folder: projectRoot,
      words: ['company', 'create', 'Too large'],
    };
    const run = start({ DATABASE_URL: database.url, ...disk.env }, { program: command });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      'error: The disk of the database is full. Nothing was changed. Free some space, then try again.\n',
    );
  });

  test('with room again changes are made, and nothing is left of those that were rejected', async () => {
    await disk.free();
    expect((await changed('Fourth')).status).toBe(200);
    const { Groups } = (await (await call('getgrouplist', {})).json()) as {
      Groups: { GroupTitle: string }[];
    };
    const titles = Groups.map(({ GroupTitle }) => GroupTitle);
    expect(titles).toContain('Fourth');
    expect(titles).not.toContain('First');
  });
});

/** A database that can run out of room, and get room again. */
interface FullDatabase {
  /** For the processes that use it: NODE_OPTIONS. */
  readonly env: Record<string, string>;
  fill(): Promise<unknown>;
  free(): Promise<unknown>;
}

/**
 * SQLite: its own limit of pages, set on each connection, so that it rejects with SQLITE_FULL. PostgreSQL: triggers that reject with its
 * code of a full disk. Real disks are filled where this user may mount one (small-disk.ts).
 * @param file path of a file beside the database, of which others are made. Only programs that are not bundled can then be full on SQLite
 */
function canBeFull(url: string, file: string): FullDatabase {
  return isPostgresqlUrl(url) ? triggers(url) : pageLimit(file);
}

function pageLimit(file: string): FullDatabase {
  const [flag, preload] = [`${file}.full`, `${file}.mjs`];
  const [driver, adapter] = ['driver', 'adapter'].map((name) =>
    JSON.stringify(pathToFileURL(built(`src/data/sqlite/${name}`)).href),
  );
  writeFileSync(
    preload,
    `import { existsSync } from 'node:fs';
    import { SqliteSession } from ${driver};
    import { SqliteAdapter } from ${adapter};
    const limited = new WeakMap();
    for (const [{ prototype }, name] of [[SqliteSession, 'execute'], [SqliteAdapter, 'startTransaction']]) {
      const method = prototype[name];
      prototype[name] = function (...all) {
        const full = existsSync(${JSON.stringify(flag)});
        if (full !== (limited.get(this) ?? false) && !this.connection.isTransaction) {
          limited.set(this, full);
          this.connection.exec('PRAGMA max_page_count = ' + (full ? 1 : 1073741823));
        }
        return method.apply(this, all);
      };
    }`,
  );
  return {
    env: { NODE_OPTIONS: `--import ${preload}` },
    fill: () => writeFile(flag, ''),
    free: () => rm(flag),
  };
}

function triggers(url: string): FullDatabase {
  const tables = ['Group', 'Company'];
  return {
    env: {},
    fill: () =>
      query(
        url,
        `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
         ${tables.map((table) => `CREATE TRIGGER no_room BEFORE INSERT ON "${table}" EXECUTE FUNCTION no_room()`).join(';')}`,
      ),
    free: () => query(url, 'DROP FUNCTION no_room CASCADE'),
  };
}
