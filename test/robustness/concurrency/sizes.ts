import { isNightly } from '../../support/nightly.js';

/** How much is tried. */
export const sizes = isNightly
  ? { histories: 1000, turns: 5, imports: 60, rotations: 40 }
  : { histories: 12, turns: 4, imports: 2, rotations: 2 };

/** Of all random choices; a failure names the seed of its history. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Milliseconds for one test: many requests, on a machine that may be busy. */
export const timeout = isNightly ? 900_000 : 60_000;
