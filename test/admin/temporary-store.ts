import { openStore, type Store } from '../../src/data/store.js';
import { newDatabase } from '../support/databases/database.js';

export interface TemporaryStore {
  store: Store;
  url: string;
  remove(): Promise<void>;
}

/** A store on a database of its own. */
export async function temporaryStore(): Promise<TemporaryStore> {
  const database = await newDatabase();
  const store = await openStore(database.url);
  return {
    store,
    url: database.url,
    async remove() {
      await store.close();
      await database.drop();
    },
  };
}
