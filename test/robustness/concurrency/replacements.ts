import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { seededRandom } from '../../../tools/qa/sandbox/random.js';
import { judgeAnswers } from '../../support/servers/contract-watch.js';
import { catalogue, glCodes, newCompany, type Company } from './company.js';
import {
  mandatory,
  member,
  setForms,
  type RecordKind,
  type Request,
  type SetItems,
  type Update,
  type View,
} from './requests.js';
import { seed } from './sizes.js';
import type { Servers } from './servers.js';

const others = 12;

/**
 * Sends pairs of replacements of one set at once, one to each process, while others read it: what is there afterwards is one of
 * the two, what is read meanwhile is one of the two or what was there before, and each pair leaves two audit rows (D24, D44).
 */
export async function replaceInPairs(
  servers: Servers,
  kind: RecordKind,
  set: string,
  pairs: number,
): Promise<void> {
  const company = await newCompany(servers);
  const named = await itemsOf(company, kind, set);
  const random = seededRandom(seed);
  const key = kind === 'User' ? 'owner@example.com' : 'Owner';
  const update = (wanted: SetItems, more: Partial<Request & Update> = {}) =>
    company.ask({ do: 'update', kind, key, fields: {}, sets: { [set]: requested(wanted) }, ...more });
  const read = async (server: number): Promise<SetItems> => {
    const { view } = (await company.ask({ do: 'get', kind, key, server })) as { view: View };
    return view.sets[set]!;
  };

  let before: SetItems = {};
  const { id } = (await update({}, { fields: kind === 'User' ? mandatory : {} })) as { id: number };
  for (let pair = 0; pair < pairs; pair++) {
    const left = randomSet([before]);
    const right = randomSet([before, left]);
    const [first, second, ...seen] = await Promise.all([
      update(left, { server: 0 }),
      update(right, { server: 1 }),
      read(pair),
    ]);
    expect([first, second]).toEqual([{ id }, { id }]);
    for (const view of seen) expect([before, left, right]).toContainEqual(view);
    const now = await read(pair + 1);
    expect([left, right]).toContainEqual(now);
    before = now;
    await judgeAnswers();
  }
  const rows = (await company.trail()).get(`${kind}:${id}`)!;
  const updated = { change: 'updated', fields: [], sets: [set] };
  expect(rows.slice(1)).toEqual(Array.from({ length: 2 * pairs }, () => updated));

  /** About half of all items, with random values, other than each of the given. */
  function randomSet(unlike: SetItems[]): SetItems {
    for (;;) {
      const some = named.read.filter(() => random() < 0.5).map((item) => [item, randomValue()]);
      const made = Object.fromEntries(some) as SetItems;
      if (!unlike.some((one) => isDeepStrictEqual(one, made))) return made;
    }
  }

  function randomValue(): string {
    const values: Record<string, readonly string[]> = {
      Permissions: ['true', 'false'],
      UserDefinedFields: ['one', 'two'],
      GLCodes: glCodes,
    };
    const choice = values[set] ?? [member];
    return choice[Math.floor(random() * choice.length)]!;
  }

  /** The items as a request names them; where unlisted ones keep their values, all are listed. */
  function requested(wanted: SetItems): SetItems {
    const { keeps, unset = '' } = setForms[kind][set]!;
    const listed = named.read.filter((item) => keeps === true || wanted[item] !== undefined);
    return Object.fromEntries(
      listed.map((item) => [named.request[named.read.indexOf(item)]!, wanted[item] ?? unset]),
    );
  }
}

/** The items that a set can have: by the names that requests use, and by those that answers are read by. */
async function itemsOf(
  company: Company,
  kind: RecordKind,
  set: string,
): Promise<{ request: string[]; read: string[] }> {
  const { of } = setForms[kind][set]!;
  if (of === undefined) {
    const titles = Object.values(catalogue[set]!);
    return { request: titles, read: titles };
  }
  const request = Array.from({ length: others }, (_, index) =>
    of === 'User' ? `other${index}@example.com` : `Other ${index}`,
  );
  const made = await Promise.all(
    request.map((key) =>
      company.ask({ do: 'update', kind: of, key, fields: of === 'User' ? mandatory : {}, sets: {} }),
    ),
  );
  return { request, read: made.map((answer) => String((answer as { id: number }).id)) };
}
