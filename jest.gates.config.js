import { common } from './jest.config.js';

/** Tests that `npm test` leaves out, as they take minutes: `npm run test:verify`. */
export default {
  ...common,
  roots: ['<rootDir>/test/tools/qa'],
  testMatch: ['**/*.gate.ts'],
  // The first one installs.
  maxWorkers: 1,
  testTimeout: 120_000,
};
