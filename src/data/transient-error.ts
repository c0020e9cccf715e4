/**
 * What a database's error means for the transaction:
 * - conflict: a unique key or a foreign key rejected a row, as another request created or deleted a record in between; rolled back
 * - busy: the transaction did not get a connection or lock in time, or collided with others; rolled back, may be retried a little later
 * - away: no connection could be made; nothing ran, may be retried a little later
 * - lost: the connection broke in the middle; the outcome may be unknown
 * - full: no space to write; rolled back, and so is every other change until there is space
 * - read_only: it is a standby, was demoted, or is on a read-only file system; nothing ran
 * - replaced: the open file of SQLite is no longer the one at its path; rolled back, as the change would be lost with the file
 */
export type TransientError = 'conflict' | 'busy' | 'away' | 'lost' | UnwritableReason;

/** Why a database accepts no changes at all, until it is fixed. */
export type UnwritableReason = 'full' | 'read_only' | 'replaced';

/**
 * The effect of a change that failed: nothing, so that it may be retried; unknown; or nothing, and a retry is pointless until the database
 * is fixed.
 */
export const effects: Readonly<Record<TransientError, 'nothing' | 'unknown' | 'impossible'>> = {
  conflict: 'nothing',
  busy: 'nothing',
  away: 'nothing',
  lost: 'unknown',
  full: 'impossible',
  read_only: 'impossible',
  replaced: 'impossible',
};

/** The code for a database file that was removed or replaced. */
export const fileReplaced = 'FileReplaced';

/** The code for a cluster's node that cannot be reached. */
export const nodeNotReachable = 'NodeNotReachable';

/** Names and codes by which Prisma, its adapters, SQLite and PostgreSQL report each reason. */
const signs: Readonly<Record<TransientError, readonly string[]>> = {
  conflict: [
    'P2002',
    'P2003',
    'UniqueConstraintViolation',
    'ForeignKeyConstraintViolation',
    'RestrictViolation',
    '23505',
    '23503',
    '23001',
    'SQLITE_CONSTRAINT_UNIQUE',
    'SQLITE_CONSTRAINT_PRIMARYKEY',
    'SQLITE_CONSTRAINT_FOREIGNKEY',
    'SQLITE_CONSTRAINT_TRIGGER',
  ],
  busy: [
    'P1008', // operation timed out
    'P2024', // no connection of the pool became free
    'P2028', // transaction did not start, or timed out
    'P2034', // write conflict or deadlock
    'TransactionWriteConflict',
    '40001', // serialization failure
    '40P01', // deadlock
    'SocketTimeout',
    'SQLITE_BUSY',
    'SQLITE_LOCKED',
    '55P03', // lock_timeout
    'timeout exceeded when trying to connect',
  ],
  away: [
    'P1001',
    'DatabaseNotReachable',
    nodeNotReachable,
    'timeout expired', // of a new connection
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'P2037', // too many connections
    'TooManyConnections',
    '53300',
    '57P03', // starting up or shutting down
  ],
  lost: [
    'P1017',
    'ConnectionClosed',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    '08000',
    '08003',
    '08006',
    '25P03', // idle_in_transaction_session_timeout
    '57014', // statement_timeout
    '57P01', // administrator's command
    '57P02', // crash
    '53200', // out of memory
    'SQLITE_IOERR',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ],
  full: ['53100', 'SQLITE_FULL'],
  read_only: ['25006', 'SQLITE_READONLY'],
  replaced: [fileReplaced],
};

export const transientErrors = Object.keys(signs) as TransientError[];

const transientErrorByCode = new Map(
  Object.entries(signs).flatMap(([reason, names]) => names.map((name) => [name, reason as TransientError])),
);

/** True for an error that no retry can fix. */
export function isUnwritableReason(reason: TransientError | undefined): reason is UnwritableReason {
  return reason !== undefined && effects[reason] === 'impossible';
}

/** Classifies an error; undefined if it is a defect. */
export function classify(error: unknown): TransientError | undefined {
  for (const sign of errorCodes(error)) {
    // SQLite has extended codes: SQLITE_BUSY_SNAPSHOT, SQLITE_IOERR_WRITE.
    const reason = transientErrorByCode.get(sign) ?? transientErrorByCode.get(sign.split('_', 2).join('_'));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Drivers report a broken connection by a fixed message only. Only whole messages are compared, as others may quote customer data. */
const withoutCode = ['Error', 'DriverAdapterError', 'PrismaClientUnknownRequestError'];

/** Citus reports, with the code for all internal errors, that a node broke off, during the commit or before: the outcome may be unknown. */
const brokenNode =
  /^(?:could not commit transaction for shard \d+ |failure on connection marked as essential: |connection not open$|server closed the connection unexpectedly)/;

/** Citus reports that one of its nodes cannot be reached, or disconnected before it responded; other companies' nodes may be fine. */
const awayNode = /^(connection to the remote node|could not establish any connections to the node) /;

/** True for an error of one node of a cluster, which affects only its companies. */
export function isOfOneNode(error: unknown): boolean {
  return errorCodes(error).includes(nodeNotReachable);
}

/** Codes and kinds of an error and of the errors that it wraps. */
function errorCodes(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, kind, name, originalCode, originalMessage, message, cause, meta } = error as Record<
    string,
    unknown
  >;
  const [reported, text] = [originalCode ?? code, String(originalMessage ?? message)];
  const isBrokenNode = reported === 'XX000' && brokenNode.test(text);
  const isAwayNode = reported === '08006' && awayNode.test(text);
  const own = [
    isBrokenNode ? 'ConnectionClosed' : originalCode,
    code,
    kind,
    name,
    withoutCode.includes(String(name)) ? message : undefined,
    isAwayNode || isBrokenNode ? nodeNotReachable : undefined,
  ];
  const wrapped = [cause, (meta as Record<string, unknown> | undefined)?.['driverAdapterError']];
  return [
    ...own.filter((sign) => typeof sign === 'string'),
    ...wrapped.flatMap((inner) => errorCodes(inner, depth + 1)),
  ];
}
