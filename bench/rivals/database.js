// SQLite by better-sqlite3 or PostgreSQL by pg, without any layers. Work with a database is a generator that yields its statements one
// after the other and gets their rows: on SQLite they have already run, on PostgreSQL the work's connection runs them.

/** @param url "file:…" or "postgres://…" */
export async function openDatabase(url) {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : openPostgresql(url);
}

async function openSqlite(file) {
  const { default: Sqlite } = await import('better-sqlite3');
  const db = new Sqlite(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) db.pragma(pragma);
  const run = (work) => {
    let step = work.next();
    while (!step.done) step = work.next(step.value);
    return step.value;
  };
  return {
    /** Prepares a statement; "?" are its values. */
    prepare(sql) {
      const statement = db.prepare(sql);
      return statement.reader
        ? (...values) => statement.all(...values)
        : (...values) => statement.run(...values);
    },
    run,
    /** In one state of the database. */
    read: db.transaction(run),
    /** In a transaction without concurrent changes. */
    write: db.transaction(run).immediate,
    /** The end of a SELECT that locks its row against other changes. */
    lock: '',
  };
}

async function openPostgresql(url) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url });
  let statements = 0;
  const run = async (work) => {
    const client = await pool.connect();
    try {
      return await runOn(client, work);
    } finally {
      client.release();
    }
  };
  return {
    prepare(sql) {
      const name = `statement ${++statements}`;
      let places = 0;
      const text = sql.replaceAll('?', () => `$${++places}`);
      return (...values) => ({ name, text, values });
    },
    run,
    read: run,
    async write(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await runOn(client, work);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    lock: ' FOR UPDATE',
  };
}

async function runOn(client, work) {
  let step = work.next();
  while (!step.done) step = work.next((await client.query(step.value)).rows);
  return step.value;
}
