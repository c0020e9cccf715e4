import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Knows by the Host header whether a request was meant for the operator's port. A web page can reach this port from the browser of
 * somebody inside, under a name of its own (DNS rebinding); it cannot under an address, or a name that is not its own.
 * @param names further names, besides localhost and every IP address
 * @returns what says true for a request that may be answered: one without a Host too (HTTP/1.0), which no browser sends
 */
export function hostCheck(names: readonly string[]): (req: IncomingMessage) => boolean {
  const allowed = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  return ({ headers: { host } }) => {
    if (host === undefined) return true;
    const name = host.toLowerCase().replace(/:\d*$/, '');
    return allowed.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}
