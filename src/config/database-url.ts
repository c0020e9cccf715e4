import { accessSync, constants } from 'node:fs';
import { ProgramError } from '../domain/errors.js';
import { hint, parseChoice } from './setting-values.js';

// Parses DATABASE_URL. No message quotes its text, which may contain a password.

/** A SQLite file or a PostgreSQL database. @throws Error that says what is allowed */
export function parseDatabaseUrl(value: string): string {
  if (/^postgres(ql)?:/.test(value)) return parsePostgresqlUrl(value);
  if (!/^file:(?!\/\/[^/])[^\0?#]+$/.test(value))
    throw new ProgramError(
      'must be file:PATH without parameters, for example file:./data/company.db, or postgres://USER:PASSWORD@HOST/DATABASE',
    );
  return value;
}

/** A valid DATABASE_URL for display: its password is ***. */
export function withoutPassword(value: string): string {
  if (value.startsWith('file:')) return value;
  const url = new URL(value);
  if (url.password !== '') url.password = '***';
  if (url.searchParams.has('password')) url.searchParams.set('password', '***');
  return url.href;
}

const anyText = (): void => undefined;
const readableFile = (value: string): void => {
  try {
    accessSync(value, constants.R_OK);
  } catch (cause) {
    throw new ProgramError('must name a file that this user can read', { cause });
  }
};
const oneOfThese =
  (...words: string[]) =>
  (value: string): void =>
    void parseChoice(words, value);

/**
 * The parameters that node-postgres reads, each with its allowed values. Without those that it would silently ignore, and those that would
 * override the server's own settings for a connection (options, statement_timeout …).
 */
const parameters: Readonly<Record<string, (value: string) => void>> = {
  sslmode: oneOfThese('disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'),
  sslrootcert: readableFile,
  sslcert: readableFile,
  sslkey: readableFile,
  sslnegotiation: oneOfThese('postgres', 'direct'),
  ssl: oneOfThese('true', '1', '0', 'no-verify'),
  uselibpqcompat: oneOfThese('true', 'false'),
  host: anyText,
  port: anyText,
  user: anyText,
  password: anyText,
  application_name: anyText,
};

function parsePostgresqlUrl(value: string): string {
  if (namesSeveralHosts(value)) {
    throw new ProgramError(
      'must name one host: the driver knows no list of hosts. Put HAProxy or PgBouncer in front of the servers, or use one name that always leads to the primary',
    );
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.hostname === '' || !/^\/[^/]+$/.test(url.pathname) || url.hash !== '') {
    throw new ProgramError(
      'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE; special characters in the password are written as %XX',
    );
  }
  checkParameters(url.searchParams);
  return value;
}

/** Checks the text, as two hosts with ports are not a valid URL. An @ after them means a password that is not encoded. */
function namesSeveralHosts(value: string): boolean {
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)([/?#].*)?/s.exec(value) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const search = new URLSearchParams(rest.replace(/^[^?]*/, ''));
  return !rest.includes('@') && (host.includes(',') || (search.get('host') ?? '').includes(','));
}

/** @throws Error for the first parameter that is unknown, given twice, or has an invalid value */
function checkParameters(given: URLSearchParams): void {
  const known = Object.keys(parameters);
  for (const [name, value] of given) {
    const check = known.includes(name) ? parameters[name] : undefined;
    if (check === undefined) {
      // Only something that looks like a name is quoted: anything else may be the rest of a password.
      const which = /^[a-z_]{1,40}$/i.test(name) ? `the parameter ${name}` : 'a parameter';
      const meant = hint(name, known) || `; it supports ${known.join(', ')}`;
      throw new ProgramError(`has ${which}, which this server does not support${meant}`);
    }
    if (given.getAll(name).length > 1) throw new ProgramError(`has the parameter ${name} twice`);
    try {
      check(value);
    } catch (error) {
      throw new ProgramError(`has the parameter ${name}, which ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}
