import { memoize } from '../../src/domain/items.js';
import { Expected, newValue, requireId, requireStatus, type Sets } from './answers.js';
import {
  differsEvery,
  inLetterCase,
  largeSizes,
  manyCompanies,
  membership,
  probedUsers,
  secondSizes,
  smallGroups,
  spareUsers,
  steadyUsers,
  teamSize,
  titles,
  userFields,
  wholeUser,
  type Sizes,
} from './companies.js';
import type { Answer } from './connection.js';
import type { CompanyCopy, SoapOperation } from './copy.js';
import { jsonRequest, post, soapRequest } from './requests.js';

/** A request, and what judges its answer: it throws for a wrong one. */
export interface Exchange {
  request: Buffer;
  judge: (answer: Answer) => void;
}

/** What rows ask about. */
export interface Companies {
  main: CompanyCopy;
  second: CompanyCopy;
  /** The key of the company that shows growth, and those of many companies; only "ours" has them */
  largeKey?: string;
  manyKeys?: readonly string[];
}

/** In which order rows run, whatever their order in the tables: each phase changes what the one before it found. */
const phases = ['cold', 'repeated', 'refused', 'changing', 'updating', 'after'] as const;

/** One kind of request, or one mixture, that is measured. */
export interface Row {
  /** As it is chosen on the command line */
  name: string;
  title: string;
  protocol: 'JSON' | 'SOAP';
  phase: (typeof phases)[number];
  /** What not every rival has: a contract that it checks, sets that it changes, many records in one request, further companies */
  needs?: 'contract' | 'sets' | 'many' | 'further companies';
  /** The n-th request */
  exchange(companies: Companies, n: number): Exchange;
  /** Reads what the n-th has changed */
  readBack?(companies: Companies, n: number): Exchange;
}

/** The chosen rows in the order in which they run. @param chosen names or beginnings of names; empty: all */
export function runningOrder(rows: readonly Row[], chosen: readonly string[]): Row[] {
  return rows
    .filter(({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)))
    .sort((a, b) => phases.indexOf(a.phase) - phases.indexOf(b.phase));
}

/** All rows in the order of the tables: beside what repeats stands what does not. */
export function allRows(sizes: Sizes): Row[] {
  return [...readingRows(sizes), ...refusingRows, ...updatingRows(sizes), ...manyRows(sizes)];
}

/** What a row reads. */
interface Read {
  /** So many records in turn */
  records: number;
  /** @param pass how often all were read before */
  request: (copy: CompanyCopy, at: number, pass: number) => Buffer;
  expected: (copy: CompanyCopy, at: number) => Expected;
}

/** What changes meanwhile: one request in `every`. */
interface Meanwhile {
  every: number;
  /** @param at how many changes came before */
  change: (copy: CompanyCopy, at: number) => Buffer;
}

type Label = Pick<Row, 'name' | 'title' | 'protocol'>;

/** @param from companies that are asked in turn */
function reading(
  label: Label,
  phase: Row['phase'],
  read: Read,
  meanwhile?: Meanwhile,
  from: readonly ('main' | 'second')[] = ['main'],
): Row {
  return {
    ...label,
    phase,
    exchange(companies, n) {
      const changesBefore = meanwhile === undefined ? 0 : Math.ceil(n / meanwhile.every);
      const isChange = meanwhile !== undefined && n % meanwhile.every === 0;
      const at = isChange ? changesBefore : n - changesBefore;
      const copy = companies[from[at % from.length] ?? 'main'];
      const turn = Math.floor(at / from.length);
      if (isChange) return { request: meanwhile.change(copy, turn), judge: requireId };
      const record = turn % read.records;
      const request = read.request(copy, record, Math.floor(turn / read.records));
      return { request, judge: (answer) => read.expected(copy, record).require(answer) };
    },
  };
}

/**
 * In a database just filled, and after the rows that change much. No earlier answer can serve: each pass asks in other letters, and begins
 * with a change, so that it is of another revision.
 */
function cold({ name, title, protocol }: Label, read: Read): Row[] {
  const meanwhile = { every: read.records + 1, change: (copy: CompanyCopy) => changeGroup(copy, 0) };
  const otherPasses = 10_000;
  const again: Read = { ...read, request: (copy, at, pass) => read.request(copy, at, pass + otherPasses) };
  return [
    reading({ name, title: `${title}, cold`, protocol }, 'cold', read, meanwhile),
    reading(
      { name: `after-${name}`, title: `${title}, cold, after changes`, protocol },
      'after',
      again,
      meanwhile,
    ),
  ];
}

