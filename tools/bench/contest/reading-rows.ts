import { jsonRequest, soapRequest } from '../data/api.js';
import { inLetterCase, titles } from '../data/company.js';
import type { CompanyCopy } from '../data/copy.js';
import {
  differsEvery,
  largeSizes,
  probedUsers,
  secondSizes,
  smallGroups,
  steadyUsers,
  teamSize,
  type Sizes,
} from '../data/sizes.js';
import { expectedGroup, expectedList, expectedUser, requireStatus, type Expected } from './check.js';
import { groupChange, sendChange, sendRead, userChange, type Change } from './exchanges.js';
import type { Row } from './rows.js';

/** What a row reads. */
interface Read {
  /** So many records in turn */
  records: number;
  /** @param pass how often all were read before */
  request(copy: CompanyCopy, at: number, pass: number): Buffer;
  expected(copy: CompanyCopy, at: number): Expected;
}

/** What changes meanwhile: one request in `every`. */
interface Meanwhile {
  every: number;
  /** @param at how many changes came before */
  change(copy: CompanyCopy, at: number): Change;
}

type Label = Pick<Row, 'name' | 'title' | 'protocol' | 'phase'>;

/** @param from companies that are asked in turn */
function reading(
  label: Label,
  read: Read,
  meanwhile?: Meanwhile,
  from: readonly ('main' | 'second')[] = ['main'],
): Row {
  const every = meanwhile?.every ?? Infinity;
  return {
    ...label,
    begin(companies, changes) {
      const copies = from.map((name) => companies[name]);
      const right = new Map<Expected, Buffer>();
      return {
        exchange(n) {
          const changesBefore = Math.ceil(n / every);
          const isChange = meanwhile !== undefined && n % every === 0;
          const at = isChange ? changesBefore : n - (meanwhile === undefined ? 0 : changesBefore);
          const copy = copies[at % copies.length] ?? companies.main;
          const turn = Math.floor(at / copies.length);
          if (isChange) return sendChange(meanwhile.change(copy, turn), changes);
          const record = turn % read.records;
          const expected = read.expected(copy, record);
          // What was right stays right where nothing in it is changed.
          const isFixed = label.phase === 'repeated' || expected.records.length === 0;
          const request = read.request(copy, record, Math.floor(turn / read.records));
          return sendRead(request, expected, changes, isFixed ? right : undefined);
        },
      };
    },
  };
}

const getUserBySoap = 'modAPI.GetUser_Alternate';
const changeUser = (copy: CompanyCopy, at: number): Change => userChange(copy, at % probedUsers);
const changeSmallGroup = (copy: CompanyCopy, at: number): Change =>
  groupChange(copy, titles.group(at % smallGroups));
const thousands = (value: number): string => value.toLocaleString('en-US');

