import { createHash } from 'node:crypto';
import {
  CompanyAdministrationClient,
  RevisionGoneError,
  type UserAnswer,
  type UserUpdate,
} from 'company-administration-client';
import { fields, readEmployees, type Employee } from './employees.js';
import { ifFound, reasonsOf, RowRefused } from './refusals.js';
import { readState, writeState, type Result, type State, type UserInStep } from './state.js';

// npm run sync -- [CSV file] [state file]. Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
const [csvFile = '../employees.csv', stateFile = 'sync-state.json'] = process.argv.slice(2);

try {
  process.exitCode = await synchronise(csvFile, stateFile);
} catch (error) {
  console.error('Stopped:', error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(String(error.cause));
  console.error('What is done is kept: the next run goes on with the first row that is not done.');
  process.exitCode = 2;
}

async function synchronise(csvFile: string, stateFile: string): Promise<number> {
  const company = new CompanyAdministrationClient({
    baseUrl: setting('API_URL'),
    apiKey: setting('API_KEY'),
    onRetry: ({ error, delayMs }) =>
      console.error(`Sending again in ${Math.ceil(delayMs / 1000)} s: ${error.message}`),
  });
  const { employees, fingerprint } = readEmployees(csvFile);
  const state = readState(stateFile, fingerprint);
  try {
    await catchUp(company, state);
    const { Groups } = await company.getGroupList();
    // The service compares titles so, too.
    const groupIds = new Map(Groups.map(({ ID, GroupTitle }) => [GroupTitle.toLowerCase(), ID]));
    const inStep = { ...state.inStep };
    for (const employee of employees.slice(state.results.length)) {
      state.results.push(await synchroniseRow(company, employee, groupIds, inStep));
    }
    const { results } = state;
    report(results);
    Object.assign(state, { inStep, results: [] });
    // Once more, for what changed meanwhile: the state is then that of one revision.
    await catchUp(company, state);
    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  } finally {
    writeState(stateFile, state);
  }
}

/** Asks what changed since the last run, and forgets the users that may be affected: they are read again. */
async function catchUp(company: CompanyAdministrationClient, state: State): Promise<void> {
  // Before the first run nothing is of interest but where to go on from.
  if (!state.revision) {
    state.revision = await company.latestRevision();
    return;
  }
  const changed: Record<string, Set<string>> = { User: new Set(), Group: new Set(), Catalogue: new Set() };
  const changes = company.changes(state.revision);
  try {
    for await (const { RecordKind, ID } of changes) changed[RecordKind]?.add(ID);
  } catch (error) {
    if (!(error instanceof RevisionGoneError)) throw error;
    Object.assign(state, { revision: error.latestRevision, inStep: {}, results: [] });
    return;
  }
  const { User, Group, Catalogue } = changed as Record<'User' | 'Group' | 'Catalogue', Set<string>>;
  // A change of a group does not list the users that came or went.
  for (const ID of Group) {
    const group = await ifFound(company.getGroup({ ID }));
    for (const user of group?.Users ?? []) User.add(user.ID);
  }
  // A currency that the operator renames, for one, is another at every user.
  const isOld = ({ ID, groupIds }: UserInStep) =>
    Catalogue.size > 0 || User.has(ID) || groupIds.some((id) => Group.has(id));
  state.inStep = Object.fromEntries(Object.entries(state.inStep).filter(([, user]) => !isOld(user)));
  state.revision = changes.revision;
}

async function synchroniseRow(
  company: CompanyAdministrationClient,
  employee: Employee,
  groupIds: ReadonlyMap<string, string>,
  inStep: State['inStep'],
): Promise<Result> {
  const row = { line: employee.line, emailAddress: employee.values.EmailAddress };
  try {
    const wanted = toUpdate(employee, groupIds);
    const fingerprint = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
    if (inStep[row.emailAddress]?.row === fingerprint) return { ...row, outcome: 'unchanged', details: [] };
    const present = await ifFound(company.getUser({ EmailAddress: row.emailAddress }));
    const details = present ? differences(present, wanted) : [];
    const isChanged = !present || details.length > 0;
    const ID = isChanged ? String(await company.updateUser(wanted)) : (present.User[0]?.ID ?? '');
    inStep[row.emailAddress] = { ID, groupIds: idsOf(wanted.Groups), row: fingerprint };
    return { ...row, outcome: !present ? 'created' : isChanged ? 'updated' : 'unchanged', details };
  } catch (error) {
    return { ...row, outcome: 'failed', details: reasonsOf(error) };
  }
}

/** Everything that the file says about an employee. What it does not mention, such as roles, stays as it is. */
function toUpdate({ values }: Employee, groupIds: ReadonlyMap<string, string>): UserUpdate {
  const { Groups, ...user } = values;
  const titles = Groups.split(';').flatMap((title) => title.trim() || []);
  const unknown = titles.filter((title) => !groupIds.has(title.toLowerCase()));
  if (unknown.length > 0) throw new RowRefused(unknown.map((title) => `there is no group "${title}"`));
  return { User: [user], Groups: titles.map((title) => ({ ID: groupIds.get(title.toLowerCase()) })) };
}

/** Names of the fields that an update would change. */
function differences(present: UserAnswer, wanted: UserUpdate): string[] {
  const [before, after] = [present.User[0], wanted.User?.[0]];
  const changed: string[] = fields.filter((field) => before?.[field] !== after?.[field]);
  if (idsOf(present.Groups).join() !== idsOf(wanted.Groups).join()) changed.push('Groups');
  return changed;
}

function idsOf(groups: UserUpdate['Groups']): string[] {
  return (groups ?? []).map(({ ID }) => ID ?? '').sort();
}

function report(results: readonly Result[]): void {
  for (const { line, outcome, emailAddress, details } of results) {
    const why = details.length > 0 ? ` (${details.join('; ')})` : '';
    console.log(`line ${line}: ${outcome} ${emailAddress}${why}`);
  }
  const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  console.log(outcomes.map((outcome) => `${count(outcome)} ${outcome}`).join(', '));
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`set the environment variable ${name}`);
  return value;
}
