import { newValue, requireId, requireText } from './answers.js';
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
import { jsonRequest, post, soapRequest } from './requests.js';
import type { SoapOperation } from './soap-files.js';

/** A request, and what judges each answer to it: it throws for one that is wrong at first sight. */
export interface Exchange {
  request: Buffer;
  judge: (answer: Answer) => void;
}

/** What rows ask about. */
export interface Companies {
  mainKey: string;
  /** IDs of the main company's users, by their position */
  userIds: readonly string[];
  secondKey: string;
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
  /** So many first requests are compared before it is measured: each contestant must answer them as ours does */
  compared: number;
  /** IDs in its answers are each contestant's own: the rivals move those of the second company (fill.sql) */
  hasOwnIds?: boolean;
  /** The n-th request */
  exchange(companies: Companies, n: number): Exchange;
  /** Reads what the n-th has changed */
  readBack?(companies: Companies, n: number): Buffer;
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
  request: (key: string, at: number, pass: number) => Buffer;
  /** A text that is in its answer */
  text: (at: number) => string;
}

/** What changes meanwhile: one request in `every`. */
interface Meanwhile {
  every: number;
  /** @param at how many changes came before */
  change: (key: string, at: number) => Buffer;
}

type Label = Pick<Row, 'name' | 'title' | 'protocol'>;

/** Further records of a cold row are like those before them. */
const mostCompared = 1_000;

/** @param from companies that are asked in turn */
function reading(
  label: Label,
  phase: Row['phase'],
  read: Read,
  meanwhile?: Meanwhile,
  from: readonly ('mainKey' | 'secondKey')[] = ['mainKey'],
): Row {
  return {
    ...label,
    phase,
    // Twice as many as there are records, as some are changes.
    compared: Math.min(mostCompared, 2 * from.length * read.records),
    hasOwnIds: from.includes('secondKey'),
    exchange(companies, n) {
      const changesBefore = meanwhile === undefined ? 0 : Math.ceil(n / meanwhile.every);
      const isChange = meanwhile !== undefined && n % meanwhile.every === 0;
      const at = isChange ? changesBefore : n - changesBefore;
      const key = companies[from[at % from.length] ?? 'mainKey'];
      const turn = Math.floor(at / from.length);
      if (isChange) return { request: meanwhile.change(key, turn), judge: requireId };
      const record = turn % read.records;
      const request = read.request(key, record, Math.floor(turn / read.records));
      return { request, judge: (answer) => requireText(answer, 200, read.text(record)) };
    },
  };
}

/**
 * In a database just filled, and after the rows that change much. No earlier answer can serve: each pass asks in other letters, and begins
 * with a change, so that it is of another revision.
 */
function cold({ name, title, protocol }: Label, read: Read): Row[] {
  const meanwhile = { every: read.records + 1, change: (key: string) => changeGroup(key, 0) };
  const otherPasses = 10_000;
  const again: Read = { ...read, request: (key, at, pass) => read.request(key, at, pass + otherPasses) };
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
  company: 'mainKey' | 'secondKey' = 'mainKey',
): Row[] {
  const changing = { name: `changing-${name}`, title: `${title}, 1 change in 10`, protocol };
  return [
    reading({ name, title: `${title}, repeated`, protocol }, 'repeated', read, undefined, [company]),
    reading(changing, 'changing', read, { every: 10, change }, [company]),
  ];
}

const getUserBySoap = 'modAPI.GetUser_Alternate';
const getUser = (key: string, EmailAddress: string): Buffer => jsonRequest('getuser', key, { EmailAddress });
const getGroup = (key: string, GroupTitle: string): Buffer => jsonRequest('getgroup', key, { GroupTitle });
const updateUser = (key: string, data: object): Buffer => jsonRequest('updateuser', key, { data });
const changeUser = (key: string, index: number, more = {}, sets = {}): Buffer =>
  updateUser(key, { User: [{ ...more, EmailAddress: titles.user(index), Address2: newValue() }], ...sets });
const changeTitled = (key: string, GroupTitle: string): Buffer =>
  jsonRequest('updategroup', key, { data: { Group: [{ GroupTitle, Description: newValue() }] } });
const changeGroup = (key: string, at: number): Buffer => changeTitled(key, titles.group(at % smallGroups));
const thousands = (value: number): string => value.toLocaleString('en-US');

