import { distributionSettings } from '../../data/postgresql/distribution.js';

/** URL parameters that mean the same to PostgreSQL's own tools; none of them is secret. */
const sharedParameters = ['host', 'port', 'user', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * How pg_dump writes a backup: without extensions, since our tables need none that PostgreSQL does not bring, and whoever restores may not
 * make those of a hosted database or of Citus.
 */
export const dumpOptions = ['--format=custom', '--extension=plpgsql'];

/** The command that backs up a database while servers use it. It asks for the password unless PGPASSWORD or ~/.pgpass has it. */
export function dumpCommand(url: string, file: string): string {
  return `pg_dump ${dumpOptions.join(' ')} --file=${quoted(file)} --dbname=${quoted(addressFor(url))}`;
}

/**
 * The command that restores such a backup, all or nothing, also where users have other names. It replaces existing tables. Rights of a
 * second role come from the database's default privileges, as the names in the backup may be unknown here.
 * @param distributed whether the tables to be replaced are those of a Citus cluster
 */
export function restoreCommand(url: string, file: string, distributed: boolean): string {
  const how = '--clean --if-exists --no-owner --no-privileges --single-transaction';
  const settings = Object.entries(distributed ? distributionSettings : {}).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const environment = settings.length === 0 ? '' : `PGOPTIONS=${quoted(settings.join(' '))} `;
  return `${environment}pg_restore ${how} --dbname=${quoted(addressFor(url))} ${quoted(file)}`;
}

/** The password in a URL; '' if it has none. */
export function passwordIn(url: string): string {
  const { password, searchParams } = new URL(url);
  return searchParams.get('password') ?? decodeURIComponent(password);
}

/** The URL without its password, in a form that PostgreSQL's own tools understand. */
export function addressFor(url: string): string {
  const address = new URL(url);
  address.password = '';
  for (const name of [...address.searchParams.keys()]) {
    if (!sharedParameters.includes(name)) address.searchParams.delete(name);
  }
  // The driver's own name for encryption without checking the certificate.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return address.href;
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
