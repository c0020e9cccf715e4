/** True in the full form of the suite; the short form takes a sample of what is made by the thousand. `npm run test:full` finds tests by this import. */
export const full = process.env['FULL'] === '1';
