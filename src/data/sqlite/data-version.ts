import { connect } from './driver.js';

/** Tells in 3 µs, without reading data, whether any process has changed a SQLite database. */
export interface DataVersion {
  /** A number that changes with every commit. */
  read(): number;
  close(): void;
}

/** Opens a dedicated connection: a connection does not count its own commits. */
export function openDataVersion(file: string): DataVersion {
  const connection = connect(file, { readOnly: true });
  const statement = connection.prepare('PRAGMA data_version');
  return {
    read: () => (statement.get() as { data_version: number }).data_version,
    close: () => connection.close(),
  };
}
