import Database from 'better-sqlite3';
import pg from 'pg';

/** One statement as it went to the database. */
export interface Statement {
  sql: string;
  values: unknown[];
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

const seen: Statement[] = [];
let watching = false;

/**
 * Notes every statement of this process on either engine from now on, by standing between Prisma's adapters and their drivers.
 * @returns a function that gives the statements since it was last called
 */
export function watchStatements(): () => Statement[] {
  if (!watching) {
    watching = true;
    watchSqlite();
    watchPostgresql();
  }
  seen.length = 0;
  return () => seen.splice(0);
}

function watchSqlite(): void {
  const prototype = Database.prototype as unknown as { prepare: Method };
  const { prepare } = prototype;
  prototype.prepare = function (sql: unknown) {
    const statement = prepare.call(this, sql) as { bind: Method };
    const entry: Statement = { sql: String(sql), values: [] };
    seen.push(entry);
    const bind = statement.bind.bind(statement);
    statement.bind = (...args: unknown[]) => {
      entry.values = args.flat();
      return bind(...args);
    };
    return statement;
  };
}

function watchPostgresql(): void {
  const prototype = pg.Client.prototype as unknown as { query: Method };
  const { query } = prototype;
  prototype.query = function (...args: unknown[]) {
    const [first, second] = args;
    const config =
      typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[] });
    const values = 'values' in config ? config.values : second;
    seen.push({ sql: config.text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
}
