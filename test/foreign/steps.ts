/** One thing that is done and looked at. @returns what is worth telling @throws Error when it does not work */
export type Step<Context> = (context: Context) => string | undefined | Promise<string | undefined>;

/**
 * Runs steps in their order and prints a line for each, with its seconds. Each uses what those before have made, so the first that fails is
 * the last.
 * @returns whether all of them passed
 */
export async function runSteps<Context>(
  steps: Readonly<Record<string, Step<Context>>>,
  context: Context,
): Promise<boolean> {
  for (const [name, step] of Object.entries(steps)) {
    const begin = performance.now();
    const seconds = (): string => ((performance.now() - begin) / 1000).toFixed(1).padStart(5);
    try {
      const remark = await step(context);
      process.stdout.write(`PASS  ${seconds()} s  ${name}${remark === undefined ? '' : `: ${remark}`}\n`);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      process.stdout.write(`FAIL  ${seconds()} s  ${name}\n${words}\n`);
      return false;
    }
  }
  return true;
}
