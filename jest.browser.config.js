import config from './jest.config.js';

/** Tests in a real browser, run by `npm run test:browser`: they need Chromium, so `npm test` leaves them out. */
export default {
  ...config,
  roots: ['<rootDir>/test/browser'],
  testMatch: ['**/*.browser.ts'],
  testTimeout: 60_000,
};
