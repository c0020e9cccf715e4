import process from 'node:process';
import { databaseTests } from './test/support/jest/imports.js';

/** Tests are ES modules in TypeScript, transpiled file by file: types are checked by `npm run typecheck`. */
export const common = {
  testEnvironment: '<rootDir>/test/support/jest/environment.js',
  roots: ['<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  // Our own imports end in .js as Node wants it; the file on disk is .ts.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'json', 'node'],
  transform: { '^.+\\.ts$': '<rootDir>/test/support/jest/transform.js' },
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/contract-watch-setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** Tests of one kind of database only. */
const onlyOn = { sqlite: /\.sqlite\.test\.ts$/, postgresql: /\.postgresql\.test\.ts$/ };

/** Tests of what a protocol decides by itself: on the other engine they say nothing new, so that they run there in the full form only. */
const atTheProtocol = /\.protocols\.test\.ts$/;
const full = process.env.FULL === '1';

/** Every test on SQLite, and all that reach a database once more on PostgreSQL. */
const onSqlite = {
  ...common,
  displayName: 'sqlite',
  globals: { databaseEngine: 'sqlite' },
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', onlyOn.postgresql.source],
};
const onPostgresql = {
  ...common,
  displayName: 'postgresql',
  globals: { databaseEngine: 'postgresql' },
  testRegex: [...databaseTests().map((file) => `${literal(file)}$`), onlyOn.postgresql.source],
  testPathIgnorePatterns: ['/node_modules/', onlyOn.sqlite.source, ...(full ? [] : [atTheProtocol.source])],
  globalSetup: '<rootDir>/test/support/jest/postgres-start.js',
  globalTeardown: '<rootDir>/test/support/jest/postgres-stop.js',
};

function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export default {
  // One more than the processors of a small machine: some tests mostly wait.
  maxWorkers: 3,
  // Modules of one test file are never freed in the process that ran it: after this much it is replaced.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/support/jest/build-program.js',
  projects: [onSqlite, onPostgresql],
};
