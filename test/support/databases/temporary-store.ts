import { afterAll, beforeAll } from '@jest/globals';
import { openStore, type Store } from '../../../src/data/store.js';
import { newDatabase, type TestDatabase } from './database.js';

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

/** Makes a database before the tests of a file, and drops it after them. @returns what is one while tests run */
export function useDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => void Object.assign(database, await newDatabase()));
  afterAll(() => database.drop());
  return database;
}

/** Opens a store before the tests of a file, and removes it after them. @returns what is a store while tests run */
export function useStore(): TemporaryStore {
  const temporary = {} as TemporaryStore;
  beforeAll(async () => void Object.assign(temporary, await temporaryStore()));
  afterAll(() => temporary.remove());
  return temporary;
}
