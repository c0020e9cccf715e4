/** How much is tried: `npm test` takes the short form, `npm run test:concurrency` the full one. */
export const full = process.env['SIZE'] === 'full';

export const sizes = full
  ? { upserts: 200, pairs: 100, histories: 1000, turns: 5, rounds: 100, imports: 60, rotations: 40 }
  : { upserts: 40, pairs: 8, histories: 30, turns: 4, rounds: 4, imports: 3, rotations: 4 };

/** Of all random choices; a failure names the seed of its history. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Milliseconds for one test: many requests, on a machine that may be busy. */
export const patience = full ? 900_000 : 60_000;
