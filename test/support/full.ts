/**
 * True in the long form of the suite: `npm run test:cases`, `test:concurrency` and `test:security`, which CI runs besides `npm test`. The
 * short form takes a sample of what is made by the thousand.
 */
export const full = process.env['FULL'] === '1';
