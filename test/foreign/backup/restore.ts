import assert from 'node:assert/strict';
import { mustRun } from '../support/shell.js';
import { shownCommands } from '../support/shown-commands.js';
import { password } from './cluster.js';
import { good, type Layout } from './layout.js';

/** What a database and its owner are called where a backup is restored. */
export const other = { owner: 'other_owner', database: 'other_database' };

/** Gives a file of deploy/ for PostgreSQL the other names. */
export function otherNames(text: string): string {
  return text
    .replaceAll(/(ROLE|TO|OWNER) company_administration/g, `$1 ${other.owner}`)
    .replaceAll(/(DATABASE|connect) company_administration/g, `$1 ${other.database}`);
}

/** Restores a backup on PostgreSQL: runs what `database restore` shows. */
export async function restore(layout: Layout, backup: string): Promise<void> {
  const shown = await layout.admin(`database restore ${backup}`);
  const { restore: command, more } = shownCommands(shown.output);
  assert.deepEqual(more, ['company-admin database mark-restored']);
  await mustRun([command], { cwd: layout.backups, env: { PGPASSWORD: password } });
  good(await layout.admin('database mark-restored'));
}
