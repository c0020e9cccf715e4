import type pg from 'pg';

/**
 * What differs where the same revision may be another change: the database, the table if a backup was put in its place, and the timeline,
 * which a standby that takes over begins anew. Standbys tell no timeline.
 */
const current = `SELECT concat_ws(' ',
  (SELECT oid FROM pg_database WHERE datname = current_database()), to_regclass('"CompanyState"')::oid,
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END) AS history`;

/**
 * Counts how often the database became one with another history. A standby that takes over may lack the last changes of the one before
 * it, and then gives their revisions to others: what was remembered of a revision says nothing any more (D49).
 */
export class Histories {
  #last: string | undefined;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** To be called on each new connection, before anybody uses it. */
  async look(connection: pg.ClientBase): Promise<void> {
    const none: { rows: { history: string }[] } = { rows: [] };
    const { rows } = await connection.query<{ history: string }>(current).catch(() => none);
    const history = rows[0]?.history;
    // Some services do not tell the timeline: then each new connection may be to another history.
    if (history === undefined || history !== this.#last) this.#count += 1;
    this.#last = history;
  }
}
