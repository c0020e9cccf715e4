/** True in `npm run test:nightly`, where tests that generate their cases run all of them; `npm test` takes a sample. */
export const isNightly = (globalThis as { isNightly?: boolean }).isNightly === true;
