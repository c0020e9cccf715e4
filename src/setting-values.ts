import { isIP } from 'node:net';

// How the settings that are no numbers are read.

/** An IP address or a host name. @throws Error that says what is allowed, as all of these do */
export function parseHost(value: string): string {
  // A name whose last part is a number is a mistyped IPv4 address.
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(
    value,
  );
  if (isIP(value) === 0 && (!isName || /(^|\.)\d+$/.test(value))) {
    throw new Error('must be an IP address or a host name');
  }
  return value;
}

/** IP addresses and networks, separated by commas. */
export function parseProxies(value: string): readonly string[] | undefined {
  const proxies = value.split(',').map((part) => part.trim());
  for (const proxy of proxies) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    // A range of no bits would take every client for a proxy.
    if (family === 0 || (bits !== undefined && !(Number(bits) >= 1 && Number(bits) <= most))) {
      throw new Error('must be IP addresses and networks, for example 127.0.0.1,10.1.0.0/16');
    }
  }
  return proxies;
}

/** DATABASE_URL: a file of SQLite, or a PostgreSQL. */
export function parseDatabaseUrl(value: string): string {
  if (/^postgres(ql)?:/.test(value)) return parsePostgresqlUrl(value);
  if (!/^file:(?!\/\/[^/])[^\0?#]+$/.test(value))
    throw new Error(
      'must be file:PATH without parameters, for example file:./data/company.db, or postgres://USER:PASSWORD@HOST/DATABASE',
    );
  return value;
}

/** The message never repeats the text: there may be a password in it. */
function parsePostgresqlUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.hostname === '' || !/^\/[^/]+$/.test(url.pathname) || url.hash !== '') {
    throw new Error(
      'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE; special characters in the password are written as %XX',
    );
  }
  return value;
}

/** An absolute URI that can stand in XML and has operation names appended to it. */
export function parseNamespace(value: string): string {
  if (!/^[a-z][a-z0-9+.-]*:[^\s<>"'&{}|\\^`#]*[^\s<>"'&{}|\\^`#/]$/i.test(value)) {
    throw new Error('must be an absolute URI without a fragment, a final slash or any of < > " \' &');
  }
  return value;
}

/** A web address without its final slash. */
export function parseBaseUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain =
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '';
  if (!plain || /[?#\s<>"'&\\]/.test(value)) {
    throw new Error('must be an http or https URL without user name, query or fragment');
  }
  return url.href.replace(/\/+$/, '');
}
