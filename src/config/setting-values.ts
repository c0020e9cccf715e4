import { isIP } from 'node:net';
import { nearest } from '../contract/nearest.js';
import { ProgramError } from '../domain/errors.js';

// Parsers for the settings that are not numbers.

/** An IP address or a host name. @throws Error that says what is allowed, like all parsers here */
export function parseHost(value: string): string {
  // A name whose last part is a number is a mistyped IPv4 address.
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(
    value,
  );
  if (isIP(value) === 0 && (!isName || /(^|\.)\d+$/.test(value))) {
    throw new ProgramError('must be an IP address or a host name');
  }
  return value;
}

export function parseNames(value: string): readonly string[] | undefined {
  return value.split(',').map((part) => parseHost(part.trim()).toLowerCase());
}

/** True if servers on these two addresses cannot have the same port: they are equal, or one means every interface. */
export function mayOverlap(...hosts: (string | undefined)[]): boolean {
  const names = hosts.map((host) =>
    host?.toLowerCase() === 'localhost' ? '127.0.0.1' : host?.toLowerCase(),
  );
  return new Set(names).size === 1 || names.includes('0.0.0.0') || names.includes('::');
}

export function parseChoice<T extends string>(allowed: readonly T[], value: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new ProgramError(`must be one of ${allowed.join(', ')}${hint(value, allowed)}`);
  return found;
}

export function parseBoolean(value: string): boolean {
  return parseChoice(['true', 'false'], value.toLowerCase()) === 'true';
}

/** "; did you mean …?" if a word is similar to a known one, or short for it; else ''. Never quotes the input. */
export function hint(written: string, known: readonly string[]): string {
  const short = written.toLowerCase();
  const meant = nearest(written, known) ?? known.find((name) => short !== '' && name.startsWith(short));
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

export function parseProxies(value: string): readonly string[] | undefined {
  const proxies = value.split(',').map((part) => part.trim());
  for (const proxy of proxies) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
    const family = isIP(address);
    const max = family === 4 ? 32 : 128;
    // A range of no bits would treat every client as a proxy.
    if (family === 0 || (bits !== undefined && !(Number(bits) >= 1 && Number(bits) <= max))) {
      throw new ProgramError('must be IP addresses and networks, for example 127.0.0.1,10.1.0.0/16');
    }
  }
  return proxies;
}

/** An absolute URI that is valid in XML and to which operation names can be appended. */
export function parseNamespace(value: string): string {
  if (!/^[a-z][a-z0-9+.-]*:[^\s<>"'&{}|\\^`#]*[^\s<>"'&{}|\\^`#/]$/i.test(value)) {
    throw new ProgramError('must be an absolute URI without a fragment, a final slash or any of < > " \' &');
  }
  return value;
}

/** Parses an address that a page links to. @throws ProgramError if it is not one */
export function parseLink(value: string): string | undefined {
  const { protocol } = URL.canParse(value) ? new URL(value) : { protocol: '' };
  if (!['http:', 'https:', 'mailto:'].includes(protocol))
    throw new ProgramError('must be an http, https or mailto URL');
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
    throw new ProgramError('must be an http or https URL without user name, query or fragment');
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}
