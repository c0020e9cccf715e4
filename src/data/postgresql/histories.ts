import type pg from 'pg';

/**
 * What differs when the same revision may be another change: the database, the table (after a restored backup), and the timeline, which a
 * standby starts anew when it takes over. Standbys report no timeline.
 */
const current = `SELECT concat_ws(' ',
  (SELECT oid FROM pg_database WHERE datname = current_database()), to_regclass('"CompanyState"')::oid,
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END) AS history`;

/**
 * Counts how often the database's history changed. A standby that takes over may lack the last changes of its predecessor and assign their
 * revisions again: what was remembered of a revision is worthless then (D49).
 */
export class Histories {
  #last: string | undefined;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Must be called on each new connection, before anything else uses it. */
  async look(connection: pg.ClientBase): Promise<void> {
    const none: { rows: { history: string }[] } = { rows: [] };
    const { rows } = await connection.query<{ history: string }>(current).catch(() => none);
    const history = rows[0]?.history;
    // Some services hide the timeline: then each new connection may see another history.
    if (history === undefined || history !== this.#last) this.#count += 1;
    this.#last = history;
  }
}
