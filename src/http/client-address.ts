import { isIP } from 'node:net';
import type { Request } from 'express';

/**
 * The address of the client: the peer's, or, where the peer is a trusted proxy (TRUSTED_PROXIES, set on the application as Express's
 * `trust proxy`), the right-most address in X-Forwarded-For that is no trusted proxy. What stands left of it was written by the
 * client itself, or by somebody whom nobody vouches for.
 * @returns an IP address without port; the peer's when the proxy wrote none; empty when the connection is gone
 */
export function clientAddress(req: Request): string {
  const peer = req.socket.remoteAddress ?? '';
  const named = withoutPort(req.ip ?? '');
  return isIP(named) === 0 ? peer : named;
}

/** Some proxies write the port too, another one for every connection: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
}
