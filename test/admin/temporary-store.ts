export { temporaryStore, type TemporaryStore } from '../support/databases/temporary-store.js';