/** The same requests again and again, and the same while one request in ten changes what they read, or a group of its company. */
function pair(
  { name, title, protocol }: Label,
  read: Read,
  change: Meanwhile['change'],
  company: 'main' | 'second' = 'main',
): Row[] {
  const changing = { name: `changing-${name}`, title: `${title}, 1 change in 10`, protocol };
  return [
    reading({ name, title: `${title}, repeated`, protocol }, 'repeated', read, undefined, [company]),
    reading(changing, 'changing', read, { every: 10, change }, [company]),
  ];
}

const madeOf = memoize((_sets: Sets) => new Map<string, Expected>());

/** What was copied, as it must be answered. The IDs of a second company are moved with the rivals (fill.sql). */
function expected({ isFirst, schemas }: CompanyCopy, sets: Sets | undefined, soap?: SoapOperation): Expected {
  if (sets === undefined) throw new Error('a row asks for what is not in the copy');
  const ofSets = madeOf(sets);
  const found =
    ofSets.get(soap ?? '') ??
    new Expected(sets, soap === undefined ? { withIds: isFirst } : { schema: schemas[soap] });
  ofSets.set(soap ?? '', found);
  return found;
}

const getUserBySoap = 'modAPI.GetUser_Alternate';
const getUser = ({ key }: CompanyCopy, EmailAddress: string): Buffer =>
  jsonRequest('getuser', key, { EmailAddress });
const getGroup = ({ key }: CompanyCopy, GroupTitle: string): Buffer =>
  jsonRequest('getgroup', key, { GroupTitle });
const updateUser = ({ key }: CompanyCopy, data: object): Buffer => jsonRequest('updateuser', key, { data });
const changeUser = (copy: CompanyCopy, index: number, more = {}, sets = {}): Buffer =>
  updateUser(copy, { User: [{ ...more, EmailAddress: titles.user(index), Address2: newValue() }], ...sets });
const changeTitled = ({ key }: CompanyCopy, GroupTitle: string): Buffer =>
  jsonRequest('updategroup', key, { data: { Group: [{ GroupTitle, Description: newValue() }] } });
const changeGroup = (copy: CompanyCopy, at: number): Buffer =>
  changeTitled(copy, titles.group(at % smallGroups));
const thousands = (value: number): string => value.toLocaleString('en-US');

