import { common } from './jest.config.js';

/** Tests of the gates for contracts, run by `npm run test:gates`: they install oasdiff, so `npm test` leaves them out. */
export default {
  ...common,
  roots: ['<rootDir>/test/contract'],
  testMatch: ['**/*.gate.ts'],
  // The first one installs.
  maxWorkers: 1,
  testTimeout: 120_000,
};
