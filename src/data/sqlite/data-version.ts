import { connect } from './driver.js';

/** Tells in some microseconds, without reading data, whether any process has changed a SQLite database. */
export interface DataVersion {
  /**
   * A number that changes with every commit. It is read once for all that runs until the event loop continues: this was requested before, so
   * it may miss a commit that happens meanwhile.
   */
  read(): number;
  close(): void;
}

/** Opens a dedicated connection: a connection does not count its own commits. */
export function openDataVersion(file: string): DataVersion {
  const connection = connect(file, { readOnly: true });
  const statement = connection.prepare('PRAGMA data_version');
  let current: number | undefined;
  const forget = (): void => void (current = undefined);
  return {
    read() {
      if (current === undefined) {
        current = (statement.get() as { data_version: number }).data_version;
        // Ticks and promises run before the event loop continues.
        process.nextTick(forget);
      }
      return current;
    },
    close: () => connection.close(),
  };
}