/** Rows that read, cold, repeated and while something changes. */
function readingRows(sizes: Sizes): Row[] {
  // Nobody asks for the probed users here, as rows change their sets.
  const coldUsers = steadyUsers(sizes) - probedUsers;
  const users = (first: number, records: number, request: Read['request'], soap?: SoapOperation): Read => ({
    records,
    request: (copy, at, pass) => request(copy, first + at, pass),
    expected: (copy, at) => expected(copy, copy.users[first + at], soap),
  });
  const getUserAt: Read['request'] = (copy, at) => getUser(copy, titles.user(at));
  const probed = users(0, probedUsers, getUserAt);
  const bySoap: Read['request'] = ({ key }, at, pass) =>
    soapRequest(getUserBySoap, key, { EmailAddress: inLetterCase(titles.user(at), pass) });
  const polls: Meanwhile = { every: 10, change: (copy, at) => changeUser(copy, at % probedUsers) };
  const group = (title: string): Read => ({
    records: 1,
    request: (copy) => getGroup(copy, title),
    expected: (copy) => expected(copy, copy.groups.get(title)),
  });
  const list = (operation: string, soap?: SoapOperation): Read => ({
    records: 1,
    request: ({ key }) => (soap === undefined ? jsonRequest(operation, key) : soapRequest(soap, key)),
    expected: (copy) => expected(copy, copy.lists[operation], soap),
  });
  const soapList = (operation: SoapOperation): Read => list(operation, operation);
  const json = (name: string, title: string): Label => ({ name, title, protocol: 'JSON' });
  const soap = (name: string, title: string): Label => ({ name, title, protocol: 'SOAP' });
  const projects = thousands(sizes.projects);

  return [
    ...cold(
      json('cold-getuser', 'getuser'),
      users(probedUsers, coldUsers, (copy, at, pass) => getUser(copy, inLetterCase(titles.user(at), pass))),
    ),
    reading(json('getuser', 'getuser, repeated'), 'repeated', probed),
    reading(json('polls', 'getuser of 100, 1 change in 10'), 'changing', probed, polls),
    reading(json('polls-two-companies', 'the same, two companies in turn'), 'changing', probed, polls, [
      'main',
      'second',
    ]),
    reading(
      json('nightly-read', 'getuser of all, 2 % then changed'),
      'changing',
      users(probedUsers, coldUsers, getUserAt),
      {
        every: differsEvery + 1,
        // One of those that were read last.
        change: (copy, at) =>
          changeUser(copy, probedUsers + ((at * differsEvery + coldUsers - 25) % coldUsers)),
      },
    ),
    ...cold(json('cold-getgroup-100', `getgroup, ${teamSize} members`), {
      records: Math.max(1, sizes.teams),
      request: (copy, at, pass) => getGroup(copy, inLetterCase(titles.team(at), pass)),
      expected: (copy, at) => expected(copy, copy.groups.get(titles.team(at))),
    }),
    ...sizes.groups.flatMap((size) =>
      pair(
        json(`getgroup-${size}`, `getgroup, ${thousands(size)} members`),
        group(titles.readGroup(size)),
        (copy) => changeTitled(copy, titles.readGroup(size)),
      ),
    ),
    ...pair(json('list-20', 'getgrouplist, 20'), list('getgrouplist'), changeGroup, 'second'),
    ...pair(json('list-5000', `getprojectlist, ${projects}`), list('getprojectlist'), changeGroup),
    ...cold(soap('cold-soap-getuser', 'SOAP, GetUser'), users(probedUsers, coldUsers, bySoap, getUserBySoap)),
    ...pair(
      soap('soap-getuser', 'SOAP, GetUser of 100'),
      users(0, probedUsers, (copy, at) => bySoap(copy, at, 0), getUserBySoap),
      polls.change,
    ),
    ...pair(soap('soap-list-2', 'SOAP, a list of 2'), soapList('GetPaymentTypeList'), changeGroup),
    ...pair(soap('soap-list-5000', `SOAP, a list of ${projects}`), soapList('GetProjectList'), changeGroup),
  ];
}

/** Cold reads in a company of a hundred users and in a large one. */
export function growthRows(): Row[] {
  return [secondSizes, largeSizes].map(({ users }, at) => ({
    name: `growth-${users}`,
    title: `getuser, cold, in a company of ${thousands(users)}`,
    protocol: 'JSON',
    phase: 'cold',
    needs: 'further companies',
    exchange: ({ second, largeKey = '' }, n) =>
      coldRead(at === 0 ? second : { ...second, key: largeKey }, users, n),
  }));
}

/** The n-th read of a company, of another user each time and with a change before each pass. */
function coldRead(company: CompanyCopy, users: number, n: number): Exchange {
  const index = (n % (users + 1)) - 1;
  if (index < 0) return { request: changeGroup(company, 0), judge: requireId };
  // Spread over the whole company.
  const EmailAddress = titles.user((index * 7_919) % users);
  return {
    request: getUser(company, inLetterCase(EmailAddress, Math.floor(n / (users + 1)))),
    judge: (answer) => requireText(answer, 200, EmailAddress),
  };
}

/** Many companies, each asked in turn, so that no two requests in a row share anything: what docs/scaling.md reckons with. */
export function manyCompaniesRows(): Row[] {
  const inTurn = (
    name: string,
    title: string,
    phase: Row['phase'],
    exchange: (company: CompanyCopy, turn: number) => Exchange,
  ): Row => ({
    ...{ name, title: `${title}, ${manyCompanies} companies in turn`, protocol: 'JSON', phase },
    needs: 'further companies',
    exchange: ({ second, manyKeys = [] }, n) =>
      exchange({ ...second, key: manyKeys[n % manyCompanies] ?? '' }, Math.floor(n / manyCompanies)),
  });
  const { users } = secondSizes;
  return [
    inTurn('companies-read', 'getuser, cold', 'cold', (company, turn) => coldRead(company, users, turn)),
    inTurn('companies-nightly', 'updateuser of all, 2 % differ', 'updating', (company, turn) => {
      const index = turn % users;
      const [fields, sets] = [userFields(index), membership(index, secondSizes)];
      const request =
        turn % differsEvery === 0
          ? changeUser(company, index, fields, sets)
          : updateUser(company, { User: [fields], ...sets });
      return { request, judge: requireId };
    }),
    inTurn('companies-field', 'updateuser, one field', 'updating', (company, turn) => ({
      request: changeUser(company, turn % users),
      judge: requireId,
    })),
  ];
}

