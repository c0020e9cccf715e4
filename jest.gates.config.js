import { common } from './jest.config.js';

/** Tests that `npm test` leaves out: `npm run test:gates` for changes of the contracts, with oasdiff, and `npm run test:verify`, which takes minutes. */
export default {
  ...common,
  roots: ['<rootDir>/test/contract', '<rootDir>/test/tools/qa'],
  testMatch: ['**/*.gate.ts'],
  // The first one installs.
  maxWorkers: 1,
  testTimeout: 120_000,
};
