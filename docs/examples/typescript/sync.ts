import {
  CompanyAdministrationClient,
  naturalKey,
  type UserAnswer,
  type UserUpdate,
} from 'company-administration-client';
import { fields, readEmployees, type Employee } from './employees.js';

// npm run sync -- CSV-FILE [GROUP …]: the groups are those that the file decides. Exit code: 0 all rows are done, 1 some failed, 2 stopped, run it again.
const [csvFile = '../employees.csv', ...titles] = process.argv.slice(2);

/** How often rows are compared that somebody else changes at the same time. */
const maxRounds = 10;

/** What became of one row. */
interface Row {
  employee: Employee;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  /** The fields that changed, or the reasons. */
  details: string[];
}

try {
  process.exitCode = await synchronise();
} catch (error) {
  console.error('Stopped:', error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(String(error.cause));
  console.error('What is done is kept: run it again.');
  process.exitCode = 2;
}

async function synchronise(): Promise<number> {
  const company = new CompanyAdministrationClient({
    baseUrl: setting('API_URL'),
    apiKey: setting('API_KEY'),
    onRetry: ({ error, delayMs }) =>
      console.error(`Sending again in ${Math.ceil(delayMs / 1000)} s: ${error.message}`),
  });
  const rows = readEmployees(csvFile).map((employee): Row => {
    return { employee, outcome: 'unchanged', details: [] };
  });
  const ownGroups = await groupsOf(company);
  const lines = new Map<string, number>();
  let left = rows.filter((row) => isUsable(row, lines, ownGroups));
  for (let round = 1; left.length > 0; round++) left = await bringInStep(company, left, ownGroups, round);
  report(rows);
  return rows.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

/** IDs of the groups that the file decides, by their titles. */
async function groupsOf(company: CompanyAdministrationClient): Promise<Map<string, string>> {
  const { Groups } = await company.getGroupList();
  const all = new Map(Groups.map(({ ID, GroupTitle }) => [naturalKey(GroupTitle), ID]));
  return new Map(
    titles.map((title) => {
      const id = all.get(naturalKey(title));
      if (id === undefined) throw new Error(`there is no group "${title}"`);
      return [naturalKey(title), id];
    }),
  );
}

/** @param lines where each address came first */
function isUsable(row: Row, lines: Map<string, number>, ownGroups: ReadonlyMap<string, string>): boolean {
  const { line, values, fault } = row.employee;
  const key = naturalKey(values.EmailAddress);
  const first = lines.get(key);
  const others = titlesIn(row.employee).filter((title) => !ownGroups.has(naturalKey(title)));
  if (fault !== undefined) fail(row, fault);
  else if (first !== undefined) fail(row, `line ${first} has this address, too`);
  else if (others.length > 0)
    fail(row, ...others.map((title) => `"${title}" is not a group that the file decides`));
  if (fault === undefined && first === undefined) lines.set(key, line);
  return row.outcome !== 'failed';
}

/** Reads all users, and sends what differs. @returns the rows of users that somebody else changed meanwhile */
async function bringInStep(
  company: CompanyAdministrationClient,
  rows: readonly Row[],
  ownGroups: ReadonlyMap<string, string>,
  round: number,
): Promise<Row[]> {
  const present = new Map<string, UserAnswer>();
  for await (const user of company.users({ pageSize: 1000 }))
    present.set(naturalKey(user.User[0].EmailAddress), user);
  const toSend: { row: Row; update: UserUpdate }[] = [];
  for (const row of rows) {
    const before = present.get(naturalKey(row.employee.values.EmailAddress));
    const update = updateOf(row.employee, before, ownGroups);
    row.details = before ? differences(before, update) : [];
    if (!before || row.details.length > 0) toSend.push({ row, update });
  }
  const changed: Row[] = [];
  const outcomes = company.userUpdateOutcomes(toSend.map(({ update }) => update));
  for await (const { Index, Result, Code, Message, Errors } of outcomes) {
    const row = toSend[Number(Index)]?.row as Row;
    if (Result !== 'refused') row.outcome = Result;
    else if (Code === 'precondition_failed' && round < maxRounds) changed.push(row);
    else fail(row, ...(Errors.length === 0 ? [Message] : Errors.map((e) => `${e.Path}: ${e.Message}`)));
  }
  return changed;
}

/** What the file says of a user. The ETag keeps it from overwriting what somebody else changes meanwhile. */
function updateOf(
  employee: Employee,
  before: UserAnswer | undefined,
  ownGroups: ReadonlyMap<string, string>,
): UserUpdate {
  const { Groups: _, ...user } = employee.values;
  const own = new Set(ownGroups.values());
  // Other programs decide who is in other groups.
  const others = before?.Groups.flatMap(({ ID }) => (own.has(ID) ? [] : ID)) ?? [];
  const wanted = titlesIn(employee).map((title) => ownGroups.get(naturalKey(title)) ?? '');
  const Groups = [...new Set([...others, ...wanted])].map((ID) => ({ ID }));
  return { User: [user], Groups, ...(before ? { ETag: before.ETag ?? '*' } : { CreateOnly: 'true' }) };
}

/** Names of the fields that an update would change. */
function differences(before: UserAnswer, { User, Groups }: UserUpdate): string[] {
  const changed: string[] = fields.filter((field) => before.User[0][field] !== User?.[0][field]);
  const ids = (groups: UserUpdate['Groups']): string =>
    (groups ?? [])
      .map(({ ID }) => ID)
      .sort()
      .join();
  return ids(before.Groups) === ids(Groups) ? changed : [...changed, 'Groups'];
}

function titlesIn({ values }: Employee): string[] {
  return values.Groups.split(';').flatMap((title) => title.trim() || []);
}

function fail(row: Row, ...reasons: string[]): void {
  row.outcome = 'failed';
  row.details = reasons;
}

function report(rows: readonly Row[]): void {
  for (const { employee, outcome, details } of rows) {
    const why = details.length > 0 ? ` (${details.join('; ')})` : '';
    console.log(`line ${employee.line}: ${outcome} ${employee.values.EmailAddress}${why}`);
  }
  const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  console.log(outcomes.map((outcome) => `${count(outcome)} ${outcome}`).join(', '));
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`set the environment variable ${name}`);
  return value;
}