const refusingRows: Row[] = [
  refused('refused-400', 'refused by the contract, 400', 400, 'invalid_request', (copy, n) =>
    updateUser(copy, { User: [{ ...userFields(n % probedUsers), Emial: `x${n}` }] }),
  ),
  refused('wrong-key-401', 'a wrong key, 401', 401, 'invalid_api_key', (_, n) =>
    jsonRequest('getuser', `cak_${String(n).padStart(43, '0')}`, {
      EmailAddress: titles.user(n % probedUsers),
    }),
  ),
];

function refused(
  name: string,
  title: string,
  status: number,
  code: string,
  request: (copy: CompanyCopy, n: number) => Buffer,
): Row {
  return {
    ...{ name, title, protocol: 'JSON', phase: 'refused', ...(status === 400 && { needs: 'contract' }) },
    exchange: ({ main }, n) => ({
      request: request(main, n),
      judge: (answer) => requireText(answer, status, code),
    }),
  };
}

function requireText(answer: Answer, status: number, text: string): void {
  requireStatus(answer, status);
  if (!answer.body.includes(`"${text}"`))
    throw new Error(`no ${text}: ${answer.body.toString().slice(0, 200)}`);
}

/** @param readBack what the n-th request has changed, and how it must look then */
function updating(
  name: string,
  title: string,
  request: (main: CompanyCopy, n: number) => Buffer,
  readBack: (main: CompanyCopy, n: number) => { request: Buffer; expected: Expected },
): Row {
  return {
    ...{ name, title, protocol: 'JSON', phase: 'updating', needs: 'sets' },
    exchange: ({ main }, n) => ({ request: request(main, n), judge: requireId }),
    readBack({ main }, n) {
      const read = readBack(main, n);
      return { request: read.request, judge: (answer) => read.expected.require(answer) };
    },
  };
}

function updatingRows(sizes: Sizes): Row[] {
  // A user of no team: what the teams' rows read stays as it is.
  const likeIndex = steadyUsers(sizes);
  const nightlyUsers = steadyUsers(sizes) - probedUsers;
  const readUser = (main: CompanyCopy, index: number) => ({
    request: getUser(main, titles.user(index)),
    expected: expected(main, main.users[index]),
  });
  const roles = (n: number): string[] =>
    [3, 4].map((step) => titles.role((n + Math.floor(n / probedUsers) + step) % 10));
  const newUser = (n: number) => ({ ...userFields(n), EmailAddress: `new.${n}@example.com` });
  return [
    updating(
      'update-same',
      'updateuser, nothing new, repeated',
      (main, n) => updateUser(main, wholeUser(n % probedUsers, sizes)),
      readUser,
    ),
    updating(
      'nightly',
      'updateuser of all, 2 % differ',
      (main, n) => {
        const index = probedUsers + (n % nightlyUsers);
        const [fields, sets] = [userFields(index), membership(index, sizes)];
        return n % differsEvery === 0
          ? changeUser(main, index, fields, sets)
          : updateUser(main, { User: [fields], ...sets });
      },
      (main, n) => readUser(main, probedUsers + n),
    ),
    {
      ...updating(
        'update-field',
        'updateuser, one field',
        (main, n) => changeUser(main, n % probedUsers),
        readUser,
      ),
      needs: undefined,
    },
    updating(
      'update-set',
      'updateuser, one set',
      (main, n) =>
        updateUser(main, {
          User: [{ EmailAddress: titles.user(n % probedUsers) }],
          Roles: roles(n).map((RoleTitle) => ({ RoleTitle })),
        }),
      (main, n) => {
        const Roles = (main.lists['getrolelist']?.['Roles'] ?? []).filter(({ RoleTitle = '' }) =>
          roles(n).includes(RoleTitle),
        );
        return {
          request: getUser(main, titles.user(n)),
          expected: new Expected({ ...main.users[n], Roles }),
        };
      },
    ),
    ...sizes.groups.map((size) => updateGroup(size, sizes)),
    updating(
      'update-new',
      'updateuser, a new user',
      (main, n) => updateUser(main, { ...wholeUser(likeIndex, sizes), User: [newUser(n)] }),
      (main, n) => {
        const like = main.users[likeIndex] ?? {};
        const sets: Sets = { ...like, User: [{ ...like['User']?.[0], ...newUser(n) }] };
        // Its ID is the contestant's own business.
        return {
          request: getUser(main, newUser(n).EmailAddress),
          expected: new Expected(sets, { withIds: false }),
        };
      },
    ),
  ];
}

