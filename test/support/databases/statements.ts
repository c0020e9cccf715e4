import pg from 'pg';
import { SqliteSession } from '../../../src/data/sqlite/driver.js';

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
 * Notes every statement of this process on either engine from now on, by standing between sessions and their drivers. One
 * test file at a time watches, and must stop: the next one has the same process.
 */
export function watchStatements(): Watch {
  const seen: Statement[] = [];
  const restore = [watchSqlite(seen), watchPostgresql(seen)];
  return { take: () => seen.splice(0), stop: () => restore.forEach((each) => each()) };
}

function watchSqlite(seen: Statement[]): () => void {
  const prototype = SqliteSession.prototype as unknown as Record<'rows' | 'execute', Method>;
  const { rows, execute } = prototype;
  const noted = (method: Method): Method =>
    function (this: unknown, statement) {
      const { text, values } = statement as { text: string; values: unknown[] };
      const bound = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
      seen.push({ sql: text.replace(/\$(\d)/g, '?$1'), values: bound });
      return method.call(this, statement);
    };
  Object.assign(prototype, { rows: noted(rows), execute: noted(execute) });
  return () => void Object.assign(prototype, { rows, execute });
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