/** Rows that read, cold, repeated and while something changes. */
function readingRows(sizes: Sizes): Row[] {
  // Nobody asks for the probed users here, as rows change their sets.
  const coldUsers = steadyUsers(sizes) - probedUsers;
  const users = (first: number, records: number, request: Read['request']): Read => ({
    records,
    request: (key, at, pass) => request(key, first + at, pass),
    text: (at) => titles.user(first + at),
  });
  const getUserAt: Read['request'] = (key, at) => getUser(key, titles.user(at));
  const probed = users(0, probedUsers, getUserAt);
  const bySoap: Read['request'] = (key, at, pass) =>
    soapRequest(getUserBySoap, key, { EmailAddress: inLetterCase(titles.user(at), pass) });
  const polls: Meanwhile = { every: 10, change: (key, at) => changeUser(key, at % probedUsers) };
  const one = (request: (key: string) => Buffer, text: string): Read => ({
    records: 1,
    request,
    text: () => text,
  });
  const groups = one((key) => jsonRequest('getgrouplist', key), titles.group(smallGroups - 1));
  const lastProject = titles.project(sizes.projects - 1);
  const soapList = (operation: SoapOperation, text: string): Read =>
    one((key) => soapRequest(operation, key), text);
  const json = (name: string, title: string): Label => ({ name, title, protocol: 'JSON' });
  const soap = (name: string, title: string): Label => ({ name, title, protocol: 'SOAP' });
  const projects = thousands(sizes.projects);

  return [
    ...cold(
      json('cold-getuser', 'getuser'),
      users(probedUsers, coldUsers, (key, at, pass) => getUser(key, inLetterCase(titles.user(at), pass))),
    ),
    reading(json('getuser', 'getuser, repeated'), 'repeated', probed),
    reading(json('polls', 'getuser of 100, 1 change in 10'), 'changing', probed, polls),
    reading(json('polls-two-companies', 'the same, two companies in turn'), 'changing', probed, polls, [
      'mainKey',
      'secondKey',
    ]),
    reading(
      json('nightly-read', 'getuser of all, 2 % then changed'),
      'changing',
      users(probedUsers, coldUsers, getUserAt),
      {
        every: differsEvery + 1,
        // One of those that were read last.
        change: (key, at) =>
          changeUser(key, probedUsers + ((at * differsEvery + coldUsers - 25) % coldUsers)),
      },
    ),
    ...cold(json('cold-getgroup-100', `getgroup, ${teamSize} members`), {
      records: Math.max(1, sizes.teams),
      request: (key, at, pass) => getGroup(key, inLetterCase(titles.team(at), pass)),
      text: titles.team,
    }),
    ...sizes.groups.flatMap((size) =>
      pair(
        json(`getgroup-${size}`, `getgroup, ${thousands(size)} members`),
        one((key) => getGroup(key, titles.readGroup(size)), titles.user(size - 1)),
        (key) => changeTitled(key, titles.readGroup(size)),
      ),
    ),
    ...pair(json('list-20', 'getgrouplist, 20'), groups, changeGroup, 'secondKey'),
    ...pair(
      json('list-5000', `getprojectlist, ${projects}`),
      one((key) => jsonRequest('getprojectlist', key), lastProject),
      changeGroup,
    ),
    ...cold(soap('cold-soap-getuser', 'SOAP, GetUser'), users(probedUsers, coldUsers, bySoap)),
    ...pair(
      soap('soap-getuser', 'SOAP, GetUser of 100'),
      users(0, probedUsers, (key, at) => bySoap(key, at, 0)),
      polls.change,
    ),
    ...pair(
      soap('soap-list-2', 'SOAP, a list of 2'),
      soapList('GetPaymentTypeList', 'Company card'),
      changeGroup,
    ),
    ...pair(
      soap('soap-list-5000', `SOAP, a list of ${projects}`),
      soapList('GetProjectList', lastProject),
      changeGroup,
    ),
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
    compared: 0,
    exchange: ({ secondKey, largeKey = '' }, n) => coldRead(at === 0 ? secondKey : largeKey, users, n),
  }));
}

