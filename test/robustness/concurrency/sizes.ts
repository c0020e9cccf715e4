/** How much is tried. */
export const sizes = { histories: 1000, turns: 5, imports: 60, rotations: 40 };

/** Of all random choices; a failure names the seed of its history. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Milliseconds for one test: many requests, on a machine that may be busy. */
export const timeout = 900_000;
