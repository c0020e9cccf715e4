import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import type { Config } from '../config/config.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers that show, with any value, that a proxy passes a request on. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|cf-ray|x-forwarded|x-host|x-rewrite-url|(?:true-|cf-|fastly-|fly-)?(?:client|connecting)-ip)$/;
const forwardingStart =
  /^x-(?:forwarded-|real|client|cluster-client|original|appengine-user|envoy|azure|arr|amzn|proxyuser)/;

/** Whether a request may use the test form and the consoles: if the operator allows them, from the local machine. */
export function mayUseForms({ localForms }: Pick<Config, 'localForms'>, req: IncomingMessage): boolean {
  return localForms && isFromThisMachine(req);
}

/**
 * True for a request from the local machine: the peer's address is loopback, so is the Host that the client named, and there is no trace of
 * a proxy. Without the check of Host, a foreign page could reach this server under a name of its own (DNS rebinding).
 */
export function isFromThisMachine(req: IncomingMessage): boolean {
  return (
    isLoopbackPeer(req.socket.remoteAddress) &&
    isLoopbackHost(getHost(req)) &&
    // A request that names a whole URL is meant for a proxy.
    originalUrl(req).startsWith('/') &&
    // Browsers and command-line clients speak HTTP/1.1; nginx before 1.29.7 speaks 1.0 to its upstream, by default without any of the
    // headers.
    req.httpVersion === '1.1' &&
    !Object.keys(req.headers).some((name) => forwarding.test(name) || forwardingStart.test(name))
  );
}

/**
 * True if no other site's page has sent this request from a local browser. Browsers show it by Origin, newer ones by Sec-Fetch-Site as
 * well; other programs send neither.
 */
export function isFromOwnPage(req: IncomingMessage): boolean {
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  const ownOrigin = origin === undefined || origin.toLowerCase() === `http://${getHost(req) ?? ''}`;
  return ownOrigin && (site === undefined || site === 'same-origin' || site === 'none');
}

/** The one Host header; undefined if there are several, as an intermediary may have read another one. */
function getHost(req: IncomingMessage): string | undefined {
  const count = req.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
  return count === 1 ? req.headers.host?.toLowerCase() : undefined;
}

function isLoopbackPeer(address: string | undefined): boolean {
  if (address === undefined) return false;
  return loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function isLoopbackHost(host: string | undefined): boolean {
  const name = /^(localhost|\[::1\]|[\d.]+)(?::\d{1,5})?$/.exec(host ?? '')?.[1];
  if (name === undefined) return false;
  return !/^\d/.test(name) || (isIPv4(name) && loopback.check(name));
}

/** Express strips the mount path from `url`. */
function originalUrl(req: IncomingMessage & { originalUrl?: string }): string {
  return req.originalUrl ?? req.url ?? '';
}
