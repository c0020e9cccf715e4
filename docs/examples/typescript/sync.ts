import { Company, RowRefused, type UserAnswer, type UserUpdate } from './company.js';
import { fields, readEmployees, type Employee } from './employees.js';
import { State, type Result } from './state.js';

// npm run sync -- [CSV file] [state file]. Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
const [csvFile = '../employees.csv', stateFile = 'sync-state.txt'] = process.argv.slice(2);

try {
  process.exitCode = await synchronise(csvFile, stateFile);
} catch (error) {
  console.error('Stopped:', error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(String(error.cause));
  console.error('What is done is kept: the next run goes on with the first row that is not done.');
  process.exitCode = 2;
}

async function synchronise(csvFile: string, stateFile: string): Promise<number> {
  const company = new Company(setting('API_URL'), setting('API_KEY'));
  const { employees, fingerprint } = readEmployees(csvFile);
  const state = new State(stateFile, fingerprint);
  const groupIds = await company.groupIds();
  for (const employee of employees.slice(state.results.length)) {
    state.add(await synchroniseRow(company, employee, groupIds));
  }
  report(state.results);
  state.finish();
  return state.results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

async function synchroniseRow(
  company: Company,
  employee: Employee,
  groupIds: ReadonlyMap<string, string>,
): Promise<Result> {
  const row = { line: employee.line, emailAddress: employee.values.EmailAddress };
  try {
    const wanted = toUpdate(employee, groupIds);
    const present = await company.user(row.emailAddress);
    const details = present ? differences(present, wanted) : [];
    if (present && details.length === 0) return { ...row, outcome: 'unchanged', details };
    await company.updateUser(wanted);
    return { ...row, outcome: present ? 'updated' : 'created', details };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return { ...row, outcome: 'failed', details: error.reasons };
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
  const ids = (groups: readonly { ID?: string | null }[] = []) => groups.map(({ ID }) => ID).sort();
  if (ids(present.Groups).join() !== ids(wanted.Groups ?? []).join()) changed.push('Groups');
  return changed;
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
