/** All operations, by the names that both contracts give them. */
export * from './get-change-list.js';
export * from './lists.js';
export * from './many-updates.js';
export * from './record-pages.js';
export * from './records.js';
