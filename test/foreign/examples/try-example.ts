import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
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
  return 'first run, again, after and during changes of others, malformed rows and files, faults, wrong key; few calls';
}

/** What one run is expected to do. */
interface Expectation {
  code: number;
  /** What it prints; nothing where it stops. */
  report: string | RegExp;
  /** What it says besides. */
  says?: RegExp;
  /** The operations that it calls. */
  calls?: string;
}

const columns =
  'EmailAddress,FirstName,LastName,Title,PhoneNumber,City,Country,Department,Currency,Disabled,Groups';
/** As Excel and other programs write rows; of most something is wrong. */
const malformed = [
  `\ufeff${columns}`,
  'gerda.wolf@alpenbau.example,Gerda,Wolf,"Two\u2028lines",,,AUT,,EUR,false,',
  ',,,,,,,,,,',
  'cut.short@alpenbau.example,Cut',
  'a.cell.more@alpenbau.example,A,Cell,,,,AT,,EUR,false,,',
  'no.at.sign,No,Sign,,,,AT,,EUR,false,',
  'yes@alpenbau.example,Yes,Sir,,,,AT,,EUR,yes,',
  'control@alpenbau.example,Con,Trol,a\u0001b,,,AT,,EUR,false,',
  'GERDA.wolf@alpenbau.example,Gerda,Wolf,,,,AT,,EUR,false,',
  '',
].join('\r\n');
const malformedReport = new RegExp(
  [
    String.raw`^line 2: created gerda.wolf@alpenbau.example`,
    String.raw`line 3: failed  \(EmailAddress is empty\)`,
    String.raw`line 4: failed cut.short@alpenbau.example \(2 cells in place of 11\)`,
    String.raw`line 5: failed a.cell.more@alpenbau.example \(12 cells in place of 11\)`,
    String.raw`line 6: failed no.at.sign \(/User/0/EmailAddress: .*\)`,
    String.raw`line 7: failed yes@alpenbau.example \(/User/0/Disabled: .*\)`,
    String.raw`line 8: failed control@alpenbau.example \(/User/0/Title: .*\)`,
    String.raw`line 9: failed GERDA.wolf@alpenbau.example \(line 2 has this address, too\)`,
    String.raw`1 created, 0 updated, 0 unchanged, 7 failed\n$`,
  ].join('\n'),
);

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
  const once = 'getgrouplist getusers updateusers';
  const twice = 'getgrouplist getusers getusers updateusers updateusers';
  const first: Expectation = { code: 1, report: firstReport, calls: once };
  const second: Expectation = { code: 1, report: secondReport, calls: once };
  const third: Expectation = { code: 1, report: thirdReport, calls: twice };
  const hasNoColumns: Expectation = { ...stops, says: /^Stopped: .* lacks the column EmailAddress/m };
  const isCut: Expectation = { ...stops, says: /^Stopped: .*/m };
  for (const [file, text] of Object.entries({
    'malformed.csv': malformed,
    'empty.csv': '',
    'cut.csv': `${columns}\r\n"never closed,\r\n`,
  }))
    writeFileSync(path.join(place.cwd, file), text);
  const revoked = { ...place, env: { ...place.env, API_KEY: sandboxKeys.revoked } };
  const nothing = async (): Promise<void> => {};
  const withoutFaults = (): Promise<void> => startAgain(sandbox);
  const steps: [
    name: string,
    before: () => Promise<void>,
    expected: Expectation,
    place: Place,
    file?: string,
  ][] = [
    ['wrong key', () => sandbox.reset(), stops, revoked],
    ['first run', withoutFaults, first, place],
    ['second run', nothing, second, place],
    [
      'after and during changes',
      async () => {
        await changeOthers(sandbox);
        proxy.beforeUpdates(() => joinOthers(sandbox));
      },
      third,
      place,
    ],
    ['others have joined', () => othersAreThere(sandbox), second, place],
    ['malformed rows', nothing, { code: 1, report: malformedReport }, place, 'malformed.csv'],
    ['an empty file', nothing, hasNoColumns, place, 'empty.csv'],
    ['a file that is cut', nothing, isCut, place, 'cut.csv'],
    ['after its own changes', nothing, second, place],
    ['faults', () => untilNextPageFails(sandbox), stopsLater, place],
    ['run again', withoutFaults, first, place],
  ];
  for (const [name, before, { code, report, says, calls }, where, file = 'employees.csv'] of steps) {
    await before();
    proxy.calls();
    const outcome = await shell(
      [`set +e; ${run.replace('employees.csv', file)}; echo "exit code $?" >&2`],
      where,
    );
    const called = proxy.calls();
    const isAsExpected =
      (typeof report === 'string' ? outcome.stdout === report : report.test(outcome.stdout)) &&
      outcome.output.includes(`exit code ${code}\n`) &&
      (says?.test(outcome.output) ?? true) &&
      (calls === undefined || called === calls);
    if (!isAsExpected)
      throw new Error(`${name}: not as expected, called ${called}\n${outcome.output.trim().slice(-3000)}`);
  }
}

/** The first state. Every second page is answered 503: the first is read here. */
async function untilNextPageFails(sandbox: Sandbox): Promise<void> {
  await sandbox.reset();
  await read(sandbox, 'getusers', {});
}

/** Somebody else changes a user, and takes another one out of a group. */
async function changeOthers({ baseUrl }: Sandbox): Promise<void> {
  await update(baseUrl, 'updateuser', { User: [{ EmailAddress: murat, Title: 'Fitter' }] });
  await update(baseUrl, 'updategroup', {
    Group: [{ GroupTitle: 'Warehouse Graz' }],
    Users: [{ EmailAddress: siobhan }],
  });
}

/** Another program makes a user a member of a group of its own, while the user is being changed. */
async function joinOthers({ baseUrl }: Sandbox): Promise<void> {
  const Groups = [{ GroupTitle: 'Field Service' }, { GroupTitle: 'Accounting' }];
  await update(baseUrl, 'updateuser', { User: [{ EmailAddress: murat }], Groups });
}

async function othersAreThere(sandbox: Sandbox): Promise<void> {
  const { User, Groups } = await read<{ User: { Title: string }[]; Groups: { GroupTitle: string }[] }>(
    sandbox,
    'getuser',
    { EmailAddress: murat },
  );
  assert.equal(User[0]?.Title, '');
  assert.deepEqual(
    Groups.map(({ GroupTitle }) => GroupTitle),
    ['Field Service', 'Accounting'],
  );
}

async function read<T>({ baseUrl }: Sandbox, operation: string, members: object): Promise<T> {
  const body = JSON.stringify({ APIkey: sandboxKeys.main, ...members });
  return (await fetch(`${baseUrl}/public/api/${operation}`, { method: 'POST', body })).json() as Promise<T>;
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
