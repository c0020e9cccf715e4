import { common } from './jest.config.js';

/** Tests in a real browser, run by `npm run test:browser`: they need Chromium, so `npm test` leaves them out. */
export default {
  ...common,
  roots: ['<rootDir>/test/foreign/browser'],
  testMatch: ['**/*.browser.ts'],
  maxWorkers: 2,
  testTimeout: 60_000,
};
