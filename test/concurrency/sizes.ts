/** How much is tried: `npm test` takes the short form, `npm run test:concurrency` the full one. */
export const full = process.env['SIZE'] === 'full';

export const sizes = full
  ? { upserts: 200, pairs: 100, histories: 1000, turns: 5, rounds: 100, imports: 60, rotations: 40 }
  : { upserts: 50, pairs: 10, histories: 60, turns: 4, rounds: 5, imports: 4, rotations: 5 };

/** Of all random choices; a failure names the seed of its history. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Milliseconds for one test: many requests, on a machine that may be busy. */
export const patience = full ? 900_000 : 60_000;
