import { sandboxKeys } from '../../../qa/sandbox/sandbox-data.js';
import type { Sandbox } from '../../../qa/sandbox/server.js';
import { need } from '../support/install.js';
import { mustRun, shell, type Place } from '../support/shell.js';
import { Skip } from '../support/trials.js';
import { firstReport, secondReport, thirdReport, type Example } from './examples.js';
import type { ListeningProxy } from './listening-proxy.js';

/** The sandbox, and what the programs reach it through. */
export interface Service {
  sandbox: Sandbox;
  proxy: ListeningProxy;
}

/**
 * Runs one program on a sandbox: again and again, also after somebody else has changed users; with faults on its way, and again without.
 * @returns what was tried
 */
export async function tryExample(example: Example, service: Service, place: Place): Promise<string> {
  if (example.cannotRun !== undefined) throw new Skip(example.cannotRun);
  await need(example.probe, example.packages, place);
  await mustRun(example.prepare, { ...place, seconds: 240 });
  await tryRuns(example, service, place);
  return 'first run, again, after changes of others, faults, wrong key; few calls';
}

/** What one run is expected to do. */
interface Expectation {
  code: number;
  /** What it prints; nothing where it stops. */
  report: string;
  /** What it says besides. */
  says?: RegExp;
  /** The operations that it calls. */
  calls?: string;
}

/** The users of the file by their lines. */
const users = [...firstReport.matchAll(/^line \d+: \w+ (\S+@\S+)/gm)].map((match) => match[1] ?? '');
const [, murat = '', , , siobhan = ''] = users;

async function tryRuns({ run }: Example, { sandbox, proxy }: Service, place: Place): Promise<void> {
  const stops: Expectation = { code: 2, report: '', says: /^Stopped/m };
  // One page is told to wait; then the batch ends the run.
  const stopsLater: Expectation = {
    code: 2,
    report: '',
    says: /^Sending again in 1 s: .*service_unavailable.*\nStopped/m,
  };
  const once = 'getchangelist getgrouplist getusers updateusers';
  const first: Expectation = { code: 1, report: firstReport, calls: once };
  const second: Expectation = { code: 1, report: secondReport, calls: once };
  const third: Expectation = { code: 1, report: thirdReport, calls: once };
  const revoked = { ...place, env: { ...place.env, API_KEY: sandboxKeys.revoked } };
  const nothing = async (): Promise<void> => {};
  const withoutFaults = (): Promise<void> => startAgain(sandbox);
  const steps: [name: string, before: () => Promise<void>, expected: Expectation, place: Place][] = [
    ['wrong key', () => sandbox.reset(), stops, revoked],
    ['first run', withoutFaults, first, place],
    ['second run', nothing, second, place],
    ['after changes', () => changeOthers(sandbox), third, place],
    ['after its own changes', nothing, second, place],
    ['faults', () => sandbox.reset(), stopsLater, place],
    ['run again', withoutFaults, first, place],
  ];
  for (const [name, before, { code, report, says, calls }, where] of steps) {
    await before();
    proxy.calls();
    const outcome = await shell([`set +e; ${run}; echo "exit code $?" >&2`], where);
    const called = proxy.calls();
    const isAsExpected =
      outcome.stdout === report &&
      outcome.output.includes(`exit code ${code}\n`) &&
      (says?.test(outcome.output) ?? true) &&
      (calls === undefined || called === calls);
    if (!isAsExpected)
      throw new Error(`${name}: not as expected, called ${called}\n${outcome.output.trim().slice(-3000)}`);
  }
}

/** Somebody else changes a user, and takes another one out of a group. */
async function changeOthers({ baseUrl }: Sandbox): Promise<void> {
  await update(baseUrl, 'updateuser', { User: [{ EmailAddress: murat, Title: 'Fitter' }] });
  await update(baseUrl, 'updategroup', {
    Group: [{ GroupTitle: 'Warehouse Graz' }],
    Users: [{ EmailAddress: siobhan }],
  });
}

async function update(baseUrl: string, operation: string, data: object): Promise<void> {
  const body = JSON.stringify({ APIkey: sandboxKeys.main, data });
  const { ok } = await fetch(`${baseUrl}/public/api/${operation}`, { method: 'POST', body });
  if (!ok) throw new Error(`the sandbox does not carry out ${operation}`);
}

/** The first state, without the faults that the sandbox was started with. */
async function startAgain(sandbox: Sandbox): Promise<void> {
  await sandbox.reset();
  await setFaults(sandbox, []);
}

async function setFaults({ baseUrl }: Sandbox, rules: readonly string[]): Promise<void> {
  const { ok } = await fetch(`${baseUrl}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(rules) });
  if (!ok) throw new Error('the sandbox does not take the faults');
}
