import { isNightly } from '../../support/nightly.js';

/** How much is tried. */
export const sizes = isNightly
  ? { upserts: 200, pairs: 100, histories: 1000, turns: 5, rounds: 100, imports: 60, rotations: 40 }
  : { upserts: 24, pairs: 4, histories: 12, turns: 4, rounds: 2, imports: 2, rotations: 2 };

/** Of all random choices; a failure names the seed of its history. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Milliseconds for one test: many requests, on a machine that may be busy. */
export const timeout = isNightly ? 900_000 : 60_000;
