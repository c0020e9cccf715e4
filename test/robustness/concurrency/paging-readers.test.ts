import { expect, test } from '@jest/globals';
import { isNightly } from '../../support/nightly.js';
import { person } from '../../support/scenarios/company.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';

// Readers page through a company while writers change it: each page is of the revision that it names, and from the first page's
// revision on GetChangeList reports all that the pages do not show.

type Row = Record<string, string>;
type User = Record<string, Row[]>;

const server = useServer();
const company = useCompany(server);

const count = 40;
const rounds = isNightly ? 12 : 4;

/** How often each user has been written, which its City says: so a page shows which writes it has seen. */
const written = new Map<string, number>();
const address = (n: number): string => `user${n}@example.com`;
const next = (n: number): object => {
  const times = (written.get(address(n)) ?? 0) + 1;
  written.set(address(n), times);
  return { User: [person(address(n), { City: String(times) })] };
};

async function changesAfter(revision: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let since = revision; ;) {
    const input = { SinceRevision: since, Limit: 50 };
    const { Changes, Position } = await company.must<Record<string, Row[]>>('getChangeList', input);
    found.push(...(Changes ?? []));
    since = Position?.[0]?.['Revision'] ?? '';
    if (Position?.[0]?.['More'] !== 'true') return found;
  }
}

interface Page {
  users: User[];
  revision: string;
}

async function readAll(limit: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after = '0'; ;) {
    const result: { Users: User[]; Position: Row[] } = await company.must('getUsers', {
      AfterID: after,
      Limit: limit,
    });
    const [position] = result.Position;
    pages.push({ users: result.Users, revision: position?.['Revision'] ?? '' });
    after = position?.['AfterID'] ?? '';
    if (position?.['More'] !== 'true') return pages;
  }
}

const own = ({ User: rows }: User): Row => rows?.[0] ?? {};

test('each page is of its revision, and no reader misses a change', async () => {
  await company.must('updateUsers', { data: Array.from({ length: count }, (_, n) => next(n)) });
  let isOver = false;
  const one = async (): Promise<void> => {
    for (let at = 0; at < rounds * 10; at++) await company.must('updateUser', { data: next((at * 7) % 20) });
  };
  const many = async (): Promise<void> => {
    for (let round = 0; round < rounds; round++)
      await company.must('updateUsers', { data: Array.from({ length: 20 }, (_, n) => next(20 + n)) });
  };
  const adding = async (): Promise<void> => {
    for (let n = count; n < count + 15; n++) {
      await company.must('updateUser', { data: next(n) });
      if (n % 3 === 0) await company.must('deleteUser', { EmailAddress: address(n) });
    }
  };
  const histories: Page[][] = [];
  const reading = async (limit: number): Promise<void> => {
    while (!isOver) histories.push(await readAll(limit));
  };
  const readers = [reading(7), reading(1000)];
  await Promise.all([one(), many(), adding()]);
  isOver = true;
  await Promise.all(readers);

  const all = await changesAfter('0');
  const timesAt = (id: string, revision: string): number =>
    all.filter(({ ID, Revision }) => ID === id && Number(Revision) <= Number(revision)).length;
  for (const { users, revision } of histories.flat())
    for (const { ID = '', City } of users.map(own))
      expect([ID, City]).toEqual([ID, String(timesAt(ID, revision))]);
  const seen = new Set(histories.flat().map(({ revision }) => revision));
  expect(seen.size).toBeGreaterThan(3);

  const stored = (await readAll(1000)).flatMap(({ users }) => users);
  for (const pages of histories) {
    const copy = new Map(pages.flatMap(({ users }) => users).map((user) => [own(user)['ID'], user]));
    for (const { ID, Change } of await changesAfter(pages[0]?.revision ?? '')) {
      if (Change === 'deleted') copy.delete(ID);
      else if (stored.some((user) => own(user)['ID'] === ID))
        copy.set(ID, stored.find((user) => own(user)['ID'] === ID) as User);
    }
    expect([...copy.values()].map((user) => JSON.stringify(user)).sort()).toEqual(
      stored.map((user) => JSON.stringify(user)).sort(),
    );
  }
});
