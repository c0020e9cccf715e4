import { sandboxKeys } from '../../tools/qa/sandbox/sandbox-data.js';
import type { Sandbox } from '../../tools/qa/sandbox/server.js';
import { install } from '../interop/install.js';
import { shell, type Outcome, type Place } from '../interop/shell.js';
import { firstReport, secondReport, type Example } from './examples.js';

/** How an example went, and what was written where it failed. */
export interface Line {
  example: string;
  result: 'PASS' | 'FAIL' | 'SKIP';
  remark: string;
  output?: string;
}

/**
 * Runs one program on a sandbox that fails on its way: first without the faults, twice; then with them, and again without.
 * @param isRequired whether what is missing on the machine is to be installed, and is a failure if it cannot be
 */
export async function tryExample(
  example: Example,
  sandbox: Sandbox,
  place: Place,
  isRequired: boolean,
): Promise<Line> {
  const line = { example: example.name };
  const missing = await findMissing(example, place, isRequired);
  if (missing !== undefined) return { ...line, result: isRequired ? 'FAIL' : 'SKIP', remark: missing };
  const prepared = await shell(example.prepare, { ...place, seconds: 240 });
  if (!prepared.isGood) {
    return { ...line, result: 'FAIL', remark: 'it cannot be made', output: prepared.output };
  }
  const fault = await tryRuns(example, sandbox, place);
  if (fault !== undefined) return { ...line, result: 'FAIL', ...fault };
  return { ...line, result: 'PASS', remark: 'first run, second run, faults, resumed, wrong key' };
}

async function findMissing({ probe, packages }: Example, place: Place, isRequired: boolean) {
  if (isRequired) return install(probe, packages, place);
  return (await shell([probe], place)).isGood ? undefined : `needs ${packages.join(', ')}`;
}

interface Fault {
  remark: string;
  output: string;
}

/** What one run is expected to do. */
interface Expectation {
  code: number;
  /** What it prints; nothing where it stops. */
  report: string;
  /** What it says besides. */
  says?: RegExp;
}

async function tryRuns({ run }: Example, sandbox: Sandbox, place: Place): Promise<Fault | undefined> {
  const stops: Expectation = { code: 2, report: '', says: /^Stopped/m };
  // By the seed in run.ts: one update is told to wait twice, a later one ends the run.
  const stopsLater: Expectation = {
    code: 2,
    report: '',
    says: /busy.*waiting 1 s\n.*busy.*waiting 1 s\n.*Stopped/s,
  };
  const revoked = { ...place, env: { ...place.env, API_KEY: sandboxKeys.revoked } };
  const steps: [name: string, before: () => Promise<void>, expected: Expectation, place: Place][] = [
    ['wrong key', () => startAgain(sandbox), stops, revoked],
    ['first run', () => setFaults(sandbox, []), { code: 1, report: firstReport }, place],
    ['second run', async () => {}, { code: 1, report: secondReport }, place],
    ['faults', () => startAgain(sandbox), stopsLater, place],
    ['resumed', () => setFaults(sandbox, []), { code: 1, report: firstReport }, place],
  ];
  for (const [name, before, { code, report, says }, where] of steps) {
    await before();
    const outcome = await shell([`set +e; ${run}; echo "exit code $?" >&2`], where);
    const isAsExpected =
      outcome.stdout === report &&
      outcome.output.includes(`exit code ${code}\n`) &&
      (says?.test(outcome.output) ?? true);
    if (!isAsExpected) return faultOf(name, outcome);
  }
  return undefined;
}

function faultOf(remark: string, { output }: Outcome): Fault {
  return { remark: `${remark}: not as expected`, output };
}

/** The first state, with the faults that the sandbox was started with. */
function startAgain(sandbox: Sandbox): Promise<void> {
  return sandbox.reset();
}

async function setFaults({ baseUrl }: Sandbox, rules: readonly string[]): Promise<void> {
  const { ok } = await fetch(`${baseUrl}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(rules) });
  if (!ok) throw new Error('the sandbox does not take the faults');
}
