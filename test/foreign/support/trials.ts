/**
 * One thing that is tried. It returns a text for the report, or anything else, and throws an error when it fails,
 * Skip where it cannot be tried.
 */
export type Trial = readonly [name: string, run: () => unknown];

/** Thrown where this machine has not what a trial needs. */
export class Skip extends Error {}

/**
 * Runs trials in their order and prints a line for each, with its seconds; then their counts.
 * @param title of the whole
 * @returns the exit code
 */
export async function runTrials(title: string, trials: Iterable<Trial>): Promise<number> {
  const counts = { PASS: 0, FAIL: 0, SKIP: 0 };
  for (const [name, run] of trials) {
    const begin = performance.now();
    const print = (result: keyof typeof counts, words: string): void => {
      counts[result] += 1;
      const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
      process.stdout.write(`${result} ${seconds} s  ${name}${words}\n`);
    };
    try {
      const report = await run();
      print('PASS', typeof report === 'string' ? `: ${report}` : '');
    } catch (error) {
      if (error instanceof Skip) print('SKIP', `: ${error.message}`);
      else print('FAIL', `\n${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  const { PASS, FAIL, SKIP } = counts;
  process.stdout.write(`\n${title}: ${PASS} PASS, ${FAIL} FAIL, ${SKIP} SKIP\n`);
  return PASS + SKIP > 0 && FAIL === 0 ? 0 : 1;
}
