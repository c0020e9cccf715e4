import type pg from 'pg';
import { failed, ok, warning, type Finding } from './finding.js';
import { describeTables } from '../postgresql/describe.js';

/** The audit is only read and appended to; the database refuses everything else (D44). */
const forAudit = ['SELECT', 'INSERT'];
const forOthers = [...forAudit, 'UPDATE', 'DELETE'];

/** Whether the PostgreSQL user has the privileges that the server needs, and no more than it should. */
export async function rightsFinding(client: pg.Client): Promise<Finding> {
  const tables = await describeTables(client);
  const lacking: string[] = [];
  for (const { name, numbered } of tables) {
    for (const right of name === 'AuditEntry' ? forAudit : forOthers) {
      const sql = 'SELECT has_table_privilege($1, $2) AS may';
      if (!(await may(client, sql, [`"${name}"`, right]))) lacking.push(`${right} on "${name}"`);
    }
    const sql = `SELECT has_sequence_privilege(pg_get_serial_sequence($1, 'id'), 'USAGE') AS may`;
    if (numbered && !(await may(client, sql, [`"${name}"`])))
      lacking.push(`USAGE on the sequence of "${name}"`);
  }
  const user = await client.query<{ name: string; super: boolean }>(
    `SELECT current_user AS name, rolsuper AS super FROM pg_roles WHERE rolname = current_user`,
  );
  const { name = '', super: isSuper = false } = user.rows[0] ?? {};
  if (lacking.length > 0)
    return failed(
      'permissions',
      `The user ${name} lacks ${lacking.join(', ')}.`,
      'Grant it, as the owner of the tables.',
    );
  if (isSuper) {
    const advice = 'Make a user of its own that owns only this database, and put it into DATABASE_URL.';
    return warning(
      'permissions',
      `The user ${name} is a superuser: it may do far more than the server needs.`,
      advice,
    );
  }
  if (
    tables.length === 0 &&
    !(await may(client, `SELECT has_schema_privilege(current_schema(), 'CREATE') AS may`))
  ) {
    const advice = `Make ${name} the owner of the database: the server makes its tables at the first start.`;
    return failed('permissions', `The user ${name} may not make tables, and there are none.`, advice);
  }
  return ok('permissions', `The user ${name} may read and write the tables, and is no superuser.`);
}

async function may(client: pg.Client, sql: string, values: string[] = []): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean | null }>(sql, values);
  return rows[0]?.may === true;
}
