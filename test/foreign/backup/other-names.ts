/** What a database and its owner are called where a backup is restored. */
export const other = { owner: 'other_owner', database: 'other_database' };

/** Gives a file of deploy/ for PostgreSQL the other names. */
export function otherNames(text: string): string {
  return text
    .replaceAll(/(ROLE|TO|OWNER) company_administration/g, `$1 ${other.owner}`)
    .replaceAll(/(DATABASE|connect) company_administration/g, `$1 ${other.database}`);
}
