/** Tests are ES modules in TypeScript, transpiled file by file: types are checked by `npm run typecheck`. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  // Our own imports end in .js as Node wants it; the file on disk is .ts.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'json', 'node'],
  transform: {
    '^.+\\.ts$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.test.json', diagnostics: false }],
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/contract-watch-setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  maxWorkers: 2,
  testTimeout: 20_000,
};
