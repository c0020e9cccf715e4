import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as Port from '@photostructure/sqlite';

/** Node's own SQLite and its port to older versions of Node have the same interface. */
type Driver = Pick<typeof Port, 'DatabaseSync' | 'backup'>;
export type Connection = Port.DatabaseSyncInstance;
export type PreparedStatement = Port.StatementSyncInstance;
/** What SQLite stores. */
export type StoredValue = null | number | bigint | string | Uint8Array;

/** Earlier versions may damage a database in WAL mode when two connections write and checkpoint at the same moment (fixed in 3.51.3). */
const oldestSafe = [3, 51, 3];

export interface OpenOptions {
  /** The file must exist; nothing is written to it. */
  readOnly?: boolean;
  /** The file must exist. */
  mustExist?: boolean;
  /** Milliseconds that a statement waits for another connection's lock. */
  timeout?: number;
}

/**
 * Node's own SQLite if it is there and new enough, otherwise its port to older versions. The port is built for Node-API 8, which Node 20
 * has; its package asks for Node 22 because Node 20 is past its end of life. No other well-maintained driver installs without a compiler on
 * both Node 20 and 26.
 */
export function driver(): Driver {
  return (loaded ??= nodesOwn() ?? (createRequire(import.meta.url)('@photostructure/sqlite') as Driver));
}

/** Loaded when it is first needed: a command's help needs no database. */
let loaded: Driver | undefined;

/**
 * Opens a connection to a SQLite file.
 * @throws the driver's error: see namedError
 */
export function connect(file: string, { readOnly, mustExist, timeout = 5000 }: OpenOptions = {}): Connection {
  const options = { readOnly: readOnly ?? false, timeout };
  if (!mustExist || readOnly) return new (driver().DatabaseSync)(file, options);
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  return new (driver().DatabaseSync)(url, options);
}

/** Node's built-in SQLite, if there is one and it is new enough. */
function nodesOwn(): Driver | undefined {
  const [major = 0, minor = 0, patch = 0] = (process.versions.sqlite ?? '').split('.').map(Number);
  const [safeMajor = 0, safeMinor = 0, safePatch = 0] = oldestSafe;
  const difference = major - safeMajor || minor - safeMinor || patch - safePatch;
  if (difference < 0) return undefined;
  // Node 22 warns that this interface may change. The tests run on each version, and the warning would be the server's first line.
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite') as Driver | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}