/** Rows that read, cold, repeated and while something changes. */
export function readingRows(sizes: Sizes): Row[] {
  // Nobody asks for the probed users here, as rows change their sets.
  const coldUsers = steadyUsers(sizes) - probedUsers;
  const coldUser = (at: number): string => titles.user(probedUsers + at);
  const user: Read = {
    records: probedUsers,
    request: ({ key }, at) => jsonRequest('getuser', key, { EmailAddress: titles.user(at) }),
    expected: (copy, at) => expectedUser(copy, at),
  };
  const polls: Meanwhile = { every: 10, change: changeUser };
  const soapUser: Read = {
    ...user,
    request: ({ key }, at) => soapRequest(getUserBySoap, key, { EmailAddress: titles.user(at) }),
    expected: (copy, at) => expectedUser(copy, at, getUserBySoap),
  };
  const soapList = (operation: 'GetPaymentTypeList' | 'GetProjectList'): Read => ({
    records: 1,
    request: ({ key }) => soapRequest(operation, key),
    expected: (copy) => expectedList(copy, operation, [], operation),
  });

  return [
    ...cold('cold-getuser', 'getuser', 'JSON', {
      records: coldUsers,
      request: ({ key }, at, pass) =>
        jsonRequest('getuser', key, { EmailAddress: inLetterCase(coldUser(at), pass) }),
      expected: (copy, at) => expectedUser(copy, probedUsers + at),
    }),
    reading({ name: 'getuser', title: 'getuser, repeated', protocol: 'JSON', phase: 'repeated' }, user),
    reading(
      { name: 'polls', title: 'getuser of 100, 1 change in 10', protocol: 'JSON', phase: 'changing' },
      user,
      polls,
    ),
    reading(
      {
        name: 'polls-two-companies',
        title: 'the same, two companies in turn',
        protocol: 'JSON',
        phase: 'changing',
      },
      user,
      polls,
      ['main', 'second'],
    ),
    reading(
      {
        name: 'nightly-read',
        title: 'getuser of all, 2 % then changed',
        protocol: 'JSON',
        phase: 'changing',
      },
      {
        records: coldUsers,
        request: ({ key }, at) => jsonRequest('getuser', key, { EmailAddress: coldUser(at) }),
        expected: (copy, at) => expectedUser(copy, probedUsers + at),
      },
      {
        every: differsEvery + 1,
        // One of those that were read last.
        change: (copy, at) =>
          userChange(copy, probedUsers + ((at * differsEvery + coldUsers - 25) % coldUsers)),
      },
    ),
    ...cold('cold-getgroup-100', `getgroup, ${teamSize} members`, 'JSON', {
      records: Math.max(1, sizes.teams),
      request: ({ key }, at, pass) =>
        jsonRequest('getgroup', key, { GroupTitle: inLetterCase(titles.team(at), pass) }),
      expected: (copy, at) => expectedGroup(copy, titles.team(at)),
    }),
    ...sizes.groups.flatMap((size) =>
      pair(
        { name: `getgroup-${size}`, title: `getgroup, ${thousands(size)} members`, protocol: 'JSON' },
        {
          records: 1,
          request: ({ key }) => jsonRequest('getgroup', key, { GroupTitle: titles.readGroup(size) }),
          expected: (copy) => expectedGroup(copy, titles.readGroup(size)),
        },
        (copy) => groupChange(copy, titles.readGroup(size)),
      ),
    ),
    ...pair(
      { name: 'list-20', title: 'getgrouplist, 20', protocol: 'JSON' },
      {
        records: 1,
        request: ({ key }) => jsonRequest('getgrouplist', key),
        expected: (copy) =>
          expectedList(
            copy,
            'getgrouplist',
            Array.from({ length: smallGroups }, (_, at) => titles.group(at)),
          ),
      },
      changeSmallGroup,
      'second',
    ),
    ...pair(
      { name: 'list-5000', title: `getprojectlist, ${thousands(sizes.projects)}`, protocol: 'JSON' },
      {
        records: 1,
        request: ({ key }) => jsonRequest('getprojectlist', key),
        expected: (copy) => expectedList(copy, 'getprojectlist'),
      },
      changeSmallGroup,
    ),
    ...cold('cold-soap-getuser', 'SOAP, GetUser', 'SOAP', {
      records: coldUsers,
      request: ({ key }, at, pass) =>
        soapRequest(getUserBySoap, key, { EmailAddress: inLetterCase(coldUser(at), pass) }),
      expected: (copy, at) => expectedUser(copy, probedUsers + at, getUserBySoap),
    }),
    ...pair({ name: 'soap-getuser', title: 'SOAP, GetUser of 100', protocol: 'SOAP' }, soapUser, changeUser),
    ...pair(
      { name: 'soap-list-2', title: 'SOAP, a list of 2', protocol: 'SOAP' },
      soapList('GetPaymentTypeList'),
      changeSmallGroup,
    ),
    ...pair(
      { name: 'soap-list-5000', title: `SOAP, a list of ${thousands(sizes.projects)}`, protocol: 'SOAP' },
      soapList('GetProjectList'),
      changeSmallGroup,
    ),
  ];
}

/**
 * In a database just filled, and after the rows that change much. No earlier answer can serve: each pass asks in other letters, and begins
 * with a change, so that it is of another revision.
 */
function cold(name: string, title: string, protocol: Row['protocol'], read: Read): Row[] {
  const meanwhile: Meanwhile = {
    every: read.records + 1,
    change: (copy) => groupChange(copy, titles.group(0)),
  };
  const otherPasses = 10_000;
  const again: Read = { ...read, request: (copy, at, pass) => read.request(copy, at, pass + otherPasses) };
  return [
    reading({ name, title: `${title}, cold`, protocol, phase: 'cold' }, read, meanwhile),
    reading(
      { name: `after-${name}`, title: `${title}, cold, after changes`, protocol, phase: 'after' },
      again,
      meanwhile,
    ),
  ];
}

/** The same requests again and again, and the same while one request in ten changes what they read, or a group of its company. */
function pair(
  { name, title, protocol }: Pick<Row, 'name' | 'title' | 'protocol'>,
  read: Read,
  change: Meanwhile['change'],
  company: 'main' | 'second' = 'main',
): Row[] {
  return [
    reading({ name, title: `${title}, repeated`, protocol, phase: 'repeated' }, read, undefined, [company]),
    reading(
      { name: `changing-${name}`, title: `${title}, 1 change in 10`, protocol, phase: 'changing' },
      read,
      { every: 10, change },
      [company],
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
    needs: 'large company',
    begin({ second, largeKey = '' }, changes) {
      const key = at === 0 ? second.key : largeKey;
      const company = { ...second, key };
      return {
        exchange(n) {
          const index = (n % (users + 1)) - 1;
          if (index < 0) return sendChange(groupChange(company, titles.group(0)), changes);
          // Spread over the whole company.
          const EmailAddress = titles.user((index * 7_919) % users);
          return {
            request: jsonRequest('getuser', key, {
              EmailAddress: inLetterCase(EmailAddress, Math.floor(n / (users + 1))),
            }),
            judge: (answer) => {
              requireStatus(answer, 200);
              if (!answer.body.includes(`"${EmailAddress}"`))
                throw new Error(`another user than ${EmailAddress}`);
            },
          };
        },
      };
    },
  }));
}