/** The n-th read of a company, of another user each time and with a change before each pass. */
function coldRead(key: string, users: number, n: number): Exchange {
  const index = (n % (users + 1)) - 1;
  if (index < 0) return { request: changeGroup(key, 0), judge: requireId };
  // Spread over the whole company.
  const EmailAddress = titles.user((index * 7_919) % users);
  return {
    request: getUser(key, inLetterCase(EmailAddress, Math.floor(n / (users + 1)))),
    judge: (answer) => requireText(answer, 200, EmailAddress),
  };
}

/** Many companies, each asked in turn, so that no two requests in a row share anything: what docs/scaling.md reckons with. */
export function manyCompaniesRows(): Row[] {
  const inTurn = (
    name: string,
    title: string,
    phase: Row['phase'],
    exchange: (key: string, turn: number) => Exchange,
  ): Row => ({
    ...{ name, title: `${title}, ${manyCompanies} companies in turn`, protocol: 'JSON', phase },
    needs: 'further companies',
    compared: 0,
    exchange: ({ manyKeys = [] }, n) =>
      exchange(manyKeys[n % manyCompanies] ?? '', Math.floor(n / manyCompanies)),
  });
  const { users } = secondSizes;
  return [
    inTurn('companies-read', 'getuser, cold', 'cold', (key, turn) => coldRead(key, users, turn)),
    inTurn('companies-nightly', 'updateuser of all, 2 % differ', 'updating', (key, turn) => {
      const index = turn % users;
      const [fields, sets] = [userFields(index), membership(index, secondSizes)];
      const request =
        turn % differsEvery === 0
          ? changeUser(key, index, fields, sets)
          : updateUser(key, { User: [fields], ...sets });
      return { request, judge: requireId };
    }),
    inTurn('companies-field', 'updateuser, one field', 'updating', (key, turn) => ({
      request: changeUser(key, turn % users),
      judge: requireId,
    })),
  ];
}

