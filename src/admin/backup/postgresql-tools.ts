/** Parameters of an address that mean the same to PostgreSQL's own tools; none of them is a secret. */
const sharedParameters = ['host', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/** The command that backs a database up while servers use it. It asks for the password, or takes it from PGPASSWORD or ~/.pgpass. */
export function dumpCommand(url: string, file: string): string {
  return `pg_dump --format=custom --file=${quoted(file)} --dbname=${quoted(addressFor(url))}`;
}

/** The command that brings such a backup back, all of it or nothing. It replaces the tables that are there. */
export function restoreCommand(url: string, file: string): string {
  const how = '--clean --if-exists --no-owner --single-transaction';
  return `pg_restore ${how} --dbname=${quoted(addressFor(url))} ${quoted(file)}`;
}

/** The address without its password, as PostgreSQL's own tools understand it. */
function addressFor(url: string): string {
  const address = new URL(url);
  address.password = '';
  for (const name of [...address.searchParams.keys()]) {
    if (!sharedParameters.includes(name)) address.searchParams.delete(name);
  }
  // The driver's own word for encryption without looking at the certificate.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return address.href;
}

/** A word for a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
