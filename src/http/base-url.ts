import type { IncomingMessage } from 'node:http';

const plainHost = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * {base_url} of D39 without a final slash: the fixed one, or the address that this request was sent to.
 * Only the Host header counts, and only when it is a plain host name; forwarding headers are not trusted.
 */
export function baseUrlOf(req: IncomingMessage, publicBaseUrl: string | undefined): string {
  if (publicBaseUrl !== undefined) return publicBaseUrl;
  const host = req.headers.host;
  return `http://${host !== undefined && plainHost.test(host) ? host : ownAddress(req)}`;
}

function ownAddress(req: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = req.socket;
  return localAddress.includes(':') ? `[${localAddress}]:${localPort}` : `${localAddress}:${localPort}`;
}
