import { spawn } from 'node:child_process';
import { projectRoot } from '../../src/root.js';

/** A command, and the name under which it is listed. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly words: readonly string[];
}

export interface StepResult {
  readonly name: string;
  readonly isGood: boolean;
  readonly seconds: number;
}

/**
 * Runs all steps, whichever fail, so many at a time. The output of each is written in one piece at its end.
 * @param write gets the output and a headline for each
 */
export async function runSteps(
  steps: readonly Step[],
  atATime: number,
  write: (text: string) => void,
): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = performance.now();
      const { isGood, output } = await run(step);
      const seconds = (performance.now() - started) / 1000;
      results.push({ name: step.name, isGood, seconds });
      write(`\n== ${step.name}\n${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  return results;
}

/** One line for each step, in the order in which they ended. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(
      ({ name, isGood, seconds }) =>
        `${isGood ? 'PASS' : 'FAIL'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s\n`,
    )
    .join('');
}

function run({ command, words }: Step): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ isGood: false, output: error.message }));
    child.once('close', (code) => resolve({ isGood: code === 0, output }));
  });
}
