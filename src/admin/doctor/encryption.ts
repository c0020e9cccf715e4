import { TLSSocket } from 'node:tls';
import type pg from 'pg';
import { ok, warning, type Finding } from './finding.js';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the connection to PostgreSQL is encrypted, as this end sees it. @param client a connected one */
export function encryptionFinding({ connection }: pg.Client): Finding {
  const socket = connection.stream as TLSSocket | { remoteAddress?: string };
  if (socket instanceof TLSSocket) {
    const found = `The connection is encrypted (${socket.getProtocol() ?? 'TLS'})`;
    if (socket.authorized) return ok('encryption', `${found}, and the certificate was checked.`);
    const advice = 'Set sslmode=verify-full, and sslrootcert where the authority is one of your own.';
    return warning('encryption', `${found}, but with whom was not checked.`, advice);
  }
  const { remoteAddress } = socket;
  // A Unix socket has no address.
  if (remoteAddress === undefined || loopback.test(remoteAddress))
    return ok('encryption', 'The connection is not encrypted, and does not leave this machine.');
  const advice = 'Add sslmode=verify-full to DATABASE_URL, unless nobody else can reach this network.';
  return warning('encryption', 'The connection is not encrypted, and leaves this machine.', advice);
}
