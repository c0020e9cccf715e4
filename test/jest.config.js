import path from 'node:path';

/**
 * The projects of the tests. `npm test` runs `sqlite` and `postgresql`: all but test/nightly, on PostgreSQL the operations and what belongs
 * to that engine. `npm run test:nightly` runs everything on both engines, and all cases of the tests that otherwise take a sample.
 */

const rootDir = path.join(import.meta.dirname, '..');

/** Tests are ES modules in TypeScript, transpiled file by file: types are checked by `npm run typecheck`. */
const common = {
  rootDir,
  testEnvironment: '<rootDir>/test/support/jest/environment.js',
  roots: ['<rootDir>/test', '<rootDir>/qa/test'],
  extensionsToTreatAsEsm: ['.ts'],
  // Our own imports end in .js as Node wants it; the file on disk is .ts.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'json', 'node'],
  transform: { '^.+\\.ts$': '<rootDir>/test/support/jest/transform.js' },
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/contract-watch-setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};
const everything = '**/*.test.ts';
const nightly = '/test/nightly/';

const sqlite = {
  ...common,
  testMatch: [everything],
  testPathIgnorePatterns: ['/node_modules/', '\\.postgresql\\.test\\.ts$'],
};
const postgresql = {
  ...common,
  globalSetup: '<rootDir>/test/support/jest/postgres-start.js',
  globalTeardown: '<rootDir>/test/support/jest/postgres-stop.js',
};

export default {
  rootDir,
  // One more than the processors of a small machine: some tests mostly wait.
  maxWorkers: 3,
  // Modules of one test file are never freed in the process that ran it: after this much it is replaced.
  workerIdleMemoryLimit: '1GB',
  // A process with that much memory needs longer than jest's half second to end on a busy machine: it would be said to have failed to exit.
  workerGracefulExitTimeout: 20_000,
  testTimeout: 120_000,
  globalSetup: '<rootDir>/test/support/jest/build-program.js',
  projects: [
    {
      ...sqlite,
      displayName: 'sqlite',
      globals: { databaseEngine: 'sqlite' },
      testPathIgnorePatterns: [...sqlite.testPathIgnorePatterns, nightly],
    },
    {
      ...postgresql,
      displayName: 'postgresql',
      globals: { databaseEngine: 'postgresql' },
      testMatch: [
        '**/test/operations/**/*.test.ts',
        '**/test/data/migrations.test.ts',
        '**/*.postgresql.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', nightly],
    },
    { ...sqlite, displayName: 'nightly-sqlite', globals: { databaseEngine: 'sqlite', isNightly: true } },
    {
      ...postgresql,
      displayName: 'nightly-postgresql',
      globals: { databaseEngine: 'postgresql', isNightly: true },
      testMatch: [everything],
      // Texts, pages and tools say nothing new on a second engine.
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.sqlite\\.test\\.ts$',
        '/test/(nightly/)?(contract|docs|foreign|rules|tools)/',
        '/qa/test/',
      ],
    },
    {
      ...common,
      displayName: 'browser',
      roots: ['<rootDir>/test/foreign/browser'],
      testMatch: ['**/*.browser.ts'],
    },
  ],
};
