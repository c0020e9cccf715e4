import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  CompanyAdministrationClient,
  etagOf,
  ProblemError,
  type UserAnswer,
} from '../../../clients/typescript/src/index.js';
import { databaseFolder } from '../../support/files.js';
import { Random } from '../../support/random.js';
import { startFront } from '../../support/servers/front.js';
import { runServer } from '../../support/servers/server-process.js';
import type { Service } from '../support/manifest.js';

const fileGroups = ['Field Service', 'Warehouse Graz'];
/** The second editor keeps its members, and the file says nothing of it. */
const foreignGroup = 'Accounting';
const columns =
  'EmailAddress,FirstName,LastName,Title,PhoneNumber,City,Country,Department,Currency,Disabled,Groups';
/** Rows that fail and must not stop the others. The last one repeats an address. */
const malformed = [
  ',,,,,,,,,,',
  'cut.short@alpenbau.example,Cut',
  'a.cell.more@alpenbau.example,A,Cell,,,,AT,,EUR,false,,',
  'no.at.sign,No,Sign,,,,AT,,EUR,false,',
  'yes@alpenbau.example,Yes,Sir,,,,AT,,EUR,yes,',
  'control@alpenbau.example,Con,Trol,a\u0001b,,,AT,,EUR,false,',
  'no.country@alpenbau.example,No,Country,,,,Atlantis,,EUR,false,',
  'other.group@alpenbau.example,Other,Group,,,,AT,,EUR,false,Accounting',
  'PERSON.1@alpenbau.example,Given,Twice,,,,AT,,EUR,false,',
];

type Employee = Record<string, string>;

/** What the file of a night says. On the second night some have left, which locks them out, others have joined, moved, or another title. */
function staffOf(night: number): Employee[] {
  const random = new Random(1);
  const names = ['Anna', 'Jürgen', 'Siobhán', 'Ağca', "O'Neill", 'Müller, "Max"', 'Σοφία', '李'];
  const groups = (): string => fileGroups.filter(() => random.once(3)).join('; ');
  const person = (EmailAddress: string, at: number): Employee => ({
    ...{ EmailAddress, FirstName: random.pick(names), LastName: `${random.pick(names)} ${at}` },
    ...{ Title: random.pick(['Fitter', '', 'Buyer <night shift>']), PhoneNumber: `+43 316 ${at}` },
    ...{ City: 'Graz', Country: 'AT', Department: '', Currency: 'EUR', Disabled: 'false', Groups: groups() },
  });
  const staff = Array.from({ length: 2000 }, (_, at) => person(`person.${at}@alpenbau.example`, at));
  if (night === 1) return staff;
  for (const one of staff) {
    if (random.once(40)) Object.assign(one, { Disabled: 'true', Groups: '' });
    else if (random.once(8)) one['Groups'] = groups();
    else if (random.once(20)) one['Title'] = 'Head of everything';
  }
  return [...staff, ...Array.from({ length: 60 }, (_, at) => person(`jürgen.${at}@alpenbau.example`, at))];
}

function csvOf(staff: readonly Employee[]): string {
  const quote = (cell = ''): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = staff.map((one) =>
    columns
      .split(',')
      .map((name) => quote(one[name]))
      .join(','),
  );
  malformed.forEach((row, at) => rows.splice(100 + 200 * at, 0, row));
  return `\uFEFF${[columns, ...rows].join('\r\n')}\r\n`;
}

/** What of a user belongs to the second editor. */
const editorFields = ({ User: [{ Address1 }], Groups }: UserAnswer) => ({
  Address1,
  isMember: Groups.some(({ GroupTitle }) => GroupTitle === foreignGroup),
});
const untouched = { Address1: '', isMember: false };

/**
 * A server in a process of its own, and the proxy by which the programs reach it. The proxy loses responses after the server has done the
 * work, and has the server killed in the middle of others. GET of /night/1 or /night/2 returns the night's file; from then on a second editor
 * changes users, each as it was read. GET of /morning ends that and returns the figures, with the first differences from what must be there.
 */
