import {
  CompanyAdministrationClient,
  RevisionGoneError,
  type UserAnswer,
  type UserUpdate,
} from 'company-administration-client';
import { fields, readEmployees, type Employee } from './employees.js';

// npm run sync -- [CSV file]. Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
const [csvFile = '../employees.csv'] = process.argv.slice(2);

/** What became of one row. */
interface Result {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  emailAddress: string;
  /** The fields that changed, or the reasons. */
  details: string[];
}

try {
  process.exitCode = await synchronise(csvFile);
} catch (error) {
  console.error('Stopped:', error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(String(error.cause));
  console.error('What is done is kept: run it again.');
  process.exitCode = 2;
}

async function synchronise(csvFile: string): Promise<number> {
  const apiKey = setting('API_KEY');
  const company = new CompanyAdministrationClient({
    baseUrl: setting('API_URL'),
    apiKey,
    onRetry: ({ error, delayMs }) =>
      console.error(`Sending again in ${Math.ceil(delayMs / 1000)} s: ${error.message}`),
  });
  const employees = readEmployees(csvFile);
  const results = new Map<number, Result>();
  // Once more, if somebody else changed something meanwhile.
  for (let isOutdated = true, passes = 0; isOutdated && passes < 3; passes++) {
    const revision = await bringInStep(company, employees, results);
    isOutdated = await othersChanged(company, revision, apiKey.slice(0, 12));
  }
  report([...results.values()]);
  return [...results.values()].some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

/** Reads all users, and sends what differs. @returns the revision at which it began to read */
async function bringInStep(
  company: CompanyAdministrationClient,
  employees: readonly Employee[],
  results: Map<number, Result>,
): Promise<string> {
  const { Groups } = await company.getGroupList();
  const groupIds = new Map(Groups.map(({ ID, GroupTitle }) => [keyOf(GroupTitle), ID]));
  const users = company.users({ pageSize: 1000 });
  const present = new Map<string, UserAnswer>();
  for await (const user of users) present.set(keyOf(user.User[0]?.EmailAddress ?? ''), user);

  const toSend: { row: Result; wanted: UserUpdate }[] = [];
  for (const { line, values } of employees) {
    const { Groups: cell, ...user } = values;
    const row: Result = { line, outcome: 'unchanged', emailAddress: user.EmailAddress, details: [] };
    const titles = cell.split(';').flatMap((title) => title.trim() || []);
    const unknown = titles.filter((title) => !groupIds.has(keyOf(title)));
    // What the file does not mention, such as roles, stays as it is.
    const wanted: UserUpdate = {
      User: [user],
      Groups: titles.map((title) => ({ ID: groupIds.get(keyOf(title)) ?? '' })),
    };
    const before = present.get(keyOf(user.EmailAddress));
    if (unknown.length > 0) {
      row.outcome = 'failed';
      row.details = unknown.map((title) => `there is no group "${title}"`);
    } else {
      row.details = before ? differences(before, wanted) : [];
      if (!before || row.details.length > 0) toSend.push({ row, wanted });
    }
    // What an earlier pass has done is not taken back.
    if (!results.has(line) || row.outcome === 'failed') results.set(line, row);
  }

  for await (const { Index, Result: outcome, Message, Errors } of company.updateAllUsers(
    toSend.map(({ wanted }) => wanted),
  )) {
    const row = toSend[Number(Index)]?.row as Result;
    if (outcome !== 'refused') row.outcome = outcome;
    else {
      row.outcome = 'failed';
      row.details = Errors.map(
        ({ Path, Message: reason }) => `${Path.replace(/^\/data\/\d+/, '')}: ${reason}`,
      );
      if (row.details.length === 0) row.details = [Message];
    }
    results.set(row.line, row);
  }
  return users.revision ?? '0';
}

/** Tells whether anybody with another key has changed something since a revision: it may have been read before. */
async function othersChanged(
  company: CompanyAdministrationClient,
  revision: string,
  ownPrefix: string,
): Promise<boolean> {
  try {
    for await (const { KeyPrefix } of company.changes(revision)) if (KeyPrefix !== ownPrefix) return true;
    return false;
  } catch (error) {
    // A backup was restored.
    if (error instanceof RevisionGoneError) return true;
    throw error;
  }
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

/** The service compares addresses and titles so, too. */
function keyOf(text: string): string {
  return text.trim().toLowerCase();
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