const refusingRows: Row[] = [
  refused('refused-400', 'refused by the contract, 400', 400, 'invalid_request', (key, n) =>
    updateUser(key, { User: [{ ...userFields(n % probedUsers), Emial: `x${n}` }] }),
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
  request: (key: string, n: number) => Buffer,
): Row {
  return {
    ...{ name, title, protocol: 'JSON', phase: 'refused', ...(status === 400 && { needs: 'contract' }) },
    // Each contestant says it in its own words.
    compared: 0,
    exchange: ({ mainKey }, n) => ({
      request: request(mainKey, n),
      judge: (answer) => requireText(answer, status, code),
    }),
  };
}

/** @param readBack reads what the n-th request has changed */
function updating(
  name: string,
  title: string,
  request: (companies: Companies, n: number) => Buffer,
  readBack: (key: string, n: number) => Buffer,
): Row {
  return {
    ...{ name, title, protocol: 'JSON', phase: 'updating', needs: 'sets', compared: 2 },
    exchange: (companies, n) => ({ request: request(companies, n), judge: requireId }),
    readBack: ({ mainKey }, n) => readBack(mainKey, n),
  };
}

function updatingRows(sizes: Sizes): Row[] {
  // A user of no team: what the teams' rows read stays as it is.
  const likeIndex = steadyUsers(sizes);
  const nightlyUsers = steadyUsers(sizes) - probedUsers;
  const readUser = (key: string, index: number) => getUser(key, titles.user(index));
  const roles = (n: number): string[] =>
    [3, 4].map((step) => titles.role((n + Math.floor(n / probedUsers) + step) % 10));
  const newUser = (n: number) => ({ ...userFields(n), EmailAddress: `new.${n}@example.com` });
  return [
    updating(
      'update-same',
      'updateuser, nothing new, repeated',
      ({ mainKey }, n) => updateUser(mainKey, wholeUser(n % probedUsers, sizes)),
      readUser,
    ),
    updating(
      'nightly',
      'updateuser of all, 2 % differ',
      ({ mainKey }, n) => {
        const index = probedUsers + (n % nightlyUsers);
        const [fields, sets] = [userFields(index), membership(index, sizes)];
        return n % differsEvery === 0
          ? changeUser(mainKey, index, fields, sets)
          : updateUser(mainKey, { User: [fields], ...sets });
      },
      (key, n) => readUser(key, probedUsers + n),
    ),
    {
      ...updating(
        'update-field',
        'updateuser, one field',
        ({ mainKey }, n) => changeUser(mainKey, n % probedUsers),
        readUser,
      ),
      needs: undefined,
    },
    updating(
      'update-set',
      'updateuser, one set',
      ({ mainKey }, n) =>
        updateUser(mainKey, {
          User: [{ EmailAddress: titles.user(n % probedUsers) }],
          Roles: roles(n).map((RoleTitle) => ({ RoleTitle })),
        }),
      readUser,
    ),
    ...sizes.groups.map((size) => updateGroup(size, sizes)),
    {
      ...updating(
        'update-new',
        'updateuser, a new user',
        ({ mainKey }, n) => updateUser(mainKey, { ...wholeUser(likeIndex, sizes), User: [newUser(n)] }),
        (key, n) => getUser(key, newUser(n).EmailAddress),
      ),
      hasOwnIds: true,
    },
  ];
}

/** Many records in one request (D60, D61). */
function manyRows(sizes: Sizes): Row[] {
  const size = 1000;
  const pages = Math.floor(sizes.users / size);
  let ids: number[] | undefined;
  const judge =
    (wanted: string) =>
    (answer: Answer): void =>
      requireText(answer, 200, `"${wanted}"`);
  /** The n-th page of users, by ID. */
  const page = ({ mainKey, userIds }: Companies, n: number): Exchange => {
    const at = (n % pages) * size;
    ids ??= userIds.map(Number).sort((a, b) => a - b);
    const input = { AfterID: String(ids[at - 1] ?? 0), Limit: size };
    return { request: jsonRequest('getusers', mainKey, input), judge: judge(String(ids[at + size - 1])) };
  };
  const batch = ({ mainKey }: Companies, of: (at: number) => object, count = size): Exchange => {
    const data = Array.from({ length: count }, (_, at) => of(at));
    return { request: jsonRequest('updateusers', mainKey, { data }), judge: judge(String(count - 1)) };
  };
  const many = (name: string, title: string, phase: Row['phase'], exchange: Row['exchange']): Row => ({
    ...{ name, title, protocol: 'JSON', phase, needs: 'many' },
    compared: phase === 'repeated' ? pages : 0,
    exchange,
  });
  return [
    many('many-read', 'getusers, 1,000 users', 'repeated', page),
    many('many-same', 'updateusers, 1,000 with nothing new', 'updating', (companies, n) =>
      batch(companies, (at) => wholeUser((n % pages) * size + at, sizes)),
    ),
    many('many-new', 'updateusers, 1,000 new users', 'updating', (companies, n) =>
      batch(companies, (at) => ({
        User: [{ ...userFields(at), EmailAddress: `many.${n}.${at}@example.com` }],
        ...membership(steadyUsers(sizes), sizes),
      })),
    ),
    // One night: all pages, then the 2 % that differ.
    many('many-nightly', 'a night: all users by getusers, 2 % by updateusers', 'updating', (companies, n) => {
      const differing = (at: number) => ({ ...userFields(at * differsEvery), Address2: newValue() });
      return n % (pages + 1) < pages
        ? page(companies, n % (pages + 1))
        : batch(companies, (at) => ({ User: [differing(at)] }), sizes.users / differsEvery);
    }),
  ];
}

/** Each request takes out the member that the one before it brought in, and brings in another. All connections change one group: the hardest case. */
function updateGroup(size: number, sizes: Sizes): Row {
  const title = titles.changedGroup(size);
  let fixed: string | undefined;
  return updating(
    `updategroup-${size}`,
    `updategroup of ${thousands(size)}, one differs`,
    ({ mainKey, userIds }, n) => {
      const items = (ids: readonly string[]): string => ids.map((id) => `{"ID":"${id}"}`).join(',');
      fixed ??= items(userIds.slice(0, size - 1));
      const spare = steadyUsers(sizes) + (n % spareUsers);
      const users = `[${fixed},${items(userIds.slice(spare, spare + 1))}]`;
      const body = `{"APIkey":"${mainKey}","data":{"Group":[{"GroupTitle":"${title}"}],"Users":${users}}}`;
      return post('/public/api/updategroup', { 'Content-Type': 'application/json' }, body);
    },
    (key) => getGroup(key, title),
  );
}
