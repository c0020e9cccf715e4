import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type Store } from '../../src/data/store.js';

export interface TemporaryStore {
  store: Store;
  url: string;
  folder: string;
  remove(): Promise<void>;
}

/** A store on a database file of its own. */
export async function temporaryStore(): Promise<TemporaryStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
  const url = `file:${path.join(folder, 'test.db')}`;
  const store = await openStore(url);
  return {
    store,
    url,
    folder,
    async remove() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
