// Prisma's own codes for "try again": operation timed out, transaction could not start or was lost, write conflict.
const prismaCodes = ['P1008', 'P2028', 'P2034'];
// What the drivers say, by name: SQLite busy; PostgreSQL serialization failure and deadlock.
const driverSigns = [
  'SocketTimeout',
  'TransactionWriteConflict',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  '40001',
  '40P01',
];
const transientSigns = new Set([...prismaCodes, ...driverSigns]);

/** True when the same transaction may succeed if it is run again a little later. */
export function isTransient(error: unknown): boolean {
  return signsOf(error).some((sign) => transientSigns.has(sign) || sign.startsWith('SQLITE_BUSY'));
}

/** True when a unique key refused the row: somebody else made the record in between (D24). */
export function isUniqueViolation(error: unknown): boolean {
  return signsOf(error).includes('P2002');
}

/** Codes and kinds of an error and of what it wraps. Never its messages: they may quote somebody's data. */
function signsOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, kind, name, originalCode, cause, meta } = error as Record<string, unknown>;
  const own = [code, kind, name, originalCode].filter((sign) => typeof sign === 'string');
  const wrapped = [cause, (meta as Record<string, unknown> | undefined)?.['driverAdapterError']];
  // A driver adapter's error carries its kind as message when it came without a code.
  if (name === 'DriverAdapterError') own.push((error as Error).message);
  return [...own, ...wrapped.flatMap((inner) => signsOf(inner, depth + 1))];
}
