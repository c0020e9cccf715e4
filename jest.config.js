import process from 'node:process';
import { databaseTests, testFiles } from './test/support/jest/imports.js';
import { longTests } from './test/support/jest/long-tests.js';

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

/**
 * `npm test` takes two minutes on two processors: without the long tests, and on PostgreSQL with those of the operations and of the
 * engine itself. `npm run test:rest` has the others. Who names files or folders gets all of theirs.
 */
const full = process.env.FULL === '1';
const rest = process.env.TESTS === 'rest';
const chosen = full || process.argv.slice(2).some((word) => !word.startsWith('-'));

const files = testFiles();
const reachDatabase = new Set(databaseTests(files));

/** Patterns of the tests that run on an engine in this form of the run. */
function testsOn(engine) {
  return files
    .filter((file) => {
      const other = engine === 'sqlite' ? onlyOn.postgresql : onlyOn.sqlite;
      if (other.test(file)) return false;
      const own = onlyOn[engine].test(file);
      if (engine === 'postgresql' && !own) {
        if (!reachDatabase.has(file)) return false;
        if (!full && atTheProtocol.test(file)) return false;
      }
      if (chosen) return true;
      const isLong = longTests.some((name) => file.endsWith(name));
      const isQuick = !isLong && (engine === 'sqlite' || own || file.includes('/test/operations/'));
      return isQuick !== rest;
    })
    .map((file) => `${literal(file)}$`);
}

function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const onSqlite = {
  ...common,
  displayName: 'sqlite',
  globals: { databaseEngine: 'sqlite' },
  testRegex: testsOn('sqlite'),
};
const onPostgresql = {
  ...common,
  displayName: 'postgresql',
  globals: { databaseEngine: 'postgresql' },
  testRegex: testsOn('postgresql'),
  globalSetup: '<rootDir>/test/support/jest/postgres-start.js',
  globalTeardown: '<rootDir>/test/support/jest/postgres-stop.js',
};

export default {
  // One more than the processors of a small machine: some tests mostly wait.
  maxWorkers: 3,
  // Modules of one test file are never freed in the process that ran it: after this much it is replaced.
  workerIdleMemoryLimit: '1GB',
  // A process with that much memory needs longer than jest's half second to end on a busy machine: it would be said to have failed to exit.
  workerGracefulExitTimeout: 20_000,
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/support/jest/build-program.js',
  projects: [onSqlite, onPostgresql],
};
