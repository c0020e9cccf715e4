import pg from 'pg';
import { KeptStatements } from '../../../src/data/sqlite/adapter.js';

/** One statement as it went to the database. */
export interface Statement {
  sql: string;
  values: unknown[];
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** What went to the database. */
export interface Watch {
  /** The statements since it was last called. */
  take(): Statement[];
  stop(): void;
}

/**
 * Notes every statement of this process on either engine from now on, by standing between Prisma's adapters and their drivers. One
 * test file at a time watches, and must stop: the next one has the same process.
 */
export function watchStatements(): Watch {
  const seen: Statement[] = [];
  const restore = [watchSqlite(seen), watchPostgresql(seen)];
  return { take: () => seen.splice(0), stop: () => restore.forEach((each) => each()) };
}

function watchSqlite(seen: Statement[]): () => void {
  const { prototype } = KeptStatements as unknown as { prototype: { take: Method } };
  const { take } = prototype;
  prototype.take = function (sql) {
    const { prepared, columns } = take.call(this, sql) as {
      prepared: Record<string, Method>;
      columns: unknown;
    };
    const noted = (name: string): Method => {
      return (...values) => {
        seen.push({ sql: String(sql).replace(/\$(\d)/g, '?$1'), values });
        return prepared[name]?.(...values);
      };
    };
    return { columns, prepared: { run: noted('run'), all: noted('all') } };
  };
  return () => void (prototype.take = take);
}

function watchPostgresql(seen: Statement[]): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Method };
  const { query } = prototype;
  prototype.query = function (...args: unknown[]) {
    const [first, second] = args;
    const config =
      typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[] });
    const values = 'values' in config ? config.values : second;
    // What a new connection is set up with belongs to no request: pools replace their connections from time to time.
    const isSetUp = /^SET lock_timeout|AS history$/.test(config.text);
    if (!isSetUp) seen.push({ sql: config.text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  return () => void (prototype.query = query);
}
