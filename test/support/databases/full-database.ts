import { writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { isPostgresqlUrl } from '../../../src/data/open.js';
import { query } from './database.js';
import { built } from '../servers/server-process.js';

/** A database that can run out of room, and get room again. */
export interface FullDatabase {
  /** For the processes that use it: NODE_OPTIONS. */
  readonly env: Record<string, string>;
  fill(): Promise<unknown>;
  free(): Promise<unknown>;
}

/**
 * SQLite: its own limit of pages, set on each connection, so that it refuses with SQLITE_FULL. PostgreSQL: triggers that refuse with its
 * code of a full disk. `npm run torture` fills real disks, which takes more rights than tests have.
 * @param file path of a file beside the database, of which others are made. Only programs that are not bundled can then be full on SQLite
 */
export function canBeFull(url: string, file: string): FullDatabase {
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
