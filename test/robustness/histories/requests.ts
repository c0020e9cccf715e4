import type { Random } from '../../support/random.js';
import { protocolNames, type ProtocolName } from '../../support/scenarios/protocols.js';
import {
  mandatory,
  member,
  type Fields,
  type RecordKind,
  type Request,
  type SetItems,
  type Sets,
  type Update,
} from './client.js';
import { codes, fixed, titles } from './company.js';

/** Clients that meet each other: they name the same users and groups, and know the IDs that any of them got. */
export interface Circle {
  name: string;
  ids: Record<RecordKind, number[]>;
  /** Of pages and lists of changes that they read */
  revisions: number[];
}

/** A request of a client: update (with renames), get or delete, of few records, so that they meet each other. */
export function randomRequest({ name, ids, revisions }: Circle, random: Random): Request {
  const kind = random.pick(['User', 'Group'] as const);
  const key = keyOf(kind, name, random);
  const id = random.pick([undefined, ...ids[kind].slice(-8)]);
  const update = (named: object, isComplete: boolean, sets = randomSets(kind, name, random)): Update => ({
    ...{ do: 'update', kind, fields: randomFields(kind, random, isComplete), sets },
    ...named,
  });
  return random.pick<() => Request>([
    ...Array<() => Request>(3).fill(() => update({ key }, true)),
    ...Array<() => Request>(2).fill(() =>
      id === undefined ? update({ key }, true) : update({ id, key: random.pick([undefined, key]) }, false),
    ),
    ...Array<() => Request>(2).fill(() => ({
      ...{ do: 'get', kind },
      ...(id === undefined ? { key } : random.pick([{ id }, { key }, { id, key }])),
    })),
    () => ({ do: 'delete', kind, key }),
    () => ({ do: 'page', kind, after: id ?? 0, limit: 1 + random.below(40) }),
    () =>
      revisions.length === 0
        ? { do: 'page', kind, after: 0, limit: 1000 }
        : { do: 'changes', since: random.pick(revisions.slice(-4)), limit: 1 + random.below(40) },
    () => ({
      do: 'many',
      kind,
      updates: [1, 2, 3].map(() => update({ key: keyOf(kind, name, random) }, true)),
    }),
    // Incomplete for a new user.
    () => update({ key }, false, {}),
  ])();
}

export function randomProtocol(request: Request, random: Random): ProtocolName {
  if (request.do === 'delete') return random.pick(['SOAP 1.1', 'SOAP 1.2']);
  // In a DataSet one natural key cannot name the rows of two updates.
  if (request.do === 'many') return 'JSON POST';
  // GetUser_Alternate and GetGroup_Alternate know no ID.
  if (request.do === 'get' && request.id !== undefined) return random.pick(['JSON POST', 'JSON GET']);
  return random.pick(protocolNames);
}

function keyOf(kind: RecordKind, circle: string, random: Random): string {
  const letter = random.pick(['a', 'b']);
  const key = kind === 'User' ? `${letter}.${circle}@example.com` : `${letter} ${circle}`;
  return random.pick([key, key, key.toUpperCase()]);
}

/** Few values, so that now and then a request changes nothing; or one that nobody else writes, in all fields. */
function randomFields(kind: RecordKind, random: Random, isComplete: boolean): Fields {
  const mark = random.pick(['', 'One', 'Two', `mark ${random.below(1_000_000)}`]);
  if (kind === 'Group') return random.pick<Fields>([{}, { Description: mark }]);
  const more = random.pick<Fields>([{}, { Department: mark }, { Department: mark, City: mark, Title: mark }]);
  return isComplete ? { ...mandatory, FirstName: random.pick(['Ann', 'Bea']), ...more } : more;
}

const some = (names: readonly string[], random: Random, value: () => string = () => member): SetItems =>
  Object.fromEntries(names.filter(() => random.once(2)).map((name) => [name, value()]));

/** None, one or all sets of a record. Some name records of the circle, which may be gone, or what nobody knows. */
function randomSets(kind: RecordKind, circle: string, random: Random): Sets {
  const own = (other: RecordKind): string[] => [keyOf(other, circle, random)];
  const of = (other: RecordKind): SetItems =>
    some(random.pick([own(other), fixed[other], fixed[other]]), random);
  const all: Record<string, SetItems> = {
    Roles: some(titles.Roles.slice(-4), random),
    Permissions: some(titles.Permissions, random, () => random.pick(['true', 'false', 'null'])),
    ...(kind === 'Group'
      ? { Users: of('User'), Categories: some(titles.Categories.slice(-4), random) }
      : {
          ...{ Groups: of('Group'), Authoring: of('User') },
          UserDefinedFields: some(titles.UserDefinedFields, random, () => random.pick(['', 'x', 'y'])),
          GLCodes: some(titles.GLCodes, random, () => random.pick(['', ...codes])),
        }),
  };
  const [name, other] = [random.pick(Object.keys(all)), random.pick(Object.keys(all))];
  const two: Sets = { [name]: all[name]!, [other]: all[other]! };
  const unknown: Sets = { ...two, Permissions: { 'Nobody may': 'true' } };
  return random.pick([{}, two, two, two, all, all, all, unknown]);
}