/** Many records in one request (D60, D61). */
function manyRows(sizes: Sizes): Row[] {
  const size = 1000;
  const pages = Math.floor(sizes.users / size);
  const judge =
    (wanted: string) =>
    (answer: Answer): void =>
      requireText(answer, 200, wanted);
  /** The n-th page of users, by ID. */
  const page = (main: CompanyCopy, n: number): Exchange => {
    const ids = idsOf(main);
    const at = (n % pages) * size;
    const input = { AfterID: String(ids[at - 1] ?? 0), Limit: size };
    return { request: jsonRequest('getusers', main.key, input), judge: judge(String(ids[at + size - 1])) };
  };
  const batch = (main: CompanyCopy, of: (at: number) => object, count = size): Exchange => {
    const data = Array.from({ length: count }, (_, at) => of(at));
    return { request: jsonRequest('updateusers', main.key, { data }), judge: judge(String(count - 1)) };
  };
  const many = (
    name: string,
    title: string,
    phase: Row['phase'],
    exchange: (main: CompanyCopy, n: number) => Exchange,
  ): Row => ({
    ...{ name, title, protocol: 'JSON', phase, needs: 'many' },
    exchange: ({ main }, n) => exchange(main, n),
  });
  return [
    many('many-read', 'getusers, 1,000 users', 'repeated', page),
    many('many-same', 'updateusers, 1,000 with nothing new', 'updating', (main, n) =>
      batch(main, (at) => wholeUser((n % pages) * size + at, sizes)),
    ),
    many('many-new', 'updateusers, 1,000 new users', 'updating', (main, n) =>
      batch(main, (at) => ({
        User: [{ ...userFields(at), EmailAddress: `many.${n}.${at}@example.com` }],
        ...membership(steadyUsers(sizes), sizes),
      })),
    ),
    // One night: all pages, then the 2 % that differ.
    many('many-nightly', 'a night: all users by getusers, 2 % by updateusers', 'updating', (main, n) => {
      const night = Math.floor(n / (pages + 1));
      return n % (pages + 1) < pages
        ? page(main, n % (pages + 1))
        : batch(
            main,
            (at) => ({ User: [userFields(at * differsEvery, night + 1)] }),
            sizes.users / differsEvery,
          );
    }),
  ];
}

const idsOf = memoize(({ users }: CompanyCopy) =>
  users.map(({ User }) => Number(User?.[0]?.['ID'])).sort((a, b) => a - b),
);

/** Each request takes out the member that the one before it brought in, and brings in another. All connections change one group: the hardest case. */
function updateGroup(size: number, sizes: Sizes): Row {
  const title = titles.changedGroup(size);
  const spare = (n: number): number => steadyUsers(sizes) + (n % spareUsers);
  const idOf = ({ users }: CompanyCopy, index: number): string => users[index]?.['User']?.[0]?.['ID'] ?? '';
  let fixed: string | undefined;
  return updating(
    `updategroup-${size}`,
    `updategroup of ${thousands(size)}, one differs`,
    (main, n) => {
      fixed ??= Array.from({ length: size - 1 }, (_, index) => `{"ID":"${idOf(main, index)}"}`).join(',');
      const users = `[${fixed},{"ID":"${idOf(main, spare(n))}"}]`;
      const body = `{"APIkey":"${main.key}","data":{"Group":[{"GroupTitle":"${title}"}],"Users":${users}}}`;
      return post('/public/api/updategroup', { 'Content-Type': 'application/json' }, body);
    },
    (main, n) => {
      const { Users = [], ...sets } = main.groups.get(title) ?? {};
      const member = { ID: idOf(main, spare(n)), EmailAddress: titles.user(spare(n)) };
      return {
        request: getGroup(main, title),
        expected: new Expected({ ...sets, Users: [...Users, member] }),
      };
    },
  );
}