export async function serveNights(): Promise<Service> {
  const folder = mkdtempSync(path.join(databaseFolder(), 'nights-'));
  const env = { DATABASE_URL: `file:${path.join(folder, 'company.db')}` };
  let server = runServer(env);
  const apiKey = await server.demoKey();
  const [{ baseUrl }, PORT] = [server, String(server.port())];
  const patient = new CompanyAdministrationClient({ baseUrl, apiKey });
  const once = new CompanyAdministrationClient({ baseUrl, apiKey, attempts: 1 });
  const random = new Random(7);
  const count = { calls: 0, 'lost responses': 0, kills: 0, edits: 0, 'rejected edits': 0, 'cut edits': 0 };
  const ownFields = new Map<string, typeof untouched>();
  const lostEdits = new Set<string>();
  let staff: Employee[] = [];
  let isNight = false;
  let editor = Promise.resolve();
  let restarting: Promise<void> | undefined;

  async function restart(): Promise<void> {
    await sleep(random.below(120));
    await server.kill();
    count.kills += 1;
    server = runServer({ ...env, PORT });
    await server.listens();
    restarting = undefined;
  }

  /** Changes one user, if there is such a one yet: the address or the membership, from the user's or the group's side. */
  async function edit(EmailAddress: string): Promise<void> {
    const user = await once.getUser({ EmailAddress });
    const was = ownFields.get(EmailAddress) ?? untouched;
    if (!isDeepStrictEqual(editorFields(user), was)) lostEdits.add(EmailAddress);
    const ID = user.User[0].ID;
    const isOfGroup = random.once(3);
    const next =
      isOfGroup || random.once(2)
        ? { ...was, isMember: !was.isMember }
        : { ...was, Address1: `Edit ${count.edits}` };
    const { Address1 } = next;
    const others = user.Groups.filter(({ GroupTitle }) => GroupTitle !== foreignGroup);
    const Groups = next.isMember ? [...others, { GroupTitle: foreignGroup }] : others;
    const members = once.group(foreignGroup);
    try {
      if (isOfGroup) await (next.isMember ? members.addMember({ ID }) : members.removeMember({ ID }));
      else await once.updateUser({ User: [{ ID, Address1 }], Groups, ETag: etagOf(user) });
      ownFields.set(EmailAddress, next);
      count.edits += 1;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'precondition_failed') count['rejected edits'] += 1;
      else {
        count['cut edits'] += 1;
        // Perhaps it was made: the server knows.
        const now = editorFields(await patient.getUser({ ID }));
        if (isDeepStrictEqual(now, next)) ownFields.set(EmailAddress, next);
      }
    }
  }

  async function editAllNight(): Promise<void> {
    while (isNight) await edit(random.pick(staff)['EmailAddress'] ?? '').catch(() => sleep(50));
  }

  async function differences(): Promise<string[]> {
    const stored = new Map<string, UserAnswer>();
    for await (const user of patient.users({ pageSize: 1000 })) stored.set(user.User[0].EmailAddress, user);
    return staff.flatMap(({ EmailAddress = '', Groups = '', ...fields }) => {
      const user = stored.get(EmailAddress);
      const { Address1, isMember } = ownFields.get(EmailAddress) ?? untouched;
      const titles = [...(isMember ? [foreignGroup] : []), ...Groups.split('; ').filter(Boolean)];
      const must = { ...user?.User[0], ...fields, Address1, titles: titles.sort() };
      const is = { ...user?.User[0], titles: user?.Groups.map(({ GroupTitle }) => GroupTitle).sort() };
      return isDeepStrictEqual(is, must) ? [] : [`${JSON.stringify(is)} must be ${JSON.stringify(must)}`];
    });
  }

  async function onRequest(url: string): Promise<string | undefined> {
    const [, part, night] = /^\/(night|morning)(?:\/(\d))?$/.exec(url) ?? [];
    if (part === 'night') {
      staff = staffOf(Number(night));
      isNight = true;
      editor = editAllNight();
      return csvOf(staff);
    }
    if (part === 'morning') {
      isNight = false;
      await Promise.all([editor, restarting]);
      const found = await differences();
      const figures = Object.entries(count).map(([name, value]) => `${value} ${name}`);
      const ends = `${found.length} differences, ${lostEdits.size} lost edits, ${figures.join(', ')}`;
      return `${[...found.slice(0, 3), ...lostEdits].join('\n')}\n${staff.length} users, ${ends}\n`;
    }
    if (!isNight) return undefined;
    count.calls += 1;
    // Long enough for others to change what was read.
    if (url.endsWith('/updateusers')) await sleep(250);
    if (count.calls % 5 === 0) restarting ??= restart();
    return undefined;
  }

  const loses = (): boolean => {
    const isLost = isNight && count.calls % 4 === 3;
    if (isLost) count['lost responses'] += 1;
    return isLost;
  };
  const proxy = await startFront(baseUrl, { onRequest, loses });
  return {
    env: { API_URL: proxy.baseUrl, API_KEY: apiKey },
    async close() {
      isNight = false;
      await Promise.all([editor, restarting]);
      proxy.close();
      await server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
